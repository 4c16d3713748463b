import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Database, Db } from '#db/database.ts'
import { FileMissing, type FileStore } from '#shop/ground/files/file-store.port.ts'
import { findFileIds } from './file-rows.ts'
import { BackupRefused, keyFingerprint, saveManifest, sha256, tableFile, type Manifest } from './manifest.ts'
import { sealChunks } from './sealed-stream.ts'

const ROWS_PER_FETCH = 1_000

/**
 * The database may be in use: all tables are read in one snapshot (repeatable read), then the files that its rows name.
 * The folder gets its final name when the backup is complete.
 * @throws BackupRefused when the folder has files already
 */
export async function writeBackup(from: {
  database: Database
  /** The store without its encryption: bytes as stored. */
  files: FileStore
  keys: readonly Uint8Array[]
  /** BACKUP_KEY's: the first one seals. */
  backupKeys: readonly Uint8Array[]
  folder: string
  now: Temporal.Instant
}): Promise<Manifest> {
  if (existsSync(from.folder) && readdirSync(from.folder).length > 0)
    throw new BackupRefused(`${from.folder} has files already: name a folder that is new or empty.`)
  const aside = `${from.folder.replace(/\/+$/, '')}.part`
  rmSync(aside, { recursive: true, force: true })
  try {
    mkdirSync(join(aside, 'tables'), { recursive: true, mode: 0o700 })
    mkdirSync(join(aside, 'files'), { mode: 0o700 })
    const { fileIds, ...database } = await dumpDatabase(from.database.db, aside, from.backupKeys)
    const copied = await copyFiles(from.files, fileIds, aside)
    const manifest: Manifest = {
      format: 2,
      createdAt: from.now.toString(),
      ...database,
      ...copied,
      keys: from.keys.map(keyFingerprint),
    }
    await saveManifest(aside, from.backupKeys, manifest)
    rmSync(from.folder, { recursive: true, force: true })
    renameSync(aside, from.folder)
    return manifest
  } catch (error) {
    // Personal data that nobody knows of must not stay on the disk, and failed nightly backups would fill it.
    rmSync(aside, { recursive: true, force: true })
    throw error
  }
}

function dumpDatabase(db: Db, folder: string, keys: readonly Uint8Array[]) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { rows: names } = await sql<{ name: string }>`select c.relname as name from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by 1`.execute(trx)
      const tables: Manifest['tables'] = []
      for (const { name } of names) tables.push(await dumpTable(trx, name, { folder, keys }))
      const migrations = (
        await sql<{ file: string }>`select file from schema_migration order by file`.execute(trx)
      ).rows.map(({ file }) => file)
      const sequences = (
        await sql<
          Manifest['sequences'][number]
        >`select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = current_schema() and last_value is not null order by 1`.execute(trx)
      ).rows
      return { tables, migrations, sequences, fileIds: await findFileIds(trx) }
    })
}

/** A row is a line of JSON by the columns' names, exact for every type. Generated columns are computed again. */
async function dumpTable(
  trx: Db,
  name: string,
  { folder, keys }: { folder: string; keys: readonly Uint8Array[] },
): Promise<Manifest['tables'][number]> {
  const { rows: columns } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${name} and is_generated = 'NEVER'
    order by ordinal_position`.execute(trx)
  const list = sql.join(columns.map((column) => sql.ref(column.name)))
  await sql`declare backup_rows no scroll cursor for
    select row_to_json(r)::text as row
    from (select ${list} from ${sql.table(name)}) r`.execute(trx)
  const hash = createHash('sha256')
  let count = 0
  async function* lines() {
    for (;;) {
      const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_PER_FETCH)} from backup_rows`.execute(trx)
      if (rows.length === 0) return
      count += rows.length
      const text = rows.map(({ row }) => `${row.replace(/[\r\n]/g, ' ')}\n`).join('')
      hash.update(text)
      yield text
    }
  }
  await pipeline(
    Readable.from(lines()),
    createGzip({ level: 3 }),
    (zipped: AsyncIterable<Uint8Array>) => sealChunks(zipped, keys, tableFile(name)),
    createWriteStream(join(folder, tableFile(name)), { mode: 0o600 }),
  )
  await sql`close backup_rows`.execute(trx)
  return { name, rows: count, sha256: hash.digest('hex') }
}

async function copyFiles(
  store: FileStore,
  ids: string[],
  folder: string,
): Promise<Pick<Manifest, 'files' | 'missingFiles'>> {
  const files: Manifest['files'] = []
  const missingFiles: string[] = []
  for (const id of ids) {
    try {
      const bytes = await store.read(id)
      writeFileSync(join(folder, 'files', id), bytes, { mode: 0o600 })
      files.push({ id, bytes: bytes.length, sha256: sha256(bytes) })
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
      missingFiles.push(id)
    }
  }
  return { files, missingFiles }
}
