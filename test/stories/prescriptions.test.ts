import assert from 'node:assert/strict'
import { toChileDate } from '#lib/chile-time.ts'
import type { Locator } from 'playwright-core'
import { exe, jpeg, pdf } from '#test/test-files.ts'
import { assertAccessible } from './accessibility.ts'
import { focused, tabTo } from './keyboard.ts'
import { addProduct, button, endPayment, field, fillGuest, goToWebpay, orderReference, PRODUCTS } from './shopping.ts'
import { signIn, tokenOf } from './signed-in.ts'
import { awake, story, until, type Scene } from './story.ts'

const { prescription: simple, retained, vitamin } = PRODUCTS

/** Presses a button that opens the file chooser, and chooses. */
async function choose({ page, press }: Pick<Scene, 'page' | 'press'>, what: Locator, name: string, buffer: Buffer, mimeType = 'application/pdf'): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await press(what)
  await (await chooser).setFiles({ name, mimeType, buffer })
}

/** The guidance for simple prescriptions comes once, two seconds after the cart shows one. */
async function readGuide({ page, press }: Pick<Scene, 'page' | 'press'>): Promise<void> {
  const guide = page.getByRole('dialog', { name: 'Necesitas receta médica simple' })
  await guide.waitFor()
  await press(guide.getByRole('button', { name: 'Entendido' }))
  await guide.waitFor({ state: 'hidden' })
}

const card = (page: Scene['page']) => page.getByRole('region', { name: 'Recetas médicas' })
const kept = async (page: Scene['page']) => card(page).getByText('Receta cargada').count()

story('a guest uploads one prescription for two products, looks it over, and pays', async (scene) => {
  const { page, visit, press, sees } = scene
  await addProduct(scene, simple)
  await addProduct(scene, retained)
  await addProduct(scene, vitamin)
  await visit('/checkout')
  await scene.picture('recetas-cart')
  await readGuide(scene)
  await assertAccessible(page, 'cart without prescriptions')
  await choose(scene, button(page, 'Subir una para todos (2 productos)'), 'Receta Dra. Pérez.jpg', await jpeg(), 'image/jpeg')
  await until(() => kept(page), 2)
  assert.equal(await card(page).getByRole('link', { name: 'Receta Dra. Pérez.jpg' }).count(), 2)
  await scene.picture('recetas-cart-uploaded')
  await page.reload()
  await awake(page)
  await until(() => kept(page), 2)
  await assertAccessible(page, 'cart with prescriptions')

  await press(button(page, 'Continuar'))
  await press(button(page, 'Continuar como invitado'))
  await fillGuest(page, scene.email)
  await field(page, 'Dirección').fill('Apoquindo 4501')
  await scene.picture('recetas-delivery')
  await press(button(page, 'SIGUIENTE'))
  await press(button(page, 'Entendido'))
  await sees(`${simple.name}, ${retained.name}`)
  await scene.picture('recetas-payment')
  await assertAccessible(page, 'payment with prescriptions')
  await goToWebpay(scene)
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
  await sees('Recibida: la revisaremos pronto')
})

story('the pharmacist asks for a better file, the customer sends one from the order’s page, and its approval confirms the order', async (scene) => {
  const { page, visit, press, sees, sandbox, shop } = scene
  await addProduct(scene, retained)
  await visit('/checkout')
  await choose(scene, button(page, `Subir receta para ${retained.name}`), 'borrosa.jpg', await jpeg(), 'image/jpeg')
  await until(() => kept(page), 1)
  await press(button(page, 'Continuar'))
  await press(button(page, 'Continuar como invitado'))
  await fillGuest(page, scene.email)
  await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
  await press(button(page, 'SIGUIENTE'))
  await press(button(page, 'Entendido'))
  await goToWebpay(scene)
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
  const reference = await orderReference(page)
  const review = await reviewer(shop.url)
  const first = await review.waiting(reference)
  await review.does(`takePrescription(id: "${first}")`)
  await review.does(`clarifyPrescription(id: "${first}", reason: "No se lee la fecha.")`)
  await until(async () => (await sandbox.mailTo(scene.email)).map(({ subject }) => subject).includes(`Necesitamos aclarar tu receta: pedido ${reference}`), true, 90_000)

  await page.reload()
  await awake(page)
  await sees('Necesitamos aclararla contigo')
  await sees('No se lee la fecha.')
  await scene.picture('recetas-response-clarify')
  await assertAccessible(page, 'an order whose prescription is to be cleared up')
  await choose(scene, button(page, `Subir otra receta para ${retained.name}`), 'nitida.pdf', pdf({ bytes: 9_000 + Math.floor(Math.random() * 9_000) }))
  await sees('nitida.pdf')
  await sees('Recibida: la revisaremos pronto')
  const second = await review.waiting(reference)
  assert.notEqual(second, first)
  await review.does(`takePrescription(id: "${second}")`)
  await review.does(`approvePrescription(id: "${second}", issuedOn: "${toChileDate(Date.now())}")`)
  await page.reload()
  await awake(page)
  await sees('Aprobada')
  await scene.picture('recetas-response-approved')
})

