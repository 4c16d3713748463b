import { randomBytes } from 'node:crypto'
import { PlannedFaults } from '#sandbox/webpay/faults.ts'

export type VoiceOperation = 'session' | 'call'
export type VoiceStatus =
  | 'initiated'
  | 'ringing'
  | 'in-progress'
  | 'completed'
  | 'busy'
  | 'no-answer'
  | 'failed'
  | 'canceled'
export type VoiceEvent =
  | { type: 'ringing' }
  | { type: 'answered' }
  | { type: 'ended'; outcome: VoiceStatus }
  | { type: 'dropped' }

/** `to`: the number that the shop's answer connected; '' when it connected none. */
export type VoiceCall = {
  sid: string
  identity: string
  to: string
  status: VoiceStatus
  answered: boolean
  at: string
}

const END_STATUSES: readonly VoiceStatus[] = ['completed', 'busy', 'no-answer', 'failed', 'canceled']
export const hasEnded = ({ status }: Pick<VoiceCall, 'status'>): boolean => END_STATUSES.includes(status)

export class VoiceBook {
  readonly faults = new PlannedFaults<VoiceOperation>()
  #now: () => Date
  #calls: VoiceCall[] = []
  #hangUps = new Map<string, AbortController>()

  constructor({ now = () => new Date() }: { now?: () => Date } = {}) {
    this.#now = now
  }

  open(identity: string): VoiceCall {
    const call: VoiceCall = {
      sid: newSid(),
      identity,
      to: '',
      status: 'initiated',
      answered: false,
      at: this.#now().toISOString(),
    }
    this.#calls.unshift(call)
    this.#calls.length = Math.min(this.#calls.length, 200)
    this.#hangUps.set(call.sid, new AbortController())
    return call
  }

  move(call: VoiceCall, status: VoiceStatus): void {
    if (hasEnded(call)) return
    call.status = status
    if (status === 'in-progress') call.answered = true
    if (hasEnded(call)) this.#hangUps.delete(call.sid)
  }

  hangUpSignal(call: VoiceCall): AbortSignal {
    return this.#hangUps.get(call.sid)?.signal ?? AbortSignal.abort()
  }

  hangUp(sid: string): void {
    this.#hangUps.get(sid)?.abort()
  }

  list(): VoiceCall[] {
    return this.#calls.map((call) => ({ ...call }))
  }

  reset(): void {
    for (const hangUp of this.#hangUps.values()) hangUp.abort()
    this.#calls = []
    this.#hangUps.clear()
    this.faults.clear()
  }
}

export const newSid = (): string => `CA${randomBytes(16).toString('hex')}`
