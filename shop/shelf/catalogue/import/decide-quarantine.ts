import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { lockQuarantined, saveDecision, type QuarantinedUnits } from './quarantine.db.ts'
import { moveStock } from '#shop/shelf/catalogue/stock/stock.db.ts'

/** @throws DomainError 'account.not_allowed', 'quarantine.not_found', 'input.invalid' {fields: {forSale}} */
export async function decideQuarantine(
  shop: Shop,
  input: { account: SignedIn | null; id: string; forSale: number },
): Promise<QuarantinedUnits> {
  const { id, forSale } = input
  const action = { call: 'decideQuarantine', object: isUuid(id) ? id : null } as const
  return actAsStaff(shop, input.account, 'quarantine.decide', action, async (account, recordDone) => {
    if (!isUuid(id)) throw refuse('quarantine.not_found')
    return inTransaction(shop, async (shop) => {
      const units = await lockQuarantined(shop, id)
      if (!units) throw refuse('quarantine.not_found')
      if (!Number.isInteger(forSale) || forSale < 0 || forSale > units.quantity)
        throw refuse('input.invalid', { fields: { forSale: 'forSale.range' } })
      await recordDone(shop)
      const actor = `${account.role}:${account.id}`
      await saveDecision(shop, id, { forSale, actor })
      if (forSale > 0)
        await moveStock(shop, [{ productId: units.productId, units: forSale }], {
          kind: 'quarantine',
          orderId: units.orderId,
          actor,
        })
      return { ...units, forSale }
    })
  })
}
