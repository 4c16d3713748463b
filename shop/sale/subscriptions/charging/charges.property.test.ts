import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Shop } from '#context'
import { DomainError } from '#lib/domain-error.ts'
import { clp } from '#lib/money.ts'
import { removeCard } from '#shop/sale/cards/remove-card.ts'
import { releaseExpiredHolds } from '#shop/shelf/catalogue/stock/release-expired-holds.ts'
import type { OneclickCardId } from '#sandbox/oneclick/card.ts'
import { reconcilePayments } from '#shop/sale/payments/attempts/reconcile-payments.ts'
import { byDepth } from '#test/depth.ts'
import { enrol } from '#test/test-card.ts'
import { activeSubscription, chargedTo, orderLog } from '#test/test-charge.ts'
import { eachDatabase, openTestShop, type TestShop } from '#test/test-shop.ts'
import { getSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import { changeQuantities } from './change-quantities.ts'
import { cancelSubscription } from '#shop/sale/subscriptions/plan/cancel-subscription.ts'
import { TRIES_MAX } from './charge.rules.ts'
import { chargeSubscriptions } from './charge-subscriptions.ts'
import { notifyUpcomingCharges } from './notify-upcoming-charges.ts'

const STOCK = 40
const SUBSCRIPTIONS = 3
const CARDS: OneclickCardId[] = ['visa', 'no_funds', 'declines_once', 'debit']

const deed = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('charge' as const), process: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('reconcile' as const), process: fc.nat(1) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      operation: fc.constantFrom('authorize' as const, 'authorize' as const, 'status' as const, 'refund' as const),
      fault: fc.constantFrom('drop' as const, 'lost_answer' as const, 'garbage' as const, 'error_500' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('card' as const),
      who: fc.nat(SUBSCRIPTIONS - 1),
      card: fc.constantFrom(...CARDS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), who: fc.nat(SUBSCRIPTIONS - 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), who: fc.nat(SUBSCRIPTIONS - 1) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('price' as const), price: fc.integer({ min: 2_000, max: 9_000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('quantity' as const),
      who: fc.nat(SUBSCRIPTIONS - 1),
      process: fc.nat(1),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('mishear' as const) }) },
)
/** Some deeds at once, then time passes; or one whose process dies with the provider's answer in its hands. */
const step = fc.record({
  deeds: fc.array(deed, { minLength: 1, maxLength: 4 }),
  crash: fc.boolean(),
  minutes: fc.constantFrom(0, 1, 12, 70, 24 * 60, 7 * 24 * 60),
})
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never

