import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { asOwnClient } from './registering.ts'
import { addProduct, button, endPayment, fillGuest, goToWebpay, orderReference, PRODUCTS } from './shopping.ts'
import { saveCard } from './subscribed.ts'
import { acceptTerms, subscribeTo, toSummary, VITAMIN } from './subscribing.ts'
import { arrives, awake, movePointer, storyOnce as story, until, visit } from './story.ts'

/** A visitor without a consent, given or refused. */
const FRESH = { browser: { storageState: { cookies: [], origins: [] } } }

type Ecommerce = { currency: string; value?: number; items: Record<string, unknown>[] } & Record<string, unknown>
type Seen = { event: string; ecommerce: Ecommerce }
/** Every event since the story began, on whatever page. */
async function watchEvents(page: Page): Promise<Seen[]> {
  const seen: Seen[] = []
  await page.exposeFunction('sawEvent', (event: Seen) => void (event.event && seen.push(event)))
  await page.addInitScript(() => {
    let layer: unknown[] | undefined
    const report = (window as unknown as { sawEvent: (event: unknown) => void }).sawEvent
    Object.defineProperty(window, 'dataLayer', {
      configurable: true,
      get: () => layer,
      set: (array: unknown[]) => {
        layer = array
        const push = array.push.bind(array)
        array.push = (...events: unknown[]) => {
          for (const event of events) report(event)
          return push(...events)
        }
      },
    })
  })
  return seen
}
const eventNames = (seen: Seen[]) => seen.map(({ event }) => event)
const sessionId = (page: Page) => page.evaluate(() => localStorage.getItem('googleAnalyticsSessionId'))
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies de medición' })

/** How often the question came onto this page. */
async function countQuestions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { questions: 0 })
    const isQuestion = (node: Node) =>
      node instanceof HTMLElement && node.matches('section[aria-label="Cookies de medición"]')
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        (window as unknown as { questions: number }).questions += [...addedNodes].filter(isQuestion).length
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { questions: number }).questions)
}

story(
  'nothing is measured before consent, nor after it was refused or taken back',
  async ({ page, context, visit, press, picture }) => {
    const seen = await watchEvents(page)
    const questions = await countQuestions(page)
    const tracked: string[] = []
    page.on('request', (request) => request.url().endsWith('/save-event') && tracked.push(request.url()))
    await visit('/')
    await expect(banner(page), 'the question waits for a sign of a person').toHaveCount(0)
    await movePointer(page)
    await banner(page).waitFor()
    await picture('consent')
    await picture('consent-view', { fullPage: false })
    await assertAccessible(page, 'the question')
    await visit(`/product/${PRODUCTS.vitamin.sku}`)
    await movePointer(page)
    await banner(page).waitFor()
    await picture('consent-product', { fullPage: false })
    await press(button(page, `Agregar al carro: ${PRODUCTS.vitamin.name}`))
    await press(banner(page).getByRole('button', { name: 'Rechazar' }))
    await banner(page).waitFor({ state: 'detached' })
    await visit('/medicamentos')
    await movePointer(page)
    // By the keyboard, at the foot of the page: given, and taken back.
    const reopen = page.getByRole('contentinfo').getByRole('button', { name: 'Cookies de medición' })
    await reopen.focus()
    await page.keyboard.press('Enter')
    await banner(page).getByText('Hoy no lo permites.').waitFor()
    // The code of the question and of the tracker is there: both would be visible by now.
    await expect.poll(questions, 'an answer is kept: it comes only for the press').toBe(1)
    assert.deepEqual([seen, tracked, await sessionId(page)], [[], [], null])
    assert.ok(!(await context.cookies()).some(({ name }) => name.startsWith('_ga')))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await banner(page).waitFor({ state: 'detached' })
    await until(async () => eventNames(seen), ['view_item_list'])
    await expect.poll(() => sessionId(page)).toMatch(/^[A-Za-z0-9]{32}$/)
    await reopen.focus()
    await page.keyboard.press('Enter')
    await banner(page).getByText('Hoy lo permites.').waitFor()
    await press(banner(page).getByRole('button', { name: 'Rechazar' }))
    await visit('/')
    await reopen.focus()
    await page.keyboard.press('Enter')
    await banner(page).getByText('Hoy no lo permites.').waitFor()
    assert.deepEqual(eventNames(seen), ['view_item_list'])
    await expect.poll(() => sessionId(page)).toBeNull()
  },
  FRESH,
)

