import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { lockAccount } from '#shop/people/accounts/own-data/erase-account.db.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { requireMember } from '#shop/people/accounts/require-member.ts'
import { findBoughtProducts } from './cabinet.db.ts'
import { dailyIntakeInput, currentIntakeConsent } from './daily-intake.input.ts'
import { deleteIntake, writeIntake } from './daily-intake.db.ts'
import { listCabinet, type CabinetProduct } from './list-cabinet.ts'
import { countPackPieces } from './supply.rules.ts'

/**
 * Only for products that the customer bought and takes by the piece, so that nobody can fill the table. Returns the
 * cabinet.
 * @throws DomainError 'account.sign_in_needed', 'account.not_allowed', 'input.invalid' {fields}, 'product.not_found'
 * (also one that the customer did not buy)
 */
export async function setDailyIntake(
  shop: Shop,
  { account, input }: { account: SignedIn | null; input: unknown },
): Promise<CabinetProduct[]> {
  const { id: accountId } = requireMember(account)
  const { productId, pieces, accepted } = parseInput(dailyIntakeInput, input)
  if (productId === null) throw refuse('product.not_found')
  const intake = { accountId, productId }
  await inTransaction(shop, async (shop) => {
    if (!(await lockAccount(shop, accountId))) throw refuse('account.sign_in_needed')
    if (pieces === null) return deleteIntake(shop, intake)
    if (!accepted) throw refuse('input.invalid', { fields: { accepted: 'accepted.required' } })
    const [bought] = await findBoughtProducts(shop, intake)
    if (!bought || countPackPieces(bought) === null) throw refuse('product.not_found')
    return writeIntake(shop, { ...intake, pieces, version: currentIntakeConsent().version })
  })
  return listCabinet(shop, { account })
}
