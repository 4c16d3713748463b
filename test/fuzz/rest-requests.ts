import { z } from 'zod'
import type { Operation } from '#api/rest-operation.ts'
import { OPERATIONS } from '#api/rest.ts'
import type { FuzzWorld } from './fuzz-world.ts'
import { hostileBody, hostileText, hostileValue } from './hostile-values.ts'
import type { Random } from './random.ts'
import type { HostileRequest } from './hostile-request.ts'

type Json = { type?: string; properties?: Record<string, Json>; items?: Json; anyOf?: Json[]; enum?: unknown[] }
const toShape = (schema: z.core.$ZodType | undefined): Json =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json) : {}

/** Fields of the returns of payment and sign-in providers. */
const RETURNED = ['token_ws', 'TBK_TOKEN', 'TBK_ORDEN_COMPRA', 'TBK_ID_SESION', 'code', 'state', 'iss', 'error', 'user']

/** Every REST call with the shape of what it takes. Its providers' returns have no schema: their fields are added. */
export const CALLS = OPERATIONS.map((operation) => ({
  operation,
  body: toShape(operation.body),
  query: operation.redirects
    ? { properties: Object.fromEntries(RETURNED.map((name) => [name, {}])) }
    : toShape(operation.query),
}))

/** Paths beside them that have parameters of their own. */
const OTHERS = [
  '/packs/PARA.svg',
  '/pictures/x',
  '/pictures/PARA/200.webp',
  '/sitemap.xml',
  '/sitemap-products-1.xml',
  '/robots.txt',
  '/openapi.json',
  '/health',
  '/health/ready',
  '/docs/api',
  '/docs/api/x',
  '/graphiql/start.js',
  '/graphiql/x',
  '/programas/x.svg',
  '/1.0',
  '/1.0/order',
  '/uploads',
  '/pago',
]

export function restRequest(
  random: Random,
  world: FuzzWorld,
  { operation, body, query }: (typeof CALLS)[number],
): HostileRequest {
  const badness = random.pick([0, 0.08, 0.3, 1])
  const drawLeaf = (name: string) =>
    random.chance(badness) ? hostileText(random) : String(random.pick(world.fitting[name] ?? ['a']))
  const path = operation.path.replaceAll(/:(\w+)/g, (_, name: string) => encoded(random, drawLeaf(name)))
  const pairs = Object.keys(query.properties ?? {})
    .filter(() => random.chance(0.7))
    .flatMap((name) => Array.from({ length: random.chance(0.1) ? 30 : 1 }, () => [name, drawLeaf(name)] as const))
  if (random.chance(0.05)) pairs.push([hostileText(random).slice(0, 500), 'x'])
  const search = pairs.map(([name, text]) => `${encoded(random, name)}=${encoded(random, text)}`).join('&')
  const label = `REST ${operation.method.toUpperCase()} ${operation.path}`
  const method = random.chance(0.03)
    ? random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])
    : operation.method.toUpperCase()
  const request = {
    label,
    method,
    path: `${path}${search && method === 'GET' ? `?${search}` : ''}`.slice(0, 12_000),
    headers: {},
  }
  if (method === 'GET' || method === 'HEAD') return request
  return {
    ...request,
    ...createBody(random, {
      operation,
      shape: body,
      form: search,
      value: (shape, name) => drawValue(random, world.fitting, badness, shape, name),
    }),
  }
}

/** Paths that are not in the table. */
export function pathRequest(random: Random): HostileRequest {
  const text = () => encoded(random, hostileText(random))
  const path =
    random.pick(OTHERS) + (random.chance(0.5) ? `/${text()}` : '') + (random.chance(0.3) ? `?${text()}=${text()}` : '')
  return {
    label: 'path',
    method: random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE']),
    path: path.slice(0, 12_000),
    headers: {},
  }
}

type BodyParts = { operation: Operation; shape: Json; form: string; value: (shape: Json, name: string) => unknown }

