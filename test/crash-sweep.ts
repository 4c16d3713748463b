/**
 * Kills the shop's process at random moments while it buys, charges, refunds and dispatches on a real PostgreSQL, cuts
 * its database connections, starts it again, lets the jobs finish, and compares all books (crash-books.ts).
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { releaseExpiredHolds } from '#shop/shelf/catalogue/stock/release-expired-holds.ts'
import { releaseExpiredUses } from '#shop/shelf/coupons/release-expired-uses.ts'
import { settleClaims } from '#shop/sale/insurance-claims/settle-claims.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import { reconcilePayments } from '#shop/sale/payments/attempts/reconcile-payments.ts'
import { findReturnedMoney } from '#shop/sale/refunds/find-returned-money.ts'
import { reconcileRefunds } from '#shop/sale/refunds/send-refund.ts'
import type { CrashDeed } from './crash-child.ts'
import { disagreements } from './crash-books.ts'
import { activeSubscription } from './test-charge.ts'
import { addCoupon } from './test-coupon.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

/** `times`: kills. `minutes`: the sweep ends then, with fewer kills. `seed` decides the moments and what is bought. */
export type CrashSweep = {
  times: number
  seed: number
  minutes: number
  buyers?: number
  report?: (line: string) => void
}
export type CrashFigures = { figures: Record<string, number>; problems: Map<string, number>; wrong: string[] }

const STOCK = 100_000
/** Deeds and turns of jobs, at most, before a shop is killed; however busy the machine is, and no longer than this. */
const STEPS_MAX = 16
const PATIENCE_MS = 8_000

export async function crashSweep({
  times,
  seed,
  minutes,
  buyers = 4,
  report = () => {},
}: CrashSweep): Promise<CrashFigures> {
  const plain = { stock: STOCK, product_type: 'Accesories' }
  const shop = await openTestShop({
    database: 'server',
    products: [
      { ...plain, sku: 'A', normal_price: 3_333, subscription: true },
      { ...plain, sku: 'B', normal_price: 5_001 },
      { ...plain, sku: 'C', normal_price: 990 },
      { ...plain, sku: 'INS', normal_price: 7_000, insurance: true },
    ],
  })
  const problems = new Map<string, number>()
  const count = { kills: 0, cuts: 0, deeds: 0 }
  const random = createRandom(seed)
  try {
    await seedDemoPeople(shop)
    await addCoupon(shop, { code: 'CIEN', max_uses: 100_000 })
    const until = performance.now() + minutes * 60_000
    const start = () => startChild(shop, { seed: Math.floor(random() * 2 ** 31), buyers }, problems, count)
    let next = start()
    while (count.kills < times && performance.now() < until) {
      const child = next
      await child.ready
      next = start()
      if (count.kills % 4 === 0) await activeSubscription(shop, { A: 1 })
      const began = performance.now()
      child.process.send(shop.clock.now().toString())
      await waitForSteps(child, Math.floor(random() * STEPS_MAX))
      if (random() < 0.15) await cutConnections(shop, count)
      await wait(random() * 250)
      child.process.kill('SIGKILL')
      await child.ended
      count.kills++
      shop.clock.advance({ milliseconds: Math.ceil(performance.now() - began) })
      // Leases and holds end now and then.
      if (random() < 0.2) shop.clock.advance({ minutes: 1 + Math.floor(random() * 16) })
      if (count.kills % 50 === 0) report(`${count.kills} kills, ${count.deeds} deeds`)
    }
    await next.ready
    next.process.kill('SIGKILL')
    await next.ended
    await finishAll(shop)
    return { figures: { ...count, ...(await readFigures(shop)) }, problems, wrong: await disagreements(shop, STOCK) }
  } finally {
    await shop.close()
  }
}

type Child = { process: ChildProcess; ready: Promise<unknown>; ended: Promise<unknown>; steps: () => number }

async function waitForSteps(child: Child, steps: number): Promise<void> {
  const began = performance.now()
  while (child.steps() < steps && performance.now() - began < PATIENCE_MS) await wait(5)
}

function startChild(
  shop: TestShop,
  deed: Pick<CrashDeed, 'seed' | 'buyers'>,
  problems: Map<string, number>,
  count: { deeds: number },
): Child {
  const about: CrashDeed = { ...deed, url: shop.url!, sandboxUrl: shop.sandbox.url }
  const child = spawn(process.execPath, ['test/crash-child.ts', JSON.stringify(about)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const ended = once(child, 'exit').then(() => process.off('exit', end))
  let steps = 0
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message: { ready?: true; done?: 1; step?: 1; problem?: string }) => {
      if (message.done || message.step) steps++
      if (message.ready) resolve()
      if (message.done) count.deeds++
      if (message.problem) problems.set(message.problem, (problems.get(message.problem) ?? 0) + 1)
    })
    void ended.then(() => reject(new Error('the shop ended before it was ready')))
  })
  ready.catch(() => {})
  return { process: child, ready, ended, steps: () => steps }
}

/** All connections of the shop but this statement's own; the parent's pool connects again. */
async function cutConnections(shop: TestShop, count: { cuts: number }): Promise<void> {
  await sql`select pg_terminate_backend(pid)
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
    .execute(shop.db)
    .catch(() => {})
  count.cuts++
}

/** The jobs, until nothing can be open any more: two hours, and the looks of the days after. */
export async function finishAll(shop: TestShop): Promise<void> {
  const steps: Temporal.DurationLike[] = [
    ...Array.from({ length: 40 }, () => ({ minutes: 3 })),
    { hours: 25 },
    { minutes: 2 },
    { minutes: 2 },
  ]
  for (const step of steps) {
    shop.clock.advance(step)
    for (const job of [
      reconcilePayments,
      reconcileRefunds,
      settleClaims,
      findReturnedMoney,
      releaseExpiredHolds,
      releaseExpiredUses,
    ])
      while ((await again(() => job(shop))) >= 50) continue
    while ((await again(() => sendMail(shop))) > 0) continue
  }
}

/** The pool may still hand out a connection that was cut. */
async function again(work: () => Promise<number>): Promise<number> {
  return work().catch(() => work())
}

async function readFigures(shop: TestShop): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from payment_attempt) as payments,
    (select count(*)::int from payment_attempt where state = 'approved' and gateway = 'webpay') as "paid by card",
    (select count(*)::int from payment_attempt where state = 'approved'
      and gateway = 'mercadopago') as "paid by wallet",
    (select count(*)::int from payment_attempt where state = 'approved'
      and gateway = 'oneclick') as "subscription charges",
    (select count(*)::int from payment_attempt where state = 'reversed') + (select count(*)::int
      from extra_payment) as "payments returned",
    (select count(*)::int from orders where operator_id is not null and status not in ('PENDIENTE',
      'RECHAZADO')) as "sold by phone",
    (select count(*)::int from orders where amount = 0 and status not in ('PENDIENTE', 'RECHAZADO')) as "free orders",
    (select count(*)::int from refund where state = 'done') as refunds,
    (select count(*)::int from refund where state = 'done' and tries > 1) as "refunds sent again",
    (select coalesce(sum(amount), 0)::int from refund where state = 'done') as "CLP refunded",
    (select coalesce(sum(amount), 0)::int from payment_attempt where state = 'approved') as "CLP taken",
    (select count(*)::int from parcel_event where event = 'handed_over') as "parcels handed over",
    (select count(*)::int from parcel where state = 'delivered') as "parcels delivered",
    (select count(*)::int from mail_outbox) as mails`.execute(shop.db)
  return rows[0]!
}

export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
