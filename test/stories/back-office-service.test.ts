/** An operator serves a customer by phone: a wrong address, a unit too many, a mail that did not arrive. */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { DEFAULT_SECRETS } from '#config'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { chargedFor, payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { button, field, PRODUCTS } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { storyOnce, until } from './story.ts'

let shop: ClockedShop
let order: Order
after(() => shop.close())

async function openServiceShop(): Promise<ClockedShop> {
  shop = await openClockedShop({ settings: { sessionSecret: DEFAULT_SECRETS.sessionSecret } })
  const { test } = shop
  await seedDemoPeople(test)
  order = await readyOrder(test, { [PRODUCTS.vitamin.sku]: 3 })
  await payAndReturn(test, order)
  // Sessions end after hours: the shop has the browser's time.
  shop.clock.advance({ milliseconds: Date.now() - shop.clock.now().epochMilliseconds })
  return shop
}

storyOnce(
  'an operator corrects an address, gives one unit back and sends the confirmation again',
  async (scene) => {
    const { page, sees, press } = scene
    await signIn(scene, 'operator')
    await scene.visit(`/mostrador/pedidos/${order.reference}`)
    await press(button(page, 'Corregir datos'))
    await page.getByRole('dialog', { name: 'Corregir los datos del pedido' }).waitFor()
    await scene.picture('order-correction', { fullPage: false })
    await field(page, 'Dirección y número').fill('Roma 1200')
    await field(page, 'Por qué').fill('Llamó: se equivocó de calle')
    await press(button(page, 'Guardar y avisar por correo'))
    await sees(`Datos del pedido ${order.reference} corregidos`)
    await sees('Roma 1200')
    await sees(/^Corregimos los datos del pedido/)
    await sees(/: dirección · .* → Roma 1200/)

    await press(button(page, 'Devolver dinero'))
    await page.getByRole('dialog', { name: 'Devolver dinero' }).waitFor()
    await sees('Es todo lo que queda: el pedido termina como reembolsado.')
    await field(page, 'Qué se devuelve').selectOption('parts')
    await press(button(page, /^Agregar uno/))
    await sees('El resto del pedido sigue.')
    await scene.picture('order-refund', { fullPage: false })
    await field(page, 'Por qué').fill('Pidió una menos')
    await press(button(page, 'Devolver'))
    await sees(/^Devolución de \$[\d.]+ pedida$/)
    const [line] = order.lines
    await until(() => chargedFor(shop.test, order), order.amount - line!.totalPrice / 3)

    await press(button(page, 'Enviar de nuevo la confirmación'))
    await sees('El correo va en camino')
    await scene.picture('order-service', { fullPage: true })
    const after = (await getOrder(shop.test, order.id))!
    assert.deepEqual([after.shippingAddress, after.status], ['Roma 1200', 'AUTORIZADO'])
  },
  { shop: openServiceShop, pictures: true },
)
