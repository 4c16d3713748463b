/** What SHOP says of an order between the cart and the payment, statement by statement. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { pdf } from '#test/test-files.ts'
import { card, choose, countPrescriptions } from './prescribing.ts'
import {
  addProduct,
  button,
  field,
  fillGuest,
  payButton,
  PRODUCTS,
  readNotice,
  readyToPay,
  summary,
  toDelivery,
  toPayment,
  unitsInCart,
} from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { storyOnce as story, until } from './story.ts'

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

story(
  'the shipping method is stored under despacho, homeDelivery by default, and is there after a reload',
  async (scene) => {
    const { page, visit } = scene
    await storeCart(scene, [PRODUCTS.cream])
    assert.equal(await stored(page, 'despacho'), null)
    await toDelivery(scene)
    await until(() => page.getByRole('radio', { name: /^Despacho a domicilio/ }).isChecked(), true)
    await until(() => stored(page, 'despacho'), 'homeDelivery')
    await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
    await until(() => stored(page, 'despacho'), 'withdrawalStore')
    await page.reload()
    await until(() => page.getByRole('radio', { name: /^Retiro en tienda/ }).isChecked(), true)
    // The tab's end forgets what was typed, not how it is to travel.
    await page.evaluate(() => sessionStorage.clear())
    await visit('/checkout?paso=entrega')
    await until(() => page.getByRole('radio', { name: /^Retiro en tienda/ }).isChecked(), true)
  },
)

story('‘continue as guest’ stores the isGuestUser flag, and the login view does not come again', async (scene) => {
  const { page, press, visit } = scene
  await storeCart(scene, [PRODUCTS.cream])
  await visit('/checkout')
  await press(button(page, 'Continuar'))
  await button(page, 'Continuar como invitado').waitFor()
  assert.equal(await stored(page, 'isGuestUser'), null)
  await press(button(page, 'Continuar como invitado'))
  await page.getByRole('heading', { name: 'Tus datos' }).waitFor()
  assert.equal(await stored(page, 'isGuestUser'), 'true')
  await visit('/checkout?paso=entrega')
  await page.getByRole('heading', { name: 'Tus datos' }).waitFor()
  assert.equal(await button(page, 'Continuar como invitado').count(), 0)
})

story('an empty cart returns to step 0, unless telemedicine', async (scene) => {
  const { page, sees, visit } = scene
  await visit('/checkout?paso=pago')
  await heading(page, 'Carro de compras').waitFor()
  await sees('No hay productos en el carrito')
  await visit('/checkout?telemedicine=1')
  await heading(page, 'Resumen y Pago').waitFor()
  assert.equal(new URL(page.url()).search, '?telemedicine=1')
  await sees('No hay productos en el carrito')
})

story('entering step 0 or 2 resets the prescription flag', async (scene) => {
  const { page, press, visit } = scene
  const missing = page.getByRole('alert').filter({ hasText: 'Sube tu receta' })
  await storeCart(scene, [PRODUCTS.prescription])
  await visit('/checkout')
  const guide = page.getByRole('dialog')
  await guide.getByRole('button', { name: 'Entendido' }).click()
  await press(button(page, 'Continuar'))
  await press(button(page, 'Continuar como invitado'))
  await fillGuest(page, scene.email)
  await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
  await press(button(page, 'SIGUIENTE'))
  await missing.waitFor()
  // By step 0.
  await press(page.getByRole('link', { name: 'Carro de compras' }).first())
  await heading(page, 'Carro de compras').waitFor()
  assert.equal(await missing.count(), 0)
  await press(button(page, 'Continuar'))
  await heading(page, 'Entrega').waitFor()
  assert.equal(await missing.count(), 0)
  // By step 2, where only who has brought it arrives.
  await press(button(page, 'SIGUIENTE'))
  await missing.waitFor()
  await choose(scene, card(page).getByRole('button', { name: /^Subir receta para/ }), 'receta.pdf', Buffer.from(pdf()))
  await until(() => countPrescriptions(page), 1)
  await press(button(page, 'SIGUIENTE'))
  await readNotice(scene)
  await press(page.getByRole('link', { name: 'Editar la entrega' }))
  await heading(page, 'Entrega').waitFor()
  await press(card(page).getByRole('button', { name: /^Quitar la receta de/ }))
  await until(() => countPrescriptions(page), 0)
  assert.equal(await missing.count(), 0)
})

story('the pay button is disabled while the ways to pay load, and without a valid address', async (scene) => {
  const { page, sees, visit } = scene
  await toPayment(scene, PRODUCTS.cream)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('paymentMethods')) await held
    await route.fallback()
  })
  await visit('/checkout?paso=pago')
  await page.getByLabel('He leído y acepto los términos y condiciones').check()
  assert.ok(await payButton(page).isDisabled(), 'while loading')
  release()
  await readyToPay(page)
  await until(() => payButton(page).isEnabled(), true)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // Telemedicine jumps over the step where an address is given.
  await page.evaluate(() => sessionStorage.clear())
  await visit('/checkout?telemedicine=1')
  await heading(page, 'Resumen y Pago').waitFor()
  await sees('Falta una dirección de entrega válida.')
  await readyToPay(page)
  // Its amount is not known yet.
  assert.ok(await button(page, /^Pagar/).isDisabled(), 'without an address')
})

story('the local order keeps how the customer means to pay and what the dispatch costs', async (scene) => {
  const { page, visit } = scene
  await toPayment(scene, PRODUCTS.cream)
  const local = () =>
    page.evaluate(
      () =>
        JSON.parse(sessionStorage.getItem('orderData') ?? '{}') as { paymentMethod?: string; shippingCost?: number },
    )
  await page.getByRole('radio', { name: /^Webpay/ }).check()
  await until(
    async () => {
      const { paymentMethod, shippingCost } = await local()
      return { paymentMethod, shippingCost }
    },
    { paymentMethod: 'webpay', shippingCost: 3_190 },
  )
  await visit('/checkout?paso=pago')
  await until(() => page.getByRole('radio', { name: /^Webpay/ }).isChecked(), true)
})

type Call = { variables: { shopId?: string; shopIds?: string[]; input?: { shopId?: string } } }

story('API requests carry the browser’s credentials and the shop’s id, and always use the network', async (scene) => {
  const { page, press, visit } = scene
  const sent: Promise<{ cookie: string | undefined; text: string }>[] = []
  // A request that the next page cuts short has no headers to read.
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/graphql'))
      sent.push(request.allHeaders().then(({ cookie }) => ({ cookie, text: request.postData() ?? '' })))
  })
  await addProduct(scene, PRODUCTS.cream)
  await visit('/checkout')
  await summary(page).waitFor()
  await until(async () => (await Promise.all(sent)).some(({ text }) => text.includes('mutation CreateOrder')), true)
  await until(async () => (await stored(page, 'order')) !== null, true)
  const requests = async () => (await Promise.all(sent)).filter(({ text }) => text.includes('query DraftOrderById'))
  await visit('/checkout')
  await until(async () => (await requests()).length > 0, true)
  const before = (await requests()).length
  await visit('/checkout')
  await until(async () => (await requests()).length > before, true)
  for (const { cookie } of await requests()) assert.match(cookie ?? '', /boldo_visitor=/)
  for (const { text } of await Promise.all(sent)) {
    const { variables } = JSON.parse(text) as Call
    assert.ok([variables.shopId, variables.shopIds?.[0], variables.input?.shopId].includes(SHOP_ID), text)
  }
  await press(button(page, 'Continuar'))
})

story('an addition made in the search’s suggestions of a phone closes them', async (scene) => {
  const { page, press, sees, screen, visit } = scene
  if (screen === 'desktop') await page.setViewportSize({ width: 390, height: 844 })
  await visit('/dermocosmeticos')
  const search = page.getByRole('search').getByLabel('Buscar productos')
  await press(search)
  await search.pressSequentially('agua micelar')
  const suggestions = page.getByRole('grid', { name: 'Sugerencias' })
  await press(suggestions.getByRole('button', { name: /^Agregar al carro: / }).first())
  await sees('Producto añadido al carrito')
  await page.waitForURL((url) => url.pathname === '/')
  await until(() => suggestions.filter({ visible: true }).count(), 0)
  assert.equal(await unitsInCart(page), 1)
  assert.equal((await field(page, 'Buscar productos').count()) > 0, true)
})
