import { createHmac } from 'node:crypto'
import { SANDBOX_VOICE } from '#sandbox/credentials.ts'
import { newSid, type VoiceCall, type VoiceStatus } from './voice-book.ts'

/** Sends a signed form to the shop; over the network by default. */
export type CallShop = (url: string, form: URLSearchParams, signature: string) => Promise<string>

const TIMEOUT_MS = 10_000

export const callOverNetwork: CallShop = async (url, form, signature) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'x-twilio-signature': signature, 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`the shop answered ${response.status}`)
  return response.text()
}

/** `to`: with the prefix; `statusUrl`: where this call's states go. Null: the shop rejected the call. */
export type Dialled = { to: string; statusUrl: string } | null

export async function askShop(
  call: VoiceCall,
  { shopUrl, callShop, number }: { shopUrl: string; callShop: CallShop; number: string },
): Promise<Dialled> {
  const url = `${shopUrl}/voz/twilio/llamada`
  const form = new URLSearchParams({
    AccountSid: SANDBOX_VOICE.accountSid,
    ApiVersion: '2010-04-01',
    ApplicationSid: SANDBOX_VOICE.applicationSid,
    CallSid: call.sid,
    CallStatus: 'ringing',
    Caller: `client:${call.identity}`,
    Direction: 'inbound',
    From: `client:${call.identity}`,
    To: number,
  })
  const twiml = await callShop(url, form, sign(url, form))
  const [, statusUrl, to] = /<Number[^>]*\bstatusCallback="([^"]+)"[^>]*>(\+\d+)<\/Number>/.exec(twiml) ?? []
  return to && statusUrl
    ? { to, statusUrl: statusUrl.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))) }
    : null
}

/** A shop that does not answer misses the report, as at Twilio. */
export async function reportStatus(
  call: VoiceCall,
  { statusUrl, callShop, status }: { statusUrl: string; callShop: CallShop; status: VoiceStatus },
): Promise<void> {
  const form = new URLSearchParams({
    AccountSid: SANDBOX_VOICE.accountSid,
    CallSid: newSid(),
    CallStatus: status,
    Direction: 'outbound-dial',
    From: SANDBOX_VOICE.callerId,
    ParentCallSid: call.sid,
    To: call.to,
  })
  await callShop(statusUrl, form, sign(statusUrl, form)).catch(() => {})
}

/** X-Twilio-Signature: HMAC-SHA1 over the address and the sorted fields. */
function sign(url: string, form: URLSearchParams): string {
  const fields = [...form.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => name + value)
  return createHmac('sha1', SANDBOX_VOICE.authToken)
    .update(url + fields.join(''))
    .digest('base64')
}
