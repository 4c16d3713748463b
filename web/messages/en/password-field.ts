import type { passwordField } from '#web/messages/es/password-field.ts'
import type { Translation } from '#web/messages/messages.tsx'

export default {
  show: (field) => `Show: ${field}`,
  hide: (field) => `Hide: ${field}`,
} satisfies Translation<typeof passwordField>
