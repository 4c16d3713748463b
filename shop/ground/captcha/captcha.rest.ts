import { z } from 'zod'
import { TOO_OFTEN, type Operation } from '#api/rest-operation.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { CAPTCHA_CHALLENGE_PATH, CAPTCHA_MINUTES } from './captcha.rules.ts'
import { createChallenge } from './create-challenge.ts'

const captchaChallenge = z.object({
  parameters: z.looseObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    data: z.object({ expiresAt: z.int().describe('Seconds since 1970.') }),
  }),
  signature: z.string(),
})

export const captchaOperations: readonly Operation[] = [
  {
    method: 'get',
    path: CAPTCHA_CHALLENGE_PATH,
    tag: 'Captcha',
    summary: 'A challenge of the captcha',
    description:
      'By ALTCHA’s protocol, version 2. Its solution (base64 of challenge and solution) is a form’s tokenCaptcha; it ' +
      `serves once, within ${CAPTCHA_MINUTES} minutes.`,
    answer: captchaChallenge,
    refusals: [TOO_OFTEN],
    door: async (http, shop) => {
      await limitCalls(shop, { 'captcha challenges by address': http.get('viewer').address })
      return http.json(await createChallenge(shop), 200, { 'cache-control': 'no-store' })
    },
  },
]
