import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { SHOWN_MS, WAIT_MS } from '#web/features/product/query-coverage.ts'
import { assertAccessible } from './accessibility.ts'
import { crawl, pass, passUntil, stopClock } from './page-clock.ts'
import { button, field, PRODUCTS } from './shopping.ts'
import { awakened, storyOnce as story, until, type Scene } from './story.ts'

/** Of the demo catalogue: an insurance may cover it, and its SKU is odd. */
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

story('the product page tells whether one’s insurance covers it, for five seconds', async (scene) => {
  const { page, press, visit, sees } = scene
  await page.clock.install()
  await visit(`/product/${INSURABLE}`)
  // Typed before the code is there: nothing of it is lost.
  await field(page, 'RUT').fill('44')
  await awaken(scene)
  await until(() => field(page, 'RUT').inputValue(), '4-4')
  assert.ok(await ask(page).isDisabled(), 'nothing to ask yet')
  await type(scene, '444444444123')
  assert.equal(await field(page, 'RUT').inputValue(), '44.444.444-4', 'dots, a dash, twelve characters')
  await scene.picture('coverage-ready')
  await stopClock(page)
  await press(ask(page))
  assert.equal(
    await query(page).getByRole('button').getAttribute('aria-disabled'),
    'true',
    'nothing is requested twice',
  )
  const waited = await passUntil(
    page,
    async () => (await page.getByText('Sí tienes cobertura para este producto.').count()) > 0,
  )
  assert.ok(waited >= WAIT_MS, `it queried after ${waited} ms`)
  await sees('Aseguradora: Canelo Seguros (prueba)')
  const looked = await crawl(page, () => assertAccessible(page, 'the coverage'))
  await scene.picture('coverage-yes')
  await pass(page, SHOWN_MS - 500 - looked)
  assert.equal(await page.getByText('Sí tienes cobertura para este producto.').count(), 1)
  await pass(page, 500)
  await page.getByText('Sí tienes cobertura para este producto.').waitFor({ state: 'detached' })

  await page.clock.resume()
  await type(scene, '666666666')
  await press(ask(page))
  await sees('Sin cobertura asociada.')
  await scene.picture('coverage-no')
})

story('an invalid RUT is not looked up, and the page says so', async (scene) => {
  const { page, visit, sees } = scene
  const requested: string[] = []
  page.on('request', (request) => request.url().includes('/coverage/') && requested.push(request.url()))
  await visit(`/product/${INSURABLE}`)
  await awaken(scene)
  await type(scene, '444444445')
  assert.ok(await ask(page).isDisabled())
  await page.keyboard.press('Enter')
  await sees('El RUT ingresado no es válido.')
  assert.equal(await field(page, 'RUT').getAttribute('aria-invalid'), 'true')
  await assertAccessible(page, 'an invalid RUT')
  await scene.picture('coverage-invalid')
  await type(scene, '4444444-')
  assert.equal(await page.getByText('El RUT ingresado no es válido.').count(), 0)
  assert.deepEqual(requested, [])
  await type(scene, '44444444-4')
  await page.keyboard.press('Enter')
  await sees('Sí tienes cobertura para este producto.')
  assert.deepEqual(
    requested.map((url) => new URL(url).searchParams.get('rut')),
    ['44444444-4'],
  )
})

story('an insurer that fails is no coverage, and the page says sorry', async (scene) => {
  const { page, press, visit, sees } = scene
  scene.expectProblem(/502|coverage/)
  await page.clock.install()
  await visit(`/product/${INSURABLE}`)
  await awaken(scene)
  for (const rut of ['999999999', '333333333']) {
    await type(scene, rut)
    await press(ask(page))
    await sees('No se pudo verificar la cobertura en este momento')
    await sees('Lamentamos los inconvenientes. Inténtalo más tarde.')
    await page.clock.fastForward(SHOWN_MS)
    await page.getByText('No se pudo verificar').waitFor({ state: 'detached' })
  }
  await page.route('**/coverage/**', (route) => route.abort())
  await type(scene, '444444444')
  await press(ask(page))
  await sees('No se pudo verificar la cobertura en este momento')
  await scene.picture('coverage-failed')
})

story('nothing moves when the answer comes and goes, and its code waits for a person', async (scene) => {
  const { page, press, sees, shop } = scene
  const scripts: string[] = []
  page.on('response', (response) => response.request().resourceType() === 'script' && scripts.push(response.url()))
  await page.clock.install()
  await page.goto(`${shop.url}/product/${INSURABLE}`, { waitUntil: 'networkidle' })
  assert.deepEqual(
    scripts.filter((url) => /coverage-query|rut-input/.test(url)),
    [],
    'the first view has none of it',
  )
  await query(page)
    .getByText(/^Consulta con el RUT del asegurado/)
    .waitFor()
  await awaken(scene)
  await until(async () => scripts.some((url) => url.includes('coverage-query')), true)
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
  await page.clock.fastForward(SHOWN_MS)
  await page.getByText('Sí tienes cobertura para este producto.').waitFor({ state: 'detached' })
  assert.equal(await page.evaluate(() => (window as unknown as { shifts: number }).shifts), 0)
  await page.goto(`${shop.url}/product/${PRODUCTS.vitamin.sku}`)
  await button(page, `Agregar al carro: ${PRODUCTS.vitamin.name}`).waitFor()
  assert.equal(await query(page).count(), 0, 'what no insurance covers has no question')
})
