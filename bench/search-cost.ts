// `npm run bench:search -- --against FOLDER [--products 10000] [--slices 40] [--size 60] [--bare]`
// The processor cost of `listProducts` here and in FOLDER, a `git worktree` with its packages, without cached answers.
// Sides get the same queries in turn; the result is the slices' median. Only processor time counts, so that a busy
// machine disturbs little. `--bare`: without the catalogue's memory.
import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { startOwnPostgres, type OwnPostgres } from './own-postgres.ts'
import type { SliceQuery, SliceCost } from './search-cost-side.ts'
import { table } from './table.ts'

const { values: options } = parseArgs({
  options: {
    against: { type: 'string' },
    products: { type: 'string', default: '10000' },
    slices: { type: 'string', default: '40' },
    size: { type: 'string', default: '60' },
    bare: { type: 'boolean', default: false },
  },
})
const KINDS = ['list', 'search', 'suggestion'] as const
/** Slices that do not count, until Node has compiled the code and the connections have their plans. */
const WARM_SLICES = 10

async function main() {
  if (!options.against) throw new Error('Name the other checkout: --against FOLDER')
  const postgres = await startOwnPostgres()
  if (!postgres) throw new Error('No PostgreSQL server on this machine (initdb and postgres).')
  const sides: Side[] = []
  try {
    sides.push(
      await openSide(postgres, 'here', new URL('../', import.meta.url)),
      await openSide(postgres, 'there', pathToFileURL(`${resolve(options.against)}/`)),
    )
    const rows = []
    for (const kind of KINDS) rows.push(await compare(kind, sides))
    console.log(
      `\n${options.products} products, ${options.slices} slices of ` +
        `${options.size}${options.bare ? ', nothing kept' : ''}; median µs of processor a read\n\n${table(rows)}`,
    )
  } finally {
    for (const side of sides) side.stop()
    await postgres.stop()
  }
}

type Side = { ask: (slice: SliceQuery) => Promise<SliceCost>; stop: () => void }

async function openSide(postgres: OwnPostgres, name: string, folder: URL): Promise<Side> {
  postgres.create(name)
  const child = fork(
    new URL('search-cost-side.ts', import.meta.url),
    [
      '--folder',
      folder.href,
      '--url',
      postgres.url(name),
      '--products',
      options.products,
      ...(options.bare ? ['--bare'] : []),
    ],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  const next = <Message>() =>
    new Promise<Message>((done, failed) => {
      const ended = (code: number | null) => failed(new Error(`The side in ${folder.href} ended with ${code}`))
      child.once('exit', ended)
      child.once('message', (message) => {
        child.off('exit', ended)
        done(message as Message)
      })
    })
  await next()
  return {
    ask: (slice) => {
      const answer = next<SliceCost>()
      child.send(slice)
      return answer
    },
    stop: () => void child.kill('SIGTERM'),
  }
}

async function compare(kind: SliceQuery['kind'], sides: Side[]) {
  const costs: SliceCost[][] = sides.map(() => [])
  for (let slice = 0; slice < Number(options.slices) + WARM_SLICES; slice++)
    // The sides take turns at the beginning of a slice.
    for (const index of slice % 2 === 0 ? [0, 1] : [1, 0]) {
      const cost = await sides[index]!.ask({ kind, seed: slice, reads: Number(options.size) })
      if (slice >= WARM_SLICES) costs[index]!.push(cost)
    }
  const [here, there] = costs.map((side) => ({
    shop: median(side.map(({ shop }) => shop)),
    database: median(side.map(({ database }) => database)),
  }))
  const ratio = (of: (side: typeof here) => number) => (of(here) / of(there)).toFixed(2)
  return {
    read: kind,
    'here shop + database': `${here!.shop} + ${here!.database}`,
    'there shop + database': `${there!.shop} + ${there!.database}`,
    'shop ratio': ratio((side) => side!.shop),
    'database ratio': ratio((side) => side!.database),
    'both ratio': ratio((side) => side!.shop + side!.database),
  }
}

const median = (values: number[]) => Math.round(values.toSorted((one, other) => one - other)[values.length >> 1]!)

await main()
