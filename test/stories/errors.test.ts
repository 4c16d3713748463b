/** The error catalogue (SHOP §8): what nobody else's stories show. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { stopClock } from './page-clock.ts'
import { addProduct, button, field, fillGuest, PRODUCTS, readNotice, toDelivery, toPayment } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { movePointer, storyOnce as story, until } from './story.ts'

/** Of the demo catalogue: an insurance may cover it. */
const INSURABLE = '101073'

/** Answers one of the storefront's documents in the server's place with a refusal, until it is changed. */
async function breakDocument(
  page: Page,
  name: string,
  code = 'internal',
  status = 500,
  data: object = {},
): Promise<() => void> {
  let broken = true
  await page.route('**/graphql', async (route) => {
    if (!broken || !new RegExp(`\\b${name}`).test(route.request().postData() ?? '')) return route.fallback()
    await route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ errors: [{ message: 'Unexpected error', extensions: { code, ...data } }] }),
    })
  })
  return () => {
    broken = false
  }
}

/** The page's `saves`: how many drafts it is creating at the moment. */
async function countSaves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window
    const counted = window as unknown as { saves: number }
    counted.saves = 0
    window.fetch = async (...call) => {
      const isSave = String(call[1]?.body).includes('CreateOrder')
      if (isSave) counted.saves++
      return fetch(...call).finally(() => {
        if (isSave) counted.saves--
      })
    }
  })
}

story(
  'an order that is not found leads to the not-found page, which names the link and the way on, alike for any link',
  async ({ page, shop, sees, picture, expectProblem }) => {
    expectProblem(/\/404/)
    for (const path of ['/payment-response/no-such-token', '/cocc-response/00000000-0000-4000-8000-000000000000']) {
      await page.goto(shop.url + path)
      await page.waitForURL(/\/404\?enlace=pedido$/)
      await sees('Página no encontrada')
      await sees('El enlace de este pedido venció o no es válido. Los enlaces de nuestros correos sirven 14 días.')
      await page.getByRole('main').getByRole('link', { name: '+56 2 0000 0000' }).waitFor()
      assert.equal(
        await page.getByRole('main').getByRole('link', { name: 'Ver mis pedidos' }).getAttribute('href'),
        '/account/orders',
      )
    }
    await picture('ended-link')
    const reloaded = await page.reload()
    assert.equal(reloaded?.status(), 404)
    await sees('El enlace de este pedido venció o no es válido.')
  },
)

story(
  "a guest who cannot be registered sees 'Error al guardar los datos', keeps what was typed and can try again",
  async (scene) => {
    const { page, press, sees, email, picture, expectProblem } = scene
    expectProblem(/^500: .*\/graphql$/)
    await storeCart(scene, [PRODUCTS.vitamin])
    await toDelivery(scene)
    await fillGuest(page, email)
    await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
    const mend = await breakDocument(page, 'RegisterGuestClient')
    await press(button(page, 'SIGUIENTE'))
    await sees('Error al guardar los datos')
    await picture('error-registration')
    assert.equal(await field(page, 'Correo electrónico').inputValue(), email)
    mend()
    await press(button(page, 'SIGUIENTE'))
    await readNotice(scene)
  },
)

story(
  'a customer on an address with too many orders sees a wait; the cart and what was typed stay, and go on by themselves',
  async (scene) => {
    const { page, press, sees, email, picture, expectProblem } = scene
    expectProblem(/^429: .*\/graphql$/)
    const tooMany = async (name: string) =>
      breakDocument(page, name, 'order.too_many_starts', 429, { retryAfterS: 170 })
    await page.clock.install()
    await countSaves(page)
    const letDrafts = await tooMany('CreateOrder')
    await addProduct(scene, PRODUCTS.vitamin)
    await scene.visit('/checkout')
    await sees(
      'Llegaron muchos pedidos seguidos desde tu conexión. Espera 3 minutos e inténtalo de nuevo: ' +
        'lo que agregaste y escribiste sigue aquí.',
    )
    await assertAccessible(page, 'a cart that waits')
    await picture('error-too-many-orders')
    // The page's own next try would take the button away: it waits for a clock that stands still.
    await stopClock(page, 1_000)
    // One under way is refused still.
    await until(() => page.evaluate(() => (window as unknown as { saves: number }).saves), 0)
    letDrafts()
    await press(button(page, 'Reintentar ahora'))
    await page.clock.resume()
    await until(() => page.getByText('Llegaron muchos pedidos').count(), 0)
    await sees(PRODUCTS.vitamin.name)
    await toDelivery(scene)
    await fillGuest(page, email)
    await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
    const letGuests = await tooMany('RegisterGuestClient')
    await press(button(page, 'SIGUIENTE'))
    await page
      .getByRole('alert')
      .filter({ hasText: 'Error al guardar los datos' })
      .getByText('Espera 3 minutos')
      .waitFor()
    assert.equal(await field(page, 'Correo electrónico').inputValue(), email)
    await picture('error-too-many-guests')
    letGuests()
    await press(button(page, 'SIGUIENTE'))
    await readNotice(scene)
  },
)

