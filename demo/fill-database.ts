import { sql } from 'kysely'
import type { Config } from '#config'
import { createLog, createShop, prepareDatabase } from '#create-shop'
import type { Database } from '#db/database.ts'
import { fillYear } from './living-pharmacy.ts'

const STEP = 2_000

/** A demo's database with a year of so many orders, for measurements; prescriptions have no files. */
export async function fillDatabase(
  config: Config,
  database: Database,
  { orders, say }: { orders: number; say: (text: string) => void },
): Promise<void> {
  const log = createLog({ logLevel: 'warn' })
  await prepareDatabase(config, database, log)
  await fillYear(createShop(config, database, log), {
    orders,
    seed: 'boldo',
    step: STEP,
    sandbox: null,
    hasFiles: false,
    say,
  })
  await sql`vacuum analyze`.execute(database.db)
}
