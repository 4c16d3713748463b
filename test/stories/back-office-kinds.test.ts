/** Orders with a prescription, by screens alone from their payment to their door: a file, a cold chain, paper. */
import { formatChileDate, toChileDate } from '#lib/chile-time.ts'
import { REQUIREMENTS } from '#shop/ordering/prescriptions/review/review-checks.rules.ts'
import { pdf } from '#test/test-files.ts'
import { handOver, openOnTheWay, readStatus } from './counter.ts'
import { expect } from './expect.ts'
import { tabTo } from './keyboard.ts'
import { choose, uploaded } from './prescribing.ts'
import { button, endPayment, field, fillGuest, goToWebpay, GUEST, orderReference, PRODUCTS } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { storeCart } from './stored-cart.ts'
import { arrives, storyOnce, until, type Scene } from './story.ts'

type Product = { sku: string; name: string }
const LOSARTAN = { sku: '109991', name: 'Losapres 50 mg Comprimidos recubiertos' }
const INSULIN = { sku: '7006764', name: 'Toujeo 300 UI/ml Lápiz prellenado' }

/** One unit with a file, paid by card, to be delivered at home. */
async function buy(scene: Scene, product: Product): Promise<string> {
  const { page, visit, press } = scene
  await visit('/')
  await page.evaluate(() => localStorage.setItem('simpleRecipeSeen', '1'))
  await storeCart(scene, [product])
  await visit('/checkout')
  const file = pdf({ bytes: 9_000 + Math.floor(Math.random() * 9_000) })
  await choose(scene, button(page, `Subir receta para ${product.name}`), 'receta.pdf', file)
  await uploaded(page, 1)
  await press(button(page, 'Continuar'))
  await press(button(page, 'Continuar como invitado'))
  await fillGuest(page, scene.email)
  await field(page, 'Dirección').fill('Apoquindo 4501')
  await press(button(page, 'SIGUIENTE'))
  await press(button(page, 'Entendido'))
  await goToWebpay(scene)
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
  return orderReference(page)
}

/** By keyboard: each requirement, the date, the mail that leaves. */
async function review(scene: Scene, reference: string): Promise<void> {
  const { page, sees } = scene
  await signIn(scene, 'pharmacist')
  await scene.visit('/mostrador/recetas')
  await button(page, `Tomar la receta del pedido ${reference}`).focus()
  await page.keyboard.press('Enter')
  await arrives(page, /^\/mostrador\/recetas\/[\w-]{36}$/, `Receta del pedido ${reference}`)
  await sees(/^En revisión por ti hasta/)
  for (const _ of REQUIREMENTS) {
    await tabTo(page, 'radio', /./)
    await page.keyboard.press('Space')
  }
  await tabTo(page, 'textbox', /^Fecha de la receta/)
  await page.keyboard.type(formatChileDate(toChileDate(Date.now())))
  await sees('Guardado')
  await page.keyboard.press('F8')
  await sees(`Tu receta fue aprobada: pedido ${reference}`)
  await page.keyboard.press('F8')
  await sees(`Receta del pedido ${reference} aprobada`)
}

/** Found by the one search, counted by scanner and keyboard, checked by a pharmacist beside its prescription. */
async function packAndCheck(scene: Scene, reference: string, product: Product, isCold = false): Promise<void> {
  const { page, sees } = scene
  await signIn(scene, 'dispatch')
  await scene.visit('/mostrador')
  await button(page, 'Buscar o ir a…').waitFor()
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('combobox', { name: 'Buscar o ir a' })).toBeFocused()
  await page.keyboard.type(reference)
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: new RegExp(`^${reference}`) }).waitFor()
  await page.keyboard.press('Enter')
  await arrives(page, /^\/mostrador\/pedidos\//, `Pedido ${reference}`)
  await expect(button(page, /^Preparar/)).toBeVisible()
  await page.keyboard.press('F8')
  await arrives(page, /^\/mostrador\/preparacion\/[\w-]{36}$/, `Pedido ${reference}`)
  await expect(field(page, 'Código de barras, SKU o lote')).toBeFocused()
  await page.keyboard.type(product.sku)
  await page.keyboard.press('Enter')
  await expect(field(page, 'Lote')).toBeFocused()
  await page.keyboard.type('L2291')
  await page.keyboard.press('Enter')
  await page.keyboard.type('03/2032')
  await page.keyboard.press('Enter')
  if (isCold) {
    await page.keyboard.press('F8')
    await sees('Un número de 1 a 50')
    await expect(field(page, 'Unidades refrigerantes')).toBeFocused()
    await page.keyboard.type('2')
    await page.keyboard.press('Tab')
    await page.keyboard.type('5')
  }
  await page.keyboard.press('F8')
  await sees('Espera a un químico farmacéutico')
  const parcel = page.url()

  await signIn(scene, 'pharmacist')
  await page.goto(parcel)
  await sees('Comprueba el paquete')
  await page.getByRole('checkbox', { name: new RegExp(product.name) }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('F8')
  await sees('El paquete está listo')
}

const deliver = (product: Product) => async (scene: Scene) => {
  const { page, press } = scene
  const reference = await buy(scene, product)
  await review(scene, reference)
  await packAndCheck(scene, reference, product, product === INSULIN)
  await handOver(scene, reference)
  await until(() => readStatus(scene, reference), 'DESPACHADO')
  await signIn(scene, 'dispatch')
  await openOnTheWay(scene, reference)
  await press(button(page, 'Entregado'))
  await field(page, /^Nombre de quien recibe/).fill('Ana Rojas')
  await page.keyboard.press('F8')
  await until(() => readStatus(scene, reference), 'ENTREGADO')
}

storyOnce('an order of losartán with its file reaches its door by screens alone', deliver(LOSARTAN), {
  on: ['desktop'],
})

storyOnce('insulin leaves with its gel packs confirmed, and reaches its door by screens alone', deliver(INSULIN), {
  on: ['desktop'],
})

storyOnce(
  'a retained prescription is handed over at the door: the courier cannot deliver without the paper',
  async (scene) => {
    const { page, press, sees } = scene
    const { retained } = PRODUCTS
    const reference = await buy(scene, retained)
    await review(scene, reference)
    await packAndCheck(scene, reference, retained)
    await handOver(scene, reference)
    await signIn(scene, 'dispatch')
    await openOnTheWay(scene, reference)
    await press(button(page, 'Entregado'))
    await page.keyboard.press('F8')
    await sees('Pide la receta antes de entregar')
    await field(page, 'Nombre de quien recibe').fill('Ana Rojas')
    await field(page, 'RUT de quien recibe').fill(GUEST.rut)
    await press(page.getByLabel('Vi su cédula de identidad'))
    await press(page.getByLabel('Recibí la receta original'))
    await scene.picture('back-office-paper-at-the-door', { fullPage: true })
    await page.keyboard.press('F8')
    await until(() => readStatus(scene, reference), 'ENTREGADO')
  },
  { on: ['phone'] },
)
