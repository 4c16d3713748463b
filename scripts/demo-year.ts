// `npm run demo:year -- [--orders 100000]` fills the configured demo's database with a year of so many orders, to
// measure or to look at. A demo that is started writes one of 4,000 by itself.
import { parseArgs } from 'node:util'
import { BadConfig, readConfig } from '#config'
import { openDatabase } from '#create-shop'
import { DatabaseUnavailable } from '#db/database-unavailable.ts'
import { fillDatabase } from '#demo/fill-database.ts'

const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } })
try {
  const orders = Number(values.orders)
  if (!Number.isInteger(orders) || orders < 1) throw new BadConfig(['--orders: must be a whole number'])
  const config = readConfig()
  if (!config.demo) throw new BadConfig(['BOLDO_DEMO: is off; only a demo has invented orders'])
  const database = await openDatabase(config, 'maintenance')
  const began = performance.now()
  try {
    await fillDatabase(config, database, { orders, say: (text) => console.log(`  ${text}`) })
  } finally {
    await database.close()
  }
  console.log(`Filled in ${Math.round((performance.now() - began) / 1000)} s.`)
} catch (error) {
  if (!(error instanceof BadConfig || error instanceof DatabaseUnavailable)) throw error
  console.error(error.message)
  process.exit(1)
}
