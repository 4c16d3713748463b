/**
 * Another process on an embedded folder: opens it, says so or why not, writes a region on a message, and stays until
 * it is killed.
 */
import { openEmbedded } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { migratedCopy } from './migrated-copy.ts'

try {
  const database = await openEmbedded(process.argv[2]!, await migratedCopy())
  await migrate(database)
  process.send?.('opened')
  process.on('message', async (label: string) => {
    await database.db.insertInto('region').values({ id: label, label, position: 1 }).execute()
    process.send?.('written')
  })
} catch (error) {
  process.send?.(`${(error as Error).name}: ${(error as Error).message}`, () => process.exit(1))
}
