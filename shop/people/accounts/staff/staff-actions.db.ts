import { timestamp, type Shop } from '#context'

export type RecordedAction = {
  id: string
  at: Temporal.Instant
  accountId: string
  role: string
  call: string
  object: string | null
  refusal: string | null
}

export async function insertStaffAction(shop: Shop, action: Omit<RecordedAction, 'id' | 'at'>): Promise<void> {
  await shop.db
    .insertInto('staff_action')
    .values({
      at: timestamp(shop.now()),
      account_id: action.accountId,
      role: action.role,
      call: action.call,
      object: action.object,
      refusal: action.refusal,
    })
    .execute()
}

export async function findStaffActions(
  shop: Shop,
  { first, offset }: { first: number; offset: number },
): Promise<{ totalCount: number; nodes: RecordedAction[] }> {
  const [rows, { total }] = await Promise.all([
    shop.db
      .selectFrom('staff_action')
      .select(['id', 'at', 'account_id as accountId', 'role', 'call', 'object', 'refusal'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(first)
      .offset(offset)
      .execute(),
    shop.db
      .selectFrom('staff_action')
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    totalCount: Number(total),
    nodes: rows.map(({ at, id, ...row }) => ({
      ...row,
      id: String(id),
      at: Temporal.Instant.fromEpochMilliseconds(at.getTime()),
    })),
  }
}
