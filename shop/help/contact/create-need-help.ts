import type { Shop } from '#context'
import { parseInput } from '#lib/parse-input.ts'
import { redeemCaptcha } from '#shop/ground/captcha/redeem-captcha.ts'
import { openCase } from '#shop/help/cases/open-case.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { needHelpInput } from './contact.input.ts'

/**
 * CONTENT §7. The same message within ten minutes is the same case. The answer does not depend on whether the e-mail is
 * known.
 * @throws DomainError 'input.invalid' {fields}, 'captcha.unsolved', 'request.rate_limited' {retryAfterS}
 */
export async function createNeedHelp(
  shop: Shop,
  input: {
    form: unknown
    tokenCaptcha: string | null | undefined
    accountId: string | null
    address: string
    locale: 'es' | 'en'
  },
): Promise<void> {
  const { firstName, lastName, email, phoneNumber, subject, message } = parseInput(needHelpInput, input.form)
  await limitCalls(shop, { 'contact messages by address': input.address })
  await redeemCaptcha(shop, input.tokenCaptcha)
  // Counted after the captcha, so that using up another person's limit costs the work of solving one.
  await limitCalls(shop, { 'contact messages by person': email })
  await openCase(shop, {
    kind: 'contact',
    accountId: input.accountId,
    person: { firstName, lastName, email, phone: phoneNumber },
    subject: subject === '' ? null : subject,
    message,
    locale: input.locale,
  })
}
