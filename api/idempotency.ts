import { createHash } from 'node:crypto'
import { timestamp, type Shop } from '#context'
import { DomainError } from '#lib/domain-error.ts'
import type { Viewer } from './builder.ts'

/**
 * The same `Idempotency-Key` of the same person (who is signed in, else the visitor: two people may share a browser) gives
 * the same answer, also when it comes twice at once; another body under one key is refused (server rules §3). A failure
 * of the server is not kept, nor that one asks too often, nor an answer that signs somebody in.
 * @throws DomainError 'idempotency.other_body', 'idempotency.in_progress'
 */
export async function withIdempotency(shop: Shop, viewer: Viewer, call: { key: string; body: string }, answer: () => Response | Promise<Response>): Promise<Response> {
  if (call.key.length > 200) throw new DomainError('input.invalid', { fields: { 'Idempotency-Key': 'idempotency.key_too_long' } })
  const account = await viewer.account()
  const visitor = account ? `account ${account.id}` : viewer.ensureVisitor()
  const body_hash = createHash('sha256').update(call.body).digest('base64url')
  const row = { key: call.key, visitor, body_hash, created_at: timestamp(shop.now()) }
  const mine = await shop.db
    .insertInto('idempotency_key')
    .values(row)
    // A first request that died with its process answers nobody: the next one takes its place.
    .onConflict((conflict) => conflict.columns(['visitor', 'key']).doUpdateSet({ created_at: row.created_at })
      .where('idempotency_key.status', 'is', null).where('idempotency_key.body_hash', '=', body_hash).where('idempotency_key.created_at', '<', timestamp(shop.now().subtract({ seconds: DEAD_S }))))
    .returning('key')
    .executeTakeFirst()
  if (!mine) return keptAnswer(shop, row)
  try {
    const response = await answer()
    const text = await response.text()
    if (response.status >= 500 || response.status === TOO_OFTEN || SIGNS_IN.test(text)) await forget(shop, row)
    else await shop.db.updateTable('idempotency_key').set({ status: response.status, response: text }).where('visitor', '=', visitor).where('key', '=', call.key).execute()
    return new Response(text, { status: response.status, headers: response.headers })
  } catch (error) {
    await forget(shop, row)
    throw error
  }
}

/** An answer with a session's token in it (a JWT) is not written down for whoever reads the database. */
const SIGNS_IN = /"(token|accessToken)":"eyJ/

/** Asked again later under its key, it is done. */
const TOO_OFTEN = 429

const DEAD_S = 60 // longer than any request takes
const POLL_MS = 100
const WAIT_MS = 25_000

async function keptAnswer(shop: Shop, row: { key: string; visitor: string; body_hash: string }): Promise<Response> {
  for (let waited = 0; waited <= WAIT_MS; waited += POLL_MS) {
    const kept = await shop.db.selectFrom('idempotency_key').selectAll().where('visitor', '=', row.visitor).where('key', '=', row.key).executeTakeFirst()
    if (!kept) break // the first one failed: let the caller try again
    if (kept.body_hash !== row.body_hash) throw new DomainError('idempotency.other_body')
    if (kept.status !== null) return new Response(kept.response, { status: kept.status, headers: { 'content-type': 'application/json; charset=utf-8', 'idempotent-replayed': 'true' } })
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new DomainError('idempotency.in_progress')
}

const forget = (shop: Shop, row: { key: string; visitor: string }) =>
  shop.db.deleteFrom('idempotency_key').where('visitor', '=', row.visitor).where('key', '=', row.key).execute()
