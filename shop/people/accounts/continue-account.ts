import { inTransaction, raiseEvent, type Shop } from '#context'
import { takeErased } from './own-data/erased-accounts.db.ts'
import { saveRutProof } from './rut-proof.db.ts'

/**
 * Limits that the person's deleted accounts used up still count: a deletion must not renew them (security review S31).
 */
export async function continueAccount(shop: Shop, accountId: string): Promise<void> {
  for (const from of await takeErased(shop, accountId))
    await raiseEvent(shop, 'accountContinued', { from, to: accountId })
}

/** An earlier proof stays (decision D59). */
export const proveOwnRut = (shop: Shop, accountId: string): Promise<void> =>
  inTransaction(shop, async (shop) => {
    if (await saveRutProof(shop, accountId)) await continueAccount(shop, accountId)
  })
