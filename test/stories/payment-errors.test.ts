import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { button, goToWallet, payButton, PRODUCTS, readyToPay, toPayment } from './shopping.ts'
import { isInView, storyOnce as story, until } from './story.ts'

/** The server's next answer to paying is this refusal; nothing is begun. */
async function refuse(page: Page, code: string, data: object = {}): Promise<void> {
  await page.unroute('**/graphql')
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation PayWith')
      ? route.fulfill({
          status: 422,
          contentType: 'application/json',
          body: JSON.stringify({
            data: null,
            errors: [{ message: (data as { sentence?: string }).sentence ?? code, extensions: { code, ...data } }],
          }),
        })
      : route.fallback(),
  )
}

story(
  'each refusal of paying is said in the specification’s words, by either method, and paying goes on',
  async (scene) => {
    const { page, press, sees, expectProblem } = scene
    expectProblem(/^422: .*graphql$/)
    await toPayment(scene, PRODUCTS.cream)
    const sentences: [code: string, sentence: string | RegExp, data?: object][] = [
      ['internal', 'Tenemos problemas con procesar tu pago, por favor intentalo más tarde.'],
      [
        'payment.unavailable',
        'Error al acceder al servicio de pago, por favor inténtelo mas tarde o use otro medio de pago.',
      ],
      [
        'payment.method_off',
        'Error al acceder al servicio de pago, por favor inténtelo mas tarde o use otro medio de pago.',
      ],
      ['order.payment_in_progress', /Ya hay un pago en curso para este pedido/],
      ['order.prescription_missing', /receta/, { skus: ['1'] }],
      ['shop.busy', 'Estamos atendiendo muchas compras a la vez'],
      ['payment.too_many_starts', /Espera 3 minutos y vuelve a presionar Pagar/, { retryAfterS: 170 }],
      ['order.no_pickup', 'Retiro en tienda no disponible'],
      // A code that this screen does not know (decision D20): the server's own sentence.
      ['order.of_tomorrow', 'La frase del servidor.', { sentence: 'La frase del servidor.' }],
      ['delivery.unknown_commune', 'No es posible realizar envios a esta dirección'],
    ]
    for (const method of ['Mercado Pago', 'Webpay'] as const) {
      await readyToPay(page, method)
      for (const [code, sentence, data] of sentences) {
        await refuse(page, code, data)
        await press(payButton(page))
        await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
        // After some refusals the order is looked at first.
        await until(() => payButton(page).isEnabled(), true)
      }
      await assertAccessible(page, `a refusal of ${method}`)
    }
    await scene.picture('payment-refused')
    await refuse(page, 'order.recipe_check', { skus: ['1'], sentence: 'La receta cheque se vende solo en la tienda.' })
    await press(payButton(page))
    await page
      .getByRole('dialog', { name: 'Receta Cheque - solo venta presencial' })
      .getByText('La receta cheque se vende solo en la tienda.')
      .waitFor()
    await assertAccessible(page, 'the recipe-check dialog')
    await press(button(page, 'Entendido'))
    await page.unroute('**/graphql')
    await goToWallet(scene)
    await sees('Aprobar')
  },
)

story('a payment that is never answered ends after a minute; pressed again it is one payment', async (scene) => {
  const { page, press, expectProblem } = scene
  expectProblem(/net::ERR_ABORTED/)
  await page.clock.install()
  await toPayment(scene, PRODUCTS.cream)
  await readyToPay(page, 'Webpay')
  // The shop starts it; only the answer never arrives.
  const tokens: string[] = []
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('mutation PayWithWebpay')) return route.fallback()
    const { data } = (await (await route.fetch()).json()) as { data: { payWithWebpay: { token: string } } }
    tokens.push(data.payWithWebpay.token)
  })
  await press(payButton(page))
  await until(async () => tokens.length, 1)
  assert.equal(await page.locator('button[aria-busy=true]').count(), 1, 'it waits')
  await page.clock.fastForward(61_000)
  await until(() => payButton(page).isEnabled(), true)
  await page.getByRole('alert').filter({ hasText: 'No pudimos guardar' }).waitFor()
  await until(() => isInView(page.getByRole('alert')), true)
  await scene.picture('payment-unanswered', { fullPage: false })
  await page.unroute('**/graphql')
  const posted = page.waitForRequest((request) => request.postData()?.startsWith('token_ws=') ?? false)
  await press(payButton(page))
  assert.equal((await posted).postData(), `token_ws=${tokens[0]}`)
})

story('a cart whose save is never answered is said after half a minute; paying begins no payment', async (scene) => {
  const { page, press, sees, expectProblem } = scene
  expectProblem(/^422: .*graphql$/)
  expectProblem(/net::ERR_ABORTED/)
  await page.clock.install()
  await toPayment(scene, PRODUCTS.cream)
  await readyToPay(page, 'Webpay')
  await refuse(page, 'order.amount_changed')
  const requested: string[] = []
  await page.route('**/graphql', (route) => {
    const name = /query DraftOrderById|mutation PayWith/.exec(route.request().postData() ?? '')?.[0]
    if (name) requested.push(name)
    return name === 'query DraftOrderById' ? undefined : route.fallback()
  })
  // After this refusal the page compares its cart with the server's.
  await press(payButton(page))
  await until(async () => requested, ['mutation PayWith', 'query DraftOrderById'])
  await page.clock.fastForward(31_000)
  await sees('No pudimos guardar tu carro. Reintentando…')
  await until(() => payButton(page).isEnabled(), true)
  await press(payButton(page))
  await page.locator('button[aria-busy=true]').waitFor()
  await scene.picture('payment-unsaved-waiting')
  await until(async () => requested.length > 2, true)
  await page.clock.fastForward(31_000)
  await until(() => payButton(page).isEnabled(), true)
  await until(() => isInView(page.getByRole('alert')), true)
  await scene.picture('payment-unsaved', { fullPage: false })
  assert.deepEqual([...new Set(requested.slice(1))], ['query DraftOrderById'])
  // The network is back.
  await page.unroute('**/graphql')
  await page.clock.fastForward(31_000)
  await until(() => payButton(page).isEnabled(), true)
  await goToWallet(scene)
})
