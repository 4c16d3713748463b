import { getNamedType, isLeafType, isObjectType, type GraphQLObjectType } from 'graphql'
import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import { schema } from '#api/schema.ts'
import { pdf } from '#test/test-files.ts'
import type { Row } from './rows.ts'
import type { Person, Things, World } from './world.ts'

/**
 * How a call ended: 'ok', 'empty' (nothing of anybody in it), 'redirect', or the refusal's code; and all of its text.
 */
export type Outcome = { ended: string; text: string }

/** Calls the row's operation as this person. */
export async function ask(http: Hono<HttpEnvironment>, world: World, row: Row, person: Person): Promise<Outcome> {
  const [operation, input] = row
  const [kind, name] = operation.split(' ') as [string, string]
  // One e-mail may send a form ten times an hour.
  const filled = fill(input, world.things).replaceAll('$person', person.replace(/\W+/g, '-'))
  const headers = world.headers(person)
  if (kind === 'query' || kind === 'mutation') return askGraphql(http, kind, name, filled, headers)
  const [method, path] = [kind.toUpperCase(), fill(name, world.things).replace(/:\w+/, filled)]
  if (method === 'GET')
    return readOutcome(await http.request(`${path}${name.includes(':') ? '' : filled}`, { headers }))
  if (path.startsWith('/uploads/'))
    return readOutcome(await http.request(path, { method, headers, body: toForm(filled) }))
  if (path.startsWith('/pago/'))
    return readOutcome(
      await http.request(path, {
        method,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: filled,
      }),
    )
  return readOutcome(
    await http.request(path, { method, headers: { ...headers, 'content-type': 'application/json' }, body: filled }),
  )
}

const fill = (text: string, things: Things) =>
  text.replace(/\$(\w+)/g, (_, name: keyof Things) => things[name] ?? `$${name}`)

/** As deep as the limits on queries allow. */
async function askGraphql(
  http: Hono<HttpEnvironment>,
  kind: 'query' | 'mutation',
  name: string,
  args: string,
  headers: Record<string, string>,
  depth = 3,
): Promise<Outcome> {
  const root = (kind === 'query' ? schema.getQueryType() : schema.getMutationType())!
  const type = getNamedType(root.getFields()[name]!.type)
  const query = `${kind} { ${name}${args ? `(${args})` : ''} ${isObjectType(type) ? selectFields(type, depth) : ''} }`
  const response = await http.request('/graphql', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const text = await response.text()
  const { data, errors } = JSON.parse(text) as {
    data?: Record<string, unknown> | null
    errors?: { message: string; extensions?: { code?: string } }[]
  }
  if (errors?.[0]?.extensions?.code === 'query.too_expensive' && depth > 1)
    return askGraphql(http, kind, name, args, headers, depth - 1)
  if (errors) return { ended: errors[0]!.extensions?.code ?? errors[0]!.message, text }
  return { ended: isEmpty(data?.[name]) ? 'empty' : 'ok', text }
}

/** Every field without an argument that must be given, to this depth; below that leaves alone. */
function selectFields(type: GraphQLObjectType, depth: number): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const of = getNamedType(field.type)
    if (field.args.some((arg) => arg.type.toString().endsWith('!'))) return []
    if (isLeafType(of)) return [field.name]
    return isObjectType(of) && depth > 1 ? [`${field.name} ${selectFields(of, depth - 1)}`] : []
  })
  return `{ ${['__typename', ...fields].join(' ')} }`
}

async function readOutcome(response: Response): Promise<Outcome> {
  const text = `${response.headers.get('location') ?? ''} ${await response.text()}`
  if (response.status >= 300 && response.status < 400)
    return { ended: response.headers.get('location') === '/404' ? 'redirect to 404' : 'redirect', text }
  if (response.status >= 400) return { ended: /"code":"([\w.]+)"/.exec(text)?.[1] ?? String(response.status), text }
  return { ended: 'ok', text }
}

function toForm(text: string): FormData {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value)
  form.append('file', new File([new Uint8Array(pdf({ extra: `% ${Math.random()}` }))], 'receta.pdf'))
  return form
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).every(([name, part]) => name === '__typename' || isEmpty(part))
  return value === null || value === undefined || value === false || value === 0 || value === ''
}
