import type { requestCode } from './request-code.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  label: 'Code:',
  copy: 'Copy code',
  copied: 'Copied',
  notCopied: 'Select it and copy it',
} satisfies Translation<typeof requestCode>
