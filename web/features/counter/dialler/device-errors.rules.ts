/**
 * Sources: `lib/twilio/errors/generated.ts` and the order of events in `lib/twilio/call.ts` of @twilio/voice-sdk
 * 2.18.5; the dictionary at twilio.com/docs/api/errors.
 */
import type { CallEnd } from './voice-session.ts'

/** An error of the SDK; `originalError` is the provider's error that it wraps. */
export type DeviceError = { code?: number; originalError?: unknown }

/** BusyHere, TemporarilyUnavailable, Decline; the microphone's PermissionDeniedError and AcquisitionFailedError. */
export const CALL_END_BY_CODE: Readonly<Record<number, CallEnd>> = {
  31_486: 'busy',
  31_480: 'noAnswer',
  31_603: 'noAnswer',
  31_401: 'noMicrophone',
  31_402: 'noMicrophone',
}

/** 'Busy Everywhere' and 'Request Timeout': the SDK has no names for them, and wraps them in 31005 or 53000. */
export const WRAPPED_CALL_END_BY_CODE: Readonly<Record<number, CallEnd>> = { 31_600: 'busy', 31_408: 'noAnswer' }

/** The connection was lost: 310xx and 53000, 53001 signalling, 53405 media. */
export const CONNECTION_LOST: ReadonlySet<number> = new Set([31_003, 31_005, 31_009, 53_000, 53_001, 53_405])

/** The token is invalid, expired, or another account's: no call can be placed with it. */
export const TOKEN_REFUSED: ReadonlySet<number> = new Set([
  20_101, 20_104, 20_151, 31_201, 31_202, 31_203, 31_204, 31_205, 31_207,
])

/** After the call was answered, every error means 'dropped'. */
export function toCallEnd({ code = 0, originalError }: DeviceError, isAnswered: boolean): CallEnd {
  const known = CALL_END_BY_CODE[code] ?? WRAPPED_CALL_END_BY_CODE[readCode(originalError)]
  if (known && !isAnswered) return known
  return isAnswered || (CONNECTION_LOST.has(code) && readCode(originalError) === 0) ? 'dropped' : 'failed'
}

const readCode = (error: unknown): number => {
  const { code } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown }
  return typeof code === 'number' ? code : 0
}
