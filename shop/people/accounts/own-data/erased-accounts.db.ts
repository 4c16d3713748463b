/** Deleted accounts are keyed hashes, by which their person is known when they register again. */
import { createHmac } from 'node:crypto'
import { timestamp, type Shop } from '#context'
import { sessionKeys } from '#lib/session-keys.ts'

/** One hash for each secret, newest first: SESSION_SECRET may have changed since the deletion. */
function valueHashes(shop: Shop, kind: 'rut' | 'email', value: string): [newest: string, ...earlier: string[]] {
  const [newest, ...earlier] = sessionKeys(shop.settings, 'deleted accounts')
  const hash = (key: Uint8Array) => createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url')
  return [hash(newest), ...earlier.map(hash)]
}

type ErasedAccount = { id: string; rut: string; email: string; expiresAt: Temporal.Instant }

export async function saveErased(shop: Shop, { id, rut, email, expiresAt }: ErasedAccount): Promise<void> {
  await shop.db
    .insertInto('erased_account')
    .values({
      account_id: id,
      rut_key: valueHashes(shop, 'rut', rut)[0],
      email_key: valueHashes(shop, 'email', email)[0],
      expires_at: timestamp(expiresAt),
    })
    .execute()
}

/** Matches the e-mail only while the RUT is unproven: a RUT alone would show a stranger what its owner bought. */
export async function takeErased(shop: Shop, accountId: string): Promise<string[]> {
  const account = await shop.db
    .selectFrom('account')
    .select(['rut', 'email', 'rut_proven_at as provenAt'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account?.rut) return []
  const deletion = shop.db
    .deleteFrom('erased_account')
    .where('rut_key', 'in', valueHashes(shop, 'rut', account.rut))
    .where('expires_at', '>', timestamp(shop.now()))
    .returning('account_id as id')
  const rows = await (
    account.provenAt ? deletion : deletion.where('email_key', 'in', valueHashes(shop, 'email', account.email))
  ).execute()
  return rows.map(({ id }) => id)
}
