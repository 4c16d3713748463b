import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { binding, runText } from '#db/run-text.ts'
import type { CaseState } from '#shop/cases/case-life.rules.ts'
import { publicName, publicText } from './public-case.rules.ts'

/** An entry of the claims book, for anybody. Instants are ISO 8601 in UTC. */
export type PublishedCase = {
  id: string
  number: string
  /** 'Ana R.' */
  name: string
  topic: string | null
  subType: string | null
  state: CaseState
  subject: string | null
  message: string | null
  answer: string | null
  createdAt: string
  updatedAt: string
}

type Row = Omit<PublishedCase, 'name'> & { firstName: string | null; lastName: string | null }

export type BookFilter = {
  /** The begin of a number, words of the subject, or an e-mail. */
  search?: string | undefined
  topic?: string | undefined
  subType?: string | undefined
  /** Finds by this e-mail: the signed-in person's own, or 'any' for staff; null finds by none (decision D6). */
  email: string | 'any' | null
}

const PLAIN = (column: string) => `translate(lower(${column}), 'áéíóúüñ', 'aeiouun')`
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** A page of the claims book, newest first, and how many entries there are, in one statement (CONTENT §2.8). */
export async function findPublishedCases(
  shop: Shop,
  filter: BookFilter,
  page: { first: number; offset: number },
): Promise<{ totalCount: number; nodes: PublishedCase[] }> {
  const { values, bind } = binding()
  const conditions = ['c.is_visible']
  if (filter.topic !== undefined) conditions.push(`c.topic = ${bind(filter.topic)}`)
  if (filter.subType !== undefined) conditions.push(`c.sub_type = ${bind(filter.subType)}`)
  if (filter.search !== undefined) {
    const like = filter.search.replaceAll(/[\\%_]/g, String.raw`\$&`)
    const own = filter.email === 'any' || filter.email === filter.search.toLowerCase()
    const byEmail = own ? `or lower(c.email) = lower(${bind(filter.search)})` : ''
    conditions.push(`(c.number like upper(${bind(`${like}%`)}) ${byEmail}
      or ${PLAIN('c.subject')} like ${PLAIN(bind(`%${like}%`))})`)
  }
  const where = conditions.join(' and ')
  const text = `
    select (select count(*)::int from support_case c where ${where}) as "totalCount",
      array(
        select json_build_object('id', c.id, 'number', c.number, 'firstName', c.first_name, 'lastName', c.last_name,
          'topic', c.topic, 'subType', c.sub_type, 'state', c.state, 'subject', c.subject, 'message', c.message,
          'answer', c.answer, 'createdAt', ${iso('c.created_at')}, 'updatedAt', ${iso('c.updated_at')})
        from support_case c where ${where} order by c.created_at desc, c.id desc
        limit ${bind(page.first)} offset ${bind(page.offset)}
      ) as nodes`
  const [found] = await runText<{ totalCount: number; nodes: Row[] }>(shop.db, text, values)
  return { totalCount: found!.totalCount, nodes: found!.nodes.map(publicOf) }
}

/** Nothing of the person passes but what `publicName` and `publicText` let. */
function publicOf({ firstName, lastName, subject, message, answer, ...row }: Row): PublishedCase {
  const shown = (text: string | null) => text && publicText(text, { lastName })
  return {
    ...row,
    name: publicName({ firstName, lastName }),
    subject: shown(subject),
    message: shown(message),
    answer: shown(answer),
  }
}

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
