/** The counter's work that only a browser shows: prints as blobs, what is waited for, what comes back, what ends. */
import assert from 'node:assert/strict'
import { toChileDate } from '#lib/chile-time.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { madeUpBelow } from '#test/made-up.ts'
import { pdf } from '#test/test-files.ts'
import { assertAccessible } from './accessibility.ts'
import { ask } from './asking.ts'
import { handOver, openOnTheWay, readOrder, readStatus } from './counter.ts'
import { expect } from './expect.ts'
import { choose, reviewer, uploaded } from './prescribing.ts'
import { sellTo } from './selling.ts'
import { button, endPayment, field, fillGuest, goToWebpay, GUEST, orderReference, PRODUCTS } from './shopping.ts'
import { createToken, proveByCode, signIn } from './signed-in.ts'
import { storeCart } from './stored-cart.ts'
import { arrives, storyOnce, until, type Scene } from './story.ts'

const { retained, vitamin } = PRODUCTS

/** Sold by phone, two units, to be paid at the door. */
const sell = (scene: Scene): Promise<string> => sellTo(scene, { rut: GUEST.rut } as never, scene.email)

/** The parcel of this order is open, and its first field has the focus. */
async function take(scene: Scene, reference: string): Promise<void> {
  const { page } = scene
  await signIn(scene, 'dispatch')
  // In the queue it may stand behind fifty orders of other stories.
  await scene.visit(`/mostrador/pedidos/${reference}`)
  await scene.press(button(page, /^Preparar/))
  await arrives(page, /^\/mostrador\/preparacion\/[\w-]{36}$/, `Pedido ${reference}`)
  await expect(field(page, 'Código de barras, SKU o lote')).toBeFocused()
}

async function type({ page }: Scene, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
}

async function count(scene: Scene, sku: string): Promise<void> {
  await type(scene, sku)
  await expect(field(scene.page, 'Código de barras, SKU o lote')).toBeFocused()
  await type(scene, sku)
  await expect(field(scene.page, 'Lote')).toBeFocused()
  await type(scene, 'L2291', '03/2032')
}

/** Both units are counted, with their lot. */
async function pack(scene: Scene): Promise<void> {
  await count(scene, vitamin.sku)
  await expect(button(scene.page, /^Listo/)).toBeFocused()
  await scene.page.keyboard.press('F8')
  await scene.sees('El paquete está listo')
}

storyOnce(
  'a label is shown in a tab of its own, as a blob; its link opens for nobody without the token',
  async (scene) => {
    const { page, context, sees } = scene
    const reference = await sell(scene)
    await take(scene, reference)
    // No other order of this shop has it.
    const folio = String(1 + madeUpBelow(10 ** 9))
    await field(page, /^Número de boleta/).fill(folio)
    const blobs = await watchBlobs(page)
    const opened = context.waitForEvent('page')
    const printed = page.waitForResponse((answer) => /\/staff\/1\.0\/prints\/[\w-]{36}$/.test(answer.url()))
    await scene.press(button(page, 'Imprimir etiqueta'))
    const tab = await opened
    const answer = await printed
    assert.deepEqual([answer.status(), answer.headers()['content-type']], [200, 'application/pdf'])
    // The browser of the tests has no viewer, so that its tab stays empty.
    await until(blobs, 'application/pdf')
    assert.ok(!tab.isClosed())
    assert.equal((await fetch(answer.url())).status, 403)
    await tab.close()
    await page.bringToFront()
    await field(page, 'Código de barras, SKU o lote').focus()
    await pack(scene)
    await sees(`Boleta ${folio}`)
    await scene.picture('counter-packed', { fullPage: true })
  },
)

storyOnce('units that are missing make the parcel wait; it goes on where it was', async (scene) => {
  const { page, sees, press } = scene
  const reference = await sell(scene)
  await take(scene, reference)
  await page.keyboard.press('F9')
  await page.getByRole('dialog', { name: '¿Qué falta?' }).waitFor()
  await scene.picture('counter-missing')
  await press(button(page, 'Dejar en espera'))
  await sees('Faltan unidades')
  assert.equal(await readStatus(scene, reference), 'Revisión inventario')
  await scene.visit('/mostrador/preparacion?vista=missing')
  await press(page.getByRole('link', { name: reference }))
  await sees('Faltan unidades')
  await page.keyboard.press('F8')
  await expect(field(page, 'Código de barras, SKU o lote')).toBeFocused()
  await pack(scene)
  assert.equal(await readStatus(scene, reference), 'VALIDADO')
})

storyOnce('a parcel that nobody received is sent again, and paid and delivered the second time', async (scene) => {
  const { page, sees, press } = scene
  const reference = await sell(scene)
  await take(scene, reference)
  await pack(scene)
  await handOver(scene, reference, 'ready')
  await openOnTheWay(scene, reference)
  await press(button(page, 'No entregado'))
  await press(page.getByLabel('No había nadie'))
  await scene.picture('counter-not-delivered', { fullPage: true })
  await page.keyboard.press('F8')
  await sees('Quedó como no entregado')
  await handOver(scene, reference, 'failed')
  assert.equal(await readStatus(scene, reference), 'DESPACHADO')
  await openOnTheWay(scene, reference)
  await scene.picture('counter-courier', { fullPage: true })
  await assertAccessible(page, 'a courier’s screen')
  for (const name of ['Entregado', 'No entregado', 'Volvió a la farmacia'])
    assert.ok((await button(page, name).boundingBox())!.height >= 44, name)
  await press(button(page, 'Entregado'))
  await press(page.getByLabel('En efectivo'))
  await page.keyboard.press('F8')
  await until(() => readStatus(scene, reference), 'ENTREGADO')
})

