import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'

export async function savePublication(
  shop: Shop,
  { id, isVisible, by }: { id: string; isVisible: boolean; by: string },
): Promise<{ isErased: boolean } | null> {
  const now = timestamp(shop.now())
  const { rows } = await sql<{ isErased: boolean }>`
    with found as (
      select id, state, is_visible, coalesce(first_name, last_name, email) is null as is_erased from support_case
      where id = ${id}::uuid and kind in ('suggestion', 'claim') for update
    ), changed as (
      update support_case c set is_visible = ${isVisible}, updated_at = ${now}
      from found where c.id = found.id and found.is_visible <> ${isVisible}
        and not (${isVisible}::boolean and found.is_erased)
      returning c.id, c.state
    ), recorded as (
      insert into case_event (case_id, at, event, from_state, to_state, actor, account_id)
      select id, ${now}, ${isVisible ? 'published' : 'unpublished'}, state, state, 'staff', ${by}::uuid from changed
    )
    select is_erased as "isErased" from found`.execute(shop.db)
  return rows[0] ?? null
}
