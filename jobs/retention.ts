/**
 * How long the shop keeps personal data, why, and how it ends (Ley 19.628, Ley 21.719: no longer than its purpose needs; security
 * review M7). The one table: the nightly job applies it (apply-retention.ts), docs/privacy.md shows it, and a test holds
 * every table of the database against it.
 */
import {
  CLEAN_ENDED_SUBSCRIPTIONS, CLEAN_SENT_MAILS, cleanOrders, DELETE_DRAFTS, DELETE_SUBSCRIPTION_DRAFTS, deletePlaces, deleteRows,
  type Step,
} from './retention-steps.ts'

export type Retention = {
  name: string
  tables: string[]
  /** Days since what `from` names; null: as long as `from` says. */
  days: number | null
  from: string
  why: string
  end: 'deleted' | 'cleaned'
  /** The nightly job's statement, or which job or use case ends it. */
  by: Step | string
}

const YEARS_6 = 6 * 366

/** Código Tributario, art. 17 with art. 200: documents are kept while the tax service may review them, six years at most. */
const TAX = 'Código Tributario art. 17 and 200: documents of sales are kept while they may be reviewed, six years at most'

export const RETENTION: Retention[] = [
  {
    name: 'Drafts and carts', days: 30, from: 'the last change', end: 'deleted', by: DELETE_DRAFTS,
    tables: ['orders', 'order_line', 'order_history', 'order_insurance', 'order_insured_line', 'quote_request', 'prescription_line'],
    why: 'a cart may be taken up again for a month, as its prescriptions are kept',
  },
  {
    name: 'Drafts with a failed payment, rejected orders', days: 180, from: 'the last change', end: 'cleaned',
    tables: ['orders', 'order_insurance', 'order_insured_line', 'quote_request', 'coupon_use', 'payment_attempt'],
    by: cleanOrders(`in ('PENDIENTE', 'RECHAZADO')`),
    why: 'questions about a payment that failed or was reversed',
  },
  {
    name: 'Sold orders', days: YEARS_6, from: 'the last change', end: 'cleaned',
    tables: ['orders', 'order_history', 'order_insurance', 'order_insured_line', 'quote_request', 'coupon_use', 'payment_attempt'],
    by: cleanOrders(`not in ('PENDIENTE', 'RECHAZADO')`), why: TAX,
  },
  {
    name: 'Guests', days: 30, from: 'the last change, when no order is theirs any more', end: 'deleted', tables: ['guest_client'],
    by: deleteRows('guest_client', 'uuid', 'r.updated_at < $ and not exists (select from orders o where o.guest_id = r.id)'),
    why: 'the next purchase of the same browser; orders refer to them',
  },
  {
    name: 'Mails that were sent', days: 30, from: 'sending', end: 'cleaned', tables: ['mail_outbox'], by: CLEAN_SENT_MAILS,
    why: 'questions about a mail; its identifier stays, so that it is never sent twice',
  },
  {
    name: 'Mails that no server took', days: 30, from: 'writing', end: 'deleted', tables: ['mail_outbox'],
    by: deleteRows('mail_outbox', 'bigint', 'r.sent_at is null and r.created_at < $'),
    why: 'by then its news is old and its links have ended',
  },
  {
    name: 'Registrations that were not confirmed', days: 0, from: 'the end of the mailed link (48 hours)', end: 'deleted',
    tables: ['registration'], by: deleteRows('registration', 'uuid', 'r.expires_at <= $'), why: 'nobody has shown that the data is theirs',
  },
  {
    name: 'Back-in-stock requests', days: 180, from: 'the request, or its mail', end: 'deleted', tables: ['stock_request'],
    by: 'job `tell who waits for stock`', why: 'a product that does not come back',
  },
  {
    name: 'Events of the shop’s own tracker', days: 395, from: 'the event', end: 'deleted', tables: ['analytics_event'],
    by: deleteRows('analytics_event', 'bigint', 'r.at < $'), why: 'a year, and the month it is compared with; kept with consent only',
  },
  {
    name: 'Answers under an Idempotency-Key', days: 3, from: 'the call', end: 'deleted', tables: ['idempotency_key'],
    by: deletePlaces('idempotency_key', 'r.created_at < $'), why: 'a repeated call gets the same answer',
  },
  {
    name: 'Programme units', days: 730, from: 'the month of the purchase', end: 'deleted', tables: ['programme_unit'],
    by: deletePlaces('programme_unit', 'r.used and r.month < $'),
    why: 'units are counted by calendar year, and a refund may return those of the year before',
  },
  {
    name: 'Programme units by RUT (of the version before)', days: 730, from: 'the month of the purchase', end: 'deleted',
    tables: ['programme_use'], by: deletePlaces('programme_use', 'r.used and r.month < $'), why: 'the same',
  },
  {
    name: 'Programme counters by RUT (of the version before)', days: 730, from: 'the month of the purchase', end: 'deleted', tables: ['programme_month'],
    by: deletePlaces('programme_month', 'r.month < $'), why: 'the same',
  },
  {
    name: 'Prescriptions of drafts and rejected orders, and their files', days: 30, from: 'the last change', end: 'deleted',
    tables: ['prescription', 'prescription_history', 'prescription_line', 'prescription_subscription_line'],
    by: 'job `forget prescriptions`', why: 'a cart may be taken up again for a month',
  },
  {
    name: 'Prescriptions of sold orders, and their files', days: YEARS_6, from: 'the last change of their orders', end: 'deleted',
    tables: ['prescription', 'prescription_history', 'prescription_line'], by: 'job `forget prescriptions`',
    why: 'the pharmacy shows what it dispensed on, as long as the sale’s documents; its lawyer may shorten it',
  },
  {
    name: 'Who read a prescription’s file', days: YEARS_6, from: 'the read', end: 'deleted', tables: ['prescription_read'],
    by: deleteRows('prescription_read', 'bigint', 'r.at < $'), why: 'as long as the file that was read may be kept',
  },
  {
    name: 'Who read a quote’s file', days: YEARS_6, from: 'the read', end: 'deleted', tables: ['quote_file_read'],
    by: deleteRows('quote_file_read', 'bigint', 'r.at < $'), why: 'the same',
  },
  {
    name: 'Files of quotes', days: 30, from: 'the last change of a draft or rejected order; of a sold one with its quote', end: 'deleted',
    tables: ['quote_file'],
    by: 'job `forget quote files`', why: 'a cart may be taken up again for a month',
  },
  {
    name: 'Enrolments of cards that are saved no more', days: 30, from: 'the enrolment', end: 'deleted', tables: ['card_inscription'],
    by: deleteRows('card_inscription', 'uuid', `r.created_at < $ and r.next_check_at is null
      and r.state in ('enrolled', 'declined', 'abandoned') and not exists (select from saved_card c where c.id = r.id)`),
    why: 'questions about an enrolment that failed',
  },
  {
    name: 'Saved cards (sealed, four digits)', days: null, from: 'until the customer removes or replaces it', end: 'deleted',
    tables: ['saved_card'], by: 'job `forget removed cards`, which has the provider forget it first', why: 'charges of subscriptions',
  },
  {
    name: 'Subscriptions that were never begun', days: 30, from: 'the last change', end: 'deleted', by: DELETE_SUBSCRIPTION_DRAFTS,
    tables: ['subscription', 'subscription_line', 'subscription_history', 'prescription_subscription_line'], why: 'as a cart',
  },
  {
    name: 'Subscriptions that are over', days: 365, from: 'their end', end: 'cleaned', tables: ['subscription'],
    by: CLEAN_ENDED_SUBSCRIPTIONS, why: 'renewing them with the same address',
  },
  {
    name: 'Running subscriptions', days: null, from: 'while they run', end: 'cleaned', by: 'the row above, after their end',
    tables: ['subscription', 'subscription_delivery', 'subscription_charge', 'coupon_subscription_use'], why: 'the contract',
  },
  {
    name: 'Accounts and addresses', days: null, from: 'until the person asks the shop to erase it', end: 'deleted',
    tables: ['account', 'account_address'], by: 'the shop’s staff in the database (the API has no call for it yet)', why: 'the account',
  },
  {
    name: 'Networks of sign-ins (keyed hashes)', days: 90, from: 'the last sign-in from there', end: 'deleted', tables: ['sign_in_network'],
    by: 'job `delete old sign-in networks`', why: 'failures elsewhere do not lock the person out',
  },
  {
    name: 'Counted calls (keyed hashes)', days: 1, from: 'the first call, at the latest', end: 'deleted', tables: ['limit_window'],
    by: 'job `delete ended limit windows`', why: 'limits of calls',
  },
  {
    name: 'Wrong coupon codes (keyed hashes, of the version before)', days: 1, from: 'the first of a row of wrong codes', end: 'deleted',
    tables: ['coupon_guess'], by: deletePlaces('coupon_guess', 'r.since < $'), why: 'limits of calls',
  },
]

/** Tables without personal data, and why they have none. */
export const NO_PERSONAL_DATA: Record<string, string> = {
  product: 'catalogue', category: 'catalogue', brand: 'catalogue', laboratory: 'catalogue', search_word: 'catalogue',
  catalogue_version: 'catalogue', promotion: 'catalogue', coupon: 'what a code does', coupon_discount: 'what a code does',
  region: 'places', commune: 'places', street: 'places', holiday: 'calendar', content_banner: 'content', content_landing: 'content',
  refund: 'amounts, and what staff wrote; kept with its order', refund_line: 'amounts', payment_return: 'amounts; kept with its attempt',
  order_review: 'what staff has to look at; kept with its order', stock_quarantine: 'units', payment_position: 'settings', demo_row: 'codes and fixed ids of the demo', schema_migration: 'file names',
  stock_hold: 'units of an order for 15 minutes', extra_payment: 'an amount and a provider’s number, kept with its attempt',
  insurance_claim: 'amounts; the insured person is in order_insurance',
}
