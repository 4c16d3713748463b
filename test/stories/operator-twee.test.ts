/** The dispatch system's three sentences at an operator's order (CONTENT §8, D22, decision 49). */
import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { ask } from './asking.ts'
import { button, field, fillCommune, PRODUCTS } from './shopping.ts'
import { signIn, tokenOf } from './signed-in.ts'
import { storeCart } from './stored-cart.ts'
import { story, storyOnce, until, type Scene } from './story.ts'

const HOME = { commune: 'Las Condes', address: 'Apoquindo 4501' }
const FAR = { commune: 'Torres del Paine', address: 'Acceso Hotel Cerro Guido 1' }

/** To 'Finalizar Orden' for a new customer, with all that it takes filled in. */
async function toFinish(scene: Scene, rut: string, { commune, address } = HOME) {
  const { page, press } = scene
  await signIn(scene, 'operator')
  await storeCart(scene, [PRODUCTS.cream])
  await scene.visit('/checkout')
  await press(button(page, 'Continuar'))
  await page.getByRole('heading', { name: 'Datos del cliente' }).waitFor()
  await field(page, 'RUT').fill(rut)
  await scene.sees(/^(Sin datos anteriores|Compró antes como invitado)/)
  for (const [label, value] of [
    ['Correo electrónico', scene.email],
    ['Nombre', 'Inés'],
    ['Apellido', 'Soto'],
    ['Teléfono', '912345678'],
    ['Dirección', address],
  ] as const)
    await field(page, label).fill(value)
  await field(page, 'Previsión de salud').selectOption({ label: 'FONASA' })
  await fillCommune(page, commune)
  await press(button(page, 'SIGUIENTE'))
  await page.getByRole('heading', { name: 'Finalizar Orden', level: 1 }).waitFor()
  await page.getByRole('radio', { name: /^Pago inmediato/ }).check()
  await field(page, /^Número de transacción/).fill('9000123456')
  await page.getByLabel('El cliente acepta los términos y condiciones').check()
}

/** What was typed and chosen is on the screen as before. */
async function assertNothingLost({ page }: Scene) {
  assert.ok(await page.getByRole('radio', { name: /^Pago inmediato/ }).isChecked())
  assert.equal(await field(page, /^Número de transacción/).inputValue(), '9000123456')
  assert.ok(await page.getByLabel('El cliente acepta los términos y condiciones').isChecked())
}

const plain = (rut: string) => rut.replaceAll('.', '')

/** How many orders this operator has sold to this e-mail's customer, by RUT. */
async function salesTo({ shop }: Scene, rut: string): Promise<number> {
  const token = await tokenOf('operator')
  const { userByRut } = await ask<{ userByRut: { data: { _id: string } } }>(
    shop.url,
    'query ($rut: String!) { userByRut(rut: $rut) { data { _id } } }',
    { rut: plain(rut) },
    token,
  )
  const { customerOrders } = await ask<{ customerOrders: { totalCount: number } }>(
    shop.url,
    'query ($id: ID!) { customerOrders(customerId: $id) { totalCount } }',
    { id: userByRut.data._id },
    token,
  )
  return customerOrders.totalCount
}

const finished = async ({ page }: Scene) => {
  await page.waitForURL(/\/cocc-response\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { name: 'Pedido Confirmado', level: 1 }).waitFor()
}

story(
  'Twee is down: the order is sold once, a sentence says so, and pressed again Twee has the data',
  async (scene) => {
    const { page, press, sees, sandbox, screen } = scene
    scene.expectProblem(/502/)
    const rut = screen === 'phone' ? '13.131.313-6' : '14.141.414-3'
    await sandbox.spoilTwee({ fault: 'error_500', token: plain(rut) })
    await toFinish(scene, rut)
    await press(button(page, 'SIGUIENTE'))
    await sees('Error de integración con Twee')
    await assertNothingLost(scene)
    await assertAccessible(page, 'Twee is down')
    await scene.picture('twee-integration', { fullPage: true })
    assert.equal(await sandbox.tweeCustomer(plain(rut)), null)
    await press(button(page, 'SIGUIENTE'))
    await finished(scene)
    assert.equal((await sandbox.tweeCustomer(plain(rut)))!.saves, 1)
    assert.equal(await salesTo(scene, rut), 1)
  },
)

story('a commune that Twee does not know: a sentence says so; corrected, Twee has the data once', async (scene) => {
  const { page, press, sees, sandbox, screen } = scene
  scene.expectProblem(/422/)
  const rut = screen === 'phone' ? '16.161.616-8' : '17.171.717-5'
  await toFinish(scene, rut, FAR)
  await press(button(page, 'SIGUIENTE'))
  await sees('Comuna no encontrada en Twee')
  await assertNothingLost(scene)
  await assertAccessible(page, 'a commune that Twee does not know')
  await scene.picture('twee-commune', { fullPage: true })
  assert.equal(await sandbox.tweeCustomer(plain(rut)), null)
  assert.equal(await page.getByRole('link', { name: 'Editar la entrega' }).count(), 0, 'the order is sold')
  await press(button(page, 'SIGUIENTE'))
  await sees('Comuna no encontrada en Twee')
  await fillCommune(page)
  await press(button(page, 'SIGUIENTE'))
  await finished(scene)
  assert.equal((await sandbox.tweeCustomer(plain(rut)))!.commune, 'Las Condes')
  assert.equal(await salesTo(scene, rut), 1)
})

