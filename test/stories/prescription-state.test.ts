/** What an order's page and the account's row say of a prescription, and what the customer does about it. */
import assert from 'node:assert/strict'
import { toChileDate } from '#lib/chile-time.ts'
import { pdf } from '#test/test-files.ts'
import { assertAccessible } from './accessibility.ts'
import { choose, uploaded, reviewer } from './prescribing.ts'
import { asOwnClient } from './registering.ts'
import { button, endPayment, field, goToWebpay, orderReference, PRODUCTS } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { awake, story, storyOnce, until, type Scene } from './story.ts'

const { retained } = PRODUCTS
const file = () => pdf({ bytes: 9_000 + Math.floor(Math.random() * 9_000) })

/** A client of the story's own buys the product that needs one, for pickup. Answers the order's number. */
async function buyAsClient(scene: Scene): Promise<string> {
  const { page, visit, press } = scene
  await asOwnClient(scene, scene.email)
  await storeCart(scene, [retained])
  await visit('/checkout')
  await choose(scene, button(page, `Subir receta para ${retained.name}`), 'receta.pdf', file())
  await uploaded(page, 1)
  await press(button(page, 'Continuar'))
  await until(async () => (await field(page, 'Nombre').inputValue()) !== '', true)
  await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
  await field(page, 'Previsión de salud').selectOption({ label: 'FONASA' })
  await press(button(page, 'SIGUIENTE'))
  await press(button(page, 'Entendido'))
  await goToWebpay(scene)
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
  return orderReference(page)
}

story(
  'a prescription’s review is on the order’s page and in the account’s row, with what to do about it',
  async (scene) => {
    const { page, visit, press, sees, shop, picture } = scene
    const reference = await buyAsClient(scene)
    const order = page.url()
    const review = await reviewer(shop.url)
    const first = await review.waiting(reference)
    const row = page.locator('details', { hasText: `Pedido Nº ${reference}` })
    const openRow = async () => {
      await visit('/account/orders')
      await press(row.locator('summary'))
    }
    await openRow()
    await row.getByText(/^Recibida: la revisaremos pronto\s+La revisión tarda hasta/).waitFor()
    await row.getByRole('button', { name: `Anular pedido ${reference}` }).waitFor()

    await review.does(`takePrescription(id: "${first}")`)
    await review.does(`clarifyPrescription(id: "${first}", reason: "No se lee la fecha.")`)
    await openRow()
    await row
      .getByText(/El químico farmacéutico dice: No se lee la fecha\.\s+Tu pedido espera: sube otra receta/)
      .waitFor()
    await assertAccessible(page, 'an order’s row that waits for another prescription')
    await picture('prescription-row')
    await press(row.getByRole('link', { name: `Subir otra receta para el pedido ${reference}` }))
    await sees('Necesitamos aclararla contigo')
    await assertAccessible(page, 'an order’s page that waits for another prescription')
    await picture('prescription-page')
    await choose(scene, button(page, `Subir otra receta para ${retained.name}`), 'otra.pdf', file())
    await sees('Recibida: la revisaremos pronto')

    const second = await review.waiting(reference)
    await review.does(`takePrescription(id: "${second}")`)
    await review.approves(second, toChileDate(Date.now()))
    await page.goto(order)
    await awake(page)
    await sees('Ten a mano la receta original: la entregas al recibir el pedido.')
    await openRow()
    await row.getByText(/^Aprobada\s+Ten a mano la receta original/).waitFor()
  },
)

storyOnce(
  'an order under review is cancelled from the account’s row; its money is on the page, and no review goes on',
  async (scene) => {
    const { page, visit, press, shop } = scene
    const reference = await buyAsClient(scene)
    await visit('/account/orders')
    const row = page.locator('details', { hasText: `Pedido Nº ${reference}` })
    await press(row.locator('summary'))
    await press(row.getByRole('button', { name: `Anular pedido ${reference}` }))
    const modal = page.getByRole('dialog', { name: `¿Anular el pedido ${reference}?` })
    await modal.getByText(/^Te devolvemos \$17\.990/).waitFor()
    await press(modal.getByRole('button', { name: 'Sí, anular' }))
    await row.getByText('Anulamos tu pedido').waitFor()
    await row.getByText('reembolsado', { exact: false }).first().waitFor()
    await assertAccessible(page, 'an order that was cancelled in the account')
    const review = await reviewer(shop.url)
    await assert.rejects(review.waiting(reference), 'nothing of it waits for the pharmacist')
  },
  { deep: 'its rows are shown by cancel-order.test.ts and cancel-order.test.tsx' },
)
