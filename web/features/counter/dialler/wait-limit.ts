import type { CallListener, VoiceCall } from './voice-session.ts'

/** The longest wait until a call rings. */
const RINGS_WITHIN_MS = 30_000

/** Ends a call that does not ring in time: on a lost network the provider's session waits without an end. */
export function callWithTimeout(place: (listener: CallListener) => VoiceCall, listener: CallListener): VoiceCall {
  let isOver = false
  const end: CallListener['ended'] = (how) => {
    clearTimeout(timer)
    if (isOver) return
    isOver = true
    listener.ended(how)
  }
  const timer = setTimeout(() => {
    end('dropped')
    call.hangUp()
  }, RINGS_WITHIN_MS)
  const ifInTime = (listen: () => void) => () => {
    clearTimeout(timer)
    if (!isOver) listen()
  }
  const call = place({ ringing: ifInTime(listener.ringing), answered: ifInTime(listener.answered), ended: end })
  return call
}
