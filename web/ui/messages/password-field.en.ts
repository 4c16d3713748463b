import type { passwordField } from './password-field.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  show: (field) => `Show: ${field}`,
  hide: (field) => `Hide: ${field}`,
} satisfies Translation<typeof passwordField>
