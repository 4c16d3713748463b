import { defineMessages } from '#web/platform/messages/messages.tsx'

export const passwordField = defineMessages('password-field', {
  show: (field: string) => `Mostrar: ${field}`,
  hide: (field: string) => `Ocultar: ${field}`,
})
