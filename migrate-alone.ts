import type { Config } from '#config'
import { openSender } from '#jobs/run-jobs.ts'
import { createLog, createShop, openDatabase, prepareDatabase } from './create-shop.ts'

/**
 * `--role migrate`: the schema and the queues', for a shop whose own role may not change them, and as the first step of
 * a release (docs/production.md).
 * @throws DatabaseUnavailable
 */
export async function migrateAlone(config: Config): Promise<void> {
  const log = createLog({ logLevel: 'warn' }, 'migrate')
  const database = await openDatabase(config, 'maintenance')
  try {
    const files = await prepareDatabase(config, database, log)
    await (await openSender(createShop(config, database, log), database)).stop()
    console.log(files.length > 0 ? `Done: ${files.join(', ')}.` : 'The schema is of this version already.')
  } finally {
    await database.close()
  }
}
