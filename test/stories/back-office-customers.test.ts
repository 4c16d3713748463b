/** Who opens a customer's page, and why their medicines, is theirs to read; a manager sees requests of data. */
import { after } from 'node:test'
import { DEFAULT_SECRETS } from '#config'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { formatRut } from '#lib/rut.ts'
import { memberOrder, payAndReturn } from '#test/test-buyer.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { expect } from './expect.ts'
import { button, field } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { arrives, storyOnce } from './story.ts'

const { client } = DEMO_PEOPLE
const NAME = `${client.firstName} ${client.lastName}`
let shop: ClockedShop
let reference: string
after(() => shop.close())

async function openCustomersShop(): Promise<ClockedShop> {
  shop = await openClockedShop({
    products: [
      {
        sku: 'PARA',
        product_name: 'Paracetamol 500 mg',
        product_type: 'Medicament',
        active_principles: 'Paracetamol:500:mg',
        normal_price: 2_990,
      },
    ],
    settings: { sessionSecret: DEFAULT_SECRETS.sessionSecret },
  })
  const { test } = shop
  await seedDemoPeople(test)
  const account = (await findAccount(test, client.id))!
  const order = await memberOrder(test, account, { PARA: 2 })
  await payAndReturn(test, order, 'approve', test, account)
  reference = order.reference
  // Sessions end after hours: from here on the shop has the browser's time.
  shop.clock.advance({ milliseconds: Date.now() - shop.clock.now().epochMilliseconds })
  return shop
}

storyOnce(
  'an operator finds a customer by RUT, a pharmacist reads the medicines with a reason, and the customer reads both',
  async (scene) => {
    const { page, sees, press, picture } = scene
    await signIn(scene, 'operator')
    await scene.visit('/mostrador')
    await press(page.getByRole('link', { name: 'Clientes' }).first())
    await arrives(page, '/mostrador/clientes', 'Clientes')
    await page.keyboard.press('F2')
    await page.keyboard.type(formatRut(client.rut))
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: NAME }).waitFor()
    await picture('customers-found')
    await press(page.getByRole('link', { name: NAME }))
    await arrives(page, `/mostrador/clientes/${client.id}`, NAME)
    await sees(client.email)
    await sees('Este RUT no está comprobado')
    await page.getByRole('link', { name: reference }).waitFor()
    await expect(page.getByText('Paracetamol')).toHaveCount(0)
    await picture('customer-operator')
    await press(page.getByRole('link', { name: reference }))
    await press(page.getByRole('link', { name: 'Ver como el cliente' }))
    await arrives(page, `/mostrador/pedidos/${reference}/cliente`, `Pedido ${reference}`)
    await expect(page.getByRole('button', { name: /^Anular/ })).toHaveCount(0)
    await picture('order-as-customer')
    // What was searched for stands in the history's entry.
    for (let back = 0; back < 3; back++) await page.goBack()
    await page.getByRole('link', { name: NAME }).waitFor()

    await signIn(scene, 'pharmacist')
    await scene.visit(`/mostrador/clientes/${client.id}`)
    await field(page, 'Para qué los lees').selectOption({ label: 'Revisar interacciones' })
    await press(button(page, 'Ver los medicamentos'))
    await sees('2 × Paracetamol 500 mg')
    await picture('customer-pharmacist')

    await signIn(scene, 'client')
    await scene.visit('/account/privacy')
    await sees('Los medicamentos que compraste, para ver si se pueden tomar juntos')
    await sees('La ficha de tu cuenta, con tu contacto')
    await picture('customer-own-data')

    await signIn(scene, 'manager')
    await scene.visit('/mostrador/clientes')
    await press(page.getByRole('link', { name: 'Solicitudes de datos' }))
    await arrives(page, '/mostrador/clientes/solicitudes', 'Solicitudes de datos')
    await sees('Nadie ha pedido una copia de sus datos ni eliminar su cuenta')
    await picture('data-requests')
  },
  { shop: openCustomersShop, pictures: true },
)
