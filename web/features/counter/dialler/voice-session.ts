/** 'completed': the call was answered, and one of the two hung up. */
export type CallEnd = 'completed' | 'canceled' | 'busy' | 'noAnswer' | 'noMicrophone' | 'failed' | 'dropped'

/** After `ended` no further event follows. */
export type CallListener = {
  ringing: () => void
  answered: () => void
  ended: (how: CallEnd) => void
}

export type VoiceCall = {
  hangUp: () => void
  mute: (isMuted: boolean) => void
}

/** Either the provider's SDK or the sandbox's session; only `openSession` knows which (decision D21). */
export type VoiceSession = {
  /** Takes nine digits. A failed call ends; it does not throw. */
  call: (number: string, listener: CallListener) => VoiceCall
  close: () => void
}

/** A token lasts an hour; after `onLost` the session can place no call. `reason` is the refusal of a new token. */
export type SessionParts = { token: string; renew: () => Promise<string>; onLost: (reason?: unknown) => void }
