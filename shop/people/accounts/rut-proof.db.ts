/** Anybody may register with a RUT that they know, so a proof is recorded apart. */
import { timestamp, type Shop } from '#context'

export async function saveRutProof(shop: Shop, accountId: string): Promise<boolean> {
  const row = await shop.db
    .updateTable('account')
    .set({ rut_proven_at: timestamp(shop.now()) })
    .where('id', '=', accountId)
    .where('rut', 'is not', null)
    .where('rut_proven_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type RutHolder = { id: string; email: string; firstName: string; provenAt: Date | null }

export const lockRutHolder = (shop: Shop, rut: string): Promise<RutHolder | undefined> =>
  shop.db
    .selectFrom('account')
    .select(['id', 'email', 'first_name as firstName', 'rut_proven_at as provenAt'])
    .where('rut', '=', rut)
    .where('role', '=', 'client')
    .forUpdate()
    .executeTakeFirst()

/** Ends the account's sessions, and lets its owner complete the profile with another RUT. */
export async function emptyRut(shop: Shop, accountId: string): Promise<void> {
  await shop.db
    .updateTable('account')
    .set((eb) => ({ rut: null, has_profile: false, token_version: eb('token_version', '+', 1) }))
    .where('id', '=', accountId)
    .where('rut_proven_at', 'is', null)
    .execute()
}

export async function hasProvenHolder(shop: Shop, rut: string): Promise<boolean> {
  const row = await shop.db
    .selectFrom('account')
    .select('id')
    .where('rut', '=', rut)
    .where('rut_proven_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