story(
  'a payment that cannot be begun says why, in the words of the catalogue, and charges nothing',
  async (scene) => {
    const { page, press, sees, expectProblem } = scene
    expectProblem(/^(409|422|500|502): .*\/graphql$/)
    await toPayment(scene, PRODUCTS.vitamin, { pickup: true })
    await page.getByLabel('He leído y acepto los términos y condiciones').check()
    for (const [code, status, sentence] of [
      ['internal', 500, 'Tenemos problemas con procesar tu pago, por favor intentalo más tarde.'],
      ['order.prescription_missing', 422, 'Sube tu receta'],
      [
        'payment.unavailable',
        502,
        'Error al acceder al servicio de pago, por favor inténtelo mas tarde o use otro medio de pago.',
      ],
      ['delivery.unknown_commune', 422, 'No es posible realizar envios a esta dirección'],
      ['order.amount_changed', 409, 'Su carro a sido actualizado con nuevos productos, favor actualizar el sitio'],
      ['order.recipe_check', 422, 'Receta Cheque - solo venta presencial'],
    ] as const) {
      const mend = await breakDocument(page, 'PayWith', code, status)
      await press(button(page, /^Pagar/))
      await sees(sentence)
      if (code === 'order.recipe_check') await page.getByRole('dialog', { name: sentence }).waitFor()
      mend()
    }
  },
  { on: ['desktop'] },
)

story(
  'a picture that cannot be had is replaced by the fallback image',
  async ({ page, visit, picture, expectProblem }) => {
    expectProblem(/^(404|failed): .*\/packs\//)
    await page.route('**/packs/**', (route) => route.fulfill({ status: 404, body: '' }))
    await visit('/vitaminas-y-suplementos')
    await movePointer(page)
    const first = page.locator('main article img').first()
    await until(() => first.getAttribute('src'), '/fallback-product.svg')
    await until(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true)
    await visit(`/product/${PRODUCTS.vitamin.sku}`)
    await movePointer(page)
    await until(() => page.locator('main img').first().getAttribute('src'), '/fallback-product.svg')
    await picture('error-fallback-image')
  },
)

story('an empty cart says so and leads back to the shop', async ({ page, visit, press, sees }) => {
  await visit('/checkout')
  await sees('No hay productos en el carrito')
  await press(page.getByRole('main').getByRole('link').first())
  await page.waitForURL((url) => url.pathname !== '/checkout')
})

story(
  'three default banners take the place of those that cannot be had',
  async ({ page, visit, press, expectProblem }) => {
    expectProblem(/^500: .*\/graphql$/)
    await breakDocument(page, 'Banners')
    await visit('/accesorios')
    await press(page.getByRole('banner').getByRole('link').first())
    await page.waitForURL((url) => url.pathname === '/')
    const slides = page.locator('[aria-roledescription="diapositiva"]')
    await until(() => slides.count(), 3)
    await page
      .getByRole('heading', { level: 1, name: 'Compra online y recibe en 24 horas en la Región Metropolitana' })
      .waitFor()
  },
)

story('a search that fails is empty, and says nothing of itself', async ({ page, visit, sees, expectProblem }) => {
  expectProblem(/^503: .*\/products\/1\.0\/search/)
  await page.route('**/products/1.0/search*', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
  )
  await visit('/')
  const search = page.getByRole('search').getByLabel('Buscar productos')
  await movePointer(page)
  await search.click()
  await search.pressSequentially('vitamina')
  await sees('No se encontraron resultados')
})

story(
  'a customer beyond a limit of calls reads a sentence to try again later',
  async ({ page, visit, press, sees, expectProblem }) => {
    expectProblem(/^429: .*\/coverage\//)
    await page.route('**/coverage/**', (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/json',
        body: JSON.stringify({ error: { code: 'request.rate_limited', message: 'Too many requests' } }),
      }),
    )
    await visit(`/product/${INSURABLE}`)
    await field(page, 'RUT').scrollIntoViewIfNeeded()
    await movePointer(page)
    await until(async () => {
      await field(page, 'RUT').fill('11.111.111-1')
      return button(page, 'Consultar').isEnabled()
    }, true)
    await press(button(page, 'Consultar'))
    await sees(/Lamentamos los inconvenientes|No se pudo verificar la cobertura en este momento/)
  },
  { on: ['desktop'] },
)
