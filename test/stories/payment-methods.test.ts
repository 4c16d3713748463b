/** Only the ways to pay that are switched on (SHOP §9) are named and offered. */
import { after } from 'node:test'
import { assertAccessible } from './accessibility.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { PRODUCTS, toPayment } from './shopping.ts'
import { expect } from './expect.ts'
import { storyOnce as story, type Scene } from './story.ts'

let opened: Promise<ClockedShop> | undefined
const onlyWebpay = () => (opened ??= openClockedShop({ settings: { paymentMethods: ['webpay'] } }))
after(async () => (await opened)?.close())

const named = ({ page }: Pick<Scene, 'page'>) =>
  page.getByRole('contentinfo').getByRole('list', { name: 'Medios de pago' }).getByRole('listitem')

story(
  'a shop with Webpay alone names and offers no other, also to who enters through the checkout',
  async (scene) => {
    const { page, visit, press, sees } = scene
    await visit('/')
    await expect(named(scene)).toHaveText(['Webpay'])
    await assertAccessible(page, 'home with one way to pay')
    await visit('/checkout')
    await sees('No hay productos en el carrito')
    await press(page.getByRole('link', { name: /Boldo/ }).first())
    await page.getByRole('contentinfo').waitFor()
    await expect(named(scene)).toHaveText(['Webpay'])
    await toPayment(scene, PRODUCTS.vitamin)
    await expect(page.getByRole('radio', { name: /^Mercado Pago/ })).toHaveCount(0)
    await expect(page.getByRole('radio', { name: /^Webpay/ })).toBeChecked()
  },
  { shop: onlyWebpay, deep: 'footer-content.test.tsx, payment-methods-field.test.tsx' },
)
