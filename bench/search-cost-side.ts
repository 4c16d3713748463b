/** One side of search-cost.ts, with its own checkout's code. */
import { readFileSync, readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { createDice } from './big-catalogue.ts'
import { createReads } from './requests.ts'

export type SliceQuery = { kind: 'list' | 'search' | 'suggestion'; seed: number; reads: number }
/** Microseconds of processor per read. */
export type SliceCost = { shop: number; database: number }

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    url: { type: 'string', default: '' },
    products: { type: 'string', default: '' },
    bare: { type: 'boolean', default: false },
  },
})
const load = async <Module>(path: string) => (await import(new URL(path, values.folder).href)) as Module

const { openServer } = await load<typeof import('#db/database.ts')>('db/database.ts')
const { fill } = await load<typeof import('./fill.ts')>('bench/fill.ts')
const { createCatalogueMemory } = await load<typeof import('#shop/shelf/catalogue/catalogue-memory.ts')>(
  'shop/shelf/catalogue/catalogue-memory.ts',
)
const { listProducts } = await load<typeof import('#shop/shelf/catalogue/products/list-products.ts')>(
  'shop/shelf/catalogue/products/list-products.ts',
)
const { listProductsInput } = await load<typeof import('#shop/shelf/catalogue/products/list-products.input.ts')>(
  'shop/shelf/catalogue/products/list-products.input.ts',
)
const { parseInput } = await load<typeof import('#lib/parse-input.ts')>('lib/parse-input.ts')

const filling = await openServer(values.url, 4, undefined, 'maintenance')
const { stock } = await fill(filling, Number(values.products))
await filling.close()
const database = await openServer(values.url, 1)
const shop = {
  db: database.db,
  now: () => Temporal.Now.instant(),
  memory: createCatalogueMemory(values.bare ? 0 : undefined),
  settings: {},
  log: pino({ level: 'silent' }),
} as never
const reads = createReads(stock)
const {
  rows: [connection],
} = await database.pool!.query<{ pid: number }>('select pg_backend_pid() as pid')

process.on('message', async ({ kind, seed, reads: count }: SliceQuery) => {
  const dice = createDice(seed + 1)
  const inputs = Array.from({ length: count }, () =>
    parseInput(
      listProductsInput,
      (JSON.parse(reads[kind](dice).shop.body!) as { variables: object }).variables as never,
    ),
  )
  const before = { shop: process.cpuUsage(), database: cpuMicroseconds(connection!.pid) }
  for (const input of inputs) await listProducts(shop, input)
  const { user, system } = process.cpuUsage(before.shop)
  process.send!({
    shop: (user + system) / count,
    database: (cpuMicroseconds(connection!.pid) - before.database) / count,
  } satisfies SliceCost)
})
process.on('disconnect', () => process.exit(0))
process.send!('ready')

/** Microseconds of all threads of a process (Linux). */
function cpuMicroseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce(
    (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1000,
    0,
  )
}
