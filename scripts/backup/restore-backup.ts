import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import { openEmbedded, type Database, type Db } from '#db/database.ts'
import { lockFolder } from '#db/folder-lock.ts'
import type { Fragment } from '#db/sql.ts'
import { withFunctions } from '#db/migrate.ts'
import { splitStatements } from '#db/statements.ts'
import { isUuid } from '#lib/ids.ts'
import { keyRing, SealBroken } from '#lib/key-ring.ts'
import { FileMissing, type FileStore } from '#shop/ground/files/file-store.port.ts'
import { findFileIds } from './file-rows.ts'
import {
  BackupRefused,
  damagedBackup,
  keyFingerprint,
  readManifest,
  sha256,
  tableFile,
  type Manifest,
} from './manifest.ts'
import { openChunks } from './sealed-stream.ts'

const MIGRATIONS = new URL('../../db/migrations/', import.meta.url)
const BATCH_SIZE = 500

/** `keys`: FILES_KEY's; `backupKeys`: BACKUP_KEY's, any of which opens the backup. */
type Target = {
  files: FileStore
  keys: readonly Uint8Array[]
  backupKeys: readonly Uint8Array[]
  folder: string
}

/**
 * The database and the file store must be empty. The manifest, every checksum and count, and the keys are checked
 * before the first write. Files come first, then the database in one transaction: a killed restore leaves no database
 * that starts, and may be repeated. `missingFiles`: what a restored row names and the backup has not.
 * @throws BackupRefused with the reason
 */
export async function restoreBackup({ database, ...target }: Target & { database: Database }): Promise<Manifest> {
  const manifest = await checkBackup(target)
  await refuseFilled(database.db)
  await restoreFiles(target, manifest)
  await loadDatabase(database.db, target, manifest)
  return addMissingFiles(database.db, manifest)
}

export async function restoreEmbedded({
  databaseFolder,
  ...target
}: Target & { databaseFolder: string }): Promise<Manifest> {
  const manifest = await checkBackup(target)
  const unlock = lockFolder(databaseFolder)
  try {
    if (existsSync(databaseFolder) && readdirSync(databaseFolder).length > 0)
      throw new BackupRefused(
        `${databaseFolder} has a database already. Restore with another DATA_DIR, or move that one away.`,
      )
    await restoreFiles(target, manifest)
    const aside = `${databaseFolder}.restoring`
    rmSync(aside, { recursive: true, force: true })
    const database = await openEmbedded(aside)
    let restored: Manifest
    try {
      await loadDatabase(database.db, target, manifest)
      restored = await addMissingFiles(database.db, manifest)
    } finally {
      await database.close()
    }
    rmSync(databaseFolder, { recursive: true, force: true })
    renameSync(aside, databaseFolder)
    return restored
  } finally {
    unlock()
  }
}

/**
 * Adds the files that rows name and the backup lacks. An older version's backup left some out, and must still be
 * restored.
 */
async function addMissingFiles(db: Db, manifest: Manifest): Promise<Manifest> {
  const stored = new Set(manifest.files.map(({ id }) => id))
  const named = await findFileIds(db).catch((error: unknown) => {
    // An older schema lacks tables or columns: 42P01, 42703.
    if (/^42(P01|703)$/.test(String((error as { code?: unknown }).code))) return manifest.missingFiles
    throw error
  })
  return { ...manifest, missingFiles: named.filter((id) => !stored.has(id)) }
}

async function refuseFilled(db: Db): Promise<void> {
  const { rows } = await sql`select 1
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
    limit 1`.execute(db)
  if (rows.length > 0)
    throw new BackupRefused('The database at DATABASE_URL has tables already. Restore into a new, empty database.')
}

async function checkBackup({ folder, keys, backupKeys }: Target): Promise<Manifest> {
  const manifest = await readManifest(folder, backupKeys)
  if (manifest.format !== 2)
    throw new BackupRefused('The backup has a format of a newer version of Boldo. Restore it with that version.')
  if (!hasPlainNames(manifest))
    throw new BackupRefused('The manifest names files or tables that no backup of Boldo has. Take another backup.')
  const unknown = manifest.migrations.find((file) => !existsSync(new URL(file, MIGRATIONS)))
  if (unknown)
    throw new BackupRefused(
      `The backup has migration ${unknown}, which this version of Boldo does not know. ` +
        'Restore it with the version that made it, or a newer one.',
    )
  const fingerprints = keys.map(keyFingerprint)
  const sealed =
    manifest.files.length > 0 || manifest.tables.some(({ name, rows }) => name === 'saved_card' && rows > 0)
  if (sealed && manifest.keys.some((key) => !fingerprints.includes(key)))
    throw new BackupRefused(
      'FILES_KEY is not the one of the backed up shop: prescriptions and saved cards would stay closed. ' +
        'Set the key, or keys, that it had.',
    )
  for (const table of manifest.tables) {
    const hash = createHash('sha256')
    let rows = 0
    for await (const line of readLines({ folder, backupKeys }, table.name)) {
      hash.update(`${line}\n`)
      rows++
    }
    if (rows !== table.rows || hash.digest('hex') !== table.sha256) throw damagedBackup(tableFile(table.name))
  }
  const ring = keyRing(keys)
  for (const { id, sha256: expected } of manifest.files) {
    const file = join(folder, 'files', id)
    const bytes = existsSync(file) ? readFileSync(file) : null
    if (!bytes || sha256(bytes) !== expected) throw damagedBackup(`files/${id}`)
    try {
      ring.open(id, bytes)
    } catch {
      throw new BackupRefused(`FILES_KEY does not open files/${id}. Set the key, or keys, of the backed up shop.`)
    }
  }
  return manifest
}

