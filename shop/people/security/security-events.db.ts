import type { Shop } from '#context'
import type { EventRow } from './security-log.db.ts'

export type RecordedEvent = EventRow & { id: string }

export async function findSecurityEvents(
  shop: Shop,
  page: { kind: string | null; accountId: string | null; first: number; offset: number },
): Promise<RecordedEvent[]> {
  let query = shop.db
    .selectFrom('security_event')
    .select(['id', 'at', 'kind', 'limit_name as limit', 'account_id as accountId', 'network', 'agent', 'times'])
  if (page.kind !== null) query = query.where('kind', '=', page.kind)
  if (page.accountId !== null) query = query.where('account_id', '=', page.accountId)
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(page.first).offset(page.offset).execute()
  return rows.map(({ id, at, ...row }) => ({
    ...row,
    id: String(id),
    at: Temporal.Instant.fromEpochMilliseconds(at.getTime()),
  }))
}
