/**
 * A shop of several processes under people who buy and read without a pause, while all that happens to a fleet happens
 * to it in turn; then its books are compared (crash-books.ts).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startOfChileDay, toChileDate } from '#lib/chile-time.ts'
import { disagreements } from '#test/crash-books.ts'
import { createRandom, finishAll } from '#test/crash-sweep.ts'
import { inTheForm, toCart } from '#test/test-buyer.ts'
import { until } from '#test/until.ts'
import { buyWithoutPause, readWithoutPause } from './buyers.ts'
import { CHANGES, type Change } from './changes.ts'
import { prepareNextRelease } from './next-release.ts'
import { end, startFleet, type Fleet } from './processes.ts'
import { Tally } from './traffic.ts'

/** `processes`: of the shop, one of them the worker. `only`: changes whose names contain one of these. */
export type FleetRun = {
  processes: number
  minutes: number
  seed?: number
  buyers?: number
  readers?: number
  only?: readonly string[]
  report?: (line: string) => void
}

/** `silence`: seconds without a sale. `wrong`: disagreements of the books, in words. */
export type FleetFigures = {
  sales: number
  answers: number
  changes: { name: string; seconds: number; silence: number; result: string }[]
  silence: number
  /** Answers that were no success, by kind; `faults`: the worse ones, in words. */
  problems: Record<string, number>
  faults: string[]
  refusals: Record<string, number>
  errors: Record<string, number>
  wrong: string[]
}

/** Seconds without a sale, in all. */
const SILENCE_MAX = 15

/** What is worse than the goals, in words. */
export const findFaults = ({ silence, faults, wrong }: FleetFigures): string[] => [
  ...wrong,
  ...(silence > SILENCE_MAX ? [`${silence} seconds without a sale, not ${SILENCE_MAX}`] : []),
  ...faults,
]

const PLENTY = Array.from({ length: 12 }, (_, index) => `FLEET-${index}`)
const SCARCE = { sku: 'FLEET-LAST', stock: 40 }
const OFFERED = { sku: 'FLEET-OFFER', offerPrice: 4_321 }
/** Ms between two sales that are no silence. */
const USUAL_GAP_MS = 2_000
/** Ms before the first change, and after each. */
const CALM_MS = 5_000
/** Ms in which a fleet starts, on a busy machine too. */
const START_MS = 180_000

