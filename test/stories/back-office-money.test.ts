/** An operator settles money by screens alone: a refund without an answer, and a dispute that holds an order. */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { DEFAULT_SECRETS } from '#config'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { openReview } from '#shop/ordering/orders/order-reviews.db.ts'
import { refundOrder } from '#shop/sale/refunds/refund-order.ts'
import { reconcileRefunds } from '#shop/sale/refunds/send-refund.ts'
import { payAndReturn, readStatus, readyOrder } from '#test/test-buyer.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { tabTo } from './keyboard.ts'
import { button, PRODUCTS } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { arrives, storyOnce, until } from './story.ts'

let shop: ClockedShop
let lost: { id: string; reference: string }
let held: { id: string; reference: string }
after(() => shop.close())

/** Two paid orders: one whose refund the bank never answered, one whose payment is disputed. */
async function openMoneyShop(): Promise<ClockedShop> {
  shop = await openClockedShop({ settings: { sessionSecret: DEFAULT_SECRETS.sessionSecret } })
  const { test } = shop
  await seedDemoPeople(test)
  const buy = async () => {
    const order = await readyOrder(test, { [PRODUCTS.vitamin.sku]: 1 })
    await payAndReturn(test, order)
    return order
  }
  lost = await buy()
  test.sandbox.webpay.faults.plan({ operation: 'refund', fault: 'drop', times: 9 })
  await refundOrder(test, {
    account: (await findAccount(test, DEMO_PEOPLE.operator.id))!,
    orderId: lost.id,
    request: { whole: true, stock: 'for_sale' },
    reason: 'Lo pidió la clienta',
  })
  for (let round = 0; round < 12; round++) {
    shop.clock.advance({ minutes: 70 })
    await reconcileRefunds(test)
  }
  held = await buy()
  const review = { kind: 'payment_disputed', subject: held.id, amount: 11_690, holdsOrder: true } as const
  assert.ok(await openReview(test, { orderId: held.id, ...review }))
  // Sessions end after hours: from here on the shop has the browser's time.
  shop.clock.advance({ milliseconds: Date.now() - shop.clock.now().epochMilliseconds })
  return shop
}

storyOnce(
  'by the keyboard, from what waits: the refund is given as done, the dispute is closed, and its order leaves again',
  async (scene) => {
    const { page, sees, press } = scene
    await signIn(scene, 'operator')
    await scene.visit('/mostrador')
    await press(page.getByRole('link', { name: /^Revisiones de dinero/ }))
    await arrives(page, '/mostrador/dinero/revisiones', /Revisiones de dinero/)
    await sees(lost.reference)

    await page.keyboard.press('F4')
    await page.getByRole('dialog', { name: 'Devolución sin respuesta' }).waitFor()
    await page.getByRole('radio').first().press('Space')
    await sees(/^Das por devueltos/)
    await page.keyboard.press('F8')
    await sees(`Devolución del pedido ${lost.reference} decidida`)
    await until(() => readStatus(shop.test, lost), 'REEMBOLSADO')

    await page.getByRole('dialog', { name: 'Devolución sin respuesta' }).waitFor({ state: 'hidden' })
    // F4 takes the first row: the list must be the one after the decision.
    await page.getByText(lost.reference, { exact: true }).waitFor({ state: 'hidden' })
    await page.keyboard.press('F4')
    await page.getByRole('dialog', { name: 'La persona disputó el pago' }).waitFor()
    await tabTo(page, 'textbox', 'Cómo se resolvió')
    await page.keyboard.type('El banco nos dio la razón')
    await page.keyboard.press('F8')
    await sees(`Revisión del pedido ${held.reference} cerrada`)
    await sees('No hay revisiones abiertas')

    await signIn(scene, 'dispatch')
    await scene.visit(`/mostrador/pedidos/${held.reference}`)
    await press(button(page, /^Preparar/))
    await arrives(page, /^\/mostrador\/preparacion\/[\w-]{36}$/, `Pedido ${held.reference}`)
    assert.equal(await readStatus(shop.test, held), 'VALIDADO')
  },
  { shop: openMoneyShop },
)
