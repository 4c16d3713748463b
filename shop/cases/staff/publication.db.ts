import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'

/** Shows or hides a suggestion or claim, with a row of its history; false when there is none. The same twice is one. */
export async function savePublication(
  shop: Shop,
  { id, isVisible, by }: { id: string; isVisible: boolean; by: string },
): Promise<boolean> {
  const now = timestamp(shop.now())
  const { rows } = await sql`
    with found as (
      select id, state, is_visible from support_case
      where id = ${id}::uuid and kind in ('suggestion', 'claim') for update
    ), changed as (
      update support_case c set is_visible = ${isVisible}, updated_at = ${now}
      from found where c.id = found.id and found.is_visible <> ${isVisible}
      returning c.id, c.state
    ), recorded as (
      insert into case_event (case_id, at, event, from_state, to_state, actor, account_id)
      select id, ${now}, ${isVisible ? 'published' : 'unpublished'}, state, state, 'staff', ${by}::uuid from changed
    )
    select id from found`.execute(shop.db)
  return rows.length > 0
}
