import { sql } from 'kysely'
import type { Shop } from '#context'
import { publicText, type PersonOfEntry } from './public-entry.rules.ts'

/** Removes the persons; the cases and their history stay. The same form sent afterwards opens another case. */
export async function forgetCasePersons(shop: Shop, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update support_case set account_id = null, first_name = null, last_name = null, email = null, phone = null
    where id = any(${ids}::uuid[])`.execute(shop.db)
  await sql`delete from case_form where case_id = any(${ids}::uuid[])`.execute(shop.db)
}

/**
 * Claims and suggestions stay for the authority, with the texts as strangers read them: afterwards the surname to hide
 * is unknown.
 */
export async function erasePersonCases(shop: Shop, { id, email }: { id: string; email: string }): Promise<void> {
  const own = sql`(account_id = ${id}::uuid or lower(email) = ${email})`
  await sql`update case_file set case_id = null
    where case_id in (select id from support_case where ${own})`.execute(shop.db)
  await sql`delete from support_case where ${own} and kind not in ('claim', 'suggestion')`.execute(shop.db)
  const { rows } = await sql<ErasedCase>`select id::text as id, first_name as "firstName", last_name as "lastName",
      email, phone, subject, message, answer
    from support_case where ${own} order by id for update`.execute(shop.db)
  const texts = rows.map(({ id, subject, message, answer, ...person }) => {
    const hidePerson = (text: string | null) => (text === null ? null : publicText(text, person))
    return { id, subject: hidePerson(subject), message: hidePerson(message), answer: hidePerson(answer) }
  })
  await sql`update support_case c set account_id = null, first_name = null, last_name = null, email = null,
      phone = null, order_id = null, details = '{}', is_visible = false,
      subject = t.subject, message = t.message, answer = t.answer
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t(id uuid, subject text, message text, answer text)
    where c.id = t.id`.execute(shop.db)
  await sql`update case_file_read set account_id = null where account_id = ${id}::uuid`.execute(shop.db)
}

type ErasedCase = PersonOfEntry & {
  id: string
  subject: string | null
  message: string | null
  answer: string | null
}
