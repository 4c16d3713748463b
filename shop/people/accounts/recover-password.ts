import { randomBytes } from 'node:crypto'
import type { Shop } from '#context'
import { parseInput } from '#lib/parse-input.ts'
import { redeemCaptcha } from '#shop/ground/captcha/redeem-captcha.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { saveRecovery } from './password-recoveries.db.ts'
import { recoveryInput } from './recovery.input.ts'

/**
 * Does the same work for any e-mail, so that neither answer nor time discloses an account (server rules §7; ACCOUNT
 * §7). The returned token opens nothing (decision D3).
 * @throws DomainError 'input.invalid' {fields}, 'captcha.unsolved', 'request.rate_limited' {retryAfterS}
 */
export async function recoverPassword(
  shop: Shop,
  input: { email: string; tokenCaptcha: string | null | undefined; address: string },
): Promise<string> {
  const { email } = parseInput(recoveryInput, { email: input.email })
  await limitCalls(shop, { 'recoveries by address': input.address })
  await redeemCaptcha(shop, input.tokenCaptcha)
  // After the captcha: using up another person's limit costs its work.
  await limitCalls(shop, { 'recoveries by account': email })
  await saveRecovery(shop, email)
  shop.enqueue('mail recovery links')
  return randomBytes(24).toString('base64url')
}
