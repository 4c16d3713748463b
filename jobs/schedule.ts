import type { Shop } from '#context'
import { mailRecoveryLinks } from '#shop/people/accounts/mail-recovery-links.ts'
import { deleteOldNetworks } from '#shop/people/accounts/sign-in-networks.ts'
import { notifyBackInStock } from '#shop/help/back-in-stock/notify-back-in-stock.ts'
import { forgetCaseFiles } from '#shop/help/cases/files/forget-case-files.ts'
import { closeEnrolments } from '#shop/sale/cards/close-enrolments.ts'
import { forgetRemovedCards } from '#shop/sale/cards/forget-removed-cards.ts'
import { deleteOldBatches } from '#shop/counter/batches/received-batches.db.ts'
import { findLowStock } from '#shop/counter/inventory/find-low-stock.ts'
import { withdrawLots } from '#shop/counter/inventory/withdraw-lots.ts'
import { forgetImports } from '#shop/shelf/catalogue/import/forget-imports.ts'
import { runImports } from '#shop/shelf/catalogue/import/run-imports.ts'
import { applyScheduledOffers } from '#shop/shelf/catalogue/offers/schedule-offers.ts'
import { deleteUnusedPhotographs } from '#shop/shelf/catalogue/photographs/delete-unused-photographs.ts'
import { releaseExpiredHolds } from '#shop/shelf/catalogue/stock/release-expired-holds.ts'
import { releaseExpiredUses } from '#shop/shelf/coupons/release-expired-uses.ts'
import { releaseExpiredUnits } from '#shop/shelf/promotions/release-expired-units.ts'
import { deleteEndedWindows } from '#shop/ground/limits/limit-calls.ts'
import { countSoldUnits } from '#shop/ordering/orders/count-sold-units.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import { settleClaims } from '#shop/sale/insurance-claims/settle-claims.ts'
import { reconcilePayments } from '#shop/sale/payments/attempts/reconcile-payments.ts'
import { findReturnedMoney } from '#shop/sale/refunds/find-returned-money.ts'
import { reconcileRefunds } from '#shop/sale/refunds/send-refund.ts'
import { forgetPrescriptions } from '#shop/ordering/prescriptions/files/forget-prescriptions.ts'
import { forgetQuoteFiles } from '#shop/ordering/quotes/forget-quote-files.ts'
import { chargeSubscriptions } from '#shop/sale/subscriptions/charging/charge-subscriptions.ts'
import { notifyUpcomingCharges } from '#shop/sale/subscriptions/charging/notify-upcoming-charges.ts'
import { closeUnenrolled } from '#shop/sale/subscriptions/plan/close-unenrolled.ts'
import { reconcileTelemedicine } from '#shop/ordering/telemedicine/reconcile-telemedicine.ts'
import { applyRetention } from './apply-retention.ts'
import type { JobName } from './job-name.ts'

/** `cron`: America/Santiago. A job that runs twice changes nothing. */
export type Job = { name: string; cron: string; run: (shop: Shop) => Promise<unknown> }

const JOBS: { readonly [Name in JobName]: Omit<Job, 'name'> } = {
  'reconcile payments': { cron: '* * * * *', run: reconcilePayments },
  'settle insurance claims': { cron: '* * * * *', run: settleClaims },
  'reconcile telemedicine': { cron: '* * * * *', run: reconcileTelemedicine },
  'reconcile refunds': { cron: '* * * * *', run: reconcileRefunds },
  'find returned money': { cron: '* * * * *', run: findReturnedMoney },
  'charge subscriptions': { cron: '* * * * *', run: chargeSubscriptions },
  'notify upcoming charges': { cron: '*/5 9-20 * * *', run: notifyUpcomingCharges },
  'close card enrolments': { cron: '* * * * *', run: closeEnrolments },
  'forget removed cards': { cron: '*/10 * * * *', run: forgetRemovedCards },
  'release expired holds': { cron: '* * * * *', run: releaseExpiredHolds },
  'release expired coupon uses': { cron: '* * * * *', run: releaseExpiredUses },
  'release expired benefit allowance': { cron: '* * * * *', run: releaseExpiredUnits },
  'close unenrolled subscriptions': { cron: '*/10 * * * *', run: closeUnenrolled },
  'forget prescriptions': { cron: '40 * * * *', run: forgetPrescriptions },
  'forget quote files': { cron: '45 * * * *', run: forgetQuoteFiles },
  'forget case files': { cron: '*/10 * * * *', run: forgetCaseFiles },
  'mail recovery links': { cron: '* * * * *', run: mailRecoveryLinks },
  'send mail': { cron: '* * * * *', run: sendMail },
  'delete ended limit windows': { cron: '*/10 * * * *', run: deleteEndedWindows },
  'delete old sign-in networks': { cron: '20 4 * * *', run: deleteOldNetworks },
  'notify back in stock': { cron: '*/5 * * * *', run: notifyBackInStock },
  'count sold units': { cron: '30 4 * * *', run: countSoldUnits },
  'forget received batches': { cron: '25 4 * * *', run: deleteOldBatches },
  'run catalogue imports': { cron: '* * * * *', run: runImports },
  'forget catalogue imports': { cron: '35 4 * * *', run: forgetImports },
  'apply scheduled offers': { cron: '* * * * *', run: applyScheduledOffers },
  'find low stock': { cron: '*/5 * * * *', run: findLowStock },
  'withdraw lots': { cron: '*/10 * * * *', run: withdrawLots },
  'delete unused photographs': { cron: '35 4 * * *', run: deleteUnusedPhotographs },
  'apply retention': { cron: '15 4 * * *', run: applyRetention },
}

export const SCHEDULE: readonly Job[] = Object.entries(JOBS).map(([name, job]) => ({ name, ...job }))

/**
 * Earlier names of jobs, whose schedules are removed. An older process would remove newer jobs if this list were
 * derived from `SCHEDULE`.
 */
export const FORMER_NAMES: readonly string[] = [
  'tell coming charges',
  'tell who waits for stock',
  'release expired programme units',
]
