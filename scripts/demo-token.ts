// `npm run demo:token -- client|operator|pharmacist|dispatch|editor|manager|newcomer`: a seeded person's token, for the
// API or a browser. `-- code`: what the demo staff's authenticator shows now.
import { existsSync, readFileSync } from 'node:fs'
import { ADDRESS_FILE, BadConfig, readConfig } from '#config'
import { codeLasts, codeOfNow } from '#shop/people/accounts/staff/totp.ts'
import { DEMO_NEWCOMER, DEMO_PEOPLE, DEMO_TOTP_KEY } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'

const people = { ...DEMO_PEOPLE, newcomer: DEMO_NEWCOMER }
const requested = process.argv[2] as keyof typeof people | undefined
try {
  const config = readConfig()
  if (!config.demo) throw new BadConfig(['BOLDO_DEMO: is off; only the demo has people to sign tokens for'])
  if (process.argv[2] === 'code') {
    const now = Temporal.Now.instant()
    console.log(`\n${codeOfNow(DEMO_TOTP_KEY, now)}   good for ${codeLasts(now)} s more\n`)
    process.exit()
  }
  const person = requested && people[requested]
  if (!person)
    throw new BadConfig([
      `demo:token: say whose, ${Object.keys(people).join(', ')}, or 'code' (e.g. \`npm run demo:token -- client\`)`,
    ])
  const token = signSession(
    { ...person, rut: person.rut ?? '', hasProfile: person.rut !== null, tokenVersion: 0 },
    { secret: config.sessionSecret, now: Temporal.Now.instant() },
  )
  const stored = {
    token,
    session: person.id,
    userName: `${person.firstName} ${person.lastName}`,
    userEmail: person.email,
    userPhone: person.phoneNumber,
  }
  console.log(
    `\nToken of ${person.firstName} ${person.lastName} (${person.role}), good for 12 hours (staff: until 30 minutes ` +
      `without a call):\n\n${token}\n`,
  )
  console.log(
    `In the shop's browser window (${shopAddress(config)}), paste into the console:\n\n${Object.entries(stored)
      .map(([key, value]) => `localStorage.setItem('${key}', ${JSON.stringify(value)})`)
      .join('; ')}; location.reload()\n`,
  )
  console.log(
    `To the API, as headers:  token: <token>   or   authorization: Bearer <token>\nTo sign out:  ${Object.keys(stored)
      .map((key) => `localStorage.removeItem('${key}')`)
      .join('; ')}\n`,
  )
} catch (error) {
  if (!(error instanceof BadConfig)) throw error
  console.error(`\n${error.problems.join('\n')}\n`)
  process.exit(1)
}

/** The running shop's PORT may have been set for that start alone. */
function shopAddress({ dataDir, publicUrl }: ReturnType<typeof readConfig>): string {
  const file = `${dataDir}/${ADDRESS_FILE}`
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : publicUrl
}
