import assert from 'node:assert/strict'
import { expect } from './expect.ts'
import {
  addProduct,
  button,
  endPayment,
  field,
  fillCommune,
  figure,
  fillGuest,
  goToWebpay,
  orderReference,
  payButton,
  pesos,
  PRODUCTS,
  summary,
  toDelivery,
  readToken,
  unitsInCart,
} from './shopping.ts'
import { MAIL_PATIENCE_MS, awake, isInView, story, storyOnce, until } from './story.ts'

story(
  'a guest finds a product with a typing error, buys it and gets the receipt by mail',
  async (scene) => {
    const { page, visit, press, sees, sandbox, email } = scene
    await visit('/')
    const search = page.getByRole('search').getByLabel('Buscar productos')
    await press(search)
    await search.pressSequentially('parasetamol')
    const suggestions = page.getByRole('grid', { name: 'Sugerencias' })
    await suggestions.getByText('Paracetamol').first().waitFor()
    await scene.picture('suggestions')
    await press(suggestions.getByRole('link').first())
    const name = await page.getByRole('heading', { level: 1, name: /Paracetamol/ }).innerText()
    await scene.picture('product')
    await press(button(page, `Agregar al carro: ${name}`))
    await sees('Producto añadido al carrito')
    await until(() => unitsInCart(page), 1)

    await press(page.getByRole('link', { name: 'Carro de compras, 1 producto' }))
    await page.getByRole('heading', { name: 'Carro de compras', level: 1 }).waitFor()
    await sees(name)
    await scene.picture('checkout-cart')
    const products = pesos(await figure(summary(page), 'Subtotal')) + (await offers(page))
    await press(button(page, 'Continuar'))
    await scene.picture('checkout-guest')
    await press(button(page, 'Continuar como invitado'))
    await fillGuest(page, email)
    await chooseCommune(scene, 'provi', 'Providencia')
    const street = field(page, 'Dirección')
    await street.pressSequentially('provid')
    await press(page.getByRole('option', { name: 'Avenida Providencia' }))
    await street.pressSequentially('1208')
    await expect(street).toHaveValue('Avenida Providencia 1208')
    await sees('El despacho a Providencia cuesta $2.950.')
    await scene.picture('checkout-delivery')
    await press(button(page, 'SIGUIENTE'))
    await press(button(page, 'Entendido'))

    await sees('Avenida Providencia 1208')
    const total = await figure(summary(page), 'Total')
    assert.equal(pesos(total), products + 2_950)
    await expect(payButton(page), 'nothing is paid before the terms are accepted').toBeDisabled()
    await scene.picture('checkout-payment')
    await goToWebpay(scene)
    await expect(page.locator('.amount')).toHaveText(total, { useInnerText: true })
    await scene.picture('webpay-form')
    const token = await readToken(page)
    await endPayment(scene, `Aprobar ${total}`, 'Pedido Confirmado')

    const reference = await orderReference(page)
    await sees(`Gracias por tu compra. Te enviamos el comprobante a ${email}.`)
    await sees(name)
    await sees(/Avenida Providencia 1208, Providencia/)
    await until(() => figure(page.locator('main'), 'Total pagado'), total)
    const [payment] = await sandbox.payments(reference)
    assert.equal(payment?.token, token)
    assert.equal(payment?.amount, pesos(total))
    await sees(payment!.authorizationCode!)
    await expect(page.getByRole('link', { name: 'Ir a mis pedidos' }), 'a guest has no such page').toHaveCount(0)
    await scene.picture('response-confirmed')
    await page.reload()
    await page.getByRole('heading', { name: 'Pedido Confirmado', level: 1 }).waitFor()
    await until(() => orderReference(page), reference)
    await until(() => sandbox.charges(token), 1)

    await press(page.getByRole('link', { name: 'Seguir comprando' }))
    await until(() => unitsInCart(page), 0)
    await visit('/checkout')
    await sees('No hay productos en el carrito')
    await scene.picture('checkout-empty')
    await until(async () => (await sandbox.mailTo(email)).length, 1, MAIL_PATIENCE_MS)
    const [mail] = await sandbox.mailTo(email)
    assert.match(mail!.subject, new RegExp(reference))
    assert.ok(mail!.text.includes(total), 'the mail says the same total')
  },
  { layout: 'the main way through the shop' },
)

storyOnce(
  'what was typed in the delivery form survives a press with errors and a reload of the page',
  async (scene) => {
    const { page, press, sees } = scene
    await addProduct(scene, PRODUCTS.vitamin)
    await toDelivery(scene)
    await press(button(page, 'SIGUIENTE'))
    await sees('Revisa 8 datos para continuar')
    await scene.picture('checkout-delivery-errors')
    await field(page, 'Nombre').fill('Ana 2')
    await field(page, 'RUT').fill('123')
    await fillCommune(page)
    await field(page, 'Dirección').pressSequentially('apoquindo')
    // A list that comes while a finger is on its way to the bar is not over it: a street would be picked instead.
    const streets = page.getByRole('listbox', { name: 'Calles' })
    await streets.waitFor()
    await streets.evaluate((list) => {
      const bottom = document.querySelector('[data-foot-bar]')!.getBoundingClientRect().bottom
      scrollBy(0, list.getBoundingClientRect().bottom - bottom)
    })
    await until(() => isInView(button(page, 'SIGUIENTE')), true)
    await press(page.getByRole('option', { name: 'Avenida Apoquindo', exact: true }))
    await field(page, 'Dirección').blur()
    await page.getByLabel('Región').selectOption({ label: 'Valparaíso' })
    await press(button(page, 'SIGUIENTE'))
    await page.reload()
    await awake(page)
    await expect(field(page, 'Nombre')).toHaveValue('Ana 2')
    await expect(field(page, 'RUT')).toHaveValue('12-3')
    await expect(field(page, 'Dirección')).toHaveValue('Avenida Apoquindo ')
    await expect(page.getByLabel('Región')).toHaveValue('05')
    await fillGuest(page, scene.email)
    await field(page, 'Comentario para la entrega (opcional)').fill('Timbre malo')
    await field(page, 'Dirección').fill('Condell 1410')
    await chooseCommune(scene, 'valpa', 'Valparaíso')
    await press(button(page, 'SIGUIENTE'))
    await press(button(page, 'Entendido'))
    await sees('Timbre malo')
  },
)

async function chooseCommune({ page, press }: Parameters<typeof addProduct>[0], typed: string, name: string) {
  await press(field(page, 'Comuna'))
  await field(page, 'Comuna').fill(typed)
  await press(page.getByRole('listbox').getByRole('option', { name: new RegExp(`^${name}`) }))
  await expect(field(page, 'Comuna')).toHaveValue(name)
}

/** What the offers take off, a negative number; 0 without them. */
async function offers(page: Parameters<typeof summary>[0]): Promise<number> {
  return (await summary(page).getByText('Ofertas').count()) > 0 ? pesos(await figure(summary(page), 'Ofertas')) : 0
}
