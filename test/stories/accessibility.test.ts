import type { Page } from 'playwright-core'
import { addressIn } from '#lib/locale.ts'
import { assertAccessible } from './accessibility.ts'
import { VISITOR_ADDRESSES } from './axe-looks.ts'
import { picture } from './browser.ts'
import {
  button,
  draftReference,
  endPayment,
  field,
  fillGuest,
  goToWebpay,
  payButton,
  PRODUCTS,
  readyToPay,
} from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { story, storyOnce, until, type Scene } from './story.ts'

story(
  'axe finds nothing serious on any page',
  async ({ page, visit, expectProblem }) => {
    expectProblem(/^404: /)
    for (const address of VISITOR_ADDRESSES) {
      await visit(address)
      await assertAccessible(page, address, { inGate: true })
    }
  },
  { deep: 'the next story looks at the same pages in English' },
)

storyOnce('axe finds nothing serious on any route in English, whose headings leave out no level', async (scene) => {
  const { page, visit, expectProblem } = scene
  expectProblem(/^404: /)
  for (const address of VISITOR_ADDRESSES) {
    await visit(addressIn('en', address))
    await assertAccessible(page, `English ${address}`, { inGate: true })
    // Some lead on, to /404 or to the sign-in: the page that stays is meant.
    await until(async () => `${address}: ${await outlineFaults(page)}`, `${address}: `)
  }
})

/** A reader jumps by these: one first heading, no level left out, one main landmark. */
const outlineFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => Number(heading.tagName[1]))
    const faults = levels.flatMap((level, index) =>
      index > 0 && level > levels[index - 1]! + 1 ? [`h${levels[index - 1]} then h${level}`] : [],
    )
    const first = levels.filter((level) => level === 1).length
    if (first !== 1) faults.push(`${first} h1`)
    if (document.querySelectorAll('main').length !== 1) faults.push('main')
    return faults
  })

story('axe finds nothing serious in any step of the checkout or after the payment', async (scene) => {
  const { page, visit, press, expectProblem } = scene
  expectProblem(/^502: /)
  await storeCart(scene, [PRODUCTS.vitamin])
  await visit('/checkout')
  await check(scene, 'cart')
  await press(button(page, 'Continuar'))
  await button(page, 'Continuar como invitado').waitFor()
  await check(scene, 'guest')
  await press(button(page, 'Continuar como invitado'))
  await press(button(page, 'SIGUIENTE'))
  // The focus goes to the first field with an error, and would take the keys that are typed.
  await page.locator('[aria-invalid=true]:focus').waitFor()
  await field(page, 'Comuna').fill('Las Condes')
  await field(page, 'Comuna').blur()
  await field(page, 'Dirección').pressSequentially('apoq')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await check(scene, 'delivery-errors-and-streets')
  await fillGuest(page, scene.email)
  await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
  await check(scene, 'pickup')
  await press(button(page, 'SIGUIENTE'))
  await button(page, 'Entendido').waitFor()
  await check(scene, 'notice')
  await press(button(page, 'Entendido'))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await check(scene, 'payment')
  const token = await draftReference(page)
  await scene.sandbox.spoil({ operation: 'create', fault: 'error_500', times: 5, token })
  await readyToPay(page)
  await press(payButton(page))
  await page.getByText('Error al acceder al servicio de pago').waitFor()
  await check(scene, 'payment-problem')
  await scene.sandbox.forgive(token)
  await press(payButton(page))
  await endPayment(scene, 'Rechazar', 'Transacción Rechazada')
  await check(scene, 'rejected')
  await press(page.getByRole('link', { name: 'Volver a pagar' }))
  await goToWebpay(scene)
  await assertAccessible(page, 'the sandbox’s form', { inGate: true })
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
  await check(scene, 'confirmed')
  await visit('/checkout')
  await check(scene, 'cart-empty')
})

async function check(scene: Scene, where: string): Promise<void> {
  await assertAccessible(scene.page, where, { inGate: true })
  await picture(scene.page, `open-${where}-${scene.screen}`, { fullPage: false })
}
