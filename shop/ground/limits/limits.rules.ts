import type { limitsRefusals } from './limits.refusals.ts'

export type LimitCode = keyof typeof limitsRefusals

type By =
  | 'address'
  | 'account'
  | 'person'
  | 'order'
  | 'payer'
  | 'key'
  | 'person and network'
  | 'account and network'
  | 'account from new networks'
  | 'shop'

/**
 * - `each call`: one statement before the work. For money, guessing and requests to other parties.
 * - `in batches`: in the process up to half the limit. For cheap and frequent calls; the call passes when the store
 * does not answer.
 * - `returnable`: a place is taken before the work and may be given back. For failures and units.
 */
export type Counting = 'each call' | 'in batches' | 'returnable'

export type LimitSettings = { paymentStarts: number; orderStarts: number; heldUnits: number } & Record<
  'guestUploads' | 'readPoints',
  number
>

/** `most` calls (or units; 0: any) in `perS` seconds, or `times` that setting. `code`: of the refusal. */
export type Limit = {
  most: number | keyof LimitSettings
  times?: number
  perS: number
  counting: Counting
  code?: LimitCode
}

const MINUTE_S = 60
const TEN_MINUTES_S = 600
const HOUR_S = 3_600
const DAY_S = 86_400
const HOLD_S = 900

