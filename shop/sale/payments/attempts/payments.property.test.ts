import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { newId } from '#lib/ids.ts'
import { DomainError } from '#lib/domain-error.ts'
import { releaseExpiredHolds } from '#shop/shelf/catalogue/stock/release-expired-holds.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import type { CardGateway, WalletGateway } from '#shop/sale/payments/payment-gateway.port.ts'
import type { SentNotice } from '#sandbox/mercadopago/notices.ts'
import { handleWalletWebhook } from '#shop/sale/payments/redirect/handle-wallet-webhook.ts'
import { payOrder } from '#shop/sale/payments/redirect/pay-order.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { returnFromWallet } from '#shop/sale/payments/redirect/return-from-wallet.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import { byDepth } from '#test/depth.ts'
import { CUSTOMER, readyOrder, toCart } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'

const UNITS: Record<string, number> = { SCARCE: 2, PLENTY: 30 }
const CUSTOMERS = 3

/** What may happen, and to whom: numbers pick the customer and one of their payments. */
const deed = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      who: fc.nat(CUSTOMERS - 1),
      method: fc.constantFrom('webpay' as const, 'mercadopago' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('wallet' as const),
      which: fc.nat(9),
      comesBack: fc.boolean(),
      outcome: fc.constantFrom(
        'approve' as const,
        'approve' as const,
        'reject' as const,
        'reject_then_retry' as const,
        'review' as const,
        'pay_in_silence' as const,
        'pay_twice' as const,
        'wrong_amount' as const,
        'give_up' as const,
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('notice' as const), which: fc.nat(9) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('back' as const),
      which: fc.nat(9),
      outcome: fc.constantFrom(
        'approve' as const,
        'approve' as const,
        'approve' as const,
        'reject' as const,
        'abandon' as const,
        'timeout' as const,
        'lost_answer' as const,
        'error_500_once' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      who: fc.nat(CUSTOMERS - 1),
      units: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('job' as const) }) },
)
/** Some deeds at once, then time passes; or one whose process dies with the provider's answer in its hands. */
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      deeds: fc.array(deed, { minLength: 1, maxLength: 4 }),
      crash: fc.constant(false),
      minutes: fc.constantFrom(0, 0, 1, 4, 16),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      deeds: deed.map((one) => [one]),
      crash: fc.constant(true),
      minutes: fc.constantFrom(1, 4, 16),
    }),
  },
)
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never

