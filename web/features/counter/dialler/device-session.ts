import { Call, Device } from '@twilio/voice-sdk'
import { toCallEnd, TOKEN_REFUSED, type DeviceError } from './device-errors.rules.ts'
import { RENEW_BEFORE_MS, renewToken } from './renew-token.ts'
import type { CallEnd, CallListener, SessionParts, VoiceSession } from './voice-session.ts'

type DeviceOptions = ConstructorParameters<typeof Device>[1]
/** Creates the SDK's device; a test passes a fake one. */
type OpenDevice = (token: string, options: DeviceOptions) => Pick<Device, 'on' | 'connect' | 'updateToken' | 'destroy'>

export async function openDeviceSession(
  { token, renew, onLost }: SessionParts,
  openDevice: OpenDevice = (initialToken, options) => new Device(initialToken, options),
): Promise<VoiceSession> {
  let failCall: (error: DeviceError) => void = () => {}
  const device = openDevice(token, {
    codecPreferences: [Call.Codec.Opus, Call.Codec.PCMU],
    // Without this option a busy number has code 31005, like a lost connection.
    enableImprovedSignalingErrorPrecision: true,
    logLevel: 'silent',
    tokenRefreshMs: RENEW_BEFORE_MS,
  })
  let stopRenewing = () => {}
  device.on('tokenWillExpire', () => {
    stopRenewing()
    stopRenewing = renewToken(renew, { onRenewed: (next) => device.updateToken(next), onLost })
  })
  // `call` is absent from signalling errors. After errors other than a refused token the SDK reconnects by itself.
  device.on('error', (error: DeviceError, call?: Call) => {
    if (call) failCall(error)
    if (!TOKEN_REFUSED.has(error.code ?? 0)) return
    stopRenewing()
    onLost()
  })
  return {
    call(number, listener) {
      const voiceCall = placeCall(device.connect({ params: { To: number } }), listener)
      failCall = voiceCall.fail
      return voiceCall
    },
    close() {
      stopRenewing()
      device.destroy()
    },
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
  const fail = (error: DeviceError) => end(toCallEnd(error, isAnswered))
  connecting
    .then((placed) => {
      call = placed
      placed.on('ringing', () => listener.ringing())
      placed.on('accept', () => {
        isAnswered = true
        listener.answered()
      })
      placed.on('error', fail)
      placed.on('cancel', () => end('canceled'))
      placed.on('reject', () => end('failed'))
      // Deferred, because the more precise media and microphone errors are emitted just after this event.
      placed.on('disconnect', () =>
        queueMicrotask(() => end(isHungUp && !isAnswered ? 'canceled' : isAnswered ? 'completed' : 'noAnswer')),
      )
      // When the SDK cannot reconnect, it closes the call and emits nothing more.
      placed.on('transportClose', () => queueMicrotask(() => placed.status() === Call.State.Closed && end('dropped')))
      placed.mute(isMuted)
      if (isHungUp) placed.disconnect()
    })
    .catch((error: DeviceError) => fail(error))
  return {
    fail,
    hangUp() {
      isHungUp = true
      if (call) call.disconnect()
      else end('canceled')
    },
    mute(muted: boolean) {
      isMuted = muted
      call?.mute(muted)
    },
  }
}
