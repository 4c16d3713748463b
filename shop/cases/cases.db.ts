import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { CaseMove, CaseState } from './case-life.rules.ts'

/** A move of a case, for its row and its history. `accountId`: of staff. */
export type RecordedMove = {
  id: string
  from: readonly CaseState[]
  event: CaseMove
  to: CaseState
  actor: 'customer' | 'staff' | 'shop'
  accountId: string | null
  note: string | null
}

/** Moves a case that is in a state of `from`, with a row of its history, in one statement; false when it is in none. */
export async function saveCaseMove(shop: Shop, move: RecordedMove): Promise<boolean> {
  const now = timestamp(shop.now())
  const { rows } = await sql`
    with before as (
      select id, state from support_case where id = ${move.id}::uuid and state = any(${move.from}::text[]) for update
    ), moved as (
      update support_case c set state = ${move.to}, updated_at = ${now}
      from before where c.id = before.id
      returning c.id
    )
    insert into case_event (case_id, at, event, from_state, to_state, actor, account_id, note)
    select before.id, ${now}, ${move.event}, before.state, ${move.to}, ${move.actor}, ${move.accountId}::uuid,
      ${move.note}
    from before join moved on moved.id = before.id
    returning id`.execute(shop.db)
  return rows.length > 0
}