eachDatabase((database) => {
  let crashing = false
  /** A process that dies after a call: nothing of it goes on, its promise never settles. */
  const dying =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      const answer = await call(...args)
      if (!crashing) return answer
      crashed()
      return new Promise(() => {})
    }
  let crashed = () => {}
  const gateway = (webpay: CardGateway): CardGateway => ({
    ...webpay,
    start: dying(webpay.start),
    confirm: dying(webpay.confirm),
    refund: dying(webpay.refund),
  })
  const wallet = (mercadopago: WalletGateway): WalletGateway => ({
    ...mercadopago,
    start: dying(mercadopago.start),
    payments: dying(mercadopago.payments),
    refund: dying(mercadopago.refund),
  })
  let notices: SentNotice[] = []
  const shop = useShop({
    database,
    gateway,
    wallet,
    deliver: async (notice) => (notices.push(notice), 200),
    products: Object.keys(UNITS).map((sku) => ({ sku })),
  })

  async function startOver() {
    shop.sandbox.reset()
    notices = []
    await sql`truncate orders, mail_outbox cascade`.execute(shop.db)
    for (const [sku, units] of Object.entries(UNITS))
      await shop.db.updateTable('product').set({ stock: units, held: 0 }).where('sku', '=', sku).execute()
    const visitors = Array.from({ length: CUSTOMERS }, () => newId())
    const orders = await Promise.all(
      visitors.map((visitor, index) =>
        readyOrder(shop, index === 0 ? { SCARCE: 2, PLENTY: 1 } : { PLENTY: 2, SCARCE: 1 }, visitor),
      ),
    )
    return { orders, tokens: [] as string[], preferences: [] as string[] }
  }
  type World = Awaited<ReturnType<typeof startOver>>

  async function happens(world: World, it: Deed): Promise<void> {
    try {
      if (it.kind === 'pay') {
        const order = (await getOrder(shop, world.orders[it.who]!.id))!
        const { token } = await payOrder(shop, {
          visitor: order.visitor,
          orderId: order.id,
          amount: order.amount,
          method: it.method,
        })
        world[it.method === 'webpay' ? 'tokens' : 'preferences'].push(token)
      } else if (it.kind === 'back') {
        const token = world.tokens[it.which % Math.max(world.tokens.length, 1)]
        const back = token && (shop.sandbox.webpay.act(token, it.outcome)?.fields ?? null)
        if (back) await returnFromCard(shop, 'webpay', back)
      } else if (it.kind === 'wallet') {
        const preference = world.preferences[it.which % Math.max(world.preferences.length, 1)]
        const back = preference && shop.sandbox.wallet.act(preference, it.outcome)
        const query = back && it.comesBack ? new URL(back).searchParams : null
        if (query)
          await returnFromWallet(shop, {
            externalReference: query.get('external_reference')!,
            paymentId: query.get('payment_id'),
            collectionStatus: query.get('collection_status'),
          })
      } else if (it.kind === 'notice') {
        const notice = notices[it.which % Math.max(notices.length, 1)]
        if (notice)
          await handleWalletWebhook(shop, 'mercadopago', {
            headers: notice.headers,
            query: Object.fromEntries(new URL(notice.url).searchParams),
            body: notice.body,
          })
      } else if (it.kind === 'edit') {
        const { visitor, id } = world.orders[it.who]!
        await updateOrder(shop, {
          visitor,
          orderId: id,
          changes: { ...CUSTOMER, products: await toCart(shop, { PLENTY: it.units, SCARCE: 1 }) },
        })
      } else await Promise.all([reconcilePayments(shop), releaseExpiredHolds(shop)])
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }

  async function unitsAddUp(): Promise<void> {
    const { rows } = await sql<{ sku: string; stock: number; held: number; promised: number; sold: number }>`
      select p.sku, p.stock, p.held, coalesce((select sum(quantity)::int from stock_hold h where h.product_id =
        p.id), 0) as promised,
        coalesce((select sum(l.quantity)::int from order_line l join orders o on o.id = l.order_id where
          l.product_id = p.id and o.status = 'AUTORIZADO'), 0) as sold from product p`.execute(shop.db)
    for (const { sku, stock, held, promised, sold } of rows)
      assert.deepEqual({ sku, stock, held }, { sku, stock: UNITS[sku]! - sold, held: promised })
    const { rows: wrong } =
      await sql`select h.order_id from stock_hold h join orders o on o.id = h.order_id where o.status <> 'PENDIENTE'
      union all select order_id from payment_attempt where state = 'approved' group by order_id having count(*) >
        1`.execute(shop.db)
    assert.deepEqual(wrong, [], 'a finished order holds nothing, and was paid once')
    const { rows: unnoted } =
      await sql`select o.id from orders o where o.confirming_attempt is distinct from (select a.id from
        payment_attempt a where a.order_id = o.id and a.state = 'confirming')`.execute(shop.db)
    assert.deepEqual(unnoted, [], 'an order notes the attempt whose money is being requested')
  }

  async function moneyAddsUp(): Promise<void> {
    const taken =
      shop.sandbox.webpay
        .list()
        .reduce((sum, payment) => sum + payment.amount * payment.authorisations - payment.refunded, 0) +
      shop.sandbox.wallet.captured()
    const { rows } = await sql<{
      paid: number
      open: number
    }>`select (select coalesce(sum(amount), 0)::int from orders where status = 'AUTORIZADO') as paid,
      (select count(*)::int from payment_attempt where state in ('starting', 'open', 'confirming',
        'reversal_due')) as open`.execute(shop.db)
    assert.deepEqual(rows[0], { paid: taken, open: 0 })
    assert.ok(
      shop.sandbox.webpay.list().every((payment) => payment.authorisations <= 1),
      'no payment is charged twice',
    )
  }

  test('whatever happens in whatever order, units and money add up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const world = await startOver()
        for (const { deeds, crash, minutes } of steps) {
          crashing = crash
          const died = new Promise<void>((resolve) => (crashed = resolve))
          await Promise.race([died, Promise.all(deeds.map((it) => happens(world, it)))])
          crashing = false
          await unitsAddUp()
          // After a crash nobody looks before its lease is over.
          shop.clock.advance({ minutes, seconds: crash ? 31 : 1 })
        }
        for (const payment of shop.sandbox.wallet.payments())
          shop.sandbox.wallet.review(payment.id, payment.id % 2 === 0)
        for (let round = 0; round < 5; round++) {
          await Promise.all([reconcilePayments(shop), reconcilePayments(shop), releaseExpiredHolds(shop)])
          shop.clock.advance({ minutes: 8 })
        }
        await unitsAddUp()
        await moneyAddsUp()
      }),
      { numRuns: Number(process.env.BOLDO_TEST_RUNS ?? byDepth(12, 40)) },
    )
  })
})
