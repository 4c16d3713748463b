/**
 * Promotions that are no programme (SHOP §3 cloudPromo): what the product's page, the cart, the summary, the order and
 * its mail say of each.
 */
import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { button, couponField, endPayment, figure, fillGuest, goToWebpay, pesos, PRODUCTS, summary } from './shopping.ts'
import { expect } from './expect.ts'
import { storeCart } from './stored-cart.ts'
import { movePointer, storyOnce, until } from './story.ts'

/** From the demo catalogue (data/make/invented-range.ts). Normal prices 3.790, 6.190 and 11.790. */
const THREE_FOR_TWO = { sku: '9190341', name: 'Cepillos interdentales 0,8 mm x 6 unidades' }
const QUARTER_OFF = { sku: '9391602', name: 'Marelhue Desodorante roll-on sin aluminio 50 ml' }
const THOUSAND_OFF = { sku: '9321670', name: 'Marelhue Crema corporal avena 200 g' }

storyOnce(
  'the product’s page tells the promotion before there is a cart, without scripts too, in both languages',
  async (scene) => {
    const { page, visit, sees, shop } = scene
    const LINES = [
      [THREE_FOR_TWO, 'Lleva 3 y paga 2, $2.527 c/u. Se descuenta en el carro.'],
      [QUARTER_OFF, 'Promoción: 25 % menos, $4.642 c/u. Se descuenta en el carro.'],
      [THOUSAND_OFF, 'Promoción: $1.000 menos, $10.790 c/u. Se descuenta en el carro.'],
    ] as const
    for (const [{ sku }, line] of LINES) {
      assert.ok((await (await fetch(`${shop.url}/product/${sku}`)).text()).includes(line), line)
      await visit(`/product/${sku}`)
      await movePointer(page)
      await sees(line)
      await assertAccessible(page, `the page of ${sku}`)
      await scene.picture(`promotion-page-${sku}`)
    }
    // From another page, the browser renders it by itself.
    await visit(`/busqueda?search=${encodeURIComponent(THREE_FOR_TWO.name)}`)
    await scene.press(page.getByRole('article').filter({ hasText: THREE_FOR_TWO.name }).getByRole('link').first())
    await sees(LINES[0][1])
    await visit(`/product/${PRODUCTS.vitamin.sku}`)
    await expect(page.getByText('Se descuenta en el carro')).toHaveCount(0)
    await visit(`/product/${THREE_FOR_TWO.sku}?lang=en`)
    await sees('Take 3 and pay 2, $2.527 each. Taken off in the cart.')
  },
)

storyOnce(
  'three for two, a percentage and pesos off: each says why, and they add up to the payment',
  async (scene) => {
    const { page, press, sees, visit, screen } = scene
    await storeCart(scene, [THREE_FOR_TWO, QUARTER_OFF, THOUSAND_OFF])
    await visit('/checkout')
    await sees('Lleva 3 y paga 2: agrega 2 unidades más.')
    await sees('Promoción: 25 % menos (-$1.548).')
    await sees('Promoción (-$1.000).')
    const more = button(page, `Agregar uno: ${THREE_FOR_TWO.name}`)
    await press(more)
    await sees('Lleva 3 y paga 2: agrega 1 unidad más.')
    await press(more)
    await sees('Lleva 3 y paga 2 (-$3.790).')
    await assertAccessible(page, 'a cart with promotions')
    await scene.picture('promotions-cart')
    const off = 3_790 + 1_548 + 1_000
    const products = 3 * 3_790 + 6_190 + 11_790 - off
    await until(async () => pesos(await figure(summary(page), 'Programas y promociones')), -off)

    await press(button(page, 'Continuar'))
    await press(button(page, 'Continuar como invitado'))
    await fillGuest(page, scene.email)
    await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
    await press(button(page, 'SIGUIENTE'))
    await press(button(page, 'Entendido'))
    await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
    if (screen === 'phone') await press(page.locator('details summary').first())
    for (const reason of ['Lleva 3 y paga 2 (-$3.790).', 'Promoción: 25 % menos (-$1.548).', 'Promoción (-$1.000).'])
      await sees(reason)
    await scene.picture('promotions-summary')
    // A coupon puts promotions aside, and is refused where it would cost more.
    scene.expectProblem(/^422: .*\/graphql$/)
    await (await couponField(page)).fill('CUIDATE10')
    await press(button(page, 'Aplicar'))
    await sees(/Con el cupón CUIDATE10 pagarías \$\d[\d.]* más/)
    await goToWebpay(scene)
    await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
    await until(async () => pesos(await figure(page.locator('main'), 'Programas y promociones')), -off)
    await until(async () => pesos(await figure(page.locator('main'), 'Total pagado')), products)
    await scene.picture('promotions-paid')
  },
  { deep: 'its rows are shown by promotion.rules.test.ts' },
)
