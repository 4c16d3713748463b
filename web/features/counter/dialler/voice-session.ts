/** How a call ended. 'completed': it was answered, and one of the two hung up. */
export type CallEnd = 'completed' | 'canceled' | 'busy' | 'noAnswer' | 'noMicrophone' | 'failed' | 'dropped'

/** What a call does; after `ended` nothing more. */
export type CallListener = {
  ringing: () => void
  answered: () => void
  ended: (how: CallEnd) => void
}

export type VoiceCall = {
  hangUp: () => void
  mute: (isMuted: boolean) => void
}

/**
 * The operator's telephone line (D21): the provider's SDK, or the sandbox's session. Only `openSession` knows which.
 */
export type VoiceSession = {
  /** Places a call to nine digits. Its failures are ends, not errors. */
  call: (number: string, listener: CallListener) => VoiceCall
  close: () => void
}

/**
 * `token`: of one hour; `renew`: the next one; `lost`: no call can be placed any more with this session; `why`: the
 * shop's refusal of the next token.
 */
export type SessionParts = { token: string; renew: () => Promise<string>; lost: (why?: unknown) => void }
