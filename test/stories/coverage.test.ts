/** The product page's question to the insurer in a browser; coverage-query.test.tsx has its answers. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { expect } from './expect.ts'
import { button, field, PRODUCTS } from './shopping.ts'
import { awakened, storyOnce as story, type Scene } from './story.ts'

/** From the demo catalogue: an insurance may cover it, and its SKU is odd. */
const INSURABLE = '101073'

const query = (page: Page) => page.getByRole('region', { name: '¿Lo cubre tu seguro?' })
const ask = (page: Page) => query(page).getByRole('button', { name: 'Consultar' })

/** The first sign of a person brings the code; an Enter pressed before it would be lost. */
async function awaken({ page }: Pick<Scene, 'page'>): Promise<void> {
  await query(page).scrollIntoViewIfNeeded()
  await awakened(field(page, 'RUT'))
}

async function type({ page }: Pick<Scene, 'page'>, rut: string): Promise<void> {
  await field(page, 'RUT').fill('')
  await field(page, 'RUT').pressSequentially(rut)
}

story('nothing moves when the answer comes and goes, and its code waits for a person', async (scene) => {
  const { page, press, sees, shop } = scene
  const scripts: string[] = []
  page.on('response', (response) => response.request().resourceType() === 'script' && scripts.push(response.url()))
  await page.clock.install()
  await page.goto(`${shop.url}/product/${INSURABLE}`, { waitUntil: 'networkidle' })
  assert.deepEqual(
    scripts.filter((url) => /\/(product-parts|fields)-/.test(url)),
    [],
    'the first view has none of it',
  )
  await query(page)
    .getByText(/^Consulta con el RUT del asegurado/)
    .waitFor()
  // Typed before the code is there: nothing of it is lost.
  await field(page, 'RUT').fill('44')
  await awaken(scene)
  await expect(field(page, 'RUT')).toHaveValue('4-4')
  await expect.poll(() => scripts.some((url) => url.includes('/product-parts-'))).toBe(true)
  await type(scene, '444444444')
  await page.evaluate(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shifts: number }).shifts += entry.value
    }).observe({ type: 'layout-shift' })
  })
  await press(ask(page))
  await sees('Sí tienes cobertura para este producto.')
  await sees('Aseguradora: Canelo Seguros (prueba)')
  await page.clock.fastForward(5_000)
  await page.getByText('Sí tienes cobertura para este producto.').waitFor({ state: 'detached' })
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number }).shifts)
  assert.equal(shifts, 0)
  await page.goto(`${shop.url}/product/${PRODUCTS.vitamin.sku}`)
  await button(page, `Agregar al carro: ${PRODUCTS.vitamin.name}`).waitFor()
  await expect(query(page), 'what no insurance covers has no question').toHaveCount(0)
})
