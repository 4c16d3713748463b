/** /account/orders: the guard before it, what was bought and what was sold (ACCOUNT §2, §4, §6, §8). */
import assert from 'node:assert/strict'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { asOwnClient } from './registering.ts'
import { sellTo } from './selling.ts'
import { button, field, PRODUCTS } from './shopping.ts'
import { proveByCode, signIn } from './signed-in.ts'
import { storyOnce as story, arrives } from './story.ts'

story(
  'a visitor is sent to the sign-in, and comes back to the page',
  async (scene) => {
    const { page, press, sees } = scene
    await page.goto(`${scene.shop.url}/account/orders`)
    await arrives(page, '/login', 'Iniciar sesión')
    await sees('Inicia sesión para continuar donde estabas.')
    await field(page, 'Correo electrónico').fill(DEMO_PEOPLE.operator.email)
    await field(page, 'Contraseña').fill(DEMO_PASSWORD)
    await press(page.locator('form').getByRole('button', { name: 'Iniciar sesión' }))
    await proveByCode(page)
    await arrives(page, '/account/orders', 'Pedidos que vendiste')
    const page_ = await page.request.get(`${scene.shop.url}/account/orders`)
    assert.equal(page_.headers()['cache-control'], 'no-store')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  },
  { on: ['desktop'] },
)

story('a customer’s orders: none yet, one that opens, and many by pages', async (scene) => {
  const { page, visit, press, sees, email } = scene
  const client = await asOwnClient(scene, email)
  await visit('/account/orders')
  await page.getByRole('heading', { name: 'Mis pedidos', level: 1 }).waitFor()
  await sees('No tienes pedidos realizados')
  await scene.picture('orders-none')
  await assertAccessible(page, 'no orders')

  const first = await sellTo(scene, client, email)
  await visit('/')
  await press(button(page, 'Mi cuenta: Inés'))
  await press(page.getByRole('link', { name: 'Mis pedidos' }))
  const row = page.locator('details', { hasText: `Pedido Nº ${first}` })
  await row.waitFor()
  await expect(row.getByRole('table')).toBeHidden()
  // Without a mouse too.
  await row.locator('summary').focus()
  await page.keyboard.press('Enter')
  await row.getByRole('rowheader', { name: PRODUCTS.vitamin.name }).waitFor()
  await expect(row).toHaveText(/pagodomicilio/i, { useInnerText: true })
  await sees('Dejar en conserjería')
  await scene.picture('orders-one')
  await assertAccessible(page, 'an open order')

  await sellTo(scene, client, email, 5)
  await visit('/account/orders')
  await expect(page.locator('details')).toHaveCount(5)
  await expect(page.getByText(`Pedido Nº ${first}`)).toHaveCount(0)
  const pages = page.getByRole('navigation', { name: 'Páginas' })
  await expect(pages.getByText('Primera'), 'what leads nowhere is not there').toHaveCount(0)
  await scene.picture('orders-many')
  await press(pages.getByRole('link', { name: 'Última página' }))
  await page.getByText(`Pedido Nº ${first}`).waitFor()
  assert.match(page.url(), /pageId=2$/)
  await expect(pages.getByText('Última')).toHaveCount(0)
  await press(pages.getByRole('link', { name: 'Página anterior' }))
  await expect(page.locator('details')).toHaveCount(5)

  scene.expectProblem(/failed: POST .*graphql/)
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('OrdersByAccountId') ? route.abort('internetdisconnected') : route.continue(),
  )
  await visit('/account/orders')
  await sees('Ha ocurrido un error al cargar tus pedidos')
  await scene.picture('orders-failed')
  await assertAccessible(page, 'orders that did not load')
  await page.unroute('**/graphql')
  await press(button(page, 'Volver a intentar'))
  await expect(page.locator('details')).toHaveCount(5)

  await visit('/en/account/orders')
  await page.locator('details').first().getByText('Paid on delivery').waitFor()
})

story(
  'an operator has the orders they sold, with whom and by their own words',
  async (scene) => {
    const { page, visit, sees, email } = scene
    const client = await asOwnClient(scene, email)
    const reference = await sellTo(scene, client, 'alguien@example.com')
    await visit('/account/orders')
    await sees('No tienes pedidos realizados')
    await page.evaluate(() => localStorage.clear())
    await signIn(scene, 'operator')
    await visit('/account/orders')
    const row = page.locator('details', { hasText: `Pedido Nº ${reference}` })
    await row.waitFor()
    await row.getByText('Pago Domicilio').waitFor()
    await row.getByText('Inés Soto Peña').first().waitFor()
    await scene.picture('orders-sold')
    await assertAccessible(page, 'what an operator has sold')
  },
  { deep: 'its rows are shown by list-orders.test.ts and order-life.rules.test.ts' },
)

story(
  'signed out in another window, an account’s page is left here too',
  async (scene) => {
    const { page, visit, sees, email } = scene
    // A request that was under way when the token ended is refused.
    scene.expectProblem(/^401: .*graphql|^404: /)
    await asOwnClient(scene, email)
    await visit('/account/orders')
    await sees('No tienes pedidos realizados')
    const other = await page.context().newPage()
    await other.goto(`${scene.shop.url}/404`)
    await other.evaluate(() => localStorage.removeItem('token'))
    await arrives(page, '/login', 'Iniciar sesión')
  },
  { deep: 'its rows are shown by account-orders.test.ts', on: ['desktop'] },
)
