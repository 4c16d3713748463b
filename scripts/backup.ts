// `npm run backup -- folder` writes the configured database and the sealed files into a new folder. A PostgreSQL may be
// in use. Stop a shop with the embedded database first: one process at a time has its folder.
import { BadConfig, readConfig } from '#config'
import { BackupRefused } from '#scripts/backup/manifest.ts'
import { writeBackup } from '#scripts/backup/write-backup.ts'
import { DatabaseUnavailable } from '#db/database-unavailable.ts'
import { createFileStore, openDatabase } from '#create-shop'

const [folder, ...rest] = process.argv.slice(2)
if (!folder || folder.startsWith('-') || rest.length > 0) stop('Usage: npm run backup -- folder', 2)

try {
  const config = readConfig()
  const database = await openDatabase(config, 'maintenance')
  try {
    const manifest = await writeBackup({
      database,
      files: createFileStore(config),
      keys: config.files.keys,
      backupKeys: config.backup.keys,
      folder,
      now: Temporal.Now.instant(),
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${folder}: ${manifest.tables.length} tables, ${rows} rows, ${manifest.files.length} files.`)
    if (manifest.missingFiles.length > 0)
      console.log(`${manifest.missingFiles.length} file(s) were not in the store: ${manifest.missingFiles.join(', ')}`)
    console.log(
      'It is encrypted with BACKUP_KEY, its files with FILES_KEY. Neither is in it: keep both apart, nothing else ' +
        'opens it.',
    )
  } finally {
    await database.close()
  }
} catch (error) {
  if (error instanceof BadConfig || error instanceof DatabaseUnavailable || error instanceof BackupRefused)
    stop(error.message)
  throw error
}

function stop(text: string, code = 1): never {
  console.error(text)
  process.exit(code)
}
