import { createHash } from 'node:crypto'
import { existsSync, globSync, openAsBlob, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'

/**
 * A migrated, empty PGlite, made once for all test processes of these migrations: copying it takes a third of making
 * it.
 */
export async function migratedCopy(): Promise<Blob> {
  const made = createHash('sha256')
  for (const file of [...globSync('db/migrations/*.sql').sort(), 'node_modules/@electric-sql/pglite/package.json'])
    made.update(file).update(readFileSync(file))
  const file = join(tmpdir(), `boldo-test-${made.digest('hex').slice(0, 16)}.tar`)
  if (!existsSync(file)) await make(file)
  return openAsBlob(file)
}

async function make(file: string): Promise<void> {
  const database = await openEmbedded('memory://')
  await migrate(database)
  const dump = await database.pglite!.dumpDataDir('none')
  await database.close()
  // Another process may do the same: whoever is last leaves the same file.
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
  renameSync(`${file}.${process.pid}`, file)
}
