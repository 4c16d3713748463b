import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { CaseMove, CaseState } from './case-life.rules.ts'

export type RecordedMove = {
  id: string
  event: CaseMove
  from: readonly CaseState[]
  to: CaseState
  actor: 'staff' | 'shop'
  by: string | null
  note: string | null
  /** The new assignee, for a move to 'taken'. */
  assignee?: string | undefined
  /**
   * The case moves only while this colleague has it (null: while nobody has it). Nobody answers what another works on.
   */
  expectedAssignee?: string | null | undefined
  /** A taken case moves only in the hands of this colleague. */
  holder?: string | undefined
}

/**
 * Returns the history row's id. Null: the case is in another state, another colleague has it, or the assignee has it
 * already.
 */
export async function saveCaseMove(shop: Shop, move: RecordedMove): Promise<string | null> {
  const now = timestamp(shop.now())
  const isAnswer = move.event === 'answered'
  const assignee = move.assignee ?? null
  const assigned = move.to === 'open' ? sql`null::uuid` : sql`coalesce(${assignee}::uuid, c.assigned_to)`
  const { rows } = await sql<{ id: string }>`
    with before as (
      select id, state from support_case
      where id = ${move.id}::uuid and state = any(${move.from}::text[])
        and (${move.expectedAssignee === undefined}::boolean
          or assigned_to is not distinct from ${move.expectedAssignee ?? null}::uuid)
        and (${move.holder ?? null}::uuid is null or state <> 'taken' or assigned_to = ${move.holder ?? null}::uuid)
        and (${assignee}::uuid is null or assigned_to is distinct from ${assignee}::uuid)
      for update
    ), moved as (
      update support_case c set state = ${move.to}, updated_at = ${now}, assigned_to = ${assigned},
        answer = case when ${isAnswer}::boolean then ${move.note} else c.answer end,
        answered_at = case when ${isAnswer}::boolean then ${now}::timestamptz else c.answered_at end
      from before where c.id = before.id
      returning c.id, before.state
    )
    insert into case_event (case_id, at, event, from_state, to_state, actor, account_id, note, assigned_to)
    select moved.id, ${now}, ${move.event}, moved.state, ${move.to}, ${move.actor}, ${move.by}::uuid, ${move.note},
      case when ${move.event === 'assigned'}::boolean then ${assignee}::uuid end
    from moved
    returning id::text as id`.execute(shop.db)
  return rows[0]?.id ?? null
}

export type CaseHead = {
  number: string
  kind: string
  state: CaseState
  assignedTo: string | null
  firstName: string | null
  orderReferenceId: string | null
  email: string | null
  locale: 'es' | 'en'
}

export async function findCaseHead(shop: Shop, id: string): Promise<CaseHead | undefined> {
  const row = await shop.db
    .selectFrom('support_case as c')
    .leftJoin('orders as o', 'o.id', 'c.order_id')
    .select(['c.number', 'c.kind', 'c.state', 'c.assigned_to as assignedTo', 'c.first_name as firstName'])
    .select(['o.reference as orderReferenceId', 'c.email', 'c.locale'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  return row as CaseHead | undefined
}
