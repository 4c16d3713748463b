/** The operators' desk (CONTENT §2.11, §6): one page from the customer's RUT to their order. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { ask } from './asking.ts'
import { tabTo } from './keyboard.ts'
import { button, field, figure } from './shopping.ts'
import { createToken, signIn } from './signed-in.ts'
import { expect } from './expect.ts'
import { arrives, storyOnce, until, visit, type Scene } from './story.ts'

const CAMILA = '15.482.316-6'
const NOBODY = '22.222.222-2'
/** In the loyalty programme: 8.890, for members 7.990; there are many of it. */
const MEMBERS = { sku: '9206854', name: 'Rukavita Vitamina C 1000 mg 30 comprimidos' }

const customer = (page: Page) => page.getByRole('region', { name: 'Cliente' })
const rutField = (page: Page) => page.getByLabel('RUT del cliente')
const cartRegion = (page: Page) => page.getByRole('region', { name: 'Carro' })
const totals = (page: Page) => page.getByRole('group', { name: 'Totales' })

async function openDesk(scene: Scene): Promise<void> {
  await signIn(scene, 'operator')
  await scene.visit('/operador')
  // The page's skeleton has the heading too; with the telephone's session the page answers keys.
  await scene.sees('Sesión lista')
}

async function lookUp(page: Page, rut: string): Promise<void> {
  await rutField(page).fill(rut)
  await rutField(page).press('Enter')
}

/** Types into the focused search, walks to that product with the arrow, and adds it. */
async function addByKeyboard(page: Page, text: string, name: string): Promise<void> {
  await page.keyboard.type(text)
  await page.getByRole('option', { name }).first().waitFor()
  const marked = page.getByRole('option', { selected: true })
  for (let steps = 0; steps < 8; steps++) {
    await page.keyboard.press('ArrowDown')
    if ((await marked.innerText()).startsWith(name)) return page.keyboard.press('Enter')
  }
  assert.fail(`no arrow leads to ${name}`)
}

/** A sale by phone to a guest of this story, as the API makes one; its number. */
async function sellToGuest(scene: Scene, paymentType: string): Promise<string> {
  const token = await createToken('operator')
  const { createOrder } = await ask<{ createOrder: { _id: string; orderReferenceId: string } }>(
    scene.shop.url,
    'mutation ($id: ID!) { createOrder(input: { products: [{ _id: $id, quantity: 1 }] }) { _id orderReferenceId } }',
    { id: await productId(scene) },
    token,
  )
  await ask(
    scene.shop.url,
    `mutation ($input: CallCenterOrderInput!) { completeCallCenterOrder(input: $input) { _id } }`,
    {
      input: {
        orderId: createOrder._id,
        shippingMethod: 'homeDelivery',
        townShipId: '13114',
        paymentType,
        documentType: 'ticket',
        userInfo: {
          email: scene.email,
          firstName: 'Ana',
          lastName: 'Rojas',
          rut: '11111111-1',
          phoneNumber: '912345678',
          healthInstitute: '1',
          address: 'Apoquindo 4501',
        },
      },
    },
    token,
  )
  return createOrder.orderReferenceId
}
const productId = async ({ shop }: Pick<Scene, 'shop'>): Promise<string> =>
  (
    await ask<{ singleProduct: { _id: string } }>(
      shop.url,
      'query ($sku: String!) { singleProduct(sku: $sku) { _id } }',
      { sku: MEMBERS.sku },
    )
  ).singleProduct._id

storyOnce(
  'an operator sells with the keyboard alone, from the customer’s RUT to the call-centre response',
  async (scene) => {
    const { page, sees } = scene
    await openDesk(scene)
    const key = (...keys: string[]) =>
      keys.reduce((before, each) => before.then(() => page.keyboard.press(each)), Promise.resolve())
    const search = page.getByRole('combobox', { name: /^Buscar productos/ })
    await key('F2')
    await expect(rutField(page)).toBeFocused()
    await page.keyboard.type('154823166')
    await key('Enter')
    await customer(page).getByText('Cliente registrado').waitFor()
    await customer(page).getByText('Camila Rojas Fuentes').waitFor()
    await tabTo(page, 'button', 'Es su correo: usar sus datos')
    await scene.picture('desk-unconfirmed', { fullPage: true })
    await key('Enter')
    await expect(rutField(page)).toBeFocused()
    await key('F4')
    await expect(search).toBeFocused()
    await addByKeyboard(page, 'rukavita vitamina c 1000', MEMBERS.name)
    await cartRegion(page).getByRole('list', { name: 'Productos del carro' }).getByText(MEMBERS.name).waitFor()
    await expect(search, 'the next product can be typed at once').toBeFocused()
    await until(() => figure(totals(page), 'Subtotal'), '$7.990')
    await tabTo(page, 'textbox', `Cantidad: ${MEMBERS.name}`)
    await key('ArrowUp')
    await until(() => figure(totals(page), 'Subtotal'), '$15.980')
    await scene.picture('desk-sale', { fullPage: true })
    await key('F8')
    await arrives(page, '/checkout?paso=entrega', /./)
    await sees('Cliente registrado: completamos sus datos. Compra con sus precios.')
    await expect(field(page, 'Nombre')).toHaveValue('Camila')
    await expect(field(page, 'Dirección')).toHaveValue('Av. Apoquindo 5016')
    await tabTo(page, 'button', 'SIGUIENTE')
    await key('Enter')
    await page.getByRole('heading', { name: 'Finalizar Orden', level: 1 }).waitFor()
    await tabTo(page, 'radio', /^Pago inmediato/)
    await key('Space')
    await tabTo(page, 'textbox', /^Número de transacción/)
    await page.keyboard.type('9000123456')
    await tabTo(page, 'checkbox', /^El cliente acepta los términos/)
    await key('Space')
    await tabTo(page, 'button', 'SIGUIENTE')
    await key('Enter')
    await arrives(page, /^\/cocc-response\/[0-9a-f-]{36}$/, 'Pedido Confirmado')
    await scene.visit('/operador')
    await cartRegion(page).getByText('El carro está vacío').waitFor()
    await expect(rutField(page), 'the next customer begins with an empty field').toHaveValue('')
  },
)

