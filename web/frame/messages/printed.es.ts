import { defineMessages } from '#web/platform/messages/messages.tsx'

/** The head of what is printed. */
export const printed = defineMessages('printed', { rut: 'RUT (demostración)', phone: 'Teléfono' })
