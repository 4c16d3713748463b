/** Prescriptions that serve again: at the checkout, and in the account (docs/decisions/0039). */
import assert from 'node:assert/strict'
import { addMonths, formatChileDate, toChileDate } from '#lib/chile-time.ts'
import { pdf } from '#test/test-files.ts'
import { assertAccessible } from './accessibility.ts'
import { card, choose, countPrescriptions, reviewer } from './prescribing.ts'
import { asOwnClient } from './registering.ts'
import { button, endPayment, field, goToWebpay, orderReference, PRODUCTS } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { story, until, type Scene } from './story.ts'

const { prescription: simple } = PRODUCTS
const file = () => pdf({ bytes: 9_000 + Math.floor(Math.random() * 90_000) })

/** From the cart with its prescription to the paid order. Answers its number. */
async function pay(scene: Scene, { isFirst }: { isFirst: boolean }): Promise<string> {
  const { page, press } = scene
  await press(button(page, 'Continuar'))
  await until(async () => (await field(page, 'Nombre').inputValue()) !== '', true)
  await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
  await field(page, 'Previsión de salud').selectOption({ label: 'FONASA' })
  await press(button(page, 'SIGUIENTE'))
  if (isFirst) await press(button(page, 'Entendido'))
  await goToWebpay(scene)
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
  return orderReference(page)
}

async function readGuide({ page, press }: Pick<Scene, 'page' | 'press'>): Promise<void> {
  const guide = page.getByRole('dialog', { name: 'Necesitas receta médica simple' })
  await guide.waitFor()
  await press(guide.getByRole('button', { name: 'Entendido' }))
  await guide.waitFor({ state: 'hidden' })
}

story('a prescription that still serves is used again in one press, and the pharmacist sees it', async (scene) => {
  const { page, visit, shop } = scene
  await asOwnClient(scene, scene.email)
  await storeCart(scene, [simple])
  await visit('/checkout')
  await readGuide(scene)
  await choose(scene, button(page, `Subir receta para ${simple.name}`), 'receta.pdf', file())
  await until(() => countPrescriptions(page), 1)
  const first = await pay(scene, { isFirst: true })
  const review = await reviewer(shop.url)
  const id = await review.waiting(first)
  const today = toChileDate(Date.now())
  await review.does(`takePrescription(id: "${id}")`)
  await review.approves(id, today)

  await storeCart(scene, [simple])
  await visit('/checkout')
  await card(page).getByText('Tienes una receta que sirve para este producto').waitFor()
  await card(page)
    .getByText(`Aprobada. Vigente hasta el ${formatChileDate(addMonths(today, 6), '-')}.`)
    .waitFor()
  await assertAccessible(page, 'a saved prescription is offered')
  await scene.picture('saved-offer')
  const use = button(page, `Usar receta.pdf para ${simple.name}`)
  await use.focus()
  await page.keyboard.press('Enter')
  await until(() => countPrescriptions(page), 1)
  await scene.picture('saved-used')
  const second = await pay(scene, { isFirst: false })

  const again = await review.waiting(second)
  assert.notEqual(again, id)
  const shown = await review.reads<{ isReused: boolean; otherOrders: { orderReferenceId: string }[] }>(
    `prescription(id: "${again}") { isReused otherOrders { orderReferenceId } }`,
  )
  assert.deepEqual(shown, { isReused: true, otherOrders: [{ orderReferenceId: first }] })
})

story('a customer sees their prescriptions, opens one, and deletes one that was never used', async (scene) => {
  const { page, visit, press, sees, picture } = scene
  await asOwnClient(scene, scene.email)
  await visit('/account/prescriptions')
  await sees('No tienes recetas guardadas')
  await picture('own-prescriptions-none')
  await assertAccessible(page, 'no prescriptions')

  await storeCart(scene, [simple])
  await visit('/checkout')
  await readGuide(scene)
  await choose(scene, button(page, `Subir receta para ${simple.name}`), 'mi receta.pdf', file())
  await until(() => countPrescriptions(page), 1)
  await visit('/account/prescriptions')
  const saved = page.waitForEvent('download')
  await press(page.getByRole('link', { name: 'mi receta.pdf' }))
  assert.equal((await saved).suggestedFilename(), 'mi receta.pdf')
  await assertAccessible(page, 'a list of prescriptions')
  await picture('own-prescriptions')
  const remove = button(page, 'Eliminar la receta mi receta.pdf')
  await remove.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: '¿Quieres eliminar esta receta?' }).waitFor()
  await assertAccessible(page, 'the question before a prescription is deleted')
  await picture('own-prescriptions-deleting')
  await page.keyboard.press('Escape')
  await remove.waitFor()
  await press(remove)
  await press(button(page, 'Eliminar receta'))
  await sees('La receta fue eliminada')
  await sees('No tienes recetas guardadas')
})
