import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { inTransaction } from '#context'
import { DomainError, isRefusal } from '#lib/domain-error.ts'
import { clp } from '#lib/money.ts'
import { holdStock } from '#shop/shelf/catalogue/stock/stock.db.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { CardGateway } from '#shop/sale/payments/payment-gateway.port.ts'
import { assertRefused } from '#test/assert-refused.ts'
import {
  chargedFor,
  countHolds,
  inTheForm,
  listAttempts,
  pay,
  payAndReturn,
  readStatus,
  readStock,
  readyOrder,
  runJobs,
} from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'

/** A refusal's code; of anything else all that it says, so that a failure names its cause. */
const why = (error: unknown): string =>
  error instanceof DomainError
    ? error.code
    : `${String(error)} ${(error as { code?: string }).code ?? ''} ${String((error as Error).cause ?? '')}`.trim()
const tally = (ends: string[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(ends, (end) => end)].map(([end, all]): [string, number] => [end, all.length]).toSorted(),
  )

eachDatabase({ both: 'the last units: one connection in turn, or locks of rows' }, (database) => {
  /** A provider whose form never closes, and the payments that it requested. */
  let patient = false
  const queried: string[] = []
  const gateway = (webpay: CardGateway): CardGateway => ({
    ...webpay,
    confirm: async (token) => {
      if (!patient) return webpay.confirm(token)
      queried.push(token)
      const { amount, buyOrder } = shop.sandbox.webpay.find(token)!
      return {
        outcome: 'approved',
        amount: clp(amount),
        currency: 'CLP',
        buyOrder,
        providerPayment: null,
        authorizationCode: '123456',
        cardLastDigits: '6623',
        paymentKind: 'credit',
        installments: 0,
        at: shop.now().toString(),
      }
    },
  })
  const shop = useShop({ database, gateway })

  test('200 buyers at once of the last 5 units: exactly 5 orders are paid', async () => {
    await shop.addProducts([{ sku: 'LAST-5', stock: 5 }])
    const second = await shop.openSecond()
    const authorised = shop.sandbox.webpay.authorisations()
    const orders = await Promise.all(Array.from({ length: 200 }, () => readyOrder(shop, { 'LAST-5': 1 })))
    const ends = await Promise.all(
      orders.map((order, index) =>
        payAndReturn(shop, order, 'approve', index % 2 ? second : shop).then(() => 'paid', why),
      ),
    )
    assert.deepEqual(tally(ends), { 'cart.out_of_stock': 195, paid: 5 })
    assert.deepEqual(await readStock(shop, 'LAST-5'), { stock: 0, held: 0 })
    const statuses = await Promise.all(orders.map((order) => readStatus(shop, order)))
    assert.equal(statuses.filter((status) => status === 'AUTORIZADO').length, 5)
    assert.equal(shop.sandbox.webpay.authorisations() - authorised, 5)
  })

  test('buyers whose holds ran out all come back late to a provider that would still take their money: the units there are get sold, nobody else is charged', async () => {
    await shop.addProducts([{ sku: 'LATE-5', stock: 5 }])
    const tokens: string[] = []
    for (let wave = 0; wave < 4; wave++) {
      const orders = await Promise.all(Array.from({ length: 10 }, () => readyOrder(shop, { 'LATE-5': 1 })))
      const paid = await Promise.allSettled(orders.map((order) => pay(shop, order)))
      tokens.push(...paid.filter((end) => end.status === 'fulfilled').map((end) => end.value.token))
      shop.clock.advance({ minutes: 15, seconds: 1 })
    }
    assert.equal(tokens.length, 20)
    queried.length = 0
    patient = true
    const ends = await Promise.all(tokens.map((token) => confirmPayment(shop, token)))
    patient = false
    assert.equal(ends.filter(({ state }) => state === 'approved').length, 5)
    assert.equal(queried.length, 5)
    assert.deepEqual(await readStock(shop, 'LATE-5'), { stock: 0, held: 0 })
  })

  test('buyers of the same products in opposite order of the cart never lock each other out', async () => {
    const skus = Array.from({ length: 12 }, (_, index) => `MIX-${index}`)
    await shop.addProducts(skus.map((sku) => ({ sku, stock: 400 })))
    const cart = (index: number) => Object.fromEntries((index % 2 ? skus.toReversed() : skus).map((sku) => [sku, 1]))
    const orders = await Promise.all(Array.from({ length: 30 }, (_, index) => readyOrder(shop, cart(index))))
    await Promise.all(orders.map((order) => payAndReturn(shop, order)))
    for (const sku of skus) assert.deepEqual(await readStock(shop, sku), { stock: 370, held: 0 })
  })

  test('carts are saved, in any order of their lines, while others pay for the same products', async () => {
    const skus = Array.from({ length: 10 }, (_, index) => `BUSY-${index}`)
    await shop.addProducts(skus.map((sku) => ({ sku, stock: 400 })))
    const turned = (by: number) =>
      Object.fromEntries([...skus.slice(by), ...skus.slice(0, by)].toReversed().map((sku) => [sku, 1]))
    const work = Array.from({ length: 40 }, async (_, index) =>
      payAndReturn(shop, await readyOrder(shop, turned(index % 10))),
    )
    await Promise.all(work)
    for (const sku of skus) assert.deepEqual(await readStock(shop, sku), { stock: 360, held: 0 })
  })

  test(
    'a cart is saved while a payment has its product locked',
    { skip: database === 'embedded' && 'one connection: everybody waits' },
    async () => {
      await shop.addProducts([{ sku: 'LOCKED', stock: 10 }])
      const order = await readyOrder(shop, { LOCKED: 1 })
      await inTransaction(shop, async (paying) => {
        await holdStock(paying, { orderId: order.id, lines: order.lines, expiresAt: shop.now().add({ minutes: 15 }) })
        const saved = await Promise.race([
          readyOrder(shop, { LOCKED: 2 }).then(() => 'saved'),
          wait(60_000, 'waited', { ref: false }),
        ])
        assert.equal(saved, 'saved')
      })
      assert.deepEqual(await readStock(shop, 'LOCKED'), { stock: 10, held: 1 })
    },
  )

  test('several units of several lines are taken all or not at all', async () => {
    await shop.addProducts([
      { sku: 'MANY', stock: 10 },
      { sku: 'FEW', stock: 2 },
    ])
    const greedy = await readyOrder(shop, { MANY: 4, FEW: 3 })
    await assert.rejects(
      pay(shop, greedy),
      (error) => isRefusal(error, 'cart.out_of_stock') && error.data.sku === 'FEW' && error.data.available === 2,
    )
    assert.deepEqual(
      [await readStock(shop, 'MANY'), await readStock(shop, 'FEW'), await countHolds(shop, greedy)],
      [{ stock: 10, held: 0 }, { stock: 2, held: 0 }, 0],
    )
    assert.deepEqual(await listAttempts(shop, greedy), [])
  })

  test("one's own hold is not in one's way: the last unit can be paid again after going back", async () => {
    await shop.addProducts([{ sku: 'OWN-1', stock: 1 }])
    const order = await readyOrder(shop, { 'OWN-1': 1 })
    await pay(shop, order)
    const again = await pay(shop, order)
    assert.deepEqual(await readStock(shop, 'OWN-1'), { stock: 1, held: 1 })
    inTheForm(shop, again.token, 'approve')
    assert.equal((await confirmPayment(shop, again.token)).state, 'approved')
    assert.deepEqual(
      [await readStock(shop, 'OWN-1'), await chargedFor(shop, order)],
      [{ stock: 0, held: 0 }, order.amount],
    )
  })

  test('a hold ends after 15 minutes, and its unit is another one’s', async () => {
    await shop.addProducts([{ sku: 'ONE', stock: 1 }])
    const slow = await readyOrder(shop, { ONE: 1 })
    const quick = await readyOrder(shop, { ONE: 1 })
    const { token } = await pay(shop, slow)
    await assertRefused(pay(shop, quick), 'cart.out_of_stock')
    shop.clock.advance({ minutes: 15, seconds: 1 })
    await payAndReturn(shop, quick)
    await runJobs(shop)
    assert.deepEqual([await readStatus(shop, quick), await readStatus(shop, slow)], ['AUTORIZADO', 'PENDIENTE'])
    assert.deepEqual(
      (await listAttempts(shop, slow)).map(({ state }) => state),
      ['abandoned'],
    )
    assert.equal((await confirmPayment(shop, token)).state, 'abandoned')
    assert.deepEqual(await readStock(shop, 'ONE'), { stock: 0, held: 0 })
  })
})
