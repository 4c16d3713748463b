import { Call, Device } from '@twilio/voice-sdk'
import type { CallEnd, CallListener, SessionParts, VoiceSession } from './voice-session.ts'

/** Ms before its end at which a token is renewed. */
const RENEW_BEFORE_MS = 60_000
/** SIP answers, as the SDK's errors name them: 486 and 600 busy, 480 and 408 nobody there. */
const ENDS: Record<number, CallEnd> = { 31_486: 'busy', 31_600: 'busy', 31_480: 'noAnswer', 31_408: 'noAnswer' }
/** The connection was lost: signalling (53000, 53001) or media (53405), and the SDK's own general error. */
const LOST = new Set([31_005, 31_009, 53_000, 53_001, 53_405])

/** The provider's SDK. Its sounds, its connection and its microphone are its own. */
export async function openDeviceSession({ token, renew }: SessionParts): Promise<VoiceSession> {
  const device = new Device(token, {
    codecPreferences: [Call.Codec.Opus, Call.Codec.PCMU],
    logLevel: 'silent',
    tokenRefreshMs: RENEW_BEFORE_MS,
  })
  device.on('tokenWillExpire', () => void renew().then((next) => device.updateToken(next), noop))
  // Errors of a call come to the call too; without a listener here they would be thrown.
  device.on('error', noop)
  return {
    call: (number, listener) => placeCall(device.connect({ params: { To: number } }), listener),
    close: () => device.destroy(),
  }
}

function placeCall(connecting: Promise<Call>, listener: CallListener) {
  let call: Call | null = null
  let isHungUp = false
  let isMuted = false
  let isAnswered = false
  let isOver = false
  const end = (how: CallEnd) => {
    if (isOver) return
    isOver = true
    listener.ended(how)
  }
  connecting
    .then((placed) => {
      call = placed
      placed.on('ringing', () => listener.ringing())
      placed.on('accept', () => {
        isAnswered = true
        listener.answered()
      })
      placed.on('error', (error: { code?: number }) => {
        const code = error.code ?? 0
        end(ENDS[code] ?? (isAnswered || LOST.has(code) ? 'dropped' : 'failed'))
      })
      placed.on('cancel', () => end('canceled'))
      placed.on('reject', () => end('failed'))
      // Without an answer the called person was busy or away: the provider closes the call and says no more.
      placed.on('disconnect', () => end(isAnswered ? 'completed' : isHungUp ? 'canceled' : 'noAnswer'))
      placed.mute(isMuted)
      if (isHungUp) placed.disconnect()
    })
    .catch(() => end('failed'))
  return {
    hangUp() {
      isHungUp = true
      call?.disconnect()
    },
    mute(muted: boolean) {
      isMuted = muted
      call?.mute(muted)
    },
  }
}

const noop = () => {}
