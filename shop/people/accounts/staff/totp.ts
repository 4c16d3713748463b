import { Secret, TOTP } from 'otpauth'

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, thirty seconds. */
const PERIOD_S = 30
const CLOCK_DRIFT_STEPS = 1
const KEY_BYTES = 20

export const newTotpKey = (): string => new Secret({ size: KEY_BYTES }).base32

export const totpLink = (key: string, issuer: string, email: string): string =>
  createTotp(key, issuer, email).toString()

/** Accepts one period before or after, for clocks that differ. Returns null for a wrong code. */
export function stepOfCode(key: string, code: string, now: Temporal.Instant): number | null {
  const timestamp = now.epochMilliseconds
  const delta = createTotp(key).validate({ token: code, timestamp, window: CLOCK_DRIFT_STEPS })
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_S) + delta
}

export const codeOfNow = (key: string, now: Temporal.Instant): string =>
  createTotp(key).generate({ timestamp: now.epochMilliseconds })

export const codeLasts = (now: Temporal.Instant): number =>
  PERIOD_S * (1 + CLOCK_DRIFT_STEPS) - (Math.floor(now.epochMilliseconds / 1_000) % PERIOD_S)

const createTotp = (key: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret: Secret.fromBase32(key) })
