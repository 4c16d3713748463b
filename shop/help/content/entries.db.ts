import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows } from '#db/sql.ts'
import type { StructuredText } from './blocks.rules.ts'
import type { Banner, Language } from './content.rules.ts'

export type EntryKey = { position: string; identifier: string; language: string }

export type Entry = EntryKey & {
  id: string
  kind: 'text' | 'banner'
  language: Language
  revision: number
  state: 'draft' | 'published' | 'retired'
  title: string
  description: string
  source: string
  body: StructuredText
  picture: string
  versionDate: string | null
  place: number
  action: string
  url: string
  pictureMobile: string
  ground: string
  validFrom: Date | null
  validTo: Date | null
  origin: 'seed' | 'staff'
  changedBy: string | null
  changedAt: Date
  publishedBy: string | null
  publishedAt: Date | null
}

const COLUMNS = sql`id::text, kind, position, identifier, language, revision, state, title, description, source, body,
  picture, version_date::text as "versionDate", place, action, url, picture_mobile as "pictureMobile", ground,
  valid_from as "validFrom", valid_to as "validTo", origin, changed_by as "changedBy", changed_at as "changedAt",
  published_by as "publishedBy", published_at as "publishedAt"`
const matchesKey = ({ position, identifier, language }: EntryKey) =>
  sql`position = ${position} and identifier = ${identifier} and language = ${language}`
const isShownAt = (now: Date) =>
  sql`state = 'published' and valid_from <= ${now} and (valid_to is null or ${now} < valid_to)`

export const findBanners = (shop: Shop, query: { position: string; language: string }): Promise<Banner[]> =>
  fetchRows(
    shop.db,
    sql<Banner>`
      select position, identifier, title, description as text, action, url, picture as image,
        picture_mobile as "imageMobile", ground
      from content_entry
      where kind = 'banner' and position = ${query.position} and language = ${query.language}
        and ${isShownAt(timestamp(shop.now()))}
      order by place, id`,
  )

export async function findShown(shop: Shop, key: EntryKey): Promise<Entry | undefined> {
  const [entry] = await fetchRows(
    shop.db,
    sql<Entry>`
      select ${COLUMNS} from content_entry
      where kind = 'text' and ${matchesKey(key)} and ${isShownAt(timestamp(shop.now()))}`,
  )
  return entry
}

/** Revisions of legal pages have a date. Only these can be read after another revision has replaced them. */
const isVersionAt = (now: Date) => sql`position = 'page' and version_date is not null and valid_from <= ${now}`

export type ReadableRevision = EntryKey & { language: Language; revision: number; isShown: boolean; isVersion: boolean }

/** Drafts, withdrawn texts and texts of another day are for staff only; replaced versions of legal pages are not. */
export function findReadable(shop: Shop): Promise<ReadableRevision[]> {
  const now = timestamp(shop.now())
  const [isShown, isVersion] = [isShownAt(now), isVersionAt(now)]
  return fetchRows(
    shop.db,
    sql<ReadableRevision>`
      select position, identifier, language, revision, ${isShown} as "isShown", ${isVersion} as "isVersion"
      from content_entry
      where kind = 'text' and (${isShown} or ${isVersion})`,
  )
}

/** `revision`: the Spanish text's, which binds. Returns the translation of the same date, else the Spanish text. */
export async function findVersion(shop: Shop, key: EntryKey, revision: number): Promise<Entry | undefined> {
  const { position, identifier, language } = key
  const [entry] = await fetchRows(
    shop.db,
    sql<Entry>`
      select ${COLUMNS} from content_entry
      where kind = 'text' and position = ${position} and identifier = ${identifier}
        and ${isVersionAt(timestamp(shop.now()))}
        and (language = 'es' and revision = ${revision} or language = ${language} and language <> 'es'
          and version_date = (
            select version_date from content_entry
            where ${matchesKey({ ...key, language: 'es' })} and revision = ${revision}
          ))
      order by language = ${language} desc, revision desc limit 1`,
  )
  return entry
}

export const findShownSince = (shop: Shop): Promise<{ position: string; identifier: string; changed: Date }[]> =>
  fetchRows(
    shop.db,
    sql`
      select position, identifier, max(valid_from) as changed from content_entry
      where kind = 'text' and ${isShownAt(timestamp(shop.now()))} group by position, identifier`,
  )

export async function findNextChange(shop: Shop): Promise<Date | null> {
  const now = timestamp(shop.now())
  const [row] = await fetchRows(
    shop.db,
    sql<{ at: Date | null }>`
      select min(at) as at from content_entry, unnest(array[valid_from, valid_to]) as at
      where state = 'published' and at > ${now}`,
  )
  return row?.at ?? null
}

