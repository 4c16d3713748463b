/** A purchase by somebody who reads English: every page with axe, and without a Spanish sentence of the shop's own. */
import { assertAccessible } from './accessibility.ts'
import { assertEnglish } from './english-words.ts'
import { button, field, GUEST, PRODUCTS } from './shopping.ts'
import { arrives, story, type Scene } from './story.ts'

async function check(scene: Scene, where: string): Promise<void> {
  await assertAccessible(scene.page, where)
  await assertEnglish(scene.page, where)
  await scene.picture(`english-${where}`)
}

story(
  'a purchase in English, from the home page to the receipt',
  async (scene) => {
    const { page, press, visit } = scene
    await visit('/?lang=en')
    await check(scene, 'home')
    const search = page.getByRole('search').getByRole('searchbox')
    await search.fill('vitalerce vitamina c')
    await search.press('Enter')
    await arrives(page, /^\/en\/busqueda\?/, /./)
    await page.getByRole('article').first().waitFor()
    await check(scene, 'search')
    await visit(`/en/product/${PRODUCTS.vitamin.sku}`)
    await press(button(page, `Add to cart: ${PRODUCTS.vitamin.name}`))
    await scene.sees('Product added to the cart')
    await check(scene, 'product')
    await visit('/en/checkout')
    await press(button(page, 'Continue'))
    await button(page, 'Continue as guest').waitFor()
    await check(scene, 'guest')
    await press(button(page, 'Continue as guest'))
    await page.getByRole('heading', { name: 'Your details' }).waitFor()
    await press(button(page, 'NEXT'))
    await scene.sees('Type your e-mail')
    await check(scene, 'delivery-errors')
    await field(page, 'E-mail').fill(scene.email)
    await field(page, 'First name').fill(GUEST.firstName)
    await field(page, /^(Last name|Surname)/).fill(GUEST.lastName)
    await field(page, 'RUT').fill(GUEST.rut)
    await field(page, 'Phone').fill(GUEST.phone)
    await field(page, 'Health insurance').selectOption({ label: 'FONASA' })
    await page.getByRole('radio', { name: /^Store pickup/ }).check()
    await press(button(page, 'NEXT'))
    await button(page, 'Got it').waitFor()
    await check(scene, 'notice')
    await press(button(page, 'Got it'))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Summary and payment', level: 1 }).waitFor()
    await check(scene, 'payment')
    await page.getByRole('radio', { name: /^Webpay/ }).check()
    await page.getByLabel('I have read and accept the terms and conditions').check()
    await press(button(page, /^Pay \$[\d.]+$/))
    // The sandbox plays Transbank, whose form is Spanish.
    await press(button(page, /^Aprobar /))
    await page.getByRole('heading', { name: 'Order confirmed', level: 1 }).waitFor()
    await check(scene, 'confirmed')
  },
  { on: ['phone'] },
)