/** Names become paths and SQL: a manipulated manifest must lead to no other file, and to no foreign SQL. */
function hasPlainNames({ migrations, tables, files }: Manifest): boolean {
  return (
    migrations.every((file) => /^\d{4}_\w+\.sql$/.test(file)) &&
    tables.every(({ name }) => /^\w+$/.test(name)) &&
    files.every(({ id }) => isUuid(id))
  )
}

async function* readLines({ folder, backupKeys }: BackupSource, table: string): AsyncGenerator<string> {
  const path = join(folder, tableFile(table))
  if (!existsSync(path)) throw damagedBackup(tableFile(table))
  const opened = Readable.from(openChunks(createReadStream(path), backupKeys, tableFile(table)))
  // The iteration below throws each error.
  const unzipped = pipeline(opened, createGunzip(), () => {}).setEncoding('utf8')
  // Not readline: it also ends lines at U+2028, which customers' texts may contain.
  let rest = ''
  try {
    for await (const chunk of unzipped as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()!
      yield* lines
    }
  } catch (error) {
    const isDamage = error instanceof SealBroken || String((error as { code?: unknown }).code).startsWith('Z_')
    throw isDamage ? damagedBackup(tableFile(table)) : error
  }
  if (rest !== '') throw damagedBackup(tableFile(table))
}

/** A restore resumes after an interruption, but another shop's files are not mixed in. */
async function restoreFiles({ files, folder }: Target, manifest: Manifest): Promise<void> {
  const readFileBytes = (id: string) => readFileSync(join(folder, 'files', id))
  for (const { id } of manifest.files) {
    const storedBytes = await files
      .read(id)
      .catch((error: unknown) => (error instanceof FileMissing ? null : Promise.reject(error)))
    if (storedBytes && !readFileBytes(id).equals(storedBytes))
      throw new BackupRefused(`The file store has another file ${id} already. Restore into an empty store.`)
    if (!storedBytes) await files.put(id, readFileBytes(id))
  }
}

/** Creates the tables by the migrations that the backup's database had run; the next start runs newer ones. */
function loadDatabase(db: Db, source: BackupSource, manifest: Manifest): Promise<void> {
  return db.transaction().execute(async (trx) => {
    for (const file of manifest.migrations) await runMigration(trx, file)
    await sql`create table schema_migration (file text primary key, run_at timestamptz not null default now(),
      breaks_before integer)`.execute(trx)
    const tables = await sortByReference(trx, manifest)
    // The backup has what triggers wrote: written twice, rows would collide and refuse it.
    await switchTriggers(trx, tables, sql`disable`)
    // The backup also contains the rows that migrations wrote.
    await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(trx)
    for (const table of tables) await loadTable(trx, source, table)
    await switchTriggers(trx, tables, sql`enable`)
    for (const { name, value } of manifest.sequences)
      await sql`select setval(${name}::regclass, ${value}::bigint)`.execute(trx)
    await sql`analyze`.execute(trx)
  })
}

/** Enables or disables the tables' own triggers; foreign keys are checked all the same. */
async function switchTriggers(trx: Db, tables: readonly Table[], action: Fragment): Promise<void> {
  await sql`set constraints all immediate`.execute(trx)
  for (const { name } of tables) await sql`alter table ${sql.table(name)} ${action} trigger user`.execute(trx)
}

/** Runs a migration without its `concurrently`, which a transaction refuses and empty tables need not. */
async function runMigration(trx: Db, file: string): Promise<void> {
  const text = withFunctions(readFileSync(new URL(file, MIGRATIONS), 'utf8'))
  const transactional = /^-- no-transaction$/m.test(text) ? text.replace(/\bindex concurrently\b/gi, 'index') : text
  for (const statement of splitStatements(transactional)) await sql.raw(statement).execute(trx)
}

type BackupSource = Pick<Target, 'folder' | 'backupKeys'>
type Table = { name: string; rows: number; refersToItself: boolean }

async function sortByReference(trx: Db, manifest: Manifest): Promise<Table[]> {
  const { rows } = await sql<{
    child: string
    parent: string
  }>`select c.relname as child, p.relname as parent from pg_constraint f
    join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
    where f.contype = 'f' and f.connamespace = current_schema()::regnamespace`.execute(trx)
  const ordered: Table[] = []
  const remaining = new Set(manifest.tables)
  while (remaining.size > 0) {
    const waiting = new Set([...remaining].map(({ name }) => name))
    const ready = [...remaining].filter(
      ({ name }) => !rows.some(({ child, parent }) => child === name && parent !== name && waiting.has(parent)),
    )
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    for (const table of ready) {
      remaining.delete(table)
      ordered.push({
        name: table.name,
        rows: table.rows,
        refersToItself: rows.some(({ child, parent }) => child === table.name && parent === table.name),
      })
    }
  }
  return ordered
}

async function loadTable(trx: Db, source: BackupSource, { name, refersToItself }: Table): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${name} and is_generated = 'NEVER'
    order by ordinal_position`.execute(trx)
  const list = sql.join(columns.map((column) => sql.id(column.name)))
  const insert = (lines: string) => sql`
    insert into ${sql.table(name)} (${list}) overriding system value
    select ${list}
    from json_populate_recordset(null::${sql.table(name)}, ${lines}::json)`
  let batch: string[] = []
  const save = async () => {
    if (batch.length > 0) await insert(`[${batch.join(',')}]`).execute(trx)
    batch = []
  }
  for await (const line of readLines(source, name)) {
    batch.push(line)
    // Rows that refer to rows of their own table are inserted together.
    if (batch.length >= BATCH_SIZE && !refersToItself) await save()
  }
  await save()
}
