import { createHash } from 'node:crypto'
import { existsSync, globSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openEmbedded } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'

let copy: Promise<Blob> | undefined

/**
 * A migrated, empty PGlite, made once for all test processes of these migrations: copying it takes a third of making
 * it.
 */
export const migratedCopy = (): Promise<Blob> => (copy ??= readOrMake())

async function readOrMake(): Promise<Blob> {
  const digest = createHash('sha256')
  const recipe = ['node_modules/@electric-sql/pglite/package.json', 'test/migrated-copy.ts']
  for (const file of [...globSync('db/{migrations,functions}/*.sql').sort(), ...recipe])
    digest.update(file).update(readFileSync(file))
  const file = join(tmpdir(), `boldo-test-${digest.digest('hex').slice(0, 16)}.tar`)
  if (!existsSync(file)) keepFirst(file, await make())
  // Not `openAsBlob`: its blob cannot be read once another process has put the file there again.
  return new Blob([readFileSync(file)])
}

/** Opening a copy costs by its bytes, its files and its buffers: it has little log, and no databases to copy from. */
const SLIMMING = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  "alter system set shared_buffers = '8MB'",
  "alter system set min_wal_size = '2MB'",
  "alter system set max_wal_size = '2MB'",
  'select pg_reload_conf()',
  'checkpoint',
  'checkpoint',
]

async function make(): Promise<Uint8Array> {
  const empty = await PGlite.create({ dataDir: 'memory://', initDbStartParams: ['--wal-segsize=1'] })
  const dumped = await empty.dumpDataDir('none')
  await empty.close()
  const database = await openEmbedded('memory://', dumped)
  await migrate(database)
  for (const statement of SLIMMING) await database.pglite!.exec(statement)
  const dump = await database.pglite!.dumpDataDir('none')
  await database.close()
  return dump.bytes()
}

/** The file appears whole; where another process was first, its file stays. */
export function keepFirst(file: string, bytes: Uint8Array): void {
  const own = `${file}.${process.pid}`
  writeFileSync(own, bytes)
  try {
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
}
