import { sql } from 'kysely'
import type { timestamp, Shop } from '#context'

export type KeyedCall = { key: string; visitor: string; body_hash: string; created_at: ReturnType<typeof timestamp> }

/** `status` and `response` are null during execution; `response` also when the answer was too long. */
export type SavedAnswer = { body_hash: string; status: number | null; response: string | null }

/** Takes over a call with the same body that has run since before `dead`; false when the key is taken. */
export async function claimKey(shop: Shop, call: KeyedCall, dead: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_key (key, visitor, body_hash, created_at)
    values (${call.key}, ${call.visitor}, ${call.body_hash}, ${call.created_at})
    on conflict (visitor, key) do update set created_at = excluded.created_at
    where idempotency_key.status is null and idempotency_key.body_hash = excluded.body_hash
      and idempotency_key.created_at < ${dead}
    returning key`.execute(shop.db)
  return rows.length > 0
}

type FinalAnswer = { status: number; response: string | null }

export async function saveAnswer(shop: Shop, { visitor, key }: KeyedCall, answer: FinalAnswer): Promise<void> {
  await sql`
    update idempotency_key set status = ${answer.status}, response = ${answer.response}
    where visitor = ${visitor} and key = ${key}`.execute(shop.db)
}

export async function saveUnclaimed(shop: Shop, call: KeyedCall, answer: FinalAnswer): Promise<void> {
  await sql`
    insert into idempotency_key (key, visitor, body_hash, created_at, status, response)
    values (${call.key}, ${call.visitor}, ${call.body_hash}, ${call.created_at}, ${answer.status}, ${answer.response})
    on conflict (visitor, key) do nothing`.execute(shop.db)
}

export async function findSavedAnswer(shop: Shop, { visitor, key }: KeyedCall): Promise<SavedAnswer | undefined> {
  const { rows } = await sql<SavedAnswer>`
    select body_hash, status, response from idempotency_key
    where visitor = ${visitor} and key = ${key}`.execute(shop.db)
  return rows[0]
}

/** Not a claim that a later call took over. */
export async function releaseKey(shop: Shop, { visitor, key, created_at }: KeyedCall): Promise<void> {
  await sql`
    delete from idempotency_key
    where visitor = ${visitor} and key = ${key} and status is null and created_at = ${created_at}`.execute(shop.db)
}