story('a product with a quote is bought once its form was filled, and the shop has it in its mail', async (scene) => {
  const { page, visit, press, sees, sandbox } = scene
  await addProduct(scene, PRODUCTS.quote)
  await visit('/checkout')
  const form = page.getByRole('form', { name: `Cotización de ${PRODUCTS.quote.name}` })
  await form.waitFor()
  await readGuide(scene)
  await press(button(page, 'Continuar'))
  await press(button(page, 'Continuar como invitado'))
  await fillGuest(page, scene.email)
  await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
  await press(button(page, 'SIGUIENTE'))
  await sees('Debes completar el formulario de cotización')
  await press(button(page, 'Enviar cotización'))
  await sees('Este campo es obligatorio')
  await assertAccessible(page, 'quote form with errors')
  await scene.picture('cotizacion')
  await form.getByLabel('Tu nombre').fill('Ana Rojas')
  await form.getByLabel('Tu teléfono').fill('912345678')
  await form.getByLabel('Tu correo').fill(scene.email)
  await form.getByLabel('Qué necesitas saber').fill(`¿Hay para dos meses? ${scene.email}`)
  await press(button(page, 'Enviar cotización'))
  await sees('Cotización enviada. Puedes continuar con tu compra.')
  await choose(scene, button(page, `Subir receta para ${PRODUCTS.quote.name}`), 'receta.pdf', pdf())
  await until(() => kept(page), 1)
  await press(button(page, 'SIGUIENTE'))
  await press(button(page, 'Entendido'))
  await goToWebpay(scene)
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
  await until(async () => (await sandbox.mailTo('hola@boldo.example')).some(({ text }) => text.includes(scene.email)), true, 90_000)
}, { on: ['phone'] })

story('a registered customer’s file opens for them alone', async (scene) => {
  const { page, visit, shop } = scene
  await signIn(scene, 'client')
  await addProduct(scene, retained)
  await visit('/checkout')
  await choose(scene, button(page, `Subir receta para ${retained.name}`), 'mia.jpg', await jpeg(), 'image/jpeg')
  await until(() => kept(page), 1)
  await card(page).locator('img[src^="blob:"]').waitFor()
  const link = card(page).getByRole('link', { name: 'mia.jpg' })
  const address = new URL((await link.getAttribute('href'))!, shop.url).href
  const opened = page.context().waitForEvent('page')
  await scene.press(link)
  assert.match((await opened).url(), /^blob:/)
  assert.equal((await page.request.get(address)).status(), 404, 'the cookie alone does not open it')
}, { on: ['desktop'] })

story('who goes on without a prescription is asked for it, and a rejected payment keeps it', async (scene) => {
  const { page, visit, press, sees } = scene
  await addProduct(scene, simple)
  await visit('/checkout')
  await readGuide(scene)
  await press(button(page, 'Continuar'))
  await press(button(page, 'Continuar como invitado'))
  await fillGuest(page, scene.email)
  await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
  await press(button(page, 'SIGUIENTE'))
  await sees('Sube tu receta')
  await sees('Debes cargar una receta válida para revisión en cada producto marcado.')
  await assertAccessible(page, 'delivery without prescriptions')
  await scene.picture('recetas-asked')
  await visit('/checkout?paso=pago')
  await page.waitForURL((url) => url.search === '?paso=entrega')
  await choose(scene, button(page, `Subir receta para ${simple.name}`), 'receta.pdf', pdf({ bytes: 20_000 }))
  await until(() => kept(page), 1)
  await press(button(page, 'SIGUIENTE'))
  await press(button(page, 'Entendido'))
  await goToWebpay(scene)
  await endPayment(scene, 'Rechazar', 'Transacción Rechazada')
  await visit('/checkout')
  await until(() => kept(page), 1)
  await visit('/checkout?paso=pago')
  await sees('receta.pdf')
  await goToWebpay(scene)
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
})