function createBody(
  random: Random,
  { operation, shape, form, value }: BodyParts,
): Pick<HostileRequest, 'headers' | 'body'> {
  if (operation.contentType?.startsWith('multipart')) return multipartBody(random, shape, value)
  if (operation.redirects)
    return {
      headers: {
        'content-type': random.chance(0.9) ? 'application/x-www-form-urlencoded' : 'multipart/form-data; boundary=x',
      },
      body: random.chance(0.1) ? hostileBody(random, form) : form,
    }
  const good = JSON.stringify({ ...operation.example, ...(value(shape, '') as object) })
  const type = random.chance(0.95)
    ? 'application/json'
    : random.pick(['text/plain', 'application/xml', '', 'multipart/form-data', 'application/octet-stream'])
  return { headers: { 'content-type': type }, body: random.chance(0.15) ? hostileBody(random, good) : good }
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1')
const FILES = [
  PNG,
  PNG.slice(0, 40),
  PNG.replace('IHDR', 'IHDX'),
  '%PDF-1.4\n%%EOF',
  '%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript>>>>endobj\n%%EOF',
  '',
  '\u0000',
  '<svg onload="alert(1)"/>',
  'x'.repeat(300_000),
  '\u00ff\u00d8\u00ff\u00e0',
  'GIF89a',
  `${PNG.slice(0, 16)}\u007f\u00ff\u00ff\u00ff\u007f\u00ff\u00ff\u00ff${PNG.slice(24)}`,
]

/** The parts of a form as bytes, so that the form itself can be broken. */
function multipartBody(
  random: Random,
  shape: Json,
  value: BodyParts['value'],
): Pick<HostileRequest, 'headers' | 'body'> {
  const part = (name: string, content: string, file?: string) =>
    `--b\r\nContent-Disposition: form-data; ` +
    `name="${name}"${file === undefined ? '' : `; filename="${file}"\r\nContent-Type: image/png`}\r\n\r\n${content}\r\n`
  const names = Object.keys(shape.properties ?? {}).filter(
    (name) => name !== 'file' && name !== 'link' && random.chance(0.8),
  )
  const texts = names
    .flatMap((name) => [value({}, name)].flat(1))
    .map((content, index) =>
      part(
        names[index % names.length]!,
        (typeof content === 'string' ? content : JSON.stringify(content)).slice(0, 5_000),
      ),
    )
  const file = part(
    'file',
    random.pick(FILES),
    random.pick(['a.png', '../../a.png', 'a\u0000.png', 'x'.repeat(3_000), '', 'a.pdf']),
  )
  const repeated = random.chance(0.05) ? 500 : 1
  // Above the limit a body costs what reading 8 MB costs, which the sockets measure: here it is the parts that are
  // many.
  const parts = texts.join('').repeat(repeated).slice(0, 2_000_000)
  const whole = `${parts}${random.chance(0.9) ? file : ''}--b--\r\n`
  const body = Buffer.from(random.chance(0.15) ? whole.slice(0, random.below(whole.length)) : whole, 'latin1')
  const type = random.chance(0.9)
    ? 'multipart/form-data; boundary=b'
    : random.pick([
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary="',
        `multipart/form-data; boundary=${'b'.repeat(500)}`,
        'application/json',
      ])
  return { headers: { 'content-type': type }, body }
}

function drawValue(random: Random, fitting: FuzzWorld['fitting'], badness: number, shape: Json, name: string): unknown {
  if (random.chance(badness)) return hostileValue(random)
  const below = (inner: Json, of: string) => drawValue(random, fitting, badness, inner, of)
  if (shape.anyOf) return below(random.pick(shape.anyOf), name)
  if (shape.enum) return random.pick(shape.enum)
  if (shape.properties)
    return Object.fromEntries(
      Object.entries(shape.properties)
        .filter(() => random.chance(0.75))
        .map(([key, inner]) => [key, below(inner, key)]),
    )
  if (shape.type === 'array')
    return Array.from({ length: random.pick([0, 1, 1, 3]) }, () => below(shape.items ?? {}, name))
  if (fitting[name]) return random.pick(fitting[name])
  return { integer: 1, number: 1, boolean: true, null: null, object: {} }[shape.type ?? ''] ?? 'a'
}

/** For a URL; now and then with percent signs that cannot be decoded. */
const encoded = (random: Random, text: string): string =>
  (random.chance(0.05) ? random.pick(['%', '%zz', '%00', '%ff', '%c0%80', '%ED%A0%80']) : '') +
  encodeURIComponent(text.toWellFormed().slice(0, 3_000))
