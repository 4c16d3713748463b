import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { isStaff, type SignedIn } from '#shop/policy/account.rules.ts'
import { findQuarantined, lockQuarantined, saveDecision, type QuarantinedUnits } from './quarantine.db.ts'
import { returnStock } from '#shop/catalogue/stock/stock.db.ts'

/** Units that wait for a pharmacist, oldest first. @throws DomainError 'account.not_allowed' except for staff */
export async function listQuarantined(
  shop: Shop,
  input: { account: SignedIn | null; first: number; offset: number },
): Promise<{ totalCount: number; nodes: QuarantinedUnits[] }> {
  if (!isStaff(input.account)) throw refuse('account.not_allowed')
  return findQuarantined(shop, input)
}

/**
 * A pharmacist decides about returned units: `forSale` of them are sold again, the others are written off.
 * @throws DomainError 'account.not_allowed', 'quarantine.not_found', 'input.invalid' {fields: {forSale}}
 */
export async function decideQuarantine(
  shop: Shop,
  input: { account: SignedIn | null; id: string; forSale: number },
): Promise<QuarantinedUnits> {
  const { account, id, forSale } = input
  if (account?.role !== 'pharmacist') throw refuse('account.not_allowed')
  if (!isUuid(id)) throw refuse('quarantine.not_found')
  return inTransaction(shop, async (shop) => {
    const units = await lockQuarantined(shop, id)
    if (!units) throw refuse('quarantine.not_found')
    if (!Number.isInteger(forSale) || forSale < 0 || forSale > units.quantity)
      throw refuse('input.invalid', { fields: { forSale: 'forSale.range' } })
    await saveDecision(shop, id, { forSale, actor: `pharmacist:${account.id}` })
    if (forSale > 0) await returnStock(shop, [{ productId: units.productId, quantity: forSale }])
    return { ...units, forSale }
  })
}