export const LIMITS = {
  'wrong passwords by address': { most: 60, perS: TEN_MINUTES_S, counting: 'returnable' },
  'wrong passwords by account and network': { most: 10, perS: TEN_MINUTES_S, counting: 'returnable' },
  'wrong passwords by account from new networks': { most: 30, perS: HOUR_S, counting: 'returnable' },
  'wrong passwords under attack by account and network': { most: 3, perS: HOUR_S, counting: 'returnable' },
  'password checks by account and network': { most: 60, perS: TEN_MINUTES_S, counting: 'each call' },
  // Five of a million codes, of which three are good at a time.
  'wrong codes by account and network': { most: 5, perS: TEN_MINUTES_S, counting: 'returnable' },
  'wrong codes by account from new networks': { most: 20, perS: HOUR_S, counting: 'returnable' },
  // A stolen password finds a code in a year with 4 % probability; without this limit with 41 %.
  'wrong codes of a day by account from new networks': { most: 40, perS: DAY_S, counting: 'returnable' },
  // Refuses nobody; see act-as-staff.ts. Twice what a pharmacist reads in a busy hour.
  'staff readings by account': { most: 600, perS: HOUR_S, counting: 'in batches' },
  'registrations by address': { most: 20, perS: HOUR_S, counting: 'each call' },
  // For a known e-mail or RUT: nobody learns who has an account (decision D59).
  'duplicate answers by address': { most: 5, perS: HOUR_S, counting: 'returnable' },
  'wrong RUT proofs by person and network': { most: 5, perS: DAY_S, counting: 'returnable' },
  'wrong RUT proofs by person': { most: 30, perS: DAY_S, counting: 'returnable' },
  'wrong RUT proofs by address': { most: 10, perS: HOUR_S, counting: 'returnable' },
  // By the typed e-mail: strangers cannot fill a mailbox.
  'registration mails by account': { most: 5, perS: HOUR_S, counting: 'returnable' },
  'registration mails of a day by account': { most: 10, perS: DAY_S, counting: 'returnable' },
  'guest accounts by account': { most: 5, perS: HOUR_S, counting: 'each call' },
  // The link proves the e-mail alone; the owner of a mistyped one may guess the password.
  'wrong guest passwords by order': { most: 5, perS: DAY_S, counting: 'returnable' },
  'confirmations by address': { most: 20, perS: TEN_MINUTES_S, counting: 'each call' },
  'recoveries by account': { most: 5, perS: HOUR_S, counting: 'each call' },
  'recoveries by address': { most: 20, perS: HOUR_S, counting: 'each call' },
  'password resets by address': { most: 20, perS: TEN_MINUTES_S, counting: 'each call' },
  'captcha challenges by address': { most: 120, perS: MINUTE_S, counting: 'in batches' },
  'profile completions by account': { most: 10, perS: TEN_MINUTES_S, counting: 'each call' },
  'profile changes by account': { most: 60, perS: TEN_MINUTES_S, counting: 'each call' },
  'owner links by account': { most: 5, perS: HOUR_S, counting: 'each call' },
  'copies of own data by account': { most: 5, perS: HOUR_S, counting: 'each call' },
  'account deletions by account': { most: 10, perS: TEN_MINUTES_S, counting: 'each call' },
  // Many customers share an address of a mobile network.
  'provider starts by address': { most: 60, perS: TEN_MINUTES_S, counting: 'each call' },
  'provider returns by address': { most: 60, perS: TEN_MINUTES_S, counting: 'each call' },
  'provider sign-ins by address': { most: 60, perS: TEN_MINUTES_S, counting: 'each call' },
  // A phone call takes minutes; a list of RUTs does not.
  'RUT look-ups by account': { most: 30, perS: MINUTE_S, counting: 'each call' },
  'customer orders by account': { most: 30, perS: MINUTE_S, counting: 'each call' },
  'customer subscriptions by account': { most: 30, perS: MINUTE_S, counting: 'each call' },
  'desk lists by account': { most: 60, perS: MINUTE_S, counting: 'each call' },
  // An hour of calls asks for some hundred; a list of RUTs or names for thousands.
  'person searches by account': { most: 60, perS: TEN_MINUTES_S, counting: 'each call' },
  'opened customers by account': { most: 60, perS: TEN_MINUTES_S, counting: 'each call' },
  'answer templates by account': { most: 60, perS: TEN_MINUTES_S, counting: 'each call' },
  'order notes by account': { most: 60, perS: TEN_MINUTES_S, counting: 'each call' },
  // Systems that send all their stock send it in calls of 10,000 rows.
  'calls by key': { most: 120, perS: MINUTE_S, counting: 'each call' },
  'wrong API keys by address': { most: 60, perS: MINUTE_S, counting: 'in batches' },
  'stock corrections by account': { most: 600, perS: TEN_MINUTES_S, counting: 'each call' },
  'recall mails by account': { most: 10, perS: HOUR_S, counting: 'each call' },
  // One with 500 products counts as one.
  'product changes by account': { most: 600, perS: TEN_MINUTES_S, counting: 'each call' },
  // Drawing one takes a core up to ten seconds.
  'photographs by account': { most: 300, perS: HOUR_S, counting: 'each call' },
  // A removed one has its file for eight days.
  'photographs of a day by account': { most: 1_500, perS: DAY_S, counting: 'each call' },
  // A file of 100 MB comes in 25 parts.
  'imports by account': { most: 60, perS: HOUR_S, counting: 'each call' },
  'import parts by account': { most: 600, perS: TEN_MINUTES_S, counting: 'each call' },
  'order corrections by account': { most: 60, perS: TEN_MINUTES_S, counting: 'each call' },
  'resent mails by order': { most: 3, perS: DAY_S, counting: 'each call' },
  'subscription services by account': { most: 60, perS: TEN_MINUTES_S, counting: 'each call' },
  // Counted by the customer who gets them.
  'enrolment links by person': { most: 3, perS: DAY_S, counting: 'each call' },
  // Drawing one blocks its process for tens of milliseconds.
  'prints by account': { most: 240, perS: TEN_MINUTES_S, counting: 'each call' },
  // A round takes twenty orders from the queue.
  'rounds by account': { most: 60, perS: TEN_MINUTES_S, counting: 'each call' },
  'voice tokens by account': { most: 60, perS: TEN_MINUTES_S, counting: 'each call' },
  'voice calls by account': { most: 60, perS: HOUR_S, counting: 'each call' },
  // Programme and coupons reveal nothing about a RUT (decision 11): this bounds work.
  'RUT changes by address': { most: 'orderStarts', perS: TEN_MINUTES_S, counting: 'in batches' },
  // Uncached reads by their cost (api/read-points.ts): some two hundred searches.
  'read points by address': { most: 'readPoints', perS: MINUTE_S, counting: 'in batches' },
  'drafts by address': {
    most: 'orderStarts',
    perS: TEN_MINUTES_S,
    counting: 'in batches',
    code: 'order.too_many_starts',
  },
  'guests by address': {
    most: 'orderStarts',
    perS: TEN_MINUTES_S,
    counting: 'in batches',
    code: 'order.too_many_starts',
  },
  // A cart of sixty lines has 40 kB, and stays for a month: an address leaves 36 MB a day (security review S4).
  'drafts of a day by address': {
    most: 'orderStarts',
    times: 3,
    perS: DAY_S,
    counting: 'in batches',
    code: 'order.too_many_starts',
  },
  'guests of a day by address': {
    most: 'orderStarts',
    times: 3,
    perS: DAY_S,
    counting: 'in batches',
    code: 'order.too_many_starts',
  },
  'ticked terms by address': { most: 120, perS: MINUTE_S, counting: 'in batches' },
  'content drafts by account': { most: 120, perS: HOUR_S, counting: 'each call' },
  'back-in-stock requests by address': { most: 10, perS: HOUR_S, counting: 'each call' },
  // A confirmation goes to an e-mail that nobody has proved: no way to fill a mailbox.
  'contact messages by person': { most: 5, perS: HOUR_S, counting: 'each call' },
  'contact messages by address': { most: 20, perS: HOUR_S, counting: 'each call' },
  'offers by person': { most: 10, perS: HOUR_S, counting: 'each call' },
  'offers by address': { most: 20, perS: HOUR_S, counting: 'each call' },
  'suggestions by address': { most: 20, perS: HOUR_S, counting: 'each call' },
  'suggestions by person': { most: 10, perS: HOUR_S, counting: 'each call' },
  'claims book readings by address': { most: 120, perS: MINUTE_S, counting: 'in batches' },
  // Guests by the typed number and their network: a stranger does not use up the owner's.
  'support requests by account': { most: 10, perS: HOUR_S, counting: 'each call' },
  'support requests by person and network': { most: 10, perS: HOUR_S, counting: 'each call' },
  'support requests by person': { most: 60, perS: HOUR_S, counting: 'each call' },
  'support requests by address': { most: 20, perS: HOUR_S, counting: 'each call' },
  'quote requests by address': { most: 20, perS: TEN_MINUTES_S, counting: 'each call' },
  'idempotency keys by address': { most: 'orderStarts', times: 2, perS: TEN_MINUTES_S, counting: 'in batches' },
  'idempotency keys of a day by address': { most: 'orderStarts', times: 20, perS: DAY_S, counting: 'in batches' },
  'events by address': { most: 240, perS: MINUTE_S, counting: 'in batches' },
  'events of a day by address': { most: 4_800, perS: DAY_S, counting: 'in batches' },
  'subscription starts by account': { most: 60, perS: TEN_MINUTES_S, counting: 'each call' },
  'subscription changes by account': { most: 600, perS: TEN_MINUTES_S, counting: 'in batches' },
  'subscription charges by account': { most: 20, perS: HOUR_S, counting: 'each call' },
  'prescription uploads by address': { most: 60, perS: TEN_MINUTES_S, counting: 'each call' },
  // In units of 100 kB, see limit-uploads.ts: 50 MB of a guest's network, 100 MB of an account.
  'guest files of a day by shop': {
    most: 'guestUploads',
    times: 10,
    perS: DAY_S,
    counting: 'returnable',
    code: 'upload.too_many',
  },
  'guest files of a day by address': { most: 500, perS: DAY_S, counting: 'returnable', code: 'upload.too_many' },
  'files of a day by account': { most: 1_000, perS: DAY_S, counting: 'returnable' },
  'prescription uses by account': { most: 60, perS: TEN_MINUTES_S, counting: 'each call' },
  'patient histories by account': { most: 60, perS: TEN_MINUTES_S, counting: 'each call' },
  // Each makes a decision and undoes it.
  'mail previews by account': { most: 200, perS: TEN_MINUTES_S, counting: 'in batches' },
  'dependant changes by account': { most: 60, perS: TEN_MINUTES_S, counting: 'each call' },
  'intake changes by account': { most: 60, perS: TEN_MINUTES_S, counting: 'each call' },
  'prescription deletions by account': { most: 60, perS: TEN_MINUTES_S, counting: 'each call' },
  'quote uploads by address': { most: 30, perS: TEN_MINUTES_S, counting: 'each call' },
  'case uploads by address': { most: 15, perS: TEN_MINUTES_S, counting: 'each call' },
  'case reads by address': { most: 300, perS: MINUTE_S, counting: 'in batches' },
  'prescription reads by address': { most: 300, perS: MINUTE_S, counting: 'in batches' },
  'quote reads by address': { most: 300, perS: MINUTE_S, counting: 'in batches' },
  'order links by address': { most: 120, perS: MINUTE_S, counting: 'in batches' },
  // One number has few wrong e-mails, from any address.
  'trackings by address': { most: 30, perS: TEN_MINUTES_S, counting: 'each call' },
  'wrong trackings by order': { most: 10, perS: HOUR_S, counting: 'returnable' },
  'cancellations by address': { most: 30, perS: TEN_MINUTES_S, counting: 'each call' },
  'address checks by address': { most: 120, perS: MINUTE_S, counting: 'in batches' },
  // A RUT says who insures whom: a family stays far below, a list of RUTs does not (decision D60).
  'coverage of others by person': { most: 10, perS: DAY_S, counting: 'each call' },
  'coverage of others by address': { most: 30, perS: DAY_S, counting: 'each call' },
  'own coverage by account': { most: 30, perS: MINUTE_S, counting: 'each call' },
  'benefits by address': { most: 30, perS: MINUTE_S, counting: 'each call' },
  'order insurance by address': { most: 40, perS: MINUTE_S, counting: 'each call' },
  'free completions by address': { most: 40, perS: MINUTE_S, counting: 'each call' },
  'payment starts by address': {
    most: 'paymentStarts',
    perS: TEN_MINUTES_S,
    counting: 'each call',
    code: 'payment.too_many_starts',
  },
  'payment starts by order': {
    most: 'paymentStarts',
    perS: TEN_MINUTES_S,
    counting: 'each call',
    code: 'payment.too_many_starts',
  },
  // See limit-held-units.ts. Phone networks put many customers behind one address.
  'held units by payer': { most: 'heldUnits', perS: HOLD_S, counting: 'returnable', code: 'payment.too_many_units' },
  'held units by address': {
    most: 'heldUnits',
    times: 4,
    perS: HOLD_S,
    counting: 'returnable',
    code: 'payment.too_many_units',
  },
  'held units of a day by address': {
    most: 'heldUnits',
    times: 40,
    perS: DAY_S,
    counting: 'returnable',
    code: 'payment.too_many_units',
  },
  'holds of a day by order': { most: 20, perS: DAY_S, counting: 'returnable', code: 'payment.held_too_often' },
  'telemedicine starts by address': { most: 40, perS: TEN_MINUTES_S, counting: 'each call' },
  'telemedicine starts by order': { most: 10, perS: TEN_MINUTES_S, counting: 'each call' },
  'telemedicine returns by address': { most: 120, perS: MINUTE_S, counting: 'each call' },
  'card enrolments by account': { most: 10, perS: TEN_MINUTES_S, counting: 'each call' },
  'wrong coupons by person': { most: 10, perS: TEN_MINUTES_S, counting: 'returnable', code: 'coupon.too_many_tries' },
  'wrong coupons by address': { most: 60, perS: TEN_MINUTES_S, counting: 'returnable', code: 'coupon.too_many_tries' },
} as const satisfies { [name in `${string} by ${By}`]: Limit }

export type LimitName = keyof typeof LIMITS

export function resolveLimit(name: LimitName, settings: LimitSettings): Limit & { most: number } {
  const limit: Limit = LIMITS[name]
  return { ...limit, most: typeof limit.most === 'number' ? limit.most : settings[limit.most] * (limit.times ?? 1) }
}
