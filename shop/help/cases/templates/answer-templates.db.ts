import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows } from '#db/sql.ts'
import type { NewAnswerTemplate } from './answer-template.input.ts'
import type { AnswerTemplate } from './answer-template.rules.ts'

const TEMPLATE = sql`id::text as id, title, language, text, kinds, version`

export const findTemplates = (shop: Shop): Promise<AnswerTemplate[]> =>
  fetchRows(shop.db, sql<AnswerTemplate>`select ${TEMPLATE} from answer_template order by language desc, title, id`)

/** Until the transaction's end nobody else changes the templates: they are few, and their number is limited. */
export async function lockTemplates(shop: Shop): Promise<AnswerTemplate[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('answer templates', 0))`.execute(shop.db)
  return findTemplates(shop)
}

export async function writeTemplate(shop: Shop, id: string, row: NewAnswerTemplate): Promise<AnswerTemplate> {
  const { title, language, text, kinds } = row
  const [written] = await fetchRows(
    shop.db,
    sql<AnswerTemplate>`
      insert into answer_template as t (id, title, language, text, kinds)
      values (${id}::uuid, ${title}, ${language}, ${text}, ${kinds}::text[])
      on conflict (id) do update set title = excluded.title, language = excluded.language, text = excluded.text,
        kinds = excluded.kinds, version = t.version + 1
      returning ${TEMPLATE}`,
  )
  return written!
}

export async function deleteTemplate(shop: Shop, id: string): Promise<void> {
  await sql`delete from answer_template where id = ${id}::uuid`.execute(shop.db)
}
