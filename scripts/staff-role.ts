// `npm run staff:role -- e-mail pharmacist|operator|dispatch|editor|manager|none`. `none`: they leave. Their sessions
// end. Stop an embedded shop first.
import { BadConfig, readConfig } from '#config'
import { DatabaseUnavailable } from '#db/database-unavailable.ts'
import { migrate } from '#db/migrate.ts'
import { changeStaffRole } from '#shop/people/accounts/staff/change-staff-role.ts'
import { STAFF_ROLES } from '#shop/ground/policy/account.rules.ts'
import { createLog, createShop, openDatabase } from '#create-shop'

const [email, roleName] = process.argv.slice(2)
const role = roleName === 'none' ? 'former' : STAFF_ROLES.find((name) => name === roleName)
if (!email?.includes('@') || !role) stop(`Usage: npm run staff:role -- e-mail ${STAFF_ROLES.join('|')}|none`, 2)

try {
  const config = readConfig()
  const database = await openDatabase(config, 'maintenance')
  try {
    await migrate(database)
    const shop = createShop(config, database, createLog({ logLevel: 'warn' }))
    const end = await changeStaffRole(shop, { email, role })
    if (end === 'nobody') stop(`${email} is nobody of staff. \`npm run staff:add\` adds people.`)
    if (end === 'last manager') stop(`${email} is the last manager. Make somebody else manager first.`)
    console.log(
      role === 'former'
        ? `\n${email} works here no longer: no password, no second factor, no session is left.\n`
        : `\n${email} is ${role} now. Their sessions have ended: they sign in again.\n`,
    )
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
