import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { registerClientInput } from '#shop/people/accounts/register-client.input.ts'
import { registerOwner } from '#shop/people/accounts/register-owner.ts'
import { hasProvenHolder } from '#shop/people/accounts/rut-proof.db.ts'
import { redeemCaptcha } from '#shop/ground/captcha/redeem-captcha.ts'
import { limitFailures } from '#shop/ground/limits/limit-calls.ts'
import { insuranceQueryInput } from './insurance.input.ts'
import { queryBenefits } from './query-insurer.ts'

/**
 * For a RUT that somebody else registered without proof (decision D59). All failed proofs have the same answer.
 * @throws DomainError 'input.invalid' {fields}, 'captcha.unsolved', 'insurance.rut_unproven', 'insurance.unavailable',
 * 'account.duplicate_email' {fields}, 'request.rate_limited' {retryAfterS}
 */
export async function contestRut(
  shop: Shop,
  input: {
    form: unknown
    documentNumber: string
    medicIdentityNumber: string
    tokenCaptcha: string | null | undefined
    address: string
  },
): Promise<{ id: string; email: string; isOpen: boolean }> {
  const form = parseInput(registerClientInput(toChileDate(shop.now())), input.form)
  const { documentNumber, medicIdentityNumber: medicRut } = parseInput(insuranceQueryInput, {
    clientIdentityNumber: form.rut,
    medicIdentityNumber: input.medicIdentityNumber,
    documentNumber: input.documentNumber,
  })
  await redeemCaptcha(shop, input.tokenCaptcha)
  const callers = {
    'wrong RUT proofs by person and network': `${form.rut} ${input.address}`,
    'wrong RUT proofs by person': form.rut,
    'wrong RUT proofs by address': input.address,
  }
  await limitFailures(shop, callers, ['insurance.rut_unproven'], async () => {
    const { isUserValid, benefits } = await queryBenefits(shop, { clientRut: form.rut, medicRut, documentNumber })
    const isProvenByOther = await hasProvenHolder(shop, form.rut)
    if (!isUserValid || benefits.length === 0 || isProvenByOther) throw refuse('insurance.rut_unproven')
  })
  return registerOwner(shop, form, input.address)
}
