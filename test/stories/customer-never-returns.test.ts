import assert from 'node:assert/strict'
import { after } from 'node:test'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import {
  button,
  endPayment,
  goToWebpay,
  orderReference,
  PRODUCTS,
  readToken,
  toPayment,
  unitsInCart,
} from './shopping.ts'
import { arrives, storyOnce as story, until } from './story.ts'

let opened: Promise<ClockedShop> | undefined
const shop = () => (opened ??= openClockedShop())
after(async () => void (await (await opened)?.close()))

story(
  'after closing the browser while paying, the page says that nothing was charged, once Webpay’s time is over, and one can pay again',
  async (scene) => {
    const { page, visit, press, sees, sandbox } = scene
    const { clock, reconcile } = await shop()
    await toPayment(scene, PRODUCTS.vitamin)
    await goToWebpay(scene)
    const left = await readToken(page)
    await press(button(page, 'Cerrar el navegador después de pagar'))
    await sees('Es como si hubieras cerrado el navegador')
    await visit(`/payment-response/${left}`)
    await sees('Estamos confirmando tu pago')

    clock.advance({ minutes: 2 })
    await reconcile()
    await page.reload()
    await sees('Estamos confirmando tu pago')
    // The page that waits finds it out by itself.
    clock.advance({ minutes: 21 })
    await reconcile()
    await page.getByRole('heading', { name: 'Transacción Rechazada', level: 1 }).waitFor()
    await sees('Pasó el tiempo para pagar en Webpay y no se cobró nada.')
    assert.equal(await sandbox.charges(left), 0)

    await press(page.getByRole('link', { name: 'Volver a pagar' }))
    await sees(PRODUCTS.vitamin.name)
    await goToWebpay(scene)
    const again = await readToken(page)
    await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
    assert.equal(await sandbox.charges(again), 1)
  },
  { shop, deep: 'settlement.rules.test.ts, order-response.rules.test.ts' },
)

story(
  'an error of Webpay and an answer that was lost end as one confirmed order, charged once',
  async (scene) => {
    const { page, visit, press, sandbox } = scene
    const { clock, reconcile } = await shop()
    for (const how of ['Error 500 al confirmar', 'Se pierde la respuesta']) {
      await toPayment(scene, PRODUCTS.vitamin)
      await goToWebpay(scene)
      const token = await readToken(page)
      await press(button(page, how))
      await arrives(page, /^\/payment-response\//, /^(Estamos confirmando tu pago|Pedido Confirmado)$/)
      clock.advance({ minutes: 1 })
      await reconcile()
      await page.getByRole('heading', { name: 'Pedido Confirmado', level: 1 }).waitFor()
      assert.equal(await sandbox.charges(token), 1, how)
      assert.equal((await sandbox.payments(await orderReference(page))).length, 1)
      await visit('/')
      await until(() => unitsInCart(page), 0)
      await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
    }
  },
  { shop, deep: 'webpay.test.ts, confirm-payment.test.ts' },
)
