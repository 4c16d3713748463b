/** The desk when something fails, its keys, and the way out at a shared computer (CONTENT §2.11). */
import assert from 'node:assert/strict'
import type { Page, Route } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { focused } from './keyboard.ts'
import { sellTo } from './selling.ts'
import { button, field } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { story, storyOnce, until, type Scene } from './story.ts'

const CAMILA = '15.482.316-6'
/** Whom an order is sold to. */
const GUEST = { rut: '11111111-1', userId: '', token: '' }
const customer = (page: Page) => page.getByRole('region', { name: 'Cliente' })

async function openDesk(scene: Scene): Promise<void> {
  await signIn(scene, 'operator')
  await scene.visit('/operador')
  await scene.sees('Sesión lista')
}

/** Calls whose document has one of these words get this answer until the returned function is called. */
async function answerWith(page: Page, words: RegExp, answer: (route: Route) => Promise<void>): Promise<() => void> {
  let isOn = true
  await page.route('**/graphql', (route) =>
    isOn && words.test(route.request().postData() ?? '') ? answer(route) : route.fallback(),
  )
  return () => void (isOn = false)
}
const broken = (route: Route) => route.fulfill({ status: 503, body: '' })
const often = (route: Route) =>
  route.fulfill({
    status: 429,
    json: { data: null, errors: [{ message: 'x', extensions: { code: 'request.rate_limited', retryAfterS: 40 } }] },
  })

story('lists that could not be loaded say so, each in its place, and are there at the next try', async (scene) => {
  const { page, press, sees } = scene
  scene.expectProblem(/503/)
  const reference = await sellTo(scene, GUEST, scene.email)
  const mend = await answerWith(page, /query (CallCenterSales|Sales|DeferredPayments|CustomerSubscriptions)/, broken)
  await openDesk(scene)
  await field(page, 'RUT del cliente').fill(CAMILA)
  await field(page, 'RUT del cliente').press('Enter')
  await customer(page).getByText('Camila Rojas Fuentes').waitFor()
  await sees('No pudimos cargar las suscripciones')
  await press(page.getByRole('heading', { name: 'Pagos por recibir' }))
  await press(page.getByRole('heading', { name: 'Mis ventas' }))
  await sees('No pudimos cargar los pagos por recibir')
  await sees('No pudimos cargar tus ventas')
  await assertAccessible(page, 'lists that failed')
  await scene.picture('desk-lists-failed', { fullPage: true })
  mend()
  const retries = button(page, 'Volver a intentar')
  await until(() => retries.count(), 3)
  for (const left of [2, 1, 0]) {
    await press(retries.first())
    await until(() => retries.count(), left)
  }
  await page.getByRole('list', { name: 'Pagos por recibir' }).getByText(`Pedido Nº ${reference}`).waitFor()
  await page.getByRole('list', { name: 'Mis ventas' }).getByText(`Pedido Nº ${reference}`).waitFor()
})

story('a payment that could not be settled says so, keeps what was typed, and is settled once', async (scene) => {
  const { page, press, sees } = scene
  scene.expectProblem(/503|409/)
  const reference = await sellTo(scene, GUEST, scene.email)
  await openDesk(scene)
  await press(page.getByRole('heading', { name: 'Pagos por recibir' }))
  await press(button(page, `Pago recibido del pedido ${reference}`))
  const question = page.getByRole('dialog', { name: `¿Se recibió el pago del pedido ${reference}?` })
  await question.getByLabel(/^Número de transacción/).fill('9000123456')
  const mend = await answerWith(page, /mutation ReceiveDeferredPayment/, broken)
  const confirm = question.getByRole('button', { name: 'Sí, se recibió' })
  await press(confirm)
  await question.getByText('No pudimos guardar el cambio').waitFor()
  assert.equal(await question.getByLabel(/^Número de transacción/).inputValue(), '9000123456')
  await assertAccessible(page, 'a payment that was not saved', { part: question })
  await scene.picture('desk-receive-failed')
  mend()
  // The shop settles it and its answer is lost: the next press is the same settling.
  const lose = await answerWith(page, /mutation ReceiveDeferredPayment/, async (route) => {
    await route.fetch()
    await broken(route)
  })
  await press(confirm)
  await question.getByText('No pudimos guardar el cambio').waitFor()
  lose()
  await press(confirm)
  await sees(`Pago recibido: pedido ${reference}`)
  assert.equal(await question.count(), 0)
})

storyOnce('who looks up too many RUT in a minute learns that, and goes on after it', async (scene) => {
  const { page, sees } = scene
  scene.expectProblem(/429/)
  await openDesk(scene)
  const mend = await answerWith(page, /query DeskCustomer/, often)
  const rut = field(page, 'RUT del cliente')
  await rut.fill(CAMILA)
  await rut.press('Enter')
  await sees('Buscaste muchos RUT en poco tiempo. Espera un minuto y vuelve a intentarlo.')
  assert.equal(await rut.inputValue(), CAMILA, 'nothing typed is lost')
  await assertAccessible(page, 'too many look-ups')
  await scene.picture('desk-often')
  mend()
  await rut.press('Enter')
  await customer(page).getByText('Camila Rojas Fuentes').waitFor()
})

storyOnce('F9 leads to the customer’s number, and Enter calls it; no key leaves an open question', async (scene) => {
  const { page, press, sees } = scene
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => new MediaStream()
  })
  const reference = await sellTo(scene, GUEST, scene.email)
  await openDesk(scene)
  await page.keyboard.press('F2')
  await page.keyboard.type('154823166')
  await page.keyboard.press('Enter')
  await customer(page).getByText('Camila Rojas Fuentes').waitFor()
  await page.keyboard.press('F9')
  assert.match((await focused(page))!.name, /^Número de teléfono/)
  assert.match(await field(page, 'Número de teléfono').inputValue(), /^\d{9}$/, 'the customer’s own')
  await page.keyboard.press('Enter')
  await sees('CONTESTADA')
  await page.keyboard.press('Escape')
  await sees('FINALIZADA')
  await press(page.getByRole('heading', { name: 'Pagos por recibir' }))
  await press(button(page, `Pago recibido del pedido ${reference}`))
  const question = page.getByRole('dialog', { name: `¿Se recibió el pago del pedido ${reference}?` })
  await question.waitFor()
  const hasFocus = () => question.evaluate((dialog) => dialog.contains(document.activeElement))
  await until(hasFocus, true)
  for (const key of ['F2', 'F4', 'F8', 'F9']) await page.keyboard.press(key)
  assert.ok(await hasFocus())
})

story(
  'at a shared computer the desk has the ways to the shop and out, and nothing of the customer stays',
  async (scene) => {
    const { page, press } = scene
    await openDesk(scene)
    await field(page, 'RUT del cliente').fill(CAMILA)
    await field(page, 'RUT del cliente').press('Enter')
    await customer(page).getByText('Camila Rojas Fuentes').waitFor()
    const main = page.getByRole('main')
    assert.equal(await main.getByRole('link', { name: 'Ver la tienda' }).getAttribute('href'), '/')
    // Other stories have this operator too: the server ends no token here.
    await answerWith(page, /mutation SignOut/, (route) => route.fulfill({ json: { data: { signOut: true } } }))
    await press(main.getByRole('button', { name: 'Cerrar sesión' }))
    await page.waitForURL(`${scene.shop.url}/`)
    const stored = await page.evaluate(
      () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
    )
    assert.doesNotMatch(stored, /Camila|camila|15\.?482|"token"/)
    await page.goto(`${scene.shop.url}/operador`)
    await page.waitForURL(/\/login$/)
  },
)
