import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows, toIsoText } from '#db/sql.ts'
import { toChileDate } from '#lib/chile-time.ts'
import type { ApiKey } from './api-key.rules.ts'

const KEYS_MAX = 200

const SELECT_KEY = sql`select k.id, k.name, k.prefix, k.scopes, ${toIsoText('k.created_at')} as "createdAt",
  a.first_name as "createdBy", ${toIsoText('k.expires_at')} as "expiresAt", k.last_used_on::text as "lastUsedOn",
  ${toIsoText('k.revoked_at')} as "revokedAt" from api_key k left join account a on a.id = k.created_by`

/** The newest first. */
export const findKeys = (shop: Shop): Promise<ApiKey[]> =>
  fetchRows(shop.db, sql<ApiKey>`${SELECT_KEY} order by k.created_at desc, k.id limit ${KEYS_MAX}`)

export async function findKey(shop: Shop, id: string): Promise<ApiKey | undefined> {
  const [key] = await fetchRows(shop.db, sql<ApiKey>`${SELECT_KEY} where k.id = ${id}::uuid`)
  return key
}

export async function findKeyByPrefix(shop: Shop, prefix: string): Promise<(ApiKey & { hash: Buffer }) | undefined> {
  const [key] = await fetchRows(
    shop.db,
    sql<ApiKey & { hash: Buffer }>`
      select key.*, k.hash from (${SELECT_KEY} where k.prefix = ${prefix}) key join api_key k on k.id = key.id`,
  )
  return key
}

export async function insertKey(
  shop: Shop,
  key: Pick<ApiKey, 'id' | 'name' | 'prefix' | 'scopes'> & {
    hash: Buffer
    createdBy: string
    expiresAt: Temporal.Instant
  },
): Promise<void> {
  await shop.db
    .insertInto('api_key')
    .values({
      id: key.id,
      name: key.name,
      prefix: key.prefix,
      hash: key.hash,
      scopes: key.scopes,
      created_at: timestamp(shop.now()),
      created_by: key.createdBy,
      expires_at: timestamp(key.expiresAt),
    })
    .execute()
}

/** Revoking it again changes nothing. */
export async function saveRevoked(shop: Shop, id: string, by: string): Promise<void> {
  await shop.db
    .updateTable('api_key')
    .set({ revoked_at: timestamp(shop.now()), revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** One row a day is written, however often the key is used. */
export async function saveUsed(shop: Shop, id: string): Promise<void> {
  const today = toChileDate(shop.now())
  await sql`
    update api_key set last_used_on = ${today}::date
    where id = ${id}::uuid and last_used_on is distinct from ${today}::date`.execute(shop.db)
}
