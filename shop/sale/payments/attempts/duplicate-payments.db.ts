import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { putOff } from '#db/put-off.ts'

/** `providerPayment`: the wallet's id of the charge. `amount`: CLP. */
export type DuplicatePayment = { gateway: string; providerPayment: string; attemptId: string; amount: number }

/** A known charge stays as it is. Answers how often the wallet has refused to give it back; null when it is back. */
export async function keepDuplicatePayment(shop: Shop, extra: DuplicatePayment): Promise<number | null> {
  const now = timestamp(shop.now())
  await shop.db
    .insertInto('extra_payment')
    .values({
      gateway: extra.gateway,
      provider_payment: extra.providerPayment,
      attempt_id: extra.attemptId,
      amount: extra.amount,
      state: 'due',
      next_check_at: now,
      created_at: now,
    })
    .onConflict((known) => known.doNothing())
    .execute()
  const { state, tries } = await shop.db
    .selectFrom('extra_payment')
    .select(['state', 'tries'])
    .where('gateway', '=', extra.gateway)
    .where('provider_payment', '=', extra.providerPayment)
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
  rest: readonly DuplicatePayment[],
  to: Temporal.Instant,
): Promise<void> {
  if (rest.length === 0) return
  await putOff(
    shop.db,
    { table: 'extra_payment', at: 'next_check_at', key: 'provider_payment', type: sql`text` },
    {
      keys: rest.map(({ providerPayment }) => providerPayment),
      to: timestamp(to),
      now: timestamp(shop.now()),
      of: sql`t.gateway = ${rest[0]!.gateway}`,
    },
  )
}
