import { defineMessages } from '#web/platform/messages/messages.tsx'

/** The eye of a password's field, which names the field. */
export const passwordField = defineMessages('password-field', {
  show: (field: string) => `Mostrar: ${field}`,
  hide: (field: string) => `Ocultar: ${field}`,
})