eachDatabase((database) => {
  let shop: TestShop
  let second: Shop
  let crashing = false
  let crashed = () => {}
  let extraAmount = 0
  const dying =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      const answer = await call(...args)
      if (!crashing) return answer
      crashed()
      return new Promise(() => {})
    }
  before(async () => {
    shop = await openTestShop({
      database,
      products: [{ sku: 'VITA', normal_price: 5_000, subscription: true, stock: STOCK }],
      savedCards: (oneclick) => ({
        ...oneclick,
        refund: dying(oneclick.refund),
        authorize: dying((charge) => oneclick.authorize({ ...charge, amount: clp(charge.amount + takeExtraAmount()) })),
      }),
    })
    second = await shop.openSecond()
  })
  after(() => shop.close())
  const takeExtraAmount = () => {
    const now = extraAmount
    extraAmount = 0
    return now
  }

  type World = Awaited<ReturnType<typeof activeSubscription>>[]

  async function startOver(): Promise<World> {
    shop.sandbox.reset()
    extraAmount = 0
    for (const memory of [agreed, notices, checked]) memory.clear()
    await sql`truncate subscription, orders, card_inscription, mail_outbox cascade`.execute(shop.db)
    await shop.db.updateTable('product').set({ stock: STOCK, held: 0, normal_price: 5_000 }).execute()
    const world: World = []
    for (let index = 0; index < SUBSCRIPTIONS; index++)
      world.push(
        await activeSubscription(shop, { VITA: index + 1 }, { daysQuantity: 7, card: CARDS[index % 2 === 0 ? 0 : 2]! }),
      )
    await unannounced()
    return world
  }

  async function happens(world: World, it: Deed): Promise<void> {
    const process = 'process' in it && it.process === 1 ? second : shop
    const one = 'who' in it ? world[it.who]! : world[0]!
    try {
      if (it.kind === 'charge') await chargeSubscriptions(process)
      else if (it.kind === 'reconcile')
        await Promise.all([reconcilePayments(process), releaseExpiredHolds(process), notifyUpcomingCharges(process)])
      else if (it.kind === 'fault') shop.sandbox.oneclick.faults.plan({ operation: it.operation, fault: it.fault })
      else if (it.kind === 'card') await enrol(shop, one.account, { card: it.card })
      else if (it.kind === 'remove') await removeCard(shop, one)
      else if (it.kind === 'cancel')
        await cancelSubscription(shop, { account: one.account, subscriptionId: one.subscription.id })
      else if (it.kind === 'quantity') await buys(process, one, it.quantity)
      else if (it.kind === 'price') await shop.db.updateTable('product').set({ normal_price: it.price }).execute()
      else extraAmount = 700
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }

  /** The most that each subscription's customer ever agreed to pay for a delivery. */
  const agreed = new Map<string, number>()

  async function buys(process: Shop, { account, subscription }: World[number], quantity: number): Promise<void> {
    const { id, lines, version } = (await getSubscription(process, subscription.id))!
    const amount = quantity * lines[0]!.originalPrice + subscription.shippingCost
    agreed.set(id, Math.max(agreed.get(id) ?? 0, amount))
    const products = [{ _id: lines[0]!.productId, quantity }]
    await changeQuantities(process, { account, subscriptionId: id, version, products, amount })
  }

  /** Each charge's notice after the last step: a dearer change afterwards has another, later one. */
  const notices = new Map<string, Date>()
  const checked = new Set<string>()

  /** Attempts of this step that neither the notice before it nor the one after it allowed. */
  async function unannounced(): Promise<string[]> {
    const { rows } = await sql<{ id: string; charge: string; madeAt: Date; chargeAfter: Date | null }>`
      select p.id, c.subscription_id || ' ' || c.day as charge, p.created_at as "madeAt",
        c.charge_after as "chargeAfter"
      from subscription_charge c left join payment_attempt p on p.order_id = c.order_id`.execute(shop.db)
    const wrong = rows.filter(
      ({ id, charge, madeAt, chargeAfter }) =>
        id !== null &&
        !checked.has(id) &&
        ![notices.get(charge), chargeAfter].some((notice) => notice && notice <= madeAt),
    )
    for (const { id, charge, chargeAfter } of rows) {
      if (id !== null) checked.add(id)
      if (chargeAfter) notices.set(charge, chargeAfter)
    }
    return wrong.map(({ charge }) => charge)
  }

  async function holdsTrue(world: World): Promise<void> {
    const {
      rows: [units],
    } = await sql<{
      stock: number
      held: number
      promised: number
      sold: number
    }>`select p.stock, p.held, coalesce((select sum(quantity)::int from stock_hold), 0) as promised,
      coalesce((select sum(l.quantity)::int from order_line l join orders o on o.id = l.order_id where o.status =
        'AUTORIZADO'), 0) as sold from product p`.execute(shop.db)
    assert.deepEqual([units!.stock, units!.held], [STOCK - units!.sold, units!.promised], 'units add up')
    const { rows: wrong } = await sql`
      select 'paid twice' as what from orders o join subscription_charge c on c.order_id = o.id where o.status =
        'AUTORIZADO' group by c.subscription_id, c.day having count(*) > 1
      union all select 'order without its date' from orders o where o.subscription_id is not null and not exists
        (select from subscription_charge c where c.order_id = o.id)
      union all select 'paid, and not marked' from orders o join subscription_charge c on c.order_id = o.id join
        subscription_delivery d on d.subscription_id = c.subscription_id and d.day = c.day where (o.status =
        'AUTORIZADO') <> (d.state = 'paid' and d.order_id = o.id)
      union all select 'two tries at once' from payment_attempt where state = 'confirming' group by order_id
        having count(*) > 1
      union all select 'too many tries' from subscription_charge where tries > ${TRIES_MAX}
      union all select 'two dates at once' from payment_attempt p join orders o on o.id = p.order_id join
        payment_attempt p2 on p2.state = 'approved' and p2.order_id <> p.order_id join orders o2 on o2.id =
        p2.order_id and o2.subscription_id = o.subscription_id
        where p.state = 'approved' and abs(extract(epoch from p2.created_at - p.created_at)) < 24 * 3600
      union all select 'asking, and not noted' from subscription_charge c join orders o on o.id = c.order_id join
        payment_attempt p on p.id = c.attempt_id where (c.state = 'charging') <> (p.state = 'confirming') and
        p.state <> 'reversal_due'`.execute(shop.db)
    assert.deepEqual(wrong, [])
    assert.deepEqual(await unannounced(), [], 'charged without a notice')
    for (const { subscription } of world) {
      const orders = await orderLog(shop, subscription)
      const most = Math.max(subscription.amount, agreed.get(subscription.id) ?? 0)
      assert.ok(
        orders.every(({ amount }) => amount <= most),
        'never above what was agreed',
      )
      const paid = orders.reduce((sum, { status, amount }) => sum + (status === 'AUTORIZADO' ? amount : 0), 0)
      assert.ok((await chargedTo(shop, subscription)) >= paid)
    }
  }

  test('whatever happens in whatever order, each date is charged at most once, and money and units add up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const world = await startOver()
        for (const { deeds, crash, minutes } of steps) {
          crashing = crash
          const died = new Promise<void>((resolve) => (crashed = resolve))
          await Promise.race([died, Promise.all((crash ? deeds.slice(0, 1) : deeds).map((it) => happens(world, it)))])
          crashing = false
          await holdsTrue(world)
          // After a crash nobody looks before its lease is over.
          shop.clock.advance({ minutes, seconds: crash ? 31 : 1 })
        }
        shop.sandbox.oneclick.faults.clear()
        for (let round = 0; round < 4; round++) {
          await Promise.all([reconcilePayments(shop), reconcilePayments(second), releaseExpiredHolds(shop)])
          shop.clock.advance({ minutes: round === 2 ? 25 * 60 : 13 })
        }
        await holdsTrue(world)
        const {
          rows: [sums],
        } = await sql<{
          paid: number
          open: number
        }>`select (select coalesce(sum(amount), 0)::int from orders where status = 'AUTORIZADO') as paid,
          (select count(*)::int from payment_attempt where state in ('starting', 'open', 'confirming',
            'reversal_due')) as open`.execute(shop.db)
        assert.deepEqual(sums, { paid: shop.sandbox.oneclick.captured(), open: 0 })
      }),
      { numRuns: Number(process.env.BOLDO_TEST_RUNS ?? byDepth(4, 12)) },
    )
  })
})
