import type { CallListener, VoiceCall } from './voice-session.ts'

/** The longest wait until a call rings. */
const RING_TIMEOUT_MS = 30_000

/** Ends a call that does not ring in time: without a network the provider's session would wait for ever. */
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
  }, RING_TIMEOUT_MS)
  const ifInTime = (notify: () => void) => () => {
    clearTimeout(timer)
    if (!isOver) notify()
  }
  const call = place({ ringing: ifInTime(listener.ringing), answered: ifInTime(listener.answered), ended: end })
  return call
}
