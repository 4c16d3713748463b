import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { putOff } from '#db/put-off.ts'

/** `providerPayment`: the wallet's id of the charge. `amount`: CLP. */
export type DuplicatePayment = { gateway: string; providerPayment: string; attemptId: string; amount: number }

/** A known charge stays as it is. Returns how often the wallet has refused to refund it; null once it is refunded. */
export async function recordDuplicatePayment(shop: Shop, payment: DuplicatePayment): Promise<number | null> {
  const now = timestamp(shop.now())
  await shop.db
    .insertInto('extra_payment')
    .values({
      gateway: payment.gateway,
      provider_payment: payment.providerPayment,
      attempt_id: payment.attemptId,
      amount: payment.amount,
      state: 'due',
      next_check_at: now,
      created_at: now,
    })
    .onConflict((known) => known.doNothing())
    .execute()
  const { state, tries } = await shop.db
    .selectFrom('extra_payment')
    .select(['state', 'tries'])
    .where('gateway', '=', payment.gateway)
    .where('provider_payment', '=', payment.providerPayment)
    .executeTakeFirstOrThrow()
  return state === 'due' ? tries : null
}

export async function saveDuplicatePayment(
  shop: Shop,
  { gateway, providerPayment }: Pick<DuplicatePayment, 'gateway' | 'providerPayment'>,
  change: { returned: true } | { nextCheckAt: Temporal.Instant | null; tries?: number },
): Promise<void> {
  const now = timestamp(shop.now())
  const set =
    'returned' in change
      ? { state: 'returned', next_check_at: null, settled_at: now }
      : {
          next_check_at: change.nextCheckAt && timestamp(change.nextCheckAt),
          ...(change.tries !== undefined && { tries: change.tries }),
        }
  await shop.db
    .updateTable('extra_payment')
    .set(set)
    .where('gateway', '=', gateway)
    .where('provider_payment', '=', providerPayment)
    .where('state', '=', 'due')
    .execute()
}

export async function findDueDuplicatePayments(shop: Shop, first: number): Promise<DuplicatePayment[]> {
  const { rows } = await sql<DuplicatePayment>`
    select gateway, provider_payment as "providerPayment", attempt_id as "attemptId", amount
    from (select *, row_number() over (partition by gateway order by next_check_at) as place
      from extra_payment where next_check_at <= ${timestamp(shop.now())}) due
    where place <= ${first}
    order by next_check_at`.execute(shop.db)
  return rows
}

export async function putOffDuplicatePayments(
  shop: Shop,
  payments: readonly DuplicatePayment[],
  to: Temporal.Instant,
): Promise<void> {
  if (payments.length === 0) return
  await putOff(
    shop.db,
    { table: 'extra_payment', at: 'next_check_at', key: 'provider_payment', type: sql`text` },
    {
      keys: payments.map(({ providerPayment }) => providerPayment),
      to: timestamp(to),
      now: timestamp(shop.now()),
      of: sql`t.gateway = ${payments[0]!.gateway}`,
    },
  )
}
