import type { captcha } from './captcha.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  label: 'I am not a robot',
  hint: 'Your browser does a short calculation.',
  solving: 'Verifying…',
  solved: 'Verified',
  errors: {
    missing: 'Tick this box to continue.',
    expired: 'The verification has expired. Tick the box again.',
    failed: 'We could not verify it. Check your connection and tick the box again.',
  },
} satisfies Translation<typeof captcha>
