import type { timestamp, Shop } from '#context'
import { runText } from '#db/run-text.ts'

export type KeyedCall = { key: string; visitor: string; body_hash: string; created_at: ReturnType<typeof timestamp> }

/** `status` and `response` are null during execution; `response` also when the answer was too long. */
export type SavedAnswer = { body_hash: string; status: number | null; response: string | null }

const CLAIM = `
  insert into idempotency_key (key, visitor, body_hash, created_at) values ($1, $2, $3, $4)
  on conflict (visitor, key) do update set created_at = excluded.created_at
  where idempotency_key.status is null and idempotency_key.body_hash = excluded.body_hash
    and idempotency_key.created_at < $5
  returning key`

/** Takes over a call with the same body that has run since before `dead`; false when the key is taken. */
export const claimKey = async (shop: Shop, call: KeyedCall, dead: Date): Promise<boolean> =>
  (await runText(shop.db, CLAIM, [call.key, call.visitor, call.body_hash, call.created_at, dead])).length > 0

type FinalAnswer = { status: number; response: string | null }
const SAVE = 'update idempotency_key set status = $3, response = $4 where visitor = $1 and key = $2'

export async function saveAnswer(shop: Shop, { visitor, key }: KeyedCall, answer: FinalAnswer): Promise<void> {
  await runText(shop.db, SAVE, [visitor, key, answer.status, answer.response])
}

const INSERT = `
  insert into idempotency_key (key, visitor, body_hash, created_at, status, response)
  values ($1, $2, $3, $4, $5, $6) on conflict (visitor, key) do nothing`

export async function saveUnclaimed(shop: Shop, call: KeyedCall, answer: FinalAnswer): Promise<void> {
  const { key, visitor, body_hash, created_at } = call
  await runText(shop.db, INSERT, [key, visitor, body_hash, created_at, answer.status, answer.response])
}

const FIND = 'select body_hash, status, response from idempotency_key where visitor = $1 and key = $2'

export const findSavedAnswer = async (shop: Shop, { visitor, key }: KeyedCall): Promise<SavedAnswer | undefined> =>
  (await runText<SavedAnswer>(shop.db, FIND, [visitor, key]))[0]

export async function releaseKey(shop: Shop, { visitor, key }: KeyedCall): Promise<void> {
  await runText(shop.db, 'delete from idempotency_key where visitor = $1 and key = $2', [visitor, key])
}
