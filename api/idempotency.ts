import { createHash } from 'node:crypto'
import { timestamp, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { limitCalls } from '#shop/limits/limit-calls.ts'
import type { Viewer } from './builder.ts'

/** Characters. The longest answers of the storefront's mutations, carts of sixty lines, have about half of it. */
const LONGEST_SAVED = 64 * 1024
/** A first request that took longer died with its process. */
const DEAD_S = 60
/** Processes do not notify each other: a repeated call polls the database after these waits (ms), 20 times at most. */
const WAITS_MS = [50, 100, 200, 400, 800, ...Array<number>(15).fill(1_600)]
/** Twins that may wait at once, so that a repeated key costs little. */
const WAITERS = { ofAddress: 10, ofProcess: 100 }

/**
 * An answer with a session's token in it (a JWT), under whatever name, is not written down for a reader of the
 * database.
 */
const SIGNS_IN = /"eyJ[\w-]+\.[\w-]+\.[\w-]+"/
/** A conflict or a limit passes: the same call may succeed a moment later. */
const PASSING = new Set([409, 429])

type Row = { key: string; visitor: string; body_hash: string; created_at: ReturnType<typeof timestamp> }

/**
 * The same `Idempotency-Key` of the same person (the account, else the visitor: two people may share a browser) gives
 * the same answer, also when it comes twice at once; another body under one key is refused (server rules §3). Call it
 * for valid calls that change something, and for no other: each key is a row for three days (security review H4).
 *
 * Only final answers are kept: 2xx, and 4xx but 409 and 429. `passes`: whether a 2xx tells of a failure that passes. A
 * call whose answer is not kept is executed anew when it comes again; only one whose answer is longer than 64 kB is
 * refused then, because it was executed.
 * @throws DomainError 'input.invalid', 'request.rate_limited', 'idempotency.other_body', 'idempotency.in_progress',
 * 'idempotency.answer_too_long'
 */
export async function withIdempotency(
  shop: Shop,
  viewer: Viewer,
  call: { key: string; body: string; passes?: () => boolean },
  execute: () => Response | Promise<Response>,
): Promise<Response> {
  if (call.key.length > 200)
    throw refuse('input.invalid', { fields: { 'Idempotency-Key': 'idempotency.key_too_long' } })
  await limitCalls(shop, { 'idempotency keys by address': viewer.address })
  const account = await viewer.account()
  const visitor = account ? `account ${account.id}` : viewer.ensureVisitor()
  const body_hash = createHash('sha256').update(call.body).digest('base64url')
  const row: Row = { key: call.key, visitor, body_hash, created_at: timestamp(shop.now()) }
  if (await claim(shop, row)) return executeOnce(shop, row, execute, call.passes)
  const leave = enterWaiting(shop, viewer.address)
  try {
    for (const waitMs of WAITS_MS) {
      const saved = await findAnswer(shop, row)
      if (saved) return saved
      // The first call failed, or its answer was not stored: this call takes its place.
      if (saved === null && (await claim(shop, row))) return await executeOnce(shop, row, execute, call.passes)
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  } finally {
    leave()
  }
  throw refuse('idempotency.in_progress')
}

async function claim(shop: Shop, row: Row): Promise<boolean> {
  const dead = timestamp(shop.now().subtract({ seconds: DEAD_S }))
  const claimed = await shop.db
    .insertInto('idempotency_key')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['visitor', 'key'])
        .doUpdateSet({ created_at: row.created_at })
        .where('idempotency_key.status', 'is', null)
        .where('idempotency_key.body_hash', '=', row.body_hash)
        .where('idempotency_key.created_at', '<', dead),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

async function executeOnce(
  shop: Shop,
  row: Row,
  execute: () => Response | Promise<Response>,
  passes = () => false,
): Promise<Response> {
  try {
    const response = await execute()
    const text = await response.text()
    const isFinal = response.status < 500 && !PASSING.has(response.status) && !SIGNS_IN.test(text) && !passes()
    if (isFinal)
      await shop.db
        .updateTable('idempotency_key')
        .set({ status: response.status, response: text.length > LONGEST_SAVED ? null : text })
        .where('visitor', '=', row.visitor)
        .where('key', '=', row.key)
        .execute()
    else await forget(shop, row)
    return new Response(text, { status: response.status, headers: response.headers })
  } catch (error) {
    await forget(shop, row)
    throw error
  }
}

/** The answer of the first call; undefined while that is under way, null when there is no row. */
async function findAnswer(shop: Shop, row: Row): Promise<Response | undefined | null> {
  const saved = await shop.db
    .selectFrom('idempotency_key')
    .select(['body_hash', 'status', 'response'])
    .where('visitor', '=', row.visitor)
    .where('key', '=', row.key)
    .executeTakeFirst()
  if (!saved) return null
  if (saved.body_hash !== row.body_hash) throw refuse('idempotency.other_body')
  if (saved.status === null) return undefined
  if (saved.response === null) throw refuse('idempotency.answer_too_long')
  return new Response(saved.response, {
    status: saved.status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'idempotent-replayed': 'true' },
  })
}

const forget = (shop: Shop, row: Row) =>
  shop.db.deleteFrom('idempotency_key').where('visitor', '=', row.visitor).where('key', '=', row.key).execute()

const waiting = new WeakMap<Shop, Map<string, number>>()

/**
 * Takes a place among the waiting; call the result to leave it.
 * @throws DomainError 'idempotency.in_progress' when there is none
 */
function enterWaiting(shop: Shop, address: string): () => void {
  let byAddress = waiting.get(shop)
  if (!byAddress) waiting.set(shop, (byAddress = new Map()))
  const ofAddress = byAddress.get(address) ?? 0
  const ofProcess = byAddress.values().reduce((sum, count) => sum + count, 0)
  if (ofAddress >= WAITERS.ofAddress || ofProcess >= WAITERS.ofProcess) throw refuse('idempotency.in_progress')
  byAddress.set(address, ofAddress + 1)
  return () => {
    const left = byAddress.get(address)! - 1
    if (left === 0) byAddress.delete(address)
    else byAddress.set(address, left)
  }
}
