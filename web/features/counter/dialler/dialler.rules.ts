import { DIALLED_DIGITS, parseDialledNumber } from '#shop/counter/voice/dialled-number.rules.ts'
import type { MicrophoneProblem } from './microphone.ts'
import type { CallEnd } from './voice-session.ts'

/** `sinceMs` is the browser's clock; `seconds` is the duration of an answered call. */
export type CallState =
  | { at: 'idle' }
  | { at: 'calling' }
  | { at: 'ringing' }
  | { at: 'answered'; sinceMs: number }
  | { at: 'ended'; how: CallEnd; seconds: number | null }

export type LineState = 'opening' | 'ready' | 'failed' | 'notConfigured' | 'notAllowed'

export type DiallerProblem = MicrophoneProblem | 'required' | 'invalid' | 'notReady'

export type DiallerStatus = 'idle' | 'ringing' | 'answered' | 'ended'

export const isCalling = ({ at }: CallState): boolean => at !== 'idle' && at !== 'ended'

export const toDiallerStatus = ({ at }: CallState): DiallerStatus => (at === 'calling' ? 'ringing' : at)

/** The text about the line, and whether it may be opened anew: not during a call, which that would cut off. */
export function describeLine(line: LineState, call: CallState): { text: LineState | 'lostInCall'; canOpen: boolean } {
  if (isCalling(call)) return { text: line === 'failed' ? 'lostInCall' : line, canOpen: false }
  return { text: line, canOpen: line === 'failed' || line === 'notAllowed' }
}

/** At most nine digits (CONTENT §5), without the prefix of a pasted number. */
export function extractDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const localDigits = digits.length > DIALLED_DIGITS && digits.startsWith('56') ? digits.slice(2) : digits
  return localDigits.slice(0, DIALLED_DIGITS)
}

export function numberProblem(digits: string): 'required' | 'invalid' | null {
  if (digits === '') return 'required'
  return parseDialledNumber(digits) === null ? 'invalid' : null
}

/** '0:07', '12:30', '1:00:00'. */
export function formatDuration(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60]
  const padTwo = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${padTwo(minutes)}:${padTwo(rest)}` : `${minutes}:${padTwo(rest)}`
}
