import type { Context, Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import type { Shop } from '#context'
import { dialNumber } from './dial-number.ts'
import { recordCallStatus } from './record-call-status.ts'
import { callPath, callStatusPath } from './voice-paths.rules.ts'
import type { VoiceWebhook } from './voice.port.ts'

/** The provider's two webhooks, signed with the shop's own secret at it: what to do with a call, and how it goes. */
export function addVoice(app: Hono<HttpEnvironment>, shop: Shop): void {
  const { name, browser } = shop.voice
  if (!browser) return
  app.post(callPath(name), async (http) =>
    http.body(await dialNumber(shop, await webhookOf(shop, http)), 200, { 'content-type': 'text/xml; charset=utf-8' }),
  )
  app.post(callStatusPath(name), async (http) => {
    await recordCallStatus(shop, await webhookOf(shop, http))
    return http.body(null, 204)
  })
}

/** The provider signs the address that it calls: the public one, not a proxy's. */
async function webhookOf(shop: Shop, http: Context<HttpEnvironment>): Promise<VoiceWebhook> {
  const { pathname, search } = new URL(http.req.url)
  return { url: shop.settings.publicUrl + pathname + search, headers: http.req.header(), body: await http.req.text() }
}
