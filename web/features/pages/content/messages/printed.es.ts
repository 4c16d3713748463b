import { defineMessages } from '#web/platform/messages/messages.tsx'

export const printed = defineMessages('printed', { demoRut: 'RUT (demostración)', phone: 'Teléfono' })
