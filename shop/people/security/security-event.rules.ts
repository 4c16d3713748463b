import type { RefusalCode } from '#lib/domain-error.ts'

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

/** Wrong secrets also count when they were typed to change or delete something. */
export const WRONG_SECRETS = [
  'account.wrong_credentials',
  'account.wrong_password',
  'account.wrong_code',
] as const satisfies RefusalCode[]

/** 'account.sign_in_needed' is left out: each session that ends has one. Limits are recorded by their names. */
const RECORDED_REFUSALS: ReadonlySet<string> = new Set<RefusalCode>([
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

/** `address` and `agent` are stored as keyed hashes; null: unknown. */
export type SecurityEvent = {
  kind: SecurityKind
  limit: string | null
  accountId: string | null
  address: string | null
  agent: string | null
}

export const isRecordedRefusal = (code: RefusalCode, limit: string | undefined): boolean =>
  limit !== undefined || RECORDED_REFUSALS.has(code)

/** This many wrong secrets in ten minutes raise an alarm: somebody may be guessing from many networks. */
export const WRONG_SECRETS_ALARM = 200
export const ALARM_WINDOW = { minutes: 10 }

/**
 * Rows a day that one process stores, in all and per network (IPv6: /48). Further events share one row per minute and
 * kind.
 */
export const DAILY_ROWS_MAX = 50_000
export const NETWORK_ROWS_MAX = 500
