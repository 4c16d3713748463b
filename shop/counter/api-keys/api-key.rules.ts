/** A key of another system: 'bk_', a prefix that lists show, and a secret. */
export const SCOPES = ['stock:write', 'prices:write', 'products:write'] as const
export type Scope = (typeof SCOPES)[number]

export type ApiKeyState = 'active' | 'expired' | 'revoked'

/** Times are ISO 8601, UTC. `createdBy`: a first name; null once the account was deleted. */
export type ApiKey = {
  id: string
  name: string
  prefix: string
  scopes: Scope[]
  createdAt: string
  createdBy: string | null
  expiresAt: string
  /** YYYY-MM-DD; null before the first call. */
  lastUsedOn: string | null
  revokedAt: string | null
}

/** Who calls by a key: its rows in histories have 'key:<id>'. */
export type KeyHolder = { id: string; name: string; scopes: readonly Scope[] }
export const toKeyActor = ({ id }: Pick<KeyHolder, 'id'>): string => `key:${id}`

const WRITTEN = /^bk_([0-9A-Za-z]{12})_([\w-]{43})$/
/** Null for a text that is no key. */
export const readPrefix = (key: string): string | null => WRITTEN.exec(key)?.[1] ?? null

export const keyState = (
  { expiresAt, revokedAt }: Pick<ApiKey, 'expiresAt' | 'revokedAt'>,
  now: Temporal.Instant,
): ApiKeyState =>
  revokedAt !== null
    ? 'revoked'
    : Temporal.Instant.compare(Temporal.Instant.from(expiresAt), now) <= 0
      ? 'expired'
      : 'active'

/** A key lives no longer: who uses it makes a new one in time. */
export const KEY_DAYS_MAX = 400
