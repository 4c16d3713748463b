/** Imports, their file's parts, and their rows. */
import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows, toIsoText } from '#db/sql.ts'
import type { ImportState, ImportWarning } from './import-life.rules.ts'
import { insertRows, type StagedRow } from './import-rows.db.ts'
import type { ListedImport } from './import.rules.ts'

/** Longer than a step takes. */
const READING_LEASE = { seconds: 60 }

export async function insertImport(
  shop: Shop,
  { id, actor, fileName, bytes }: { id: string; actor: string; fileName: string; bytes: number },
): Promise<void> {
  await shop.db
    .insertInto('catalogue_import')
    .values({ id, actor, file_name: fileName, bytes, state: 'receiving', created_at: timestamp(shop.now()) })
    .execute()
}

/** Which of these batches of changes are files'. */
export async function findImportIds(shop: Shop, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await shop.db.selectFrom('catalogue_import').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

export async function countUnread(shop: Shop): Promise<number> {
  const [row] = await fetchRows(
    shop.db,
    sql<{ count: number }>`
      select count(*)::int as count from catalogue_import where state in ('receiving', 'waiting', 'reading')`,
  )
  return row!.count
}

export type LockedImport = {
  id: string
  state: ImportState
  bytes: number
  actor: string
  warnings: ImportWarning[]
  appliedAt: Date | null
}

const LOCKED = sql`id, state, bytes, actor, warnings, applied_at as "appliedAt"`

export async function lockImport(shop: Shop, id: string): Promise<LockedImport | undefined> {
  const [row] = await fetchRows(
    shop.db,
    sql<LockedImport>`select ${LOCKED} from catalogue_import where id = ${id}::uuid for update`,
  )
  return row
}

export const savePart = (shop: Shop, { id, part, bytes }: { id: string; part: number; bytes: Uint8Array }) =>
  sql`
    insert into catalogue_import_part (import_id, part, bytes) values (${id}::uuid, ${part}, ${Buffer.from(bytes)})
    on conflict (import_id, part) do update set bytes = excluded.bytes`.execute(shop.db)

/** Bytes that arrived. `isWhole`: no part is missing before the last one. */
export async function measureParts(shop: Shop, id: string): Promise<{ bytes: number; isWhole: boolean }> {
  const [row] = await fetchRows(
    shop.db,
    sql<{ bytes: number; isWhole: boolean }>`
      select coalesce(sum(octet_length(bytes)), 0)::int as bytes,
        count(*) > 0 and max(part) = count(*) - 1 as "isWhole"
      from catalogue_import_part where import_id = ${id}::uuid`,
  )
  return row!
}

/** The file, a part at a time. */
export async function* readParts(shop: Shop, id: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const [row] = await fetchRows(
      shop.db,
      sql<{ bytes: Buffer }>`
        select bytes from catalogue_import_part where import_id = ${id}::uuid and part = ${part}`,
    )
    if (!row) return
    yield Buffer.from(row.bytes)
  }
}

export const deleteImport = (shop: Shop, id: string): Promise<unknown> =>
  shop.db.deleteFrom('catalogue_import').where('id', '=', id).execute()

type Saved = Partial<{
  state: ImportState
  reader: string | null
  read_until: Date | null
  encoding: string
  problems: string
  warnings: string
  rows_done: number
  applied_at: Date
  applied_by: string
  classified_by: string
  undone_at: Date
  undone_by: string
}>

export const saveImport = (shop: Shop, id: string, columns: Saved): Promise<unknown> =>
  shop.db.updateTable('catalogue_import').set(columns).where('id', '=', id).execute()

/** The oldest file that nobody reads; what a reader that died had read is deleted. */
export async function claimUnread(shop: Shop, reader: string): Promise<{ id: string; bytes: number } | undefined> {
  const now = timestamp(shop.now())
  const [claimed] = await fetchRows(
    shop.db,
    sql<{ id: string; bytes: number }>`
      update catalogue_import set state = 'reading', reader = ${reader}::uuid, problems = '[]', warnings = '[]',
        read_until = ${timestamp(shop.now().add(READING_LEASE))}, rows_read = 0, rows_new = 0, rows_changed = 0,
        rows_unchanged = 0, rows_refused = 0
      where id = (
        select id from catalogue_import
        where state = 'waiting' or (state = 'reading' and read_until < ${now})
        order by created_at for update skip locked limit 1)
      returning id, bytes`,
  )
  if (claimed) await shop.db.deleteFrom('catalogue_import_row').where('import_id', '=', claimed.id).execute()
  return claimed
}

