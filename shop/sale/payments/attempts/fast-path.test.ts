import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql, type KyselyPlugin } from 'kysely'
import { draftMemory } from '#shop/ordering/drafts/draft-memory.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import {
  chargedFor,
  countHolds,
  inTheForm,
  listAttempts,
  mailsAbout,
  pay,
  payAndReturn,
  readStatus,
  readStock,
  readyOrder,
} from '#test/test-buyer.ts'
import { plainContent } from '#test/plain-content.ts'
import { eachDatabase, useShop, type TestShop } from '#test/test-shop.ts'
import { abandonAttempt } from './abandon-attempt.ts'
import { takeOpenedAttempt } from './attempt-memory.ts'
import { claimPayment, sellPaid } from './payment-steps.db.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [
      { sku: 'PARA', normal_price: 2_000, stock: 90 },
      { sku: 'IBU', normal_price: 3_000, stock: 90 },
    ],
  })

  /** Everything that a payment wrote of an order, but its ids, tokens and secrets. */
  const written = async ({ id }: Order) =>
    (
      await sql<{ rows: unknown }>`select json_build_object(
        'order', (select to_jsonb(o) - '{id,reference,visitor,guest_id}'::text[] from orders o where id = ${id}::uuid),
        'attempts', (
          select json_agg(to_jsonb(a) - '{id,order_id,buy_order,session_id,token,authorization_code}'::text[])
          from payment_attempt a where order_id = ${id}::uuid),
        'history', (select json_agg(to_jsonb(h) - '{id,order_id}'::text[] order by h.id)
          from order_history h where order_id = ${id}::uuid),
        'mails', (select json_agg(array[m.recipient, m.due_at::text, m.rank::text] order by m.id)
          from mail_outbox m where message_id = 'order-received-' || ${id}),
        'holds', (select json_agg(to_jsonb(h) - 'order_id') from stock_hold h where order_id = ${id}::uuid)
      ) as rows`.execute(shop.db)
    ).rows[0]!.rows

  for (const [moment, afterwards] of [
    ['started', pay],
    ['paid', payAndReturn],
  ] as const)
    test(`a payment is ${moment} alike from a remembered and from a read draft`, async () => {
      const [remembered, read] = [
        await readyOrder(shop, { PARA: 2, IBU: 1 }),
        await readyOrder(shop, { PARA: 2, IBU: 1 }),
      ]
      await afterwards(shop, remembered)
      shop.memory.forget()
      await afterwards(shop, read)
      assert.deepEqual(await written(remembered), await written(read))
    })

  test('a hold that is not just the lines is not claimed for in one statement, and nothing is written', async () => {
    const order = await readyOrder(shop, { PARA: 2 })
    await pay(shop, order)
    const [attempt] = await listAttempts(shop, order)
    await sql`update stock_hold set quantity = 1 where order_id = ${order.id}::uuid`.execute(shop.db)
    await sql`update product set held = held - 1 where sku = 'PARA'`.execute(shop.db)
    const before = await written(order)
    assert.equal(await claimPayment(shop, order, { id: attempt!.id }), false)
    assert.deepEqual(await written(order), before)
  })

  test('an attempt that is not being confirmed, or a draft that was saved since, is not sold in one statement', async () => {
    const order = await readyOrder(shop, { PARA: 2 })
    await pay(shop, order)
    const before = [await written(order), await readStock(shop, 'PARA')]
    const { id } = (await listAttempts(shop, order))[0]!
    const [attempt, confirmed] = [{ id, state: 'confirming' } as const, { ...order, confirmingAttempt: id }]
    const approval = {
      outcome: 'approved',
      amount: order.amount,
      currency: 'CLP',
      buyOrder: '',
      providerPayment: null,
      authorizationCode: null,
      cardLastDigits: null,
      paymentKind: null,
      installments: null,
      at: null,
    } as unknown as Parameters<typeof sellPaid>[3]['approval']
    const sale = {
      approval,
      nextCheckAt: null,
      returnCheckAt: shop.clock.now(),
      move: { orderId: order.id, from: 'PENDIENTE', to: 'AUTORIZADO', event: 'paid_for_delivery', actor: 'webpay' },
      mail: { messageId: `order-received-${order.id}`, to: order.email, subject: 's', content: plainContent('t') },
    } as const
    assert.equal(await sellPaid(shop, confirmed, attempt, sale), false, 'no attempt is being confirmed')
    await sql`update orders set confirming_attempt = ${id}::uuid where id = ${order.id}::uuid`.execute(shop.db)
    assert.equal(await sellPaid(shop, confirmed, attempt, sale), false, 'the order says so, and the attempt does not')
    assert.equal(
      await sellPaid(shop, { ...confirmed, version: order.version - 1 }, attempt, sale),
      false,
      'another version',
    )
    await sql`update orders set confirming_attempt = null where id = ${order.id}::uuid`.execute(shop.db)
    assert.deepEqual([await written(order), await readStock(shop, 'PARA')], before)
  })

  test('the return of a payment that this process opened reads no attempt', async () => {
    const statementsOfReturn = async ({ isOpenedHere }: { isOpenedHere: boolean }) => {
      const order = await readyOrder(shop, { PARA: 1 })
      const { token } = await pay(shop, order)
      if (!isOpenedHere) assert.equal(takeOpenedAttempt(shop, 'webpay', token)?.orderId, order.id)
      let statements = 0
      const plugin: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => (statements++, result),
      }
      const counted = { ...shop, db: shop.db.withPlugin(plugin) }
      await returnFromCard(counted, 'webpay', inTheForm(shop, token, 'approve'))
      assert.deepEqual([await readStatus(shop, order), await chargedFor(shop, order)], ['AUTORIZADO', order.amount])
      return statements
    }
    const read = await statementsOfReturn({ isOpenedHere: false })
    assert.equal(await statementsOfReturn({ isOpenedHere: true }), read - 1)
  })

  test('a remembered attempt that was given up since is not charged', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    const { token } = await pay(shop, order)
    const [attempt] = await listAttempts(shop, order)
    await abandonAttempt(shop, { id: attempt!.id, orderId: order.id, reason: 'aborted' })
    await returnFromCard(shop, 'webpay', inTheForm(shop, token, 'approve'))
    assert.deepEqual(
      [await readStatus(shop, order), await chargedFor(shop, order), (await listAttempts(shop, order))[0]!.state],
      ['PENDIENTE', 0, 'abandoned'],
    )
  })

  test('two returns at once with one remembered attempt charge once', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    const back = inTheForm(shop, (await pay(shop, order)).token, 'approve')
    await Promise.all([returnFromCard(shop, 'webpay', back), returnFromCard(shop, 'webpay', back)])
    assert.deepEqual(
      [await readStatus(shop, order), await chargedFor(shop, order), await mailsAbout(shop, order, 'received')],
      ['AUTORIZADO', order.amount, 1],
    )
  })

  test('units that left the hold during the provider’s query are taken again, or the money goes back', async () => {
    const order = await readyOrder(shop, { IBU: 2 })
    const { token } = await pay(shop, order)
    const { webpay } = shop.payments
    const intercepted: TestShop = {
      ...shop,
      payments: {
        ...shop.payments,
        webpay: {
          ...webpay,
          confirm: async (...call) => {
            const answer = await webpay.confirm(...call)
            await sql`with removed as (delete from stock_hold where order_id = ${order.id}::uuid returning *)
              update product p set held = held - removed.quantity from removed where p.id = removed.product_id`.execute(
              shop.db,
            )
            return answer
          },
        },
      },
    }
    assert.ok(draftMemory(intercepted).recallVersion(order.id, order.version))
    const before = await readStock(shop, 'IBU')
    await returnFromCard(intercepted, 'webpay', inTheForm(shop, token, 'approve'))
    assert.deepEqual(
      [await readStatus(shop, order), await chargedFor(shop, order), await mailsAbout(shop, order, 'received')],
      ['AUTORIZADO', order.amount, 1],
    )
    assert.deepEqual(
      [await readStock(shop, 'IBU'), await countHolds(shop, order)],
      [{ stock: before.stock - 2, held: before.held - 2 }, 0],
    )
  })
})
