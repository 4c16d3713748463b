import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows } from '#db/sql.ts'
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

/** Names a claim by what it is for. `amount`: CLP that the insurer pays. */
export type ClaimKey = { orderId: string; version: number; amount: number }

const SELECT_COLUMNS = sql`id, order_id as "orderId", order_version as "orderVersion", amount, state, reason, tries,
  next_try_at as "nextTryAt", sold_at as "soldAt", created_at as "createdAt"`

export async function findLiveClaim(shop: Shop, { orderId, version, amount }: ClaimKey): Promise<Claim | undefined> {
  return (
    await fetchRows(
      shop.db,
      sql<Claim>`
        select ${SELECT_COLUMNS} from insurance_claim
        where order_id = ${orderId} and order_version = ${version} and amount = ${amount}
          and state in ('requested', 'accepted')`,
    )
  )[0]
}

export async function markCancelDue(
  shop: Shop,
  orderId: string,
  filter: { exceptId?: string; unsold?: true } = {},
): Promise<boolean> {
  const marked = await fetchRows(
    shop.db,
    sql`
      update insurance_claim set state = 'cancel_due', tries = 0,
        next_try_at = greatest(${timestamp(shop.now())}::timestamptz, lease_until)
      where order_id = ${orderId} and state in ('requested', 'accepted')
        and id is distinct from ${filter.exceptId ?? null}::uuid
        and (sold_at is null or not ${filter.unsold ?? false}::boolean)
      returning id`,
  )
  return marked.length > 0
}

export async function insertClaim(
  shop: Shop,
  claim: ClaimKey & { id: string; nextTryAt: Temporal.Instant; sold: boolean },
): Promise<void> {
  const now = timestamp(shop.now())
  await sql`
    insert into insurance_claim (id, order_id, order_version, amount, state, next_try_at, sold_at, created_at)
    values (${claim.id}, ${claim.orderId}, ${claim.version}, ${claim.amount}, 'requested',
      ${timestamp(claim.nextTryAt)}, ${claim.sold ? now : null}, ${now})`.execute(shop.db)
}

export async function markClaimSold(shop: Shop, id: string): Promise<boolean> {
  const sold = await fetchRows(
    shop.db,
    sql`
      update insurance_claim set sold_at = ${timestamp(shop.now())}, next_try_at = null
      where id = ${id} and state = 'accepted' returning id`,
  )
  return sold.length > 0
}

export const postponeClaim = async (shop: Shop, id: string, until: Temporal.Instant): Promise<void> =>
  void (await fetchRows(
    shop.db,
    sql`update insurance_claim set next_try_at = ${timestamp(until)} where id = ${id} and sold_at is null`,
  ))

/** Takes the claim that is due longest, for this process alone. */
export async function takeDueClaim(shop: Shop, leaseUntil: Temporal.Instant): Promise<Claim | undefined> {
  const now = timestamp(shop.now())
  const [claim] = await fetchRows(
    shop.db,
    sql<Claim>`
      update insurance_claim set lease_until = ${timestamp(leaseUntil)}, tries = tries + 1
      where id = (
        select id from insurance_claim
        where next_try_at <= ${now} and (lease_until is null or lease_until <= ${now})
        order by next_try_at, id limit 1 for update skip locked
      )
      returning ${SELECT_COLUMNS}`,
  )
  return claim
}

type ClaimChange = { state?: ClaimState; reason?: string; nextTryAt: Temporal.Instant | null; settled?: boolean }

/** Returns false when the claim was cancelled, or its order sold, since it was read: then only the lease ends. */
export async function saveClaim(
  shop: Shop,
  { id, state: from, soldAt }: Pick<Claim, 'id' | 'state' | 'soldAt'>,
  change: ClaimChange,
): Promise<boolean> {
  const nextTryAt = change.nextTryAt && timestamp(change.nextTryAt)
  const isUnchanged = sql`state = ${from} and (sold_at is null) = ${soldAt === null}`
  const saved = await fetchRows(
    shop.db,
    sql<{ done: boolean }>`
      update insurance_claim set lease_until = null,
        state = case when ${isUnchanged} then ${change.state ?? from} else state end,
        reason = case when ${isUnchanged} then coalesce(${change.reason ?? null}, reason) else reason end,
        next_try_at = case when ${isUnchanged} then ${nextTryAt}::timestamptz else next_try_at end,
        settled_at = case
          when ${isUnchanged} and ${change.settled ?? false}::boolean then ${timestamp(shop.now())}::timestamptz
          else settled_at end
      where id = ${id} returning state = ${change.state ?? from} as done`,
  )
  return saved[0]?.done === true
}

export async function listSoldClaims(
  shop: Shop,
  { states, first, offset }: { states: readonly ClaimState[]; first: number; offset: number },
): Promise<{ nodes: Claim[]; totalCount: number }> {
  const sold = sql`from insurance_claim where sold_at is not null and state = any(${states}::text[])`
  const nodes = await fetchRows(
    shop.db,
    sql<Claim>`select ${SELECT_COLUMNS} ${sold} order by created_at desc, id limit ${first} offset ${offset}`,
  )
  const [count] = await fetchRows(shop.db, sql<{ total: number }>`select count(*)::int as total ${sold}`)
  return { nodes, totalCount: count!.total }
}
