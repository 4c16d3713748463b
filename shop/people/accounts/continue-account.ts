import { inTransaction, raiseEvent, type Shop } from '#context'
import { takeErased } from './own-data/erased-accounts.db.ts'
import { saveRutProof } from './rut-proof.db.ts'

/**
 * An account has its RUT from now on. What its person's deleted accounts used up goes on: a deletion makes nobody new
 * (security review 3, S31). In the caller's transaction.
 */
export async function continueAccount(shop: Shop, accountId: string): Promise<void> {
  for (const from of await takeErased(shop, accountId))
    await raiseEvent(shop, 'accountContinued', { from, to: accountId })
}

/** The account's RUT is its owner's from now on (decision D59); an earlier proof stays. */
export const proveOwnRut = (shop: Shop, accountId: string): Promise<void> =>
  inTransaction(shop, async (shop) => {
    if (await saveRutProof(shop, accountId)) await continueAccount(shop, accountId)
  })