storyOnce('an order that ends while it is packed leads to its goods’ way back to the shelf', async (scene) => {
  const { page, sees, press } = scene
  const reference = await sell(scene)
  await take(scene, reference)
  await count(scene, vitamin.sku)
  const { order } = await readOrder<{ order: { _id: string } }>(scene, reference, 'order { _id }')
  await ask(
    scene.shop.url,
    'mutation ($id: ID!) { declineDeferredPayment(orderId: $id, reason: "Se arrepintió") { _id } }',
    { id: order._id },
    await createToken('operator'),
  )
  scene.expectProblem(/409: .*graphql/)
  await page.keyboard.press('F8')
  await press(button(page, 'Ver cómo está ahora'))
  await sees('El pedido terminó: guarda sus productos')
  await scene.picture('counter-put-back', { fullPage: true })
  await page.keyboard.press('F8')
  await sees('Aquí no queda nada por hacer')
})

storyOnce('a session that ends in the middle of packing loses nothing: the same person goes on', async (scene) => {
  const { page, sees, press } = scene
  const reference = await sell(scene)
  await take(scene, reference)
  await count(scene, vitamin.sku)
  await page.evaluate(() => localStorage.setItem('lastActivity', String(Date.now() - 1_860_000)))
  await page.keyboard.press('Shift')
  await sees('Sesión caducada')
  await press(page.getByRole('dialog').getByRole('button'))
  await arrives(page, /^\/login/, /./)
  const isStored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }).includes('L2291'))
  await expect.poll(isStored, 'the browser stores no lot').toEqual(false)
  await field(page, 'Correo electrónico').fill(DEMO_PEOPLE.dispatch.email)
  await field(page, 'Contraseña').fill(DEMO_PASSWORD)
  await press(page.locator('form').getByRole('button', { name: 'Iniciar sesión' }))
  await proveByCode(page)
  await arrives(page, /^\/mostrador\/preparacion\//, `Pedido ${reference}`)
  await expect(field(page, 'Lote')).toHaveValue('L2291')
  await sees(/1 de 1 producto/)
  await page.keyboard.press('F8')
  await sees('El paquete está listo')
})

storyOnce(
  'a pickup is checked beside its prescription, found by a surname, and handed over with the paper',
  async (scene) => {
    const { page, sees, press, shop } = scene
    const reference = await buyForPickup(scene)
    const review = await reviewer(shop.url)
    const id = await review.waiting(reference)
    await review.does(`takePrescription(id: "${id}")`)
    await review.approves(id, toChileDate(Date.now()))
    await take(scene, reference)
    await type(scene, retained.sku)
    await expect(field(page, 'Lote')).toBeFocused()
    await type(scene, 'R77', '03/2032')
    await page.keyboard.press('F8')
    await sees('Espera a un químico farmacéutico')
    const parcel = page.url()

    await signIn(scene, 'pharmacist')
    await page.goto(parcel)
    await sees('Comprueba el paquete')
    await sees('Autorizado')
    await scene.picture('counter-check', { fullPage: true })
    await assertAccessible(page, 'a parcel beside its prescription')
    await press(page.getByRole('checkbox', { name: new RegExp(retained.name) }))
    await page.keyboard.press('F8')
    await sees('El paquete está listo')

    await scene.visit('/mostrador/retiros')
    await field(page, 'Número de pedido o apellido').fill(reference)
    await page.keyboard.press('Enter')
    await sees(reference)
    await field(page, 'Número de pedido o apellido').fill('rojas')
    await page.keyboard.press('Enter')
    await sees(reference)
    assert.doesNotMatch(page.url(), /rojas/i)
    await scene.picture('counter-pickups', { fullPage: true })
    await press(page.getByRole('link', { name: reference }))
    await press(button(page, 'Entregado'))
    await page.keyboard.press('F8')
    await sees('Pide la receta antes de entregar')
    await field(page, 'Nombre de quien recibe').fill('Ana Rojas')
    await field(page, 'RUT de quien recibe').fill(GUEST.rut)
    await press(page.getByLabel('Vi su cédula de identidad'))
    await press(page.getByLabel('Recibí la receta original'))
    await scene.picture('counter-pickup-paper', { fullPage: true })
    await page.keyboard.press('F8')
    await until(() => readStatus(scene, reference), 'ENTREGADO')
  },
)

/** Answers the kinds of the blobs that the page has made since. */
async function watchBlobs(page: Scene['page']): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const make = URL.createObjectURL
    URL.createObjectURL = (blob: Blob) => {
      document.body.dataset.blobs = blob.type
      return make.call(URL, blob)
    }
  })
  return () => page.evaluate(() => document.body.dataset.blobs ?? '')
}

/** A retained prescription, paid by card. */
async function buyForPickup(scene: Scene): Promise<string> {
  const { page, visit, press } = scene
  await storeCart(scene, [retained])
  await visit('/checkout')
  const file = pdf({ bytes: 9_000 + Math.floor(Math.random() * 9_000) })
  await choose(scene, button(page, `Subir receta para ${retained.name}`), 'receta.pdf', file)
  await uploaded(page, 1)
  await press(button(page, 'Continuar'))
  await press(button(page, 'Continuar como invitado'))
  await fillGuest(page, scene.email)
  await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
  await press(button(page, 'SIGUIENTE'))
  await press(button(page, 'Entendido'))
  await goToWebpay(scene)
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
  return orderReference(page)
}
