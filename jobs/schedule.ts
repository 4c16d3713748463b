import type { Shop } from '#context'
import { deleteOldNetworks } from '#shop/accounts/sign-in-networks.ts'
import { notifyBackInStock } from '#shop/back-in-stock/notify-back-in-stock.ts'
import { closeEnrolments } from '#shop/cards/close-enrolments.ts'
import { forgetRemovedCards } from '#shop/cards/forget-removed-cards.ts'
import { releaseExpiredHolds } from '#shop/catalogue/release-expired-holds.ts'
import { releaseExpiredUses } from '#shop/coupons/release-expired-uses.ts'
import { releaseExpiredUnits } from '#shop/promotions/release-expired-units.ts'
import { deleteEndedWindows } from '#shop/limits/limit-calls.ts'
import { sendMail } from '#shop/mail/send-mail.ts'
import { CLAIMS_JOB } from '#shop/insurance-claims/request-claim.ts'
import { settleClaims } from '#shop/insurance-claims/settle-claims.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.ts'
import { findReturnedMoney } from '#shop/refunds/find-returned-money.ts'
import { reconcileRefunds } from '#shop/refunds/send-refund.ts'
import { forgetPrescriptions } from '#shop/prescriptions/forget-prescriptions.ts'
import { forgetQuoteFiles } from '#shop/quotes/forget-quote-files.ts'
import { chargeSubscriptions } from '#shop/subscriptions/charge-subscriptions.ts'
import { notifyUpcomingCharges } from '#shop/subscriptions/notify-upcoming-charges.ts'
import { closeUnenrolled } from '#shop/subscriptions/close-unenrolled.ts'
import { applyRetention } from './apply-retention.ts'

/** A job: its name, when it runs (cron, America/Santiago), the use case. Running one twice changes nothing. */
export type Job = { name: string; cron: string; run: (shop: Shop) => Promise<unknown> }

/** The scheduled jobs. */
export const SCHEDULE: Job[] = [
  { name: 'reconcile payments', cron: '* * * * *', run: reconcilePayments },
  { name: CLAIMS_JOB, cron: '* * * * *', run: settleClaims },
  { name: 'reconcile refunds', cron: '* * * * *', run: reconcileRefunds },
  { name: 'find returned money', cron: '* * * * *', run: findReturnedMoney },
  { name: 'charge subscriptions', cron: '* * * * *', run: chargeSubscriptions },
  { name: 'tell coming charges', cron: '*/5 9-20 * * *', run: notifyUpcomingCharges },
  { name: 'close card enrolments', cron: '* * * * *', run: closeEnrolments },
  { name: 'forget removed cards', cron: '*/10 * * * *', run: forgetRemovedCards },
  { name: 'release expired holds', cron: '* * * * *', run: releaseExpiredHolds },
  { name: 'release expired coupon uses', cron: '* * * * *', run: releaseExpiredUses },
  { name: 'release expired programme units', cron: '* * * * *', run: releaseExpiredUnits },
  { name: 'close unenrolled subscriptions', cron: '*/10 * * * *', run: closeUnenrolled },
  { name: 'forget prescriptions', cron: '40 * * * *', run: forgetPrescriptions },
  { name: 'forget quote files', cron: '45 * * * *', run: forgetQuoteFiles },
  { name: 'send mail', cron: '* * * * *', run: sendMail },
  { name: 'delete ended limit windows', cron: '*/10 * * * *', run: deleteEndedWindows },
  { name: 'delete old sign-in networks', cron: '20 4 * * *', run: deleteOldNetworks },
  { name: 'tell who waits for stock', cron: '*/5 * * * *', run: notifyBackInStock },
  { name: 'apply retention', cron: '15 4 * * *', run: applyRetention },
]
