/** An unlucky browser: in a tunnel, what the page still had to download does not come; small screens, large letters. */
import assert from 'node:assert/strict'
import { expect } from './expect.ts'
import { button, PRODUCTS } from './shopping.ts'
import { awake, story, until } from './story.ts'

/** From the demo catalogue: in the progressive programme. */
const IN_PROGRAMME = '121804'

story(
  'a page whose parts cannot be downloaded can still be read, and is whole again once the connection is back',
  async ({ page, context, visit, press, expectProblem }) => {
    expectProblem(/^(failed|console): .*(ERR_INTERNET_DISCONNECTED|Failed to (fetch|load))/)
    await visit(`/product/${IN_PROGRAMME}`)
    await context.setOffline(true)
    const lost = (part: string) => page.waitForEvent('requestfailed', (request) => request.url().includes(part))
    const [code, shop] = [lost('/assets/'), lost('/health')]
    await press(button(page, 'Ver tabla de precios'))
    await code
    // The page asks whether the shop is back, and asks again: by then React would have taken it down.
    await shop
    await lost('/health')
    await expect(page.getByRole('heading', { level: 1, name: /Amlodipino/ })).toBeVisible()
    await Promise.all([page.waitForEvent('load'), context.setOffline(false)])
    await awake(page)
    await press(button(page, 'Ver tabla de precios'))
    await page.getByRole('dialog', { name: 'Programa de descuentos progresivos' }).waitFor()
  },
  { on: ['phone'] },
)

story(
  'on the narrowest phone the button to buy is whole',
  async ({ page, visit }) => {
    await visit('/medicamentos')
    const cut = await page
      .locator('main article')
      .evaluateAll(
        (cards) =>
          cards.filter(
            (card) =>
              card.scrollWidth > card.clientWidth ||
              (card.lastElementChild?.getBoundingClientRect().right ?? 0) > card.getBoundingClientRect().right,
          ).length,
      )
    assert.equal(cut, 0)
    await until(() => page.evaluate(() => document.documentElement.scrollWidth), 320)
  },
  { on: ['phone'], browser: { viewport: { width: 320, height: 640 } } },
)

story(
  'letters of twice the size make no page scroll sideways',
  async ({ page, visit }) => {
    for (const path of [
      '/',
      '/medicamentos',
      `/product/${PRODUCTS.vitamin.sku}`,
      '/busqueda?search=para',
      '/checkout',
      '/create-account',
      '/404',
    ]) {
      await visit(path)
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
      await until(() => page.evaluate(() => document.documentElement.scrollWidth), 390)
    }
  },
  { on: ['phone'] },
)

story(
  'what stands in a page’s place until its code is there does not scroll sideways at twice the letters’ size',
  async ({ page, shop, expectProblem }) => {
    expectProblem(/^(failed|console): /)
    await page.route('**/assets/*.js', (route) => route.abort())
    for (const path of [
      '/checkout',
      '/suscripcion',
      '/create-account',
      '/login',
      '/account/orders',
      '/account/address',
    ]) {
      await page.goto(shop.url + path)
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
      await until(() => page.evaluate(() => document.documentElement.scrollWidth), 390)
    }
  },
  { on: ['phone'] },
)
