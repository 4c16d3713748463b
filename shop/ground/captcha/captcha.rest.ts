import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import type { Shop } from '#context'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { CAPTCHA_CHALLENGE_PATH } from './captcha.rules.ts'
import { createChallenge } from './create-challenge.ts'

/** The challenge of a captcha, in ALTCHA's own form. */
export function addCaptcha(app: Hono<HttpEnvironment>, shop: Shop): void {
  app.get(CAPTCHA_CHALLENGE_PATH, async (http) => {
    await limitCalls(shop, { 'captcha challenges by address': http.get('viewer').address })
    return http.json(await createChallenge(shop), 200, { 'cache-control': 'no-store' })
  })
}
