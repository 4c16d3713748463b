import { timestamp, type Shop } from '#context'
import { runText } from '#db/run-text.ts'
import type { ClaimState } from './claim.rules.ts'

export type Claim = {
  id: string
  orderId: string
  orderVersion: number
  amount: number
  state: ClaimState
  reason: string | null
  tries: number
  nextTryAt: Date | null
  soldAt: Date | null
  createdAt: Date
}

/** `amount`: CLP that the insurer pays. */
export type Claimed = { orderId: string; version: number; amount: number }

const COLUMNS = `id, order_id as "orderId", order_version as "orderVersion", amount, state, reason, tries,
  next_try_at as "nextTryAt", sold_at as "soldAt", created_at as "createdAt"`

export async function findLiveClaim(shop: Shop, { orderId, version, amount }: Claimed): Promise<Claim | undefined> {
  return (
    await runText<Claim>(
      shop.db,
      `select ${COLUMNS} from insurance_claim
       where order_id = $1 and order_version = $2 and amount = $3 and state in ('requested', 'accepted')`,
      [orderId, version, amount],
    )
  )[0]
}

export async function markCancelDue(
  shop: Shop,
  orderId: string,
  which: { exceptId?: string; unsold?: true } = {},
): Promise<boolean> {
  const marked = await runText(
    shop.db,
    `update insurance_claim set state = 'cancel_due', tries = 0, next_try_at = greatest($2::timestamptz, lease_until)
     where order_id = $1 and state in ('requested', 'accepted') and id is distinct from $3::uuid
       and (sold_at is null or not $4::boolean)
     returning id`,
    [orderId, timestamp(shop.now()), which.exceptId ?? null, which.unsold ?? false],
  )
  return marked.length > 0
}

export async function insertClaim(
  shop: Shop,
  claim: Claimed & { id: string; nextTryAt: Temporal.Instant; sold: boolean },
): Promise<void> {
  const now = timestamp(shop.now())
  await runText(
    shop.db,
    `insert into insurance_claim (id, order_id, order_version, amount, state, next_try_at, sold_at, created_at)
     values ($1, $2, $3, $4, 'requested', $5, $6, $7)`,
    [claim.id, claim.orderId, claim.version, claim.amount, timestamp(claim.nextTryAt), claim.sold ? now : null, now],
  )
}

export async function markSold(shop: Shop, id: string): Promise<boolean> {
  const sold = await runText(
    shop.db,
    "update insurance_claim set sold_at = $2, next_try_at = null where id = $1 and state = 'accepted' returning id",
    [id, timestamp(shop.now())],
  )
  return sold.length > 0
}

export const postponeClaim = async (shop: Shop, id: string, until: Temporal.Instant): Promise<void> =>
  void (await runText(shop.db, 'update insurance_claim set next_try_at = $2 where id = $1 and sold_at is null', [
    id,
    timestamp(until),
  ]))

/** One process gets the claim that is due longest. */
export async function takeDueClaim(shop: Shop, leaseUntil: Temporal.Instant): Promise<Claim | undefined> {
  const [claim] = await runText<Claim>(
    shop.db,
    `update insurance_claim set lease_until = $2, tries = tries + 1
     where id = (
       select id from insurance_claim
       where next_try_at <= $1 and (lease_until is null or lease_until <= $1)
       order by next_try_at, id limit 1 for update skip locked
     )
     returning ${COLUMNS}`,
    [timestamp(shop.now()), timestamp(leaseUntil)],
  )
  return claim
}

type Change = { state?: ClaimState; reason?: string; nextTryAt: Temporal.Instant | null; settled?: boolean }

/** Returns false when it was cancelled, or its order sold, since the read: then only the lease ends. */
export async function saveClaim(
  shop: Shop,
  { id, state: from, soldAt }: Pick<Claim, 'id' | 'state' | 'soldAt'>,
  change: Change,
): Promise<boolean> {
  const same = 'state = $2 and (sold_at is null) = $8'
  const saved = await runText<{ done: boolean }>(
    shop.db,
    `update insurance_claim set lease_until = null,
       state = case when ${same} then $3 else state end,
       reason = case when ${same} then coalesce($4, reason) else reason end,
       next_try_at = case when ${same} then $5::timestamptz else next_try_at end,
       settled_at = case when ${same} and $6::boolean then $7::timestamptz else settled_at end
     where id = $1 returning state = $3 as done`,
    [
      id,
      from,
      change.state ?? from,
      change.reason ?? null,
      change.nextTryAt && timestamp(change.nextTryAt),
      change.settled ?? false,
      timestamp(shop.now()),
      soldAt === null,
    ],
  )
  return saved[0]?.done === true
}

export async function listSoldClaims(
  shop: Shop,
  { states, first, offset }: { states: readonly ClaimState[]; first: number; offset: number },
): Promise<{ nodes: Claim[]; totalCount: number }> {
  const where = 'from insurance_claim where sold_at is not null and state = any($1::text[])'
  const nodes = await runText<Claim>(
    shop.db,
    `select ${COLUMNS} ${where} order by created_at desc, id limit $2 offset $3`,
    [states, first, offset],
  )
  const [count] = await runText<{ total: number }>(shop.db, `select count(*)::int as total ${where}`, [states])
  return { nodes, totalCount: count!.total }
}
