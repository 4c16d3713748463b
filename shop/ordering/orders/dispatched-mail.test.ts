/** The mail 'order dispatched' (server rules §7): with the move, once, and only if that commits. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '#context'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import { payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { moveOrder } from './move-order.ts'

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'A', stock: 20 }] })

  const approved = async () => {
    const order = await readyOrder(shop, { A: 1 })
    await payAndReturn(shop, order)
    await moveOrder(shop, { orderId: order.id, event: 'approved', actor: 'staff' })
    return order
  }
  const sentSubjects = async ({ reference }: { reference: string }) => {
    await sendMail(shop)
    return shop.sent.map(({ subject }) => subject).filter((subject) => subject === `Pedido ${reference} en camino`)
  }
  const dispatch = (orderId: string, on: Parameters<typeof moveOrder>[0] = shop) =>
    moveOrder(on, { orderId, event: 'dispatched', actor: 'staff' })

  test('a dispatched order is mailed once, however often and from however many processes it is dispatched', async () => {
    const order = await approved()
    assert.deepEqual(await sentSubjects(order), [], 'not before')
    const second = await shop.openSecond()
    const moves = await Promise.allSettled([dispatch(order.id), dispatch(order.id, second), dispatch(order.id)])
    assert.equal(moves.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.equal((await sentSubjects(order)).length, 1)
    await moveOrder(shop, { orderId: order.id, event: 'delivered', actor: 'staff' })
    assert.equal((await sentSubjects(order)).length, 1)
  })

  test('a move that does not commit mails nothing', async () => {
    const order = await approved()
    await assert.rejects(
      inTransaction(shop, async (shop) => {
        await dispatch(order.id, shop)
        throw new Error('something else failed')
      }),
      /something else failed/,
    )
    assert.deepEqual(await sentSubjects(order), [])
  })
})
