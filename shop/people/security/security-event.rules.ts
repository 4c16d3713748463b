import type { RefusalCode } from '#lib/domain-error.ts'

/** What is recorded besides refusals. */
export const SECURITY_ACTS = [
  'account.signed_in',
  'account.signed_in_from_new_network',
  'account.signed_out',
  'account.session_ended',
  'account.registered',
  'account.deleted',
  'account.recovery_requested',
  'account.password_reset',
  'account.password_changed',
  'insurance.coverage_of_another',
  'staff.bulk_reads',
] as const

/** A wrong password or second factor, also one that was typed to change or delete something. */
export const WRONG_SECRETS = [
  'account.wrong_credentials',
  'account.wrong_password',
  'account.wrong_code',
] as const satisfies RefusalCode[]

/**
 * Refusals that are recorded. 'account.sign_in_needed' is none: each session that ends has one. A limit's are recorded
 * under any code, by the limit's name.
 */
const RECORDED: ReadonlySet<string> = new Set<RefusalCode>([
  ...WRONG_SECRETS,
  'account.second_factor_ended',
  'account.not_allowed',
  'account.duplicate_email',
  'account.duplicate_rut',
  'account.link_used',
  'account.owner_unproven',
  'account.not_found_at_provider',
  'account.other_provider',
  'account.email_of_another',
  'account.provider_token_ended',
  'captcha.unsolved',
])

export type SecurityKind = (typeof SECURITY_ACTS)[number] | RefusalCode

/**
 * Something that the security log counts. `address`: the network of the request, stored as a keyed hash; null: unknown.
 * `agent`: the browser's own name, as it was sent; it is stored as a hash too.
 */
export type SecurityEvent = {
  kind: SecurityKind
  limit: string | null
  accountId: string | null
  address: string | null
  agent: string | null
}

export const isRecordedRefusal = (code: RefusalCode, limit: string | undefined): boolean =>
  limit !== undefined || RECORDED.has(code)

/** Wrong passwords and codes of the whole shop in ten minutes, from which on somebody guesses from many networks. */
export const ALARMING_WRONG_SECRETS = 200
export const ALARM_WINDOW = { minutes: 10 }

/**
 * Rows of a day and process with their details, and how many of them one network may have (IPv6: its /48). Further
 * events count in one row a minute and kind: about 100,000 rows a day at most, 20 MB.
 */
export const MOST_ROWS_OF_A_DAY = 50_000
export const MOST_ROWS_OF_A_NETWORK = 500
