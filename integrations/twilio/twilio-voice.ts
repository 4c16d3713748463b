import { SignJWT } from 'jose'
import { phoneWithPrefix } from '#lib/phone.ts'
import { CALL_OUTCOMES, type CallReport } from '#shop/counter/voice/call-status.rules.ts'
import {
  BadVoiceWebhook,
  type VoiceBrowser,
  type VoiceProvider,
  type VoiceWebhook,
} from '#shop/counter/voice/voice.port.ts'
import { isSignedBy } from './webhook-signature.ts'

export type TwilioVoiceSettings = {
  accountSid: string
  /** Signs the browser's tokens. */
  apiKeySid: string
  apiKeySecret: string
  /** Signs Twilio's webhooks. */
  authToken: string
  /** The TwiML app whose voice address is the shop's webhook. */
  applicationSid: string
  /** The number that the called see: '+56…', verified at Twilio. */
  callerId: string
  browser: VoiceBrowser
}

/** The SDK's documents name these for a Content-Security-Policy (README.md). */
export const TWILIO_SOURCES = {
  connect: [
    'https://eventgw.twilio.com',
    'wss://voice-js.roaming.twilio.com',
    'https://media.twiliocdn.com',
    'https://sdk.twilio.com',
  ],
  media: ['mediastream:', 'https://media.twiliocdn.com', 'https://sdk.twilio.com'],
} as const

const SID = /^[A-Z]{2}[0-9a-zA-Z]{8,62}$/

export function createTwilioVoice(settings: TwilioVoiceSettings): VoiceProvider {
  return {
    name: 'twilio',
    browser: settings.browser,
    accessToken: (input) => signToken(settings, input),
    readCall(webhook) {
      const form = readSigned(settings, webhook)
      if (form.get('ApplicationSid') !== settings.applicationSid) throw new BadVoiceWebhook('application')
      const [, identity = ''] = /^client:(\w{1,121})$/.exec(form.get('From') ?? '') ?? []
      return { callSid: parseSid(form.get('CallSid')), identity, number: (form.get('To') ?? '').slice(0, 40) }
    },
    readReport(webhook) {
      const form = readSigned(settings, webhook)
      const report = toReport(form.get('CallStatus') ?? '')
      // The browser's call is the parent of the one to the number; the shop knows the parent.
      return report && { callSid: parseSid(form.get('ParentCallSid') || form.get('CallSid')), report }
    },
    dial: ({ number, statusUrl, ringS, callS }) =>
      twiml(
        // The browser's call is answered when the called person answers, not before.
        `<Dial callerId="${escapeXml(settings.callerId)}" answerOnBridge="true" timeout="${ringS}" ` +
          `timeLimit="${callS}"><Number statusCallback="${escapeXml(statusUrl)}" ` +
          `statusCallbackEvent="ringing answered completed">${phoneWithPrefix(number)}</Number></Dial>`,
      ),
    reject: () => twiml('<Reject/>'),
  }
}

/** A JWT whose content type names Twilio's form, with the grant of outgoing calls alone. */
function signToken(
  { accountSid, apiKeySid, apiKeySecret, applicationSid }: TwilioVoiceSettings,
  { identity, now, lifeS }: { identity: string; now: Temporal.Instant; lifeS: number },
): Promise<string> {
  const issuedS = Math.floor(now.epochMilliseconds / 1_000)
  return new SignJWT({ grants: { identity, voice: { outgoing: { application_sid: applicationSid } } } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', cty: 'twilio-fpa;v=1' })
    .setJti(`${apiKeySid}-${issuedS}`)
    .setIssuer(apiKeySid)
    .setSubject(accountSid)
    .setIssuedAt(issuedS)
    .setExpirationTime(issuedS + lifeS)
    .sign(new TextEncoder().encode(apiKeySecret))
}

/** @throws BadVoiceWebhook */
function readSigned({ authToken, accountSid }: TwilioVoiceSettings, webhook: VoiceWebhook): URLSearchParams {
  const form = new URLSearchParams(webhook.body)
  if (!isSignedBy(authToken, { url: webhook.url, form, signature: webhook.headers['x-twilio-signature'] ?? '' }))
    throw new BadVoiceWebhook('signature')
  if (form.get('AccountSid') !== accountSid) throw new BadVoiceWebhook('account')
  return form
}

/** @throws BadVoiceWebhook */
function parseSid(text: string | null): string {
  if (text === null || !SID.test(text)) throw new BadVoiceWebhook('call')
  return text
}

function toReport(status: string): CallReport | null {
  if (status === 'ringing') return { kind: 'ringing' }
  if (status === 'in-progress' || status === 'answered') return { kind: 'answered' }
  const outcome = CALL_OUTCOMES.find((known) => known === status)
  return outcome ? { kind: 'ended', outcome } : null
}

const twiml = (verbs: string) => `<?xml version="1.0" encoding="UTF-8"?><Response>${verbs}</Response>`

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
