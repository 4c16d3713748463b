/** What happens to the fleet while people buy: each change ends when the fleet is whole again. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { scheduleOffers } from '#shop/shelf/catalogue/offers/schedule-offers.ts'
import { showSettings, updateSettings } from '#shop/people/settings/update-settings.ts'
import { toChileDate } from '#lib/chile-time.ts'
import { until } from '#test/until.ts'
import { end, type Fleet } from './processes.ts'

/** `run`: answers what to say of it. */
export type Change = { name: string; run: () => Promise<string | void> }

export type Run = {
  fleet: Fleet
  /** The folder with the next release. */
  release: string
  home: string
  /** Ms of `performance.now()`. */
  midnight: number
  /** Waits until somebody buys. */
  nextSale: () => Promise<void>
  /** Whose offer begins at midnight: sku, price, offer. */
  offered: { sku: string; offerPrice: number }
}

/** In the order of the issue; midnight is last, since its moment is given. */
export const CHANGES = (run: Run): Change[] => [
  { name: 'rolling deployment', run: () => deploy(run) },
  { name: 'a web process killed', run: () => killAndStart(run, 'web 1') },
  { name: 'the worker killed', run: () => killAndStart(run, 'worker') },
  { name: 'the primary killed', run: () => failOver(run) },
  { name: 'the pooler restarted', run: () => run.fleet.pooler.restart() },
  { name: 'catalogue imported', run: () => importPrices(run) },
  { name: 'midnight of an event day', run: () => beginEventDay(run) },
]

/** Migrations first, then each process: it ends, and its successor is ready before the next one ends. */
async function deploy({ fleet, release }: Run): Promise<string> {
  const { code, output } = await runScript(fleet, ['server.ts', '--role', 'migrate'], release)
  if (code !== 0 || !output.includes('9999_next_release_index')) throw new Error(`the migration failed:\n${output}`)
  for (const each of fleet.processes) {
    await end(each)
    each.child = await fleet.start(each, release)
    if (each.role === 'web') await until(async () => (await fetch(`${each.child.url}/health/ready`)).status === 200)
    // The proxy looks every two seconds.
    await pause(4_000)
  }
  return `${fleet.processes.length} processes`
}

async function killAndStart({ fleet, release, nextSale }: Run, name: string): Promise<void> {
  const each = fleet.processes.find((process) => process.name === name)!
  await end(each, 'SIGKILL')
  each.child = await fleet.start(each, release)
  await nextSale()
}

async function failOver({ fleet, nextSale }: Run): Promise<string> {
  const before = await fleet.patroni.primaryName()
  const began = performance.now()
  await fleet.patroni.killPrimary()
  await until(async () => ![before, null].includes(await fleet.patroni.primaryName()))
  const promoted = performance.now()
  await nextSale()
  const sold = performance.now()
  await fleet.patroni.restart(before!)
  const seconds = (ms: number) => (ms / 1_000).toFixed(1)
  return `promoted after ${seconds(promoted - began)} s, sold after ${seconds(sold - began)} s`
}

/** Each product of the demo's gets another price. */
async function importPrices({ fleet, release, home }: Run): Promise<string> {
  const folder = 'data/catalogue'
  let rows = 0
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.csv'))) {
    const products: Record<string, string>[] = []
    for await (const row of createReadStream(join(folder, name)).pipe(parse({ columns: true })))
      products.push({ ...row, normal_price: String(Number(row.normal_price) + 100) })
    rows += products.length
    const file = join(home, name)
    writeFileSync(file, stringify(products, { header: true }))
    const { code, output } = await runScript(fleet, ['scripts/import-catalogue.ts', file], release)
    if (code !== 0) throw new Error(`the import failed:\n${output}`)
  }
  return `${rows} products`
}

/** Offers begin by their days, and staff declare the event; every visitor's pages follow. */
async function beginEventDay({ fleet, midnight, offered }: Run): Promise<string> {
  const { shop, url } = fleet
  const account = (await findAccount(shop, DEMO_PEOPLE.manager.id))!
  const tomorrow = toChileDate(shop.now().add({ hours: 12 }))
  const { id } = await shop.db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', offered.sku)
    .executeTakeFirstOrThrow()
  const offers = [{ productId: id, offerPrice: offered.offerPrice }]
  const { refused } = await scheduleOffers(shop, { account, offers, from: tomorrow, until: tomorrow })
  if (refused.length > 0) throw new Error(`the offer was refused: ${refused[0]!.code}`)
  if (performance.now() > midnight) return 'midnight came before its turn: take more minutes'
  await pause(midnight - performance.now())
  const { revision } = await showSettings(shop, account)
  await updateSettings(shop, { account, revision, settings: { campaign: { eventDay: 'cyber' } } })
  const began = performance.now()
  await until(async () => (await (await fetch(`${url}/`)).text()).includes('cyber'))
  const declared = performance.now()
  const body = JSON.stringify({ query: `{ singleProduct(sku: "${offered.sku}") { offerPrice } }` })
  const headers = { 'content-type': 'application/json' }
  await until(async () =>
    (await (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).text()).includes(`${offered.offerPrice}`),
  )
  const seconds = (ms: number) => ((ms - began) / 1_000).toFixed(1)
  return `the event on the home page after ${seconds(declared)} s, the offer after ${seconds(performance.now())} s`
}

async function runScript({ env }: Fleet, words: string[], cwd: string): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['--import', './test/fleet/shifted-clock.ts', ...words], {
    cwd,
    env: { PATH: process.env.PATH, ...env, DATABASE_URL: env.DATABASE_DIRECT_URL },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (more) => (output += more))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}
