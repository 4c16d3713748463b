import { timestamp, type Shop } from '#context'

/** A charge besides the one that counts: the wallet's name and id of it, its attempt's id, CLP. */
export type DuplicatePayment = { gateway: string; providerPayment: string; attemptId: string; amount: number }

/**
 * Writes the charge down, due to go back; a known one stays as it is. Answers how often the wallet has refused to give
 * it back; null when it is back.
 */
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

/** Charges that could not be given back yet and whose next try is due. */
export async function findDueDuplicatePayments(shop: Shop, first: number): Promise<DuplicatePayment[]> {
  return shop.db
    .selectFrom('extra_payment')
    .select(['gateway', 'provider_payment as providerPayment', 'attempt_id as attemptId', 'amount'])
    .where('next_check_at', '<=', timestamp(shop.now()))
    .orderBy('next_check_at')
    .limit(first)
    .execute()
}
