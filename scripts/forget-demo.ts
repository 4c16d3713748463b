// `npm run demo:forget -- [--yes] [--keep-orders]` removes the demo's data from the configured database. Without --yes
// it only shows the rows. Stop the shop first.
import { BadConfig, readConfig } from '#config'
import { DatabaseUnavailable } from '#db/database-unavailable.ts'
import { migrate } from '#db/migrate.ts'
import { describeRemains, findDemoRemains, forgetDemo } from '#scripts/seed/forget-demo.ts'
import { createLog, createShop, openDatabase } from '#create-shop'

const options = process.argv.slice(2)
const unknown = options.filter((option) => !['--yes', '--keep-orders'].includes(option))
if (unknown.length > 0)
  stop(`Unknown option ${unknown.join(' ')}. Usage: npm run demo:forget -- [--yes] [--keep-orders]`, 2)

try {
  const config = readConfig()
  const database = await openDatabase(config, 'maintenance')
  try {
    await migrate(database)
    const shop = createShop(config, database, createLog({ logLevel: 'warn' }))
    const keepOrders = options.includes('--keep-orders')
    const found = await findDemoRemains(shop)
    const lines = describeRemains(keepOrders ? { ...found, orders: [] } : found)
    if (lines.length === 0) console.log('This database has nothing of the demo.')
    else if (!options.includes('--yes')) {
      console.log(`This database has, of the demo:\n${list(lines)}

With --yes: the invented orders of the demo's year, its subscriptions and cases are deleted;
coupons, promotions and products are disabled;
accounts lose their name, e-mail, RUT, role, password and sessions;
orders under way become REEMBOLSADO or RECHAZADO, though no money moves;
subscriptions are cancelled and their people get no mail;
the settings (address, phone, hours) are SETTINGS_FILE's again at the next start.
Nothing else is deleted. If one of the other orders was paid with real money, add --keep-orders and look at them.

  npm run demo:forget -- --yes`)
    } else console.log(`Removed:\n${list(describeRemains(await forgetDemo(shop, { keepOrders })))}`)
  } finally {
    await database.close()
  }
} catch (error) {
  if (error instanceof BadConfig || error instanceof DatabaseUnavailable) stop(error.message)
  throw error
}

function list(lines: string[]): string {
  return lines.map((line) => `  - ${line}`).join('\n')
}

function stop(text: string, code = 1): never {
  console.error(text)
  process.exit(code)
}
