/** `npm run authorisation` writes docs/authorisation.md from the table of rows. */
import { readFileSync, writeFileSync } from 'node:fs'
import { OPERATIONS } from '#api/rest.ts'
import { schema } from '#api/schema.ts'
import routes from '#web/routes.ts'
import { ROWS } from './rows.ts'
import { expectedEnd, PEOPLE } from './world.ts'

type Route = { path?: string; index?: boolean; children?: Route[] }

const listPaths = (list: readonly Route[], parent = ''): string[] =>
  list.flatMap((route) => {
    const path = route.path === undefined ? parent : `${parent}/${route.path}`
    return route.children ? listPaths(route.children, path) : [`page ${path || '/'}`]
  })

/** Every operation that the shop has: of the schema, of the REST table and of the pages. */
export async function operations(): Promise<string[]> {
  return [
    ...Object.keys(schema.getQueryType()!.getFields()).map((name) => `query ${name}`),
    ...Object.keys(schema.getMutationType()!.getFields()).map((name) => `mutation ${name}`),
    ...OPERATIONS.map(({ method, path }) => `${method} ${path}`),
    ...listPaths(await routes),
  ]
}

/** The table for readers: a row an operation, a column a person. */
export function markdown(): string {
  const cells = ROWS.map(
    ([operation, , ends, key]) =>
      '| ' +
      `${[`\`${operation}\`${key ? ' 🔑' : ''}`, ...PEOPLE.map((person) => expectedEnd(ends, person))].join(' | ')} ` +
      '|',
  )
  return `# Authorisation

Written by \`node test/authorisation/authorisation.ts\` from rows.ts and fields.md beside it.
test/authorisation/authorisation.test.ts calls every operation as each person, with a client's draft, paid order,
prescription, quote file, subscription, card and address to reach. A new operation without a row fails the test. It also
holds that no stranger's answer contains anything of the client's, and that no stranger's call changes it.

'client' owns what is requested. 'guest' has another browser. 'same RUT, other e-mail' registered with the RUT of
somebody who then bought by phone. 'same e-mail, other RUT' bought as a guest with the client's e-mail. 'ok': allowed.
'empty': allowed, and nothing of anybody's in the answer. Otherwise the refusal's code. A code about the input (a coupon
that there is not, a wrong amount) means that the person may call it.
🔑: the call brings a key that only the owner was given (a payment's token, a mail's link), which opens what it is
about to its bearer.
Pages: 'the same for all' is rendered without a caller; 'an empty frame' is filled in the browser by the calls above.

| operation | ${PEOPLE.join(' | ')} |
|${' --- |'.repeat(PEOPLE.length + 1)}
${cells.join('\n')}

${readFileSync('test/authorisation/fields.md', 'utf8')}`
}

if (import.meta.main) writeFileSync('docs/authorisation.md', markdown())
