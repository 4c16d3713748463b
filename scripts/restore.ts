/** `npm run restore -- folder` refuses a database or a file store that is not empty. */
import { BadConfig, readConfig } from '#config'
import { BackupRefused } from '#scripts/backup/manifest.ts'
import { restoreBackup, restoreEmbedded } from '#scripts/backup/restore-backup.ts'
import { DatabaseUnavailable } from '#db/database-unavailable.ts'
import { createFileStore, openDatabase } from '#create-shop'

const [folder, ...rest] = process.argv.slice(2)
if (!folder || folder.startsWith('-') || rest.length > 0) stop('Usage: npm run restore -- folder', 2)

try {
  const manifest = await restore(folder)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored the backup of ${manifest.createdAt}: ${manifest.tables.length} tables, ${rows} rows, ` +
      `${manifest.files.length} files, all opened with FILES_KEY.`,
  )
  if (manifest.missingFiles.length > 0)
    console.log(
      `${manifest.missingFiles.length} row(s) name a file that the backup has not: ` +
        `${manifest.missingFiles.join(', ')}. Copy them from the earlier store, if it is there.`,
    )
} catch (error) {
  if (error instanceof BadConfig || error instanceof DatabaseUnavailable || error instanceof BackupRefused)
    stop(error.message)
  throw error
}

async function restore(from: string) {
  const config = readConfig()
  const target = {
    files: createFileStore(config),
    keys: config.files.keys,
    backupKeys: config.backup.keys,
    folder: from,
  }
  if (config.database.kind === 'embedded') return restoreEmbedded({ ...target, databaseFolder: config.database.folder })
  const database = await openDatabase(config, 'maintenance')
  return restoreBackup({ ...target, database }).finally(() => database.close())
}

function stop(text: string, code = 1): never {
  console.error(text)
  process.exit(code)
}
