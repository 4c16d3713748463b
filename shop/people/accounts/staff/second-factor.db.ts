import { timestamp, type Shop } from '#context'

export async function findSealedKey(shop: Shop, accountId: string): Promise<string | undefined> {
  const row = await shop.db
    .selectFrom('second_factor')
    .select('sealed_key as sealedKey')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.sealedKey
}

export async function insertSecondFactor(
  shop: Shop,
  factor: { accountId: string; sealedKey: string; step: number },
): Promise<boolean> {
  const row = await shop.db
    .insertInto('second_factor')
    .values({
      account_id: factor.accountId,
      sealed_key: factor.sealedKey,
      last_step: factor.step,
      created_at: timestamp(shop.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false when this period or a later one was used before: of two at once one is true. */
export async function useStep(shop: Shop, accountId: string, step: number): Promise<boolean> {
  const row = await shop.db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', String(step))
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRecoveryCodes(shop: Shop, accountId: string, hashes: readonly string[]): Promise<void> {
  await shop.db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute()
}

export async function findRecoveryCodes(shop: Shop, accountId: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('recovery_code')
    .select('code_hash as hash')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ hash }) => hash)
}

export async function useRecoveryCode(shop: Shop, accountId: string, hashes: readonly string[]): Promise<boolean> {
  const row = await shop.db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', 'in', hashes)
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSecondFactor(shop: Shop, accountId: string): Promise<boolean> {
  const row = await shop.db
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}
