import { defineMessages } from '#web/platform/messages/messages.tsx'

/** The head of printed pages. */
export const printed = defineMessages('printed', { demoRut: 'RUT (demostración)', phone: 'Teléfono' })