storyOnce(
  'an outstanding payment is received or declined after a question; declining needs a reason',
  async (scene) => {
    const { page, press, sees } = scene
    const [received, declined] = [
      await sellToGuest(scene, 'deferredPayment'),
      await sellToGuest(scene, 'paymentAtHome'),
    ]
    await openDesk(scene)
    await press(page.getByRole('heading', { name: 'Pagos por recibir' }))
    const list = page.getByRole('list', { name: 'Pagos por recibir' })
    await list.getByText(`Pedido Nº ${declined}`).waitFor()
    await scene.picture('desk-payments', { fullPage: true })
    await press(button(page, `Rechazar pago del pedido ${declined}`))
    const question = page.getByRole('dialog', { name: `¿Rechazar el pago del pedido ${declined}?` })
    await press(question.getByRole('button', { name: 'Rechazar pago' }))
    await question.getByText('Este campo es requerido').waitFor()
    await assertAccessible(page, 'declining a payment', { part: question })
    await scene.picture('desk-decline')
    await question.getByLabel('Motivo').fill('No contesta')
    await press(question.getByRole('button', { name: 'Rechazar pago' }))
    await sees(`Pago rechazado: pedido ${declined}`)
    await expect(list.getByText(`Pedido Nº ${declined}`)).toHaveCount(0)
    await press(button(page, `Pago recibido del pedido ${received}`))
    const other = page.getByRole('dialog', { name: `¿Se recibió el pago del pedido ${received}?` })
    await other.getByLabel(/^Número de transacción/).fill('9000123456')
    await scene.picture('desk-receive')
    await press(other.getByRole('button', { name: 'Sí, se recibió' }))
    await sees(`Pago recibido: pedido ${received}`)
    await expect(list.getByText(`Pedido Nº ${received}`)).toHaveCount(0)
    await press(page.getByRole('heading', { name: 'Mis ventas' }))
    const sales = page.getByRole('list', { name: 'Mis ventas' })
    await sales.getByText(`Pedido Nº ${received}`).waitFor()
    await field(page, 'Estado').selectOption('RECHAZADO')
    await sales.getByText(`Pedido Nº ${declined}`).waitFor()
    await expect(sales.getByText(`Pedido Nº ${received}`)).toHaveCount(0)
    await press(sales.getByRole('link', { name: `Pedido Nº ${declined}` }))
    await arrives(page, /^\/cocc-response\/[0-9a-f-]{36}$/, /./)
  },
  { deep: 'its rows are shown by desk-lists.test.ts and owed-payments.test.tsx' },
)

storyOnce(
  'two windows with two customers do not mix: the other one is warned, and an order is one person’s',
  async (scene) => {
    const { page, context, shop, press, sees } = scene
    await openDesk(scene)
    await lookUp(page, CAMILA)
    await press(customer(page).getByRole('button', { name: 'Es su correo: usar sus datos' }))
    await page.keyboard.press('F4')
    await addByKeyboard(page, 'rukavita vitamina c 1000', MEMBERS.name)
    await until(() => figure(totals(page), 'Subtotal'), '$7.990')
    const other = await context.newPage()
    await visit(other, `${shop.url}/operador`)
    await expect(rutField(other), 'a new window has no customer').toHaveValue('')
    await lookUp(other, NOBODY)
    await other.getByText('Sin datos anteriores con este RUT.').waitFor()
    await until(() => figure(totals(other), 'Subtotal'), '$8.890')
    await page.bringToFront()
    await sees('En otra ventana buscaste a otro cliente')
    await scene.picture('desk-two-windows')
    await press(button(page, 'Seguir con este cliente'))
    await until(() => figure(totals(page), 'Subtotal'), '$7.990')
    await other.bringToFront()
    await other.getByText('En otra ventana buscaste a otro cliente').waitFor()
  },
)

storyOnce('nobody but an operator opens the desk; who signs in as one begins there', async (scene) => {
  const { page, visit: go } = scene
  await go('/operador')
  await arrives(page, '/login', /./)
  for (const person of ['client', 'pharmacist'] as const) {
    await signIn(scene, person)
    scene.expectProblem(/404/)
    await page.goto(`${scene.shop.url}/operador`)
    await arrives(page, '/404', 'Página no encontrada')
  }
  await signIn(scene, 'operator')
  await page.goto(`${scene.shop.url}/login`)
  await arrives(page, '/operador', 'Mesa de ventas')
})