export async function findEntries(
  shop: Shop,
  { position, first, offset }: { position: string | null; first: number; offset: number },
): Promise<{ totalCount: number; nodes: Entry[] }> {
  const of = position === null ? sql`` : sql`where position = ${position}`
  const nodes = await fetchRows(
    shop.db,
    sql<Entry>`
      select distinct on (position, identifier, language) ${COLUMNS} from content_entry ${of}
      order by position, identifier, language, revision desc
      limit ${first} offset ${offset}`,
  )
  const [counted] = await fetchRows(
    shop.db,
    sql<{ total: number }>`
      select count(distinct (position, identifier, language))::int as total from content_entry ${of}`,
  )
  return { totalCount: counted!.total, nodes }
}

export const findRevisions = (shop: Shop, key: EntryKey, first: number): Promise<Entry[]> =>
  fetchRows(
    shop.db,
    sql<Entry>`select ${COLUMNS} from content_entry where ${matchesKey(key)} order by revision desc limit ${first}`,
  )

export async function isEdited(shop: Shop, key: EntryKey): Promise<boolean> {
  const edited = sql`select 1 from content_entry where ${matchesKey(key)} and origin = 'staff' limit 1`
  return (await fetchRows(shop.db, edited)).length > 0
}

/** Returns 'published' while a revision is shown or will be; otherwise the newest revision's state. */
export async function findState(shop: Shop, key: EntryKey): Promise<Entry['state'] | undefined> {
  const [row] = await fetchRows(
    shop.db,
    sql<{ state: Entry['state'] }>`
      select state from content_entry where ${matchesKey(key)}
      order by state = 'published' and (valid_to is null or valid_to > ${timestamp(shop.now())}) desc, revision desc
      limit 1`,
  )
  return row?.state
}

export const lockEntry = (shop: Shop, { position, identifier, language }: EntryKey): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`content ${position} ${identifier} ${language}`}, 0))`.execute(
    shop.db,
  )

export type NewEntry = Omit<Entry, 'id' | 'changedAt' | 'publishedAt'>

export type Seed = Pick<NewEntry, 'kind' | 'position' | 'identifier' | 'language' | 'title'> &
  Partial<
    Pick<
      NewEntry,
      | 'description'
      | 'source'
      | 'body'
      | 'picture'
      | 'versionDate'
      | 'place'
      | 'action'
      | 'url'
      | 'pictureMobile'
      | 'ground'
    >
  >

/** Call `lockEntry` first. */
export async function insertEntry(shop: Shop, entry: NewEntry): Promise<Entry> {
  const now = timestamp(shop.now())
  const { id } = await shop.db
    .insertInto('content_entry')
    .values({
      kind: entry.kind,
      position: entry.position,
      identifier: entry.identifier,
      language: entry.language,
      revision: entry.revision,
      state: entry.state,
      title: entry.title,
      description: entry.description,
      source: entry.source,
      body: JSON.stringify(entry.body),
      picture: entry.picture,
      version_date: entry.versionDate,
      place: entry.place,
      action: entry.action,
      url: entry.url,
      picture_mobile: entry.pictureMobile,
      ground: entry.ground,
      valid_from: entry.validFrom,
      valid_to: entry.validTo,
      origin: entry.origin,
      changed_by: entry.changedBy,
      changed_at: now,
      published_by: entry.publishedBy,
      published_at: entry.state === 'published' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...entry, id: String(id), changedAt: now, publishedAt: entry.state === 'published' ? now : null }
}

/** What is shown at `from` ends then, and what would have begun later never does. */
export async function endPublished(shop: Shop, key: EntryKey, from: Date): Promise<void> {
  const now = timestamp(shop.now())
  await sql`
    update content_entry
    set valid_to = ${from}, state = case when ${from}::timestamptz <= ${now} then 'retired' else state end
    where ${matchesKey(key)} and state = 'published' and valid_from < ${from}
      and (valid_to is null or valid_to > ${from})`.execute(shop.db)
  // A revision that was never shown loses its instants, because anybody may read versions that have begun.
  await sql`
    update content_entry set state = 'retired', valid_from = case when valid_from <= ${now} then valid_from end,
      valid_to = case when valid_from <= ${now} then valid_to end
    where ${matchesKey(key)} and state = 'published' and valid_from >= ${from}`.execute(shop.db)
}

/** Call `endPublished` first. */
export async function publishDraft(
  shop: Shop,
  id: string,
  period: { from: Date; to: Date | null; by: string },
): Promise<void> {
  await sql`
    update content_entry set state = 'published', valid_from = ${period.from}, valid_to = ${period.to},
      published_by = ${period.by}::uuid,
    published_at = ${timestamp(shop.now())} where id = ${id}`.execute(shop.db)
}
