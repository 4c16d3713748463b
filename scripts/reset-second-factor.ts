// `npm run staff:reset -- e-mail`, for a person of staff who has lost authenticator and recovery codes, also ends their
// sessions. Be sure that the request is theirs. Stop an embedded shop first.
import { BadConfig, readConfig } from '#config'
import { DatabaseUnavailable } from '#db/database-unavailable.ts'
import { migrate } from '#db/migrate.ts'
import { resetSecondFactor } from '#shop/people/accounts/staff/reset-second-factor.ts'
import { createLog, createShop, openDatabase } from '#create-shop'

const [email] = process.argv.slice(2)
if (!email?.includes('@')) stop('Usage: npm run staff:reset -- e-mail', 2)

try {
  const config = readConfig()
  const database = await openDatabase(config, 'maintenance')
  try {
    await migrate(database)
    if (await resetSecondFactor(createShop(config, database, createLog({ logLevel: 'warn' })), email))
      console.log(`\n${email} has no second factor any more: the next sign-in sets one up, from the password.\n`)
    else stop(`${email} is nobody of staff with a second factor.`)
  } finally {
    await database.close()
  }
} catch (error) {
  if (error instanceof BadConfig || error instanceof DatabaseUnavailable) stop(error.message)
  throw error
}

function stop(text: string, code = 1): never {
  console.error(text)
  process.exit(code)
}