/** False: another reader has the file by now, or it was discarded. Inside a transaction. */
export async function saveReadRows(
  shop: Shop,
  { id, reader }: { id: string; reader: string },
  { rows, unchanged }: { rows: readonly StagedRow[]; unchanged: number },
): Promise<boolean> {
  const count = (kind: StagedRow['kind']) => rows.filter((row) => row.kind === kind).length
  const { length } = await fetchRows(
    shop.db,
    sql`
      update catalogue_import set read_until = ${timestamp(shop.now().add(READING_LEASE))},
        rows_read = rows_read + ${rows.length + unchanged}, rows_unchanged = rows_unchanged + ${unchanged},
        rows_new = rows_new + ${count('new')}, rows_changed = rows_changed + ${count('changed')},
        rows_refused = rows_refused + ${count('refused')}
      where id = ${id}::uuid and state = 'reading' and reader = ${reader}::uuid returning 1`,
  )
  if (length === 0) return false
  await insertRows(shop, id, rows)
  return true
}

/** Ends a reading. False: another reader has the file by now, or it was discarded. */
export async function saveReading(
  shop: Shop,
  { id, reader }: { id: string; reader: string },
  columns: {
    state: 'ready' | 'unreadable'
    encoding: string
    problems: readonly object[]
    warnings: readonly object[]
  },
): Promise<boolean> {
  const { length } = await fetchRows(
    shop.db,
    sql`
      update catalogue_import set state = ${columns.state}, encoding = ${columns.encoding}, reader = null,
        problems = ${JSON.stringify(columns.problems)}::jsonb, warnings = ${JSON.stringify(columns.warnings)}::jsonb
      where id = ${id}::uuid and state = 'reading' and reader = ${reader}::uuid returning 1`,
  )
  if (length > 0) await shop.db.deleteFrom('catalogue_import_part').where('import_id', '=', id).execute()
  return length > 0
}

/** The oldest import at work, locked until the transaction ends; other processes take another. */
export async function lockWork(
  shop: Shop,
): Promise<
  (LockedImport & { classifiedBy: string | null; undoneBy: string | null; appliedBy: string | null }) | undefined
> {
  const [row] = await fetchRows(
    shop.db,
    sql<LockedImport & { classifiedBy: string | null; undoneBy: string | null; appliedBy: string | null }>`
      select ${LOCKED}, classified_by as "classifiedBy", undone_by as "undoneBy", applied_by as "appliedBy"
      from catalogue_import where state in ('applying', 'classifying', 'undoing')
      order by created_at for update skip locked limit 1`,
  )
  return row
}

const LISTED = sql`i.id, i.file_name as "fileName", i.bytes, i.state, ${toIsoText('i.created_at')} as "createdAt",
  i.encoding, i.problems, i.warnings, i.rows_read as "rowsRead", i.rows_new as "rowsNew",
  i.rows_changed as "rowsChanged", i.rows_unchanged as "rowsUnchanged", i.rows_refused as "rowsRefused",
  i.rows_done as "rowsDone", ${toIsoText('i.applied_at')} as "appliedAt", ${toIsoText('i.undone_at')} as "undoneAt",
  (select a.first_name from account a where a.id = split_part(i.actor, ':', 2)::uuid) as author,
  (select a.first_name from account a where a.id = split_part(i.applied_by, ':', 2)::uuid) as "appliedBy",
  (select a.first_name from account a where a.id = split_part(i.undone_by, ':', 2)::uuid) as "undoneBy"`

/** The newest first. */
export const findImports = (
  shop: Shop,
  { first, after }: { first: number; after: { createdAt: string; id: string } | null },
): Promise<ListedImport[]> =>
  fetchRows(
    shop.db,
    sql<ListedImport>`
      select ${LISTED} from catalogue_import i
      ${after ? sql`where (i.created_at, i.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``}
      order by i.created_at desc, i.id desc limit ${first}`,
  )

export async function findImport(shop: Shop, id: string): Promise<ListedImport | undefined> {
  const [row] = await fetchRows(
    shop.db,
    sql<ListedImport>`select ${LISTED} from catalogue_import i where i.id = ${id}::uuid`,
  )
  return row
}

/** Rows of imports that nobody can take back any more, and files that never arrived whole or were never applied. */
export async function deleteOldImports(shop: Shop, before: Date, abandoned: Date): Promise<void> {
  await sql`
    delete from catalogue_import_row r using catalogue_import i
    where i.id = r.import_id and i.state in ('applied', 'undone') and coalesce(i.undone_at, i.applied_at) < ${before}
    `.execute(shop.db)
  await sql`
    delete from catalogue_import where (state = 'receiving' and created_at < ${abandoned})
      or (state in ('ready', 'unreadable') and created_at < ${before})`.execute(shop.db)
}
