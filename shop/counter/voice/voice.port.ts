import type { Phone } from '#lib/phone.ts'
import type { CallReport } from './call-status.rules.ts'

/**
 * The provider of operators' calls (D21). The browser opens a session with a signed token. For each call the provider
 * asks the shop by a signed webhook. Without configuration there is none, and no token.
 */
export type VoiceProvider = {
  /** Of its webhooks' addresses and the log: 'twilio'; 'none' without configuration. */
  name: string
  /** What the operator's browser speaks; null without configuration. */
  browser: VoiceBrowser | null
  /** A token that opens a session for outgoing calls only. `lifeS`: at most an hour. */
  accessToken(input: { identity: string; now: Temporal.Instant; lifeS: number }): Promise<string>
  /** The call that the provider asks about, once the signature is verified. @throws BadVoiceWebhook */
  readCall(webhook: VoiceWebhook): PlacedCall
  /** A report about a call; null for one that says nothing to the shop. @throws BadVoiceWebhook */
  readReport(webhook: VoiceWebhook): { callSid: string; report: CallReport } | null
  /** The answer that connects the call; `statusUrl`: where its states are reported. */
  dial(input: { number: Phone; statusUrl: string; rings: number; longest: number }): string
  /** The answer that ends the call without any connection. */
  reject(): string
}

export type VoiceBrowser = {
  /** 'device': the provider's SDK; 'sandbox': the sandbox's session. */
  kind: 'device' | 'sandbox'
  /** Of the sandbox; null for the SDK, which knows its own addresses. */
  url: string | null
  /** What the page's Content-Security-Policy allows beside the shop itself. */
  sources: { connect: readonly string[]; media: readonly string[] }
}

/** `url`: as the provider called it, with the query; `body`: an url-encoded form. */
export type VoiceWebhook = { url: string; headers: Readonly<Record<string, string>>; body: string }

/** `identity`: of the token; `number`: as the browser sent it, not yet checked. */
export type PlacedCall = { callSid: string; identity: string; number: string }

/** A webhook that is not the provider's, or not readable; the message says why, and holds no number. */
export class BadVoiceWebhook extends Error {}
