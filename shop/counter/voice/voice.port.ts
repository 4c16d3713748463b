import type { Phone } from '#lib/phone.ts'
import type { CallReport } from './call-status.rules.ts'

/** For each call of the browser the provider asks the shop by a signed webhook what to do (decision D21). */
export type VoiceProvider = {
  /** Part of its webhooks' addresses: 'twilio'; 'none' without configuration. */
  name: string
  browser: VoiceBrowser | null
  /** The token allows outgoing calls only. `lifeS`: at most an hour. */
  accessToken(input: { identity: string; now: Temporal.Instant; lifeS: number }): Promise<string>
  /** Verifies the signature first. @throws BadVoiceWebhook */
  readCall(webhook: VoiceWebhook): PlacedCall
  /** Returns null for a report of a state that the shop does not record. @throws BadVoiceWebhook */
  readReport(webhook: VoiceWebhook): { callSid: string; report: CallReport } | null
  /** `ringS`, `callS`: the call is ended after so many seconds of ringing, or of talking. */
  dial(input: { number: Phone; statusUrl: string; ringS: number; callS: number }): string
  reject(): string
}

export type VoiceBrowser = {
  /** 'device': the provider's SDK; 'sandbox': the sandbox's session. */
  kind: 'device' | 'sandbox'
  url: string | null
  sources: { connect: readonly string[]; media: readonly string[] }
}

/** `url`: as the provider called it, with the query; `body`: an url-encoded form. */
export type VoiceWebhook = { url: string; headers: Readonly<Record<string, string>>; body: string }

/** `number`: as the browser sent it, not yet checked. */
export type PlacedCall = { callSid: string; identity: string; number: string }

/** The message never holds a phone number. */
export class BadVoiceWebhook extends Error {}