story(
  'a purchase is measured step by step, each step once, with Google’s fields and without the customer’s data',
  async (scene) => {
    const { page, shop, visit, press, email } = scene
    await page.context().addCookies([{ name: 'consent', value: 'yes', url: shop.url }])
    const seen = await watchEvents(page)
    const posts: string[] = []
    page.on('request', (request) => request.url().endsWith('/save-event') && posts.push(request.postData() ?? ''))

    await visit('/vitaminas-y-suplementos')
    await until(async () => eventNames(seen), ['view_item_list'])
    const list = seen[0]!.ecommerce
    assert.deepEqual([list.currency, list.item_list_id, list.items[1]!.index], ['CLP', 'vitaminas-y-suplementos', 1])
    assert.ok(
      list.items.length >= 8 &&
        list.items.every((item) => typeof item.price === 'number' && item.item_id && item.item_name),
    )
    await press(page.locator('main article a').first())
    await arrives(page, /^\/product\//, /./)
    await until(
      async () => eventNames(seen).filter((name, index) => index === 0 || name !== 'view_item_list'),
      ['view_item_list', 'select_item', 'view_item'],
    )
    assert.deepEqual(seen[1]!.ecommerce.items, [list.items[0]])
    assert.equal(seen.find(({ event }) => event === 'view_item')!.ecommerce.items[0]!.item_id, list.items[0]!.item_id)

    seen.length = 0
    await addProduct(scene, PRODUCTS.vitamin)
    await until(async () => eventNames(seen).filter((name) => name !== 'view_item_list'), ['view_item', 'add_to_cart'])
    const added = seen.find(({ event }) => event === 'add_to_cart')!.ecommerce
    assert.deepEqual(
      [added.value, added.items],
      [
        11_690,
        [
          {
            item_id: PRODUCTS.vitamin.sku,
            item_name: PRODUCTS.vitamin.name,
            item_brand: 'Vitalerce',
            item_category: 'Vitamins-supplements',
            price: 11_690,
            discount: 1_700,
            quantity: 1,
            index: 0,
          },
        ],
      ],
    )

    seen.length = 0
    await visit('/checkout')
    await until(async () => eventNames(seen), ['view_cart'])
    await press(button(page, /^Agregar uno|Aumentar|Más/).first())
    await until(async () => eventNames(seen), ['view_cart', 'add_to_cart'])
    await press(button(page, /^Quitar uno|Disminuir|Menos/).first())
    await until(async () => eventNames(seen), ['view_cart', 'add_to_cart', 'remove_from_cart'])
    seen.length = 0
    await press(button(page, 'Continuar'))
    await press(button(page, 'Continuar como invitado'))
    await page.getByRole('heading', { name: 'Tus datos' }).waitFor()
    await fillGuest(page, email)
    await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
    await press(button(page, 'SIGUIENTE'))
    await press(button(page, 'Entendido'))
    await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
    assert.deepEqual(eventNames(seen), ['begin_checkout', 'checkout_option', 'add_shipping_info'])
    assert.deepEqual(
      [seen[1]!.ecommerce.checkout_option, seen[2]!.ecommerce.shipping_tier, seen[2]!.ecommerce.value],
      ['withdrawalStore', 'withdrawalStore', 11_690],
    )

    seen.length = 0
    await goToWebpay(scene)
    assert.deepEqual(eventNames(seen), ['add_payment_info'])
    await endPayment(scene, /^Aprobar/, 'Pedido Confirmado')
    await until(async () => eventNames(seen), ['add_payment_info', 'purchase'])
    const bought = seen[1]!.ecommerce
    const reference = await orderReference(page)
    assert.deepEqual(
      [bought.transaction_id, bought.value, bought.tax, bought.shipping, bought.items],
      [
        reference,
        11_690,
        1_866,
        0,
        [
          {
            item_id: PRODUCTS.vitamin.sku,
            item_name: PRODUCTS.vitamin.name,
            item_brand: 'Vitalerce',
            item_category: 'Vitamins-supplements',
            price: 11_690,
            discount: 1_700,
            quantity: 1,
            index: 0,
          },
        ],
      ],
    )
    await page.reload()
    await page.getByRole('heading', { name: 'Pedido Confirmado', level: 1 }).waitFor()
    await awake(page)
    // What is measured afterwards shows that nothing more comes of the reload.
    await press(page.getByRole('link', { name: 'Boldo, ir al inicio' }).first())
    await arrives(page, '/', /./)
    await until(async () => eventNames(seen).includes('view_item_list'), true)
    await press(page.locator('main article a').first())
    await until(async () => eventNames(seen).includes('view_item'), true)
    assert.equal(eventNames(seen).filter((name) => name === 'purchase').length, 1, 'a reload is no second purchase')
    assert.ok(!eventNames(seen).includes('remove_from_cart'), 'a cart that was bought was not given up')

    const sent = posts.map((post) => JSON.parse(post) as { event: string; googleAnalyticsSessionId: string })
    assert.equal(new Set(sent.map(({ googleAnalyticsSessionId }) => googleAnalyticsSessionId)).size, 1)
    for (const name of [
      'view_item_list',
      'select_item',
      'view_item',
      'add_to_cart',
      'remove_from_cart',
      'view_cart',
      'begin_checkout',
      'checkout_option',
      'add_shipping_info',
      'add_payment_info',
      'purchase',
    ])
      assert.ok(
        sent.some(({ event }) => event === name),
        `${name} reached the tracker`,
      )
    for (const secret of ['11.111.111', '11111111', email, 'Rojas', '912345678'])
      assert.ok(!posts.join().includes(secret) && !JSON.stringify(seen).includes(secret), secret)
  },
)

story(
  'a product with a prescription is measured without its name',
  async ({ page, shop }) => {
    await page.context().addCookies([{ name: 'consent', value: 'yes', url: shop.url }])
    const seen = await watchEvents(page)
    await visit(page, `${shop.url}/product/${PRODUCTS.prescription.sku}`)
    await until(async () => eventNames(seen).includes('view_item'), true)
    const { items } = seen.find(({ event }) => event === 'view_item')!.ecommerce
    assert.deepEqual([items[0]!.item_id, items[0]!.item_name], ['con-receta', 'Producto con receta'])
    assert.ok(!JSON.stringify(items).includes(PRODUCTS.prescription.sku))
  },
  { on: ['desktop'], deep: 'events.rules.test.ts, data-layer.test.ts' },
)

story(
  'what is put into the subscription cart and taken out of it is measured, at the subscriber’s price',
  async (scene) => {
    const { page, shop, press } = scene
    await page.context().addCookies([{ name: 'consent', value: 'yes', url: shop.url }])
    const seen = await watchEvents(page)
    const client = await asOwnClient(scene, scene.email)
    await subscribeTo(scene, VITAMIN)
    const ofCart = async () =>
      seen
        .filter(({ event }) => /_cart$/.test(event) && event !== 'view_cart')
        .map(({ event, ecommerce }) => [event, ecommerce.isSubscription, ecommerce.value, ecommerce.items[0]!.item_id])
    await until(ofCart, [['add_to_cart', true, 6_190, VITAMIN.sku]])
    await visit(page, `${shop.url}/suscripcion`)
    await press(button(page, `Quitar ${VITAMIN.name} del carro`))
    await until(ofCart, [
      ['add_to_cart', true, 6_190, VITAMIN.sku],
      ['remove_from_cart', true, 6_190, VITAMIN.sku],
    ])
    // A finalised subscription empties its cart; nothing was given up.
    await saveCard({ shop, sandboxUrl: shop.sandboxUrl }, client)
    await subscribeTo(scene, VITAMIN)
    await toSummary(scene)
    await acceptTerms(page)
    seen.length = 0
    await press(button(page, 'Suscribirme'))
    await arrives(page, /^\/subscription-response\//, /./)
    await press(page.getByRole('link', { name: 'Boldo, ir al inicio' }).first())
    await until(async () => eventNames(seen).includes('view_item_list'), true)
    assert.deepEqual(await ofCart(), [])
  },
  { deep: 'events.rules.test.ts; the purchase above measures a cart' },
)
