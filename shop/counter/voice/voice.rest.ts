import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnvironment } from '#api/door.ts'
import type { Operation } from '#api/rest-operation.ts'
import type { Shop } from '#context'
import { dialNumber } from './dial-number.ts'
import { recordCallStatus } from './record-call-status.ts'
import { callPath, callStatusPath } from './voice-paths.rules.ts'
import type { VoiceWebhook } from './voice.port.ts'

export const voiceOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/voz/twilio/llamada',
    tag: 'Calls',
    summary: 'Where Twilio asks what to do with an operator’s call',
    description:
      'Not for clients. Signed by Twilio (X-Twilio-Signature). Only ordinary Chilean numbers are connected, for an ' +
      'operator at work; anything else is answered <Reject/>.',
    contentType: 'application/x-www-form-urlencoded',
    answer: z.string().describe('TwiML.'),
    answerType: 'text/xml',
    refusals: [[403, 'The signature is not Twilio’s: `voice.bad_webhook`.']],
  },
  {
    method: 'post',
    path: '/voz/twilio/estado',
    tag: 'Calls',
    summary: 'Where Twilio reports how a call goes',
    description: 'Not for clients. Signed as the other; repeated, late and unknown reports change nothing.',
    contentType: 'application/x-www-form-urlencoded',
    status: 204,
    refusals: [[403, 'The signature is not Twilio’s: `voice.bad_webhook`.']],
  },
]

export function addVoice(app: Hono<HttpEnvironment>, shop: Shop): void {
  const { name, browser } = shop.voice
  if (!browser) return
  app.post(callPath(name), async (http) =>
    http.body(await dialNumber(shop, await readWebhook(shop, http)), 200, {
      'content-type': 'text/xml; charset=utf-8',
    }),
  )
  app.post(callStatusPath(name), async (http) => {
    await recordCallStatus(shop, await readWebhook(shop, http))
    return http.body(null, 204)
  })
}

/** The provider signs the address that it calls: the public one, not a proxy's. */
async function readWebhook(shop: Shop, http: Context<HttpEnvironment>): Promise<VoiceWebhook> {
  const { pathname, search } = new URL(http.req.url)
  return { url: shop.settings.publicUrl + pathname + search, headers: http.req.header(), body: await http.req.text() }
}