story(
  'the shop itself cannot save the data: its own sentence, nothing typed is lost, the order is sold',
  async (scene) => {
    const { page, press, sees, sandbox, screen } = scene
    scene.expectProblem(/503/)
    const rut = screen === 'phone' ? '18.181.818-2' : '19.191.919-K'
    let broken = true
    await page.route('**/graphql', (route) =>
      broken && /UpdateAccountDataFromCallCenter/.test(route.request().postData() ?? '')
        ? route.fulfill({ status: 503, body: '' })
        : route.fallback(),
    )
    await toFinish(scene, rut)
    await press(button(page, 'SIGUIENTE'))
    await sees('Error al guardar los datos')
    await assertNothingLost(scene)
    await scene.picture('twee-other', { fullPage: true })
    broken = false
    await press(button(page, 'SIGUIENTE'))
    await finished(scene)
    assert.equal((await sandbox.tweeCustomer(plain(rut)))!.saves, 1)
    assert.equal(await salesTo(scene, rut), 1)
  },
)

storyOnce(
  'a sale that is never answered ends after thirty seconds; pressed again it is the same order',
  async (scene) => {
    const { page, press, sees } = scene
    const rut = '20.202.020-8'
    await page.clock.install()
    await toFinish(scene, rut)
    // The shop sells it; only the answer never arrives.
    const unanswered: string[] = []
    await page.route('**/graphql', async (route) => {
      if (!/CompleteCallCenterOrder/.test(route.request().postData() ?? '')) return route.fallback()
      const { data } = (await (await route.fetch()).json()) as { data: { completeCallCenterOrder: { _id: string } } }
      unanswered.push(data.completeCallCenterOrder._id)
    })
    await press(button(page, 'SIGUIENTE'))
    await until(async () => unanswered.length, 1)
    assert.equal(await page.locator('button[aria-busy=true]').count(), 1, 'it waits')
    await page.clock.fastForward(31_000)
    await sees(/^No hubo respuesta y no sabemos si el pedido quedó vendido/)
    await assertNothingLost(scene)
    await assertAccessible(page, 'a sale without an answer')
    await scene.picture('operator-unanswered', { fullPage: true })
    await page.unroute('**/graphql')
    await press(button(page, 'SIGUIENTE'))
    await finished(scene)
    assert.ok(page.url().endsWith(unanswered[0]!), 'the order that was sold')
    assert.equal(await salesTo(scene, rut), 1)
  },
)

storyOnce('Twee answers late: the button waits, two presses are one saving, and no error is shown', async (scene) => {
  const { page, sandbox } = scene
  const rut = '13.131.314-4'
  await sandbox.spoilTwee({ fault: 'slow', delayMs: 2_000, token: plain(rut) })
  await toFinish(scene, rut)
  await button(page, 'SIGUIENTE').evaluate((next: HTMLButtonElement) => {
    next.click()
    next.click()
  })
  await page.locator('button[aria-busy=true]').waitFor()
  assert.equal(await page.getByText('Error de integración con Twee').count(), 0)
  await finished(scene)
  assert.equal((await sandbox.tweeCustomer(plain(rut)))!.saves, 1)
  assert.equal(await salesTo(scene, rut), 1)
})

storyOnce(
  'Twee never answers, or its answer is lost: a sentence ends the wait, and it has one customer',
  async (scene) => {
    const { page, press, sees, sandbox } = scene
    scene.expectProblem(/502/)
    const rut = '14.141.415-1'
    await sandbox.spoilTwee({ fault: 'lost_answer', token: plain(rut) })
    await sandbox.spoilTwee({ fault: 'never', token: plain(rut) })
    await toFinish(scene, rut)
    await press(button(page, 'SIGUIENTE'))
    await sees('Error de integración con Twee')
    assert.ok(await sandbox.tweeCustomer(plain(rut)), 'it was saved, and the answer lost')
    await press(button(page, 'SIGUIENTE'))
    await page.getByText('Error de integración con Twee').waitFor({ state: 'detached' })
    // The shop waits 20 s.
    await page.getByText('Error de integración con Twee').waitFor({ timeout: 60_000 })
    await assertNothingLost(scene)
    await press(button(page, 'SIGUIENTE'))
    await finished(scene)
    assert.equal((await sandbox.tweeCustomer(plain(rut)))!.firstName, 'Inés')
    assert.equal(await salesTo(scene, rut), 1)
  },
)
