import { sql } from 'kysely'
import type { Shop } from '#context'
import type { BookEntry } from './book-entry.rules.ts'
import { BOOK_KINDS } from './case-kind.rules.ts'

/** `search.words`: a tsquery built from `searchTokens`. A search whose three fields are null finds nothing. */
export type BookPage = {
  scope: 'published' | 'unpublished' | 'own unpublished'
  reader: { id: string; email: string } | null
  visibleFiles: 'everybody' | 'the own account'
  topic: string | null
  subType: string | null
  search: { number: string | null; words: string | null; email: string | null } | null
  first: number
  offset: number
}

export async function findBookEntries(
  shop: Shop,
  { scope, reader, visibleFiles, topic, subType, search, first, offset }: BookPage,
): Promise<{ entries: BookEntry[]; totalCount: number }> {
  const isOwn = sql<boolean>`coalesce(account_id = ${reader?.id ?? null}::uuid
    or lower(email) = lower(${reader?.email ?? null}::text), false)`
  const hasFiles = visibleFiles === 'everybody' ? sql`true` : sql`account_id = ${reader?.id ?? null}::uuid`
  const conditions = [
    sql`kind = any(${BOOK_KINDS}::text[])`,
    scope === 'published' ? sql`is_visible` : sql`not is_visible`,
    ...(scope === 'own unpublished' ? [isOwn] : []),
    ...(topic === null ? [] : [sql`topic = ${topic}`]),
    ...(subType === null ? [] : [sql`sub_type = ${subType}`]),
    // The statement has all three conditions whichever is null, so that its duration discloses no e-mail.
    ...(search === null
      ? []
      : [
          sql`(number = ${search.number}::text
            or to_tsvector('simple', book_words) @@ to_tsquery('simple', ${search.words}::text)
            or lower(email) = ${search.email}::text)`,
        ]),
  ]
  const matching = sql`from support_case where ${sql.join(conditions, sql` and `)}`
  const { rows } = await sql<BookEntry & { totalCount: string }>`
    select id::text as id, number, state, is_visible as "isVisible", ${isOwn} as "isOwn", first_name as "firstName",
      last_name as "lastName", email, phone, topic, sub_type as "subType", subject, message, answer,
      case when ${hasFiles} then (
        select json_build_object('id', f.id, 'name', f.file_name, 'contentType', f.content_type)
        from case_file f where f.case_id = support_case.id and f.stored order by f.created_at, f.id limit 1
      ) end as attachment, created_at as "createdAt", updated_at as "updatedAt", count(*) over () as "totalCount"
    ${matching} order by created_at desc, id desc limit ${first} offset ${offset}`.execute(shop.db)
  if (rows[0]) return { entries: rows, totalCount: Number(rows[0].totalCount) }
  if (offset === 0) return { entries: [], totalCount: 0 }
  const counted = await sql<{ count: string }>`select count(*) as count ${matching}`.execute(shop.db)
  return { entries: [], totalCount: Number(counted.rows[0]?.count ?? 0) }
}

/** `text`: the subject as strangers read it, normalised by `searchText`. */
export async function saveBookWords(shop: Shop, id: string, text: string): Promise<void> {
  await sql`update support_case set book_words = ${text} where id = ${id}::uuid`.execute(shop.db)
}
