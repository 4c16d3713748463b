import type { Shop } from '#context'
import { releaseExpiredHolds } from '#shop/catalogue/release-expired-holds.ts'
import { sendMail } from '#shop/mail/send-mail.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.ts'
import { forgetOldAnswers } from '#api/forget-old-answers.ts'

/** A job: its name, when it runs (cron, America/Santiago), the use case. Running one twice changes nothing. */
export type Job = { name: string; cron: string; run: (shop: Shop) => Promise<unknown> }

/** Everything that happens without being asked. */
export const SCHEDULE: Job[] = [
  { name: 'reconcile payments', cron: '* * * * *', run: reconcilePayments },
  { name: 'release expired holds', cron: '* * * * *', run: releaseExpiredHolds },
  { name: 'send mail', cron: '* * * * *', run: sendMail },
  { name: 'forget old answers', cron: '15 4 * * *', run: forgetOldAnswers },
]
