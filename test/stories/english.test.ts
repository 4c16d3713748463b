import assert from 'node:assert/strict'
import { expect } from './expect.ts'
import { PRODUCTS } from './shopping.ts'
import { arrives, awake, storyOnce as story } from './story.ts'

/** Words that only Spanish has, on a page that is in English. Names of products and categories stay as they are. */
const SPANISH =
  /\b(carrito|carro|comprar|despacho|precio|buscar|entrega|inicio|siguiente|agregar|producto\(s\)|ordenar|marca)\b/i

story(
  '?lang=en leads to the English shop below /en, whose links stay there; ?lang=es brings the same page back in Spanish',
  async ({ page, visit, press, shop, picture }) => {
    await visit('/?lang=en')
    // The choice is in the address.
    await arrives(page, '/en', /./)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const lookAt = [
      '/',
      '/medicamentos',
      `/product/${PRODUCTS.vitamin.sku}`,
      '/busqueda?search=aspirina',
      '/checkout',
      '/create-account',
      '/nothing',
    ]
    for (const path of lookAt) {
      await page.goto(shop.url + path)
      await awake(page)
      // A Spanish address leads to the chosen language.
      await arrives(page, /^\/en/, /./)
      await expect(page.locator('html'), path).toHaveAttribute('lang', 'en')
      const chrome = await page
        .locator('header, h1, button, nav[aria-label="Pages"], label')
        .filter({ visible: true })
        .allInnerTexts()
      const spanish = chrome.filter((texts) => SPANISH.test(texts.replace(/Vitaminas y suplementos|Vitalerce.*/g, '')))
      assert.deepEqual(spanish, [], path)
    }
    // The catalogue's words stay Spanish, and say so (WCAG 3.1.2).
    const assertSpanish = async (selector: string) => {
      const texts = await page
        .locator(selector)
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.textContent !== '')
            .map((element) => [
              element.textContent!.slice(0, 60),
              element.closest('[lang]')!.getAttribute('lang') ?? '',
            ]),
        )
      assert.ok(texts.length > 3, selector)
      assert.deepEqual(
        texts.filter(([, lang]) => lang !== 'es'),
        [],
        page.url(),
      )
    }
    await page.goto(`${shop.url}/en/dermocosmeticos/rostro`)
    await assertSpanish(
      'h1, article h2, article h3, nav[aria-label="You are here"] li:last-child > :last-child, ' +
        'nav[aria-label="Categories"] li a > span:first-child, article li .truncate',
    )
    await page.goto(`${shop.url}/en/product/${PRODUCTS.vitamin.sku}`)
    await assertSpanish('h1, article h3, nav[aria-label="You are here"] li:last-child > :last-child, [role=tabpanel] p')
    await visit('/nothing')
    await picture('english-not-found')
    await visit('/')
    await picture('english-home')
    await visit(`/product/${PRODUCTS.vitamin.sku}`)
    await press(page.getByRole('button', { name: /^Add to cart: / }))
    await page
      .getByText('Product added to cart')
      .or(page.getByText(/added to (the|your) cart/i))
      .first()
      .waitFor()
    await visit('/checkout')
    await page.getByRole('heading', { level: 1, name: /cart/i }).waitFor()
    await picture('english-checkout')
    await visit('/en/medicamentos?marca=bayer')
    await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Español' }).click()
    await arrives(page, '/medicamentos?marca=bayer', 'Medicamentos')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-CL')
    await visit('/')
    // Spanish is kept.
    await arrives(page, '/', /./)
  },
)

story(
  'an English page without a cookie: search, product, cart, sign-in and back are English without a reload; a payment’s return is English too',
  async ({ page, context, visit, press, shop, expectProblem }) => {
    expectProblem(/^404: .*\/en\/404\.data/)
    await visit('/en')
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    const at = () => new URL(page.url()).pathname
    const search = page.getByRole('search').getByRole('searchbox')
    await search.fill('vitalerce')
    await search.press('Enter')
    await arrives(page, '/en/busqueda?search=vitalerce', /./)
    await page.locator('article').filter({ visible: true }).first().getByRole('link').first().click()
    await arrives(page, /^\/en\/product\//, /./)
    await page
      .getByRole('button', { name: /^Add to cart: / })
      .first()
      .waitFor()
    await awake(page)
    await expect.poll(() => page.evaluate(() => 'stayed' in window), 'no document was loaded').toBe(true)
    assert.equal(
      (await context.cookies()).find(({ name }) => name === 'locale'),
      undefined,
      'looking chooses nothing',
    )
    const product = at()
    await page.goBack()
    await arrives(page, '/en/busqueda?search=vitalerce', /./)
    await page.getByRole('main').getByRole('navigation').first().getByRole('link', { name: 'Home' }).click()
    await arrives(page, '/en', /./)
    await page.goto(shop.url + product)
    await awake(page)
    await page.getByRole('link', { name: /^Sign in/ }).click()
    await arrives(page, '/en/login', /./)
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('returnTo')), 'the place to return to has no language')
      .toEqual(product.slice('/en'.length))
    await page.waitForFunction(() => document.cookie.includes('locale=en'))
    await page.goto(`${shop.url}/payment-response/nothing`)
    await arrives(page, '/en/404?enlace=pedido', /./)
    await page.goto(`${shop.url}/en/medicamentos`)
    await awake(page)
    await press(page.getByRole('navigation', { name: 'Product types' }).getByRole('link').nth(1))
    await arrives(page, '/en/dermocosmeticos', /./)
    await page.locator('footer').getByRole('link').first().click()
    await arrives(page, '/en/medicamentos', /./)
    await visit('/en/checkout')
    await expect(page.locator('header').getByRole('link').first()).toHaveAttribute('href', '/en')
  },
  { on: ['desktop'] },
)

story(
  'a Spanish page that a shared cache sends, without having seen the cookie, leads a browser that chose English to the same page in English',
  async ({ page, context, shop }) => {
    await context.addCookies([{ name: 'locale', value: 'en', url: shop.url }])
    await page.route('**/medicamentos?*', async (route) => {
      const { cookie: _, ...headers } = route.request().headers()
      await route.fulfill({
        response: await page.request.fetch(route.request(), { headers: { ...headers, cookie: '' } }),
      })
    })
    await page.goto(`${shop.url}/medicamentos?sort=name#contenido`)
    await arrives(page, '/en/medicamentos?sort=name#contenido', /./)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  },
  { on: ['desktop'] },
)
