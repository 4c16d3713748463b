import { timestamp, type Shop } from '#context'
import { putOffText } from '#db/put-off.ts'
import { runText } from '#db/run-text.ts'

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
  return runText<DuplicatePayment>(
    shop.db,
    `select gateway, provider_payment as "providerPayment", attempt_id as "attemptId", amount
     from (select *, row_number() over (partition by gateway order by next_check_at) as place
       from extra_payment where next_check_at <= $1) due
     where place <= $2
     order by next_check_at`,
    [timestamp(shop.now()), first],
  )
}

export async function putOffDuplicatePayments(
  shop: Shop,
  rest: readonly DuplicatePayment[],
  to: Temporal.Instant,
): Promise<void> {
  if (rest.length === 0) return
  const key = ['provider_payment', 'text'] as const
  await runText(shop.db, `${putOffText({ table: 'extra_payment', at: 'next_check_at' }, key)} and t.gateway = $4`, [
    rest.map(({ providerPayment }) => providerPayment),
    timestamp(to),
    timestamp(shop.now()),
    rest[0]!.gateway,
  ])
}
