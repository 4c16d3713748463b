/** The error catalogue (SHOP §8): what nobody else's stories show. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { expect } from './expect.ts'
import { button, field, PRODUCTS } from './shopping.ts'
import { arrives, movePointer, storyOnce as story, until } from './story.ts'

/** From the demo catalogue: an insurance may cover it. */
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

story(
  'an order that is not found leads to the not-found page, which names the link and the way on, alike for any link',
  async ({ page, shop, sees, picture, expectProblem }) => {
    expectProblem(/\/404/)
    for (const path of ['/payment-response/no-such-token', '/cocc-response/00000000-0000-4000-8000-000000000000']) {
      await page.goto(shop.url + path)
      await arrives(page, '/404?enlace=pedido', 'Página no encontrada')
      await sees('El enlace de este pedido venció o no es válido. Los enlaces de nuestros correos sirven 14 días.')
      await page.getByRole('main').getByRole('link', { name: '+56 2 0000 0000' }).waitFor()
      await expect(page.getByRole('main').getByRole('link', { name: 'Ver mis pedidos' })).toHaveAttribute(
        'href',
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
  'a picture that cannot be had is replaced by the fallback image',
  async ({ page, visit, picture, expectProblem }) => {
    expectProblem(/^(404|failed): .*\/packs\//)
    await page.route('**/packs/**', (route) => route.fulfill({ status: 404, body: '' }))
    await visit('/vitaminas-y-suplementos')
    await movePointer(page)
    const first = page.locator('main article img').first()
    await expect(first).toHaveAttribute('src', '/fallback-product.svg')
    await until(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true)
    await visit(`/product/${PRODUCTS.vitamin.sku}`)
    await movePointer(page)
    await expect(page.locator('main img').first()).toHaveAttribute('src', '/fallback-product.svg')
    await picture('error-fallback-image')
  },
  { pictures: true },
)

story(
  'three default banners take the place of those that cannot be had',
  async ({ page, visit, press, expectProblem }) => {
    expectProblem(/^500: .*\/graphql$/)
    await breakDocument(page, 'Banners')
    await visit('/accesorios')
    await press(page.getByRole('banner').getByRole('link').first())
    await expect.poll(() => new URL(page.url()).pathname).toEqual('/')
    const slides = page.locator('[aria-roledescription="diapositiva"]')
    await expect(slides).toHaveCount(3)
    await page
      .getByRole('heading', { level: 1, name: 'Compra online y recibe en 24 horas en la Región Metropolitana' })
      .waitFor()
  },
)

story(
  'a search that fails is empty, and says nothing of itself',
  async ({ page, visit, sees, expectProblem }) => {
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
  },
  { deep: 'its rows are shown by search-products.test.ts' },
)

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
  { deep: 'its rows are shown by save-event.test.ts', on: ['desktop'] },
)