export async function runFleet({
  processes,
  minutes,
  seed = 1,
  buyers = 6,
  readers = 3,
  only = [],
  report = () => {},
}: FleetRun): Promise<FleetFigures> {
  const home = mkdtempSync(join(tmpdir(), 'boldo-release-'))
  const release = join(home, 'release')
  report('building the next release')
  prepareNextRelease(release)
  const runMs = minutes * 60_000
  const now = Temporal.Now.instant()
  const midnightAhead = startOfChileDay(toChileDate(now.add({ hours: 24 }))).epochMilliseconds - now.epochMilliseconds
  // The fleet has started by then, and all before midnight is over.
  const midnight = performance.now() + START_MS + runMs
  const aheadMs = Math.round(midnightAhead - (midnight - performance.now()))
  report('starting the fleet')
  const fleet = await startFleet({ webs: processes - 1, aheadMs })
  const { shop } = fleet
  const random = createRandom(seed)
  const tick = () => {
    const ms = Date.now() + aheadMs - shop.now().epochMilliseconds
    shop.clock.advance({ milliseconds: ms })
  }
  tick()
  const clock = setInterval(tick, 250)
  try {
    await shop.addProducts([
      ...PLENTY.map((sku) => ({ sku, stock: 100_000 })),
      SCARCE,
      { sku: OFFERED.sku, normal_price: 9_990 },
    ])
    const ids = await toCart(shop, Object.fromEntries([...PLENTY, SCARCE.sku].map((sku) => [sku, 1])))
    const cart = () => {
      const isScarce = random() < 0.1
      const { _id } = isScarce ? ids.at(-1)! : ids[Math.floor(random() * PLENTY.length)]!
      return [{ _id, quantity: isScarce ? 1 : 1 + Math.floor(random() * 3) }]
    }
    const tally = new Tally()
    let isOver = false
    const address = { url: fleet.url, tally, isOver: () => isOver }
    const slugs = await shop.db.selectFrom('product').select('sku').limit(200).execute()
    const paths = ['/', '/medicamentos', '/busqueda?q=paracetamol', ...slugs.map(({ sku }) => `/product/${sku}`)]
    const people = [
      ...Array.from({ length: buyers }, () =>
        buyWithoutPause({ ...address, cart, random, inTheForm: (...form) => inTheForm(shop, ...form) }),
      ),
      ...Array.from({ length: readers }, () => readWithoutPause(address, paths, random)),
    ]
    const nextSale = () => {
      const before = tally.sales.length
      return until(() => tally.sales.length > before)
    }
    await nextSale()
    const began = performance.now()
    const all = CHANGES({ fleet, release, home, midnight, nextSale, offered: OFFERED })
    const chosen = all.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)))
    const changes = []
    for (const [index, change] of chosen.entries()) {
      const due = began + CALM_MS + (index * runMs) / chosen.length
      await pause(Math.max(CALM_MS, due - performance.now()))
      changes.push(await make(change, nextSale, report))
    }
    await pause(Math.max(CALM_MS, began + runMs - performance.now()))
    isOver = true
    await Promise.all(people)
    const sold = tally.sales.length
    for (const each of fleet.processes) await end(each)
    clearInterval(clock)
    await finishAll(shop)
    const silences = findSilences(tally, began)
    return {
      sales: sold,
      answers: tally.answers,
      changes: changes.map(({ name, from, to, result }) => ({
        name,
        seconds: toSeconds(to - from),
        silence: toSeconds(sum(silences.filter((each) => each.from < to && each.to > from).map(toLength))),
        result,
      })),
      silence: toSeconds(sum(silences.map(toLength))),
      // The calls under way at a process that is killed.
      faults: tally.findFaults('connection lost'),
      problems: count([...tally.problems].map(([kind, moments]) => [kind, moments.length])),
      refusals: count([...tally.refusals]),
      errors: count([...fleet.errors()]),
      wrong: [...(await disagreements(shop, null)), ...(await lostOrDoubled(fleet, tally))],
    }
  } finally {
    clearInterval(clock)
    await fleet.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

async function make(change: Change, nextSale: () => Promise<void>, report: (line: string) => void) {
  const from = performance.now()
  report(change.name)
  const result = (await change.run()) ?? ''
  await nextSale()
  const to = performance.now()
  report(`  ${toSeconds(to - from)} s ${result}`)
  return { name: change.name, from, to, result }
}

type Silence = { from: number; to: number }

/** Pauses between sales that are longer than usual. */
function findSilences({ sales }: Tally, began: number): Silence[] {
  const moments = sales.map(({ at }) => at).toSorted((one, other) => one - other)
  const gaps = moments.map((to, index) => ({ from: index === 0 ? began : moments[index - 1]!, to }))
  return gaps.filter((gap) => toLength(gap) > USUAL_GAP_MS)
}

/** What customers saw confirmed, beside what the shop and Webpay have. */
async function lostOrDoubled({ shop }: Fleet, { sales }: Tally): Promise<string[]> {
  const { rows } = await sql<{ id: string; status: string; amount: number; payments: number }>`
    select o.id, o.status, o.amount, (select count(*)::int from payment_attempt a
      where a.order_id = o.id and a.state = 'approved') as payments
    from orders o where o.id = any(${sales.map(({ orderId }) => orderId)}::uuid[])`.execute(shop.db)
  const found = new Map(rows.map((row) => [row.id, row]))
  const wrong = sales.flatMap(({ orderId, amount }) => {
    const order = found.get(orderId)
    if (!order) return [`order ${orderId}: confirmed to its customer, and lost`]
    if (['PENDIENTE', 'RECHAZADO'].includes(order.status)) return [`order ${orderId}: confirmed, and ${order.status}`]
    if (order.payments !== 1) return [`order ${orderId}: ${order.payments} payments`]
    return order.amount === amount ? [] : [`order ${orderId}: ${amount} confirmed, ${order.amount} kept`]
  })
  const twice = shop.sandbox.webpay.list().filter(({ authorisations }) => authorisations > 1)
  return [...wrong, ...twice.map(({ buyOrder }) => `payment ${buyOrder}: authorised twice`)]
}

const toLength = ({ from, to }: Silence) => to - from
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const toSeconds = (ms: number) => Math.round(ms / 100) / 10
const count = (entries: readonly (readonly [string, number])[]) => Object.fromEntries(entries)
