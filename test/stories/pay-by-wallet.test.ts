import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { tabTo } from './keyboard.ts'
import {
  button,
  draftReference,
  endPayment,
  goToWallet,
  goToWebpay,
  orderReference,
  payButton,
  PRODUCTS,
  readPreference,
  readToken,
  readyToPay,
  toPayment,
  unitsInCart,
} from './shopping.ts'
import { expect } from './expect.ts'
import { arrives, awake, pressTwice, storyOnce as story, until, type Scene } from './story.ts'

const confirmed = (scene: Pick<Scene, 'page'>) =>
  scene.page.getByRole('heading', { name: 'Pedido Confirmado', level: 1 }).waitFor()

/** The order has one charge, and the shop kept just its amount. */
async function chargedOnce({ page, sandbox }: Pick<Scene, 'page' | 'sandbox'>): Promise<void> {
  const payments = await sandbox.walletPayments(await orderReference(page))
  assert.deepEqual(payments.filter(({ status }) => status === 'approved').length, 1)
}

story(
  'both ways to pay are offered, Mercado Pago is chosen; paying with it ends at the response page, also after a reload, with the cart empty',
  async (scene) => {
    const { page, sees, sandbox, visit } = scene
    await toPayment(scene, PRODUCTS.vitamin)
    const radios = page.getByRole('radiogroup').or(page.locator('fieldset')).getByRole('radio')
    await expect(radios).toHaveCount(2)
    await expect(page.getByRole('radio', { name: /^Mercado Pago/ })).toBeChecked()
    await expect(payButton(page), 'nothing is paid before the terms are accepted').toBeDisabled()
    await assertAccessible(page, 'payment with two methods')
    await scene.picture('wallet-payment')
    await goToWallet(scene)
    await assertAccessible(page, 'the wallet’s page')
    await scene.picture('wallet-checkout')
    await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
    await arrives(page, /^\/payment-response\//, 'Pedido Confirmado')
    await sees('Mercado Pago, tarjeta de crédito')
    await scene.picture('wallet-confirmed')
    await assertAccessible(page, 'confirmed by wallet')
    await chargedOnce(scene)
    await page.reload()
    await confirmed(scene)
    const [payment] = await sandbox.walletPayments(await orderReference(page))
    await until(async () => (await sandbox.walletNotices(payment!.id)).map(({ status }) => status), [200])
    await visit('/')
    await until(() => unitsInCart(page), 0)
  },
)

story('rejected by the wallet, the cart stays and is paid by Webpay', async (scene) => {
  const { page, press, sees } = scene
  await toPayment(scene, PRODUCTS.vitamin)
  await goToWallet(scene)
  await endPayment(scene, 'Rechazar', 'Transacción Rechazada')
  await sees(`Transaccion rechazada Nº${await orderReference(page)}`)
  await scene.picture('wallet-rejected')
  await press(page.getByRole('link', { name: 'Volver a pagar' }))
  await goToWallet(scene)
  await endPayment(scene, 'Volver sin pagar', 'Anulaste el pago')
  await sees(/^No se cobró nada en Mercado Pago\./)
  await press(page.getByRole('link', { name: 'Volver a pagar' }))
  await goToWebpay(scene)
  const token = await readToken(page)
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
  await sees('Webpay, tarjeta de crédito')
  assert.equal(await scene.sandbox.charges(token), 1)
})

story(
  'under review the payment is shown as being confirmed, the cart is free for another order, and the page turns by itself',
  async (scene) => {
    const { page, sees, visit, sandbox } = scene
    await toPayment(scene, PRODUCTS.vitamin)
    await goToWallet(scene)
    await endPayment(scene, 'Queda en revisión y se aprueba después', 'Estamos confirmando tu pago')
    await sees('Mercado Pago está revisando tu pago.')
    await scene.picture('wallet-review')
    await assertAccessible(page, 'under review')
    const response = page.url()
    await visit('/')
    await until(() => unitsInCart(page), 0)
    await page.goto(response)
    const [payment] = await sandbox.walletPayments(await orderReference(page))
    await sandbox.decideReview(payment!.id, true)
    await confirmed(scene)
    await chargedOnce(scene)
  },
  { deep: 'its rows are shown by unpaid-wallet.test.ts' },
)

story(
  'a review that ends badly says so by itself, and the same products can be paid again',
  async (scene) => {
    const { page, press, sees, visit, sandbox } = scene
    await toPayment(scene, PRODUCTS.cream)
    await goToWallet(scene)
    await endPayment(scene, 'Queda en revisión y se rechaza después', 'Estamos confirmando tu pago')
    const [payment] = await sandbox.walletPayments(await orderReference(page))
    await sandbox.decideReview(payment!.id, false)
    await page.getByRole('heading', { name: 'Transacción Rechazada', level: 1 }).waitFor()
    await sees('Puedes volver a pagar los mismos productos.')
    await scene.picture('wallet-review-rejected')
    await press(button(page, 'Volver a pagar'))
    await arrives(page, '/checkout', 'Carro de compras')
    await sees(PRODUCTS.cream.name)
    await visit('/')
    await until(() => unitsInCart(page), 1)
  },
  { deep: 'its rows are shown by pay-by-wallet.test.ts and payment-endings.test.ts' },
)

story(
  'after paying and closing the browser the order is paid and the cart empty: the webhook settled it',
  async (scene) => {
    const { page, press, sees, visit } = scene
    await toPayment(scene, PRODUCTS.vitamin)
    await goToWallet(scene)
    const preference = await readPreference(page)
    await press(button(page, 'Pagar y cerrar el navegador'))
    await sees('Es como si hubieras cerrado el navegador')
    await until(
      async () =>
        (
          await page.request.post(`${scene.shop.url}/graphql`, {
            data: { query: '{ orderByCardToken(tokenTBK: "' + preference + '") { outcome } }' },
          })
        ).json(),
      { data: { orderByCardToken: { outcome: 'confirmed' } } },
    )
    await visit('/checkout')
    await sees('No hay productos en el carrito')
    await visit(`/payment-response/${preference}`)
    await confirmed(scene)
    await chargedOnce(scene)
  },
  { deep: 'wallet.test.ts' },
)

story(
  'the notice comes late, thrice, or never, and the wallet stumbles: the order is confirmed once',
  async (scene) => {
    const { page, sandbox } = scene
    for (const how of ['El webhook llega tarde', 'Los webhooks llegan desordenados']) {
      await toPayment(scene, PRODUCTS.cream)
      await goToWallet(scene)
      await endPayment(scene, how, 'Pedido Confirmado')
      await chargedOnce(scene)
      await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
    }
    await toPayment(scene, PRODUCTS.cream)
    const token = await draftReference(page)
    await goToWallet(scene)
    await sandbox.spoilWallet({ operation: 'search', fault: 'error_500', times: 2, token })
    await sandbox.spoilWallet({ operation: 'get', fault: 'error_500', times: 2, token })
    await button(page, /^Aprobar /).click()
    await arrives(page, /^\/payment-response\//, /./)
    // Without the job's minute: the page that waits asks again.
    await confirmed(scene)
    await chargedOnce(scene)
  },
  { on: ['desktop'], deep: 'wallet.test.ts, wallet-doors.test.ts' },
)

story(
  'an amount other than the order’s is not a paid order: it goes back',
  async (scene) => {
    const { page, sees, sandbox } = scene
    await toPayment(scene, PRODUCTS.cream)
    await goToWallet(scene)
    await endPayment(scene, 'Se cobra otro monto', 'Transacción Rechazada')
    await sees('Lo anulamos y el dinero vuelve a tu tarjeta.')
    const [payment] = await sandbox.walletPayments(await orderReference(page))
    assert.deepEqual([payment!.status, payment!.refunds.length], ['refunded', 1])
  },
  { deep: 'wallet.test.ts, unpaid-wallet.test.ts' },
)

story(
  'a return whose address was changed shows what the wallet says, in this browser and in another',
  async (scene) => {
    const { page, context, shop } = scene
    await toPayment(scene, PRODUCTS.vitamin)
    await goToWallet(scene)
    const [returned] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/respuesta-pago?')),
      button(page, 'Rechazar').click(),
    ])
    await page.getByRole('heading', { name: 'Transacción Rechazada', level: 1 }).waitFor()
    const address = new URL(returned.url())
    for (const field of ['collection_status', 'payment_status', 'status']) address.searchParams.set(field, 'approved')
    await page.goto(address.href)
    await arrives(page, /^\/payment-response\//, 'Transacción Rechazada')
    // The reference is as good as the token, for a day; a wrong one is nothing.
    const stranger = await context.browser()!.newContext()
    const other = await stranger.newPage()
    await other.goto(address.href)
    await other.getByRole('heading', { name: 'Transacción Rechazada', level: 1 }).waitFor()
    await other.goto(
      `${shop.url}/respuesta-pago?collection_status=approved&external_reference=ABCDEFGH-0123456789ABCDEFG`,
    )
    await arrives(other, '/404', 'Página no encontrada')
    await other.goto(`${shop.url}/respuesta-pago?collection_status=approved`)
    await arrives(other, '/404', 'Página no encontrada')
    await stranger.close()
  },
  { on: ['desktop'], deep: 'unpaid-wallet.test.ts, wallet-doors.test.ts' },
)

story(
  'a double click on ‘Pagar’ opens one preference, and the browser’s back button finds everything in place',
  async (scene) => {
    const { page, sees } = scene
    await toPayment(scene, PRODUCTS.cream)
    await readyToPay(page, 'Mercado Pago')
    await pressTwice(payButton(page), 'mutation PayWith')
    await page.getByRole('heading', { name: 'Elige cómo termina el pago' }).waitFor()
    const preference = await readPreference(page)
    await page.goBack()
    await awake(page)
    await sees('Apoquindo 4501')
    await page.goForward()
    await until(() => readPreference(page), preference)
    await button(page, /^Aprobar /).dblclick()
    await confirmed(scene)
    await chargedOnce(scene)
  },
  { deep: 'pay-order.test.tsx; back from the provider: payment-endings.test.ts' },
)

story(
  'with the keyboard alone: the way to pay is walked with arrows, the wallet’s page and back',
  async (scene) => {
    const { page } = scene
    await toPayment(scene, PRODUCTS.cream)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await tabTo(page, 'radio', /^Mercado Pago/)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^Webpay/ })).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: /^Mercado Pago/ })).toBeChecked()
    await tabTo(page, 'checkbox', 'He leído y acepto los términos y condiciones')
    await page.keyboard.press('Space')
    await tabTo(page, 'button', /^Pagar \$/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Elige cómo termina el pago' }).waitFor()
    await tabTo(page, 'button', /^Aprobar /)
    await page.keyboard.press('Enter')
    await confirmed(scene)
  },
  { deep: 'buy-by-keyboard.test.ts pays by card' },
)
