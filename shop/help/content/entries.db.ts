import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { runText } from '#db/run-text.ts'
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

const COLUMNS = `id::text, kind, position, identifier, language, revision, state, title, description, source, body,
  picture, version_date::text as "versionDate", place, action, url, picture_mobile as "pictureMobile", ground,
  valid_from as "validFrom", valid_to as "validTo", origin, changed_by as "changedBy", changed_at as "changedAt",
  published_by as "publishedBy", published_at as "publishedAt"`
const OF_KEY = 'position = $1 and identifier = $2 and language = $3'
const keyOf = ({ position, identifier, language }: EntryKey) => [position, identifier, language]
const SHOWN = (now: string) =>
  `state = 'published' and valid_from <= ${now} and (valid_to is null or ${now} < valid_to)`

export const findBanners = (shop: Shop, query: { position: string; language: string }): Promise<Banner[]> =>
  runText<Banner>(
    shop.db,
    `select position, identifier, title, description as text, action, url, picture as image,
       picture_mobile as "imageMobile", ground
     from content_entry
     where kind = 'banner' and position = $1 and language = $2 and ${SHOWN('$3')}
     order by place, id`,
    [query.position, query.language, timestamp(shop.now())],
  )

export async function findShown(shop: Shop, key: EntryKey): Promise<Entry | undefined> {
  const [entry] = await runText<Entry>(
    shop.db,
    `select ${COLUMNS} from content_entry where kind = 'text' and ${OF_KEY} and ${SHOWN('$4')}`,
    [...keyOf(key), timestamp(shop.now())],
  )
  return entry
}

/** A legal page's revisions have a date. Only those are read once another has replaced them. */
const VERSION = (now: string) => `position = 'page' and version_date is not null and valid_from <= ${now}`

export type Readable = EntryKey & { language: Language; revision: number; isShown: boolean; isVersion: boolean }

/** Drafts, withdrawn texts and texts of another day are for staff only; replaced versions of legal pages are not. */
export const findReadable = (shop: Shop): Promise<Readable[]> =>
  runText(
    shop.db,
    `select position, identifier, language, revision, ${SHOWN('$1')} as "isShown", ${VERSION('$1')} as "isVersion"
     from content_entry
     where kind = 'text' and (${SHOWN('$1')} or ${VERSION('$1')})`,
    [timestamp(shop.now())],
  )

/** The Spanish `revision` binds; a translation has the same date, else the Spanish text is shown. */
export async function findVersion(shop: Shop, key: EntryKey, revision: number): Promise<Entry | undefined> {
  const [entry] = await runText<Entry>(
    shop.db,
    `select ${COLUMNS} from content_entry
     where kind = 'text' and position = $1 and identifier = $2 and ${VERSION('$5')}
       and (language = 'es' and revision = $4 or language = $3 and language <> 'es' and version_date = (
         select version_date from content_entry
         where position = $1 and identifier = $2 and language = 'es' and revision = $4
       ))
     order by language = $3 desc, revision desc limit 1`,
    [...keyOf(key), revision, timestamp(shop.now())],
  )
  return entry
}

export const findShownSince = (shop: Shop): Promise<{ position: string; identifier: string; changed: Date }[]> =>
  runText(
    shop.db,
    `select position, identifier, max(valid_from) as changed from content_entry
     where kind = 'text' and ${SHOWN('$1')} group by position, identifier`,
    [timestamp(shop.now())],
  )

export async function findNextChange(shop: Shop): Promise<Date | null> {
  const now = timestamp(shop.now())
  const [row] = await runText<{ at: Date | null }>(
    shop.db,
    `select min(at) as at from content_entry, unnest(array[valid_from, valid_to]) as at
     where state = 'published' and at > $1`,
    [now],
  )
  return row?.at ?? null
}

export async function findEntries(
  shop: Shop,
  { position, first, offset }: { position: string | null; first: number; offset: number },
): Promise<{ totalCount: number; nodes: Entry[] }> {
  const of = position === null ? '' : 'where position = $1'
  const values = position === null ? [] : [position]
  const nodes = await runText<Entry>(
    shop.db,
    `select distinct on (position, identifier, language) ${COLUMNS} from content_entry ${of}
     order by position, identifier, language, revision desc
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, first, offset],
  )
  const [counted] = await runText<{ total: number }>(
    shop.db,
    `select count(distinct (position, identifier, language))::int as total from content_entry ${of}`,
    values,
  )
  return { totalCount: counted!.total, nodes }
}

export const findRevisions = (shop: Shop, key: EntryKey, first: number): Promise<Entry[]> =>
  runText<Entry>(shop.db, `select ${COLUMNS} from content_entry where ${OF_KEY} order by revision desc limit $4`, [
    ...keyOf(key),
    first,
  ])

export async function isEdited(shop: Shop, key: EntryKey): Promise<boolean> {
  const [row] = await runText(shop.db, `select 1 from content_entry where ${OF_KEY} and origin = 'staff' limit 1`, [
    ...keyOf(key),
  ])
  return row !== undefined
}

/** 'published': a revision is shown, or will be; else the newest one's state. */
export async function findState(shop: Shop, key: EntryKey): Promise<Entry['state'] | undefined> {
  const [row] = await runText<{ state: Entry['state'] }>(
    shop.db,
    `select state from content_entry where ${OF_KEY}
     order by state = 'published' and (valid_to is null or valid_to > $4) desc, revision desc limit 1`,
    [...keyOf(key), timestamp(shop.now())],
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
  await runText(
    shop.db,
    `update content_entry set valid_to = $4, state = case when $4 <= $5 then 'retired' else state end
     where ${OF_KEY} and state = 'published' and valid_from < $4 and (valid_to is null or valid_to > $4)`,
    [...keyOf(key), from, now],
  )
  // Never shown: without its instants it is no version that anybody may read on that day.
  await runText(
    shop.db,
    `update content_entry set state = 'retired', valid_from = case when valid_from <= $5 then valid_from end,
       valid_to = case when valid_from <= $5 then valid_to end
     where ${OF_KEY} and state = 'published' and valid_from >= $4`,
    [...keyOf(key), from, now],
  )
}

/** Call `endPublished` first. */
export async function publishDraft(
  shop: Shop,
  id: string,
  shown: { from: Date; to: Date | null; by: string },
): Promise<void> {
  await runText(
    shop.db,
    `update content_entry set state = 'published', valid_from = $2, valid_to = $3, published_by = $4::uuid,
       published_at = $5 where id = $1`,
    [id, shown.from, shown.to, shown.by, timestamp(shop.now())],
  )
}
