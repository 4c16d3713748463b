// `npm run db:migrate`: the schema and the queues', for a shop whose own role may not change them (docs/production.md).
// DATABASE_URL is the owner's.
import { BadConfig, readConfig } from '#config'
import { DatabaseUnavailable } from '#db/database-unavailable.ts'
import { migrate } from '#db/migrate.ts'
import { startJobs } from '#jobs/run-jobs.ts'
import { createLog, createShop, openDatabase } from '#create-shop'

try {
  const config = readConfig()
  const log = createLog({ logLevel: 'warn' })
  const database = await openDatabase(config, 'maintenance')
  try {
    const files = await migrate(database, { log })
    const jobs = await startJobs(createShop(config, database, log), database, { serve: () => () => {} }, [])
    await jobs.stop()
    console.log(files.length > 0 ? `Done: ${files.join(', ')}.` : 'The schema is of this version already.')
  } finally {
    await database.close()
  }
} catch (error) {
  if (error instanceof BadConfig || error instanceof DatabaseUnavailable) {
    console.error(error.message)
    process.exit(1)
  }
  throw error
}
