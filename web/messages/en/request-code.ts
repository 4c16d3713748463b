import type { requestCode } from '#web/messages/es/request-code.ts'
import type { Translation } from '#web/messages/messages.tsx'

export default { label: 'Code:', copy: 'Copy code', copied: 'Copied', notCopied: 'Select it and copy it' } satisfies Translation<typeof requestCode>