story('a file that is too large or of another kind is refused with its reason, the next one replaces it, and it can be taken away', async (scene) => {
  const { page, visit, press, sees } = scene
  scene.expectProblem(/^415: .*\/uploads\/prescriptions$/)
  await addProduct(scene, retained)
  await visit('/checkout')
  const upload = button(page, `Subir receta para ${retained.name}`)
  await choose(scene, upload, 'grande.pdf', pdf({ bytes: 5_242_881 }))
  const bubble = page.getByText('El tamaño del archivo es superior a 5 MB')
  await bubble.waitFor()
  await scene.picture('recetas-too-large')
  const shown = Date.now()
  await bubble.waitFor({ state: 'hidden' })
  assert.ok(Date.now() - shown > 2_500, 'the sentence stays for 4 s')
  await choose(scene, upload, 'foto.svg', Buffer.from('<svg/>'), 'image/svg+xml')
  await sees('Solo se aceptan archivos pdf, jpg o png.')
  await choose(scene, upload, 'receta.pdf', exe())
  await card(page).getByRole('alert').getByText('receta.pdf').waitFor()
  await scene.picture('recetas-wrong-type')
  await assertAccessible(page, 'a refused file')
  await choose(scene, button(page, `Elegir otro archivo para ${retained.name}`), 'receta buena.pdf', pdf({ bytes: 5_242_880 }))
  await until(() => kept(page), 1)
  await sees('receta buena.pdf')
  await choose(scene, button(page, `Reemplazar la receta de ${retained.name}`), 'otra.jpg', await jpeg(1200, 1600), 'image/jpeg')
  await card(page).getByRole('link', { name: 'otra.jpg' }).waitFor()
  assert.equal(await page.getByText('receta buena.pdf').count(), 0)
  await press(button(page, `Quitar la receta de ${retained.name}`))
  await upload.waitFor()
  await page.reload()
  await awake(page)
  await upload.waitFor()
})

story('an upload that breaks off keeps the file and goes on when asked, also after going to another step', async (scene) => {
  const { page, visit, press, sees } = scene
  scene.expectProblem(/^failed: POST .*\/uploads\/prescriptions/)
  await addProduct(scene, retained)
  await visit('/checkout')
  await page.route('**/uploads/prescriptions', (route) => route.abort('connectionreset'))
  await choose(scene, button(page, `Subir receta para ${retained.name}`), 'receta.jpg', await jpeg(), 'image/jpeg')
  await sees('No pudimos enviar el archivo. Revisa tu conexión e inténtalo de nuevo.')
  await page.unroute('**/uploads/prescriptions')
  await press(button(page, 'Continuar'))
  await press(button(page, 'Continuar como invitado'))
  await sees('receta.jpg')
  await scene.picture('recetas-broken-off')
  await press(button(page, `Reintentar la receta de ${retained.name}`))
  await until(() => kept(page), 1)
})

story('a prescription is uploaded and the medicine bought with the keyboard alone', async (scene) => {
  const { page, visit } = scene
  await addProduct(scene, simple)
  await visit('/checkout')
  await page.getByRole('dialog', { name: 'Necesitas receta médica simple' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  // Asked for early: a key is faster than the browser begins to tell of choosers.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, 'button', `Subir receta para ${simple.name}`)
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'receta.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await until(() => kept(page), 1)
  await tabTo(page, 'button', 'Continuar')
  await page.keyboard.press('Enter')
  await until(async () => (await focused(page))?.name, 'Entrega')
  await tabTo(page, 'button', 'Continuar como invitado')
  await page.keyboard.press('Enter')
  await fillGuest(page, scene.email)
  await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
  await tabTo(page, 'button', 'SIGUIENTE')
  await page.keyboard.press('Enter')
  await until(async () => (await focused(page))?.name, 'Entendido')
  await page.keyboard.press('Enter')
  await goToWebpay(scene)
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
}, { on: ['desktop'] })

/** The pharmacist at the API, until the back office has its screens. */
async function reviewer(url: string) {
  const token = await tokenOf('pharmacist')
  const ask = async <Data>(query: string): Promise<Data> => {
    const answer = await fetch(`${url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json', token }, body: JSON.stringify({ query }) })
    const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown }
    assert.equal(errors, undefined)
    return data
  }
  return {
    /** The prescription of that order in the queue. */
    waiting: async (reference: string): Promise<string> => {
      const { prescriptionQueue } = await ask<{ prescriptionQueue: { nodes: { _id: string; orders: { orderReferenceId: string }[] }[] } }>('{ prescriptionQueue(states: ["recibida"], first: 50) { nodes { _id orders { orderReferenceId } } } }')
      return prescriptionQueue.nodes.find(({ orders }) => orders.some(({ orderReferenceId }) => orderReferenceId === reference))!._id
    },
    does: (mutation: string) => ask(`mutation { ${mutation} { state } }`),
  }
}
