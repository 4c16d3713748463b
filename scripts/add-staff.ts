// `npm run staff:add -- pharmacist|operator|dispatch|editor|manager e-mail "First name" "Last name"` prints a link
// where the person chooses a password, once, within a day. Stop an embedded shop first.
import { BadConfig, readConfig } from '#config'
import { DatabaseUnavailable } from '#db/database-unavailable.ts'
import { migrate } from '#db/migrate.ts'
import { isRefusal } from '#lib/domain-error.ts'
import { STAFF_ROLES } from '#shop/ground/policy/account.rules.ts'
import { addStaff, STAFF_LINK_HOURS } from '#shop/people/accounts/add-staff.ts'
import { createLog, createShop, openDatabase } from '#create-shop'

const [roleName, email, firstName, lastName] = process.argv.slice(2)
const role = STAFF_ROLES.find((name) => name === roleName)
if (!role || !email?.includes('@') || !firstName || !lastName)
  stop(`Usage: npm run staff:add -- ${STAFF_ROLES.join('|')} e-mail "First name" "Last name"`, 2)

try {
  const config = readConfig()
  const database = await openDatabase(config, 'maintenance')
  try {
    await migrate(database)
    const link = await addStaff(createShop(config, database, createLog({ logLevel: 'warn' })), {
      role,
      email,
      firstName,
      lastName,
    })
    console.log(
      `\n${firstName} ${lastName} (${role}) signs in as ${email}, with a password that is chosen at\n\n  ${link}\n\n` +
        `The link is shown this once. It works once, for ${STAFF_LINK_HOURS} hours, and whoever has it chooses the ` +
        `password: hand it over in person. After its end: 'Recuperar contraseña' on the login page. The first ` +
        `sign-in sets up an authenticator app (the second factor) and shows ten recovery codes. Who loses phone and ` +
        `codes: npm run staff:reset -- ${email}\n`,
    )
  } finally {
    await database.close()
  }
} catch (error) {
  if (isRefusal(error, 'account.duplicate_email'))
    stop(`${email} has an account already. Staff need an e-mail of their own.`)
  if (error instanceof BadConfig || error instanceof DatabaseUnavailable) stop(error.message)
  throw error
}

function stop(text: string, code = 1): never {
  console.error(text)
  process.exit(code)
}
