import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { ask } from './asking.ts'
import { expect } from './expect.ts'
import { endPayment, goToWebpay, PRODUCTS, toPayment } from './shopping.ts'
import { createToken } from './signed-in.ts'
import { MAIL_PATIENCE_MS, storyOnce as story, until } from './story.ts'

type Refunded = { refundOrder: { state: string; amount: number } }
const REFUND = `mutation ($orderId: ID!, $lines: [RefundLineInput!], $shipping: Boolean) {
  refundOrder(orderId: $orderId, lines: $lines, shipping: $shipping, reason: "Llegó dañado") { state amount } }`

story(
  'what an operator refunds is on the order’s page and in the customer’s mail: a part, then all of it',
  async (scene) => {
    const { page, sees, shop, sandbox, email } = scene
    await toPayment(scene, [PRODUCTS.vitamin, PRODUCTS.cream])
    await goToWebpay(scene)
    await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
    await expect(page.getByRole('heading', { name: 'Devoluciones' })).toHaveCount(0)
    const token = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1)!)
    const { orderByCardToken } = await ask<{
      orderByCardToken: { order: { _id: string; products: { _id: string; quantity: number; totalPrice: number }[] } }
    }>(
      shop.url,
      `query ($token: String!) { orderByCardToken(tokenTBK: $token) { order { _id products { _id quantity totalPrice } }
        } }`,
      { token },
    )
    const { _id: orderId, products } = orderByCardToken.order
    const operator = await createToken('operator')
    const part = await ask<Refunded>(
      shop.url,
      REFUND,
      { orderId, lines: [{ _id: products[0]!._id, quantity: 1 }] },
      operator,
    )
    assert.equal(part.refundOrder.state, 'done')
    await page.reload()
    await page.getByRole('heading', { name: 'Devoluciones' }).waitFor()
    await sees(`1 × ${PRODUCTS.vitamin.name}`)
    await sees('Total después de las devoluciones')
    await assertAccessible(page, 'an order that was refunded in part')
    await page.getByRole('heading', { name: 'Devoluciones' }).scrollIntoViewIfNeeded()
    await scene.picture('order-refunded-part')
    const rest = await ask<Refunded>(shop.url, REFUND, { orderId }, operator)
    assert.equal(rest.refundOrder.state, 'done')
    await page.reload()
    await page.getByRole('heading', { name: 'Devoluciones' }).waitFor()
    await page.getByRole('heading', { name: 'Pedido reembolsado', level: 1 }).waitFor()
    await sees('Anulamos este pedido. No se cobrará nada más por él.')
    const again = page
      .getByRole('link', { name: 'Volver a pagar' })
      .or(page.getByRole('button', { name: 'Volver a pagar' }))
    await expect(again).toHaveCount(0)
    await page.evaluate(() => window.scrollTo(0, 0))
    await scene.picture('order-refunded')
    await until(
      async () => (await sandbox.mailTo(email)).filter(({ subject }) => /reembolsado|Devolución/.test(subject)).length,
      2,
      MAIL_PATIENCE_MS,
    )
    const mail = (await sandbox.mailTo(email)).find(({ subject }) => subject.includes('reembolsado'))!
    const path = /Ver mi pedido: \S+?:\d+(\/\S+)/.exec(mail.text)![1]!
    await scene.context.clearCookies({ name: 'boldo_visitor' })
    await page.goto('about:blank')
    await scene.visit(path)
    await sees('Llegaste desde el correo que te enviamos')
    await sees('Pedido reembolsado')
    await expect(again).toHaveCount(0)
    await assertAccessible(page, 'a refunded order by its mail')
    await scene.picture('linked-order-refunded')
  },
)
