import { z } from 'zod'
import { CAPTCHA_COST, CAPTCHA_COST_MIN } from './captcha.rules.ts'

export const captchaSettings = {
  CAPTCHA_COST: z.coerce
    .number({ error: 'must be a number of iterations, 1 to 100000' })
    .int({ error: 'must be a whole number of iterations, 1 to 100000' })
    .min(1, { error: 'must be a number of iterations, 1 to 100000' })
    .max(100_000, { error: 'must be a number of iterations, 1 to 100000' })
    .default(CAPTCHA_COST),
}
type CaptchaEnvironment = z.infer<z.ZodObject<typeof captchaSettings>>

export const findCaptchaProblems = (env: CaptchaEnvironment): string[] =>
  env.CAPTCHA_COST < CAPTCHA_COST_MIN
    ? [`CAPTCHA_COST: is too cheap for a captcha; set ${CAPTCHA_COST_MIN} or more, or leave it empty`]
    : []
