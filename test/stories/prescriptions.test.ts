import assert from 'node:assert/strict'
import { exe, jpeg, pdf } from '#test/test-files.ts'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { focused, tabTo } from './keyboard.ts'
import { addProduct, button, endPayment, field, fillGuest, goToWebpay, PRODUCTS } from './shopping.ts'
import { createToken, signIn } from './signed-in.ts'
import { card, choose, uploaded } from './prescribing.ts'
import { storeCart } from './stored-cart.ts'
import { arrives, awake, storyOnce as story, until, type Scene } from './story.ts'

const { prescription: simple, retained, vitamin } = PRODUCTS

/** The guidance for simple prescriptions comes once, two seconds after the cart shows one. */
async function readGuide({ page, press }: Pick<Scene, 'page' | 'press'>): Promise<void> {
  const guide = page.getByRole('dialog', { name: 'Necesitas receta médica simple' })
  await guide.waitFor()
  await press(guide.getByRole('button', { name: 'Entendido' }))
  await guide.waitFor({ state: 'hidden' })
}

story('a guest uploads one prescription for two products, looks it over, and pays', async (scene) => {
  const { page, visit, press, sees } = scene
  await storeCart(scene, [simple, retained, vitamin])
  await visit('/checkout')
  await scene.picture('recetas-cart')
  await readGuide(scene)
  await assertAccessible(page, 'cart without prescriptions')
  await choose(
    scene,
    button(page, 'Subir una para todos (2 productos)'),
    'Receta Dra. Pérez.jpg',
    await jpeg(),
    'image/jpeg',
  )
  await uploaded(page, 2)
  await expect(card(page).getByRole('link', { name: 'Receta Dra. Pérez.jpg' })).toHaveCount(2)
  await scene.picture('recetas-cart-uploaded')
  await page.reload()
  await awake(page)
  await uploaded(page, 2)
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

story(
  'a product with a quote is bought once its form was filled, and the shop has it in its mail',
  async (scene) => {
    const { page, visit, press, sees, sandbox, shop } = scene
    await storeCart(scene, [PRODUCTS.quote])
    await visit('/checkout')
    const form = page.getByRole('form', { name: `Cotización de ${PRODUCTS.quote.name}` })
    await readGuide(scene)
    await form.waitFor()
    await press(button(page, 'Enviar cotización'))
    for (const sentence of ['Escribe tu nombre', 'Escribe tu apellido', 'Escribe tu teléfono', 'Escribe tu correo'])
      await form.getByText(sentence).waitFor()
    await assertAccessible(page, 'quote form with errors')
    await scene.picture('cotizacion')
    await press(button(page, 'Continuar'))
    await press(button(page, 'Continuar como invitado'))
    await fillGuest(page, scene.email)
    await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
    await press(button(page, 'SIGUIENTE'))
    await sees('Debes completar el formulario de cotización')
    // What the delivery form knows is not requested again.
    for (const [label, value] of [
      ['Tu nombre', 'Ana María'],
      ['Tu apellido', 'Rojas'],
      ['Tu teléfono', '912345678'],
      ['Tu correo', scene.email],
    ] as const)
      await expect(form.getByLabel(label)).toHaveValue(value)
    await form.getByLabel('Qué necesitas saber').fill(`¿Hay para dos meses? ${scene.email}`)
    scene.expectProblem(/^415: .*\/uploads\/quotes$/)
    const attach = form.getByRole('button', {
      name: `Adjuntar archivo a la cotización de ${PRODUCTS.quote.name}`,
      exact: true,
    })
    await choose(scene, attach, 'programa.pdf', exe())
    await press(button(page, 'Enviar cotización'))
    await form.getByRole('alert').filter({ hasText: 'Solo se aceptan archivos pdf, jpg o png.' }).waitFor()
    await expect(form.getByLabel('Tu nombre')).toHaveValue('Ana María')
    await press(form.getByRole('button', { name: 'Quitar programa.pdf' }))
    await choose(scene, attach, 'orden médica.jpg', await jpeg(), 'image/jpeg')
    await form.getByText('orden médica.jpg').waitFor()
    await assertAccessible(page, 'quote form with a file')
    await scene.picture('cotizacion-archivo')
    await press(button(page, 'Enviar cotización'))
    await sees('Cotización enviada. Puedes continuar con tu compra.')
    await choose(scene, button(page, `Subir receta para ${PRODUCTS.quote.name}`), 'receta.pdf', pdf())
    await uploaded(page, 1)
    await press(button(page, 'SIGUIENTE'))
    await press(button(page, 'Entendido'))
    await goToWebpay(scene)
    await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
    await until(
      async () =>
        (await sandbox.mailTo('hola@boldo.example')).some(
          ({ text }) => text.includes(scene.email) && text.includes('Trae un archivo: orden médica.jpg'),
        ),
      true,
      90_000,
    )
    // Staff read it; nobody else does.
    const token = await createToken('operator')
    const response = await page.request.post(`${shop.url}/graphql`, {
      headers: { token },
      data: { query: '{ quoteRequests(first: 50) { nodes { email file { fileName url } } } }' },
    })
    const { data } = (await response.json()) as {
      data: { quoteRequests: { nodes: { email: string; file: { fileName: string; url: string } | null }[] } }
    }
    const { file } = data.quoteRequests.nodes.find(({ email }) => email === scene.email)!
    assert.equal(file?.fileName, 'orden médica.jpg')
    const read = await fetch(shop.url + file.url, { headers: { token } })
    assert.deepEqual([read.status, read.headers.get('content-type')], [200, 'image/jpeg'])
    assert.equal((await fetch(shop.url + file.url)).status, 404)
  },
  { on: ['phone'] },
)

story(
  'a registered customer’s file opens for them alone',
  async (scene) => {
    const { page, visit, shop } = scene
    await signIn(scene, 'client')
    await addProduct(scene, retained)
    await visit('/checkout')
    await choose(scene, button(page, `Subir receta para ${retained.name}`), 'mia.jpg', await jpeg(), 'image/jpeg')
    await uploaded(page, 1)
    await card(page).locator('img[src^="blob:"]').waitFor()
    const link = card(page).getByRole('link', { name: 'mia.jpg' })
    const address = new URL((await link.getAttribute('href'))!, shop.url).href
    const opened = page.context().waitForEvent('page')
    await scene.press(link)
    assert.match((await opened).url(), /^blob:/)
    const statusFor = async (token?: string) =>
      (await page.request.get(address, { headers: token === undefined ? {} : { token } })).status()
    assert.deepEqual(
      [await statusFor(), await statusFor(await createToken('newcomer')), await statusFor(await createToken('client'))],
      [404, 404, 200],
      'the cookie alone, another customer at this browser, its owner',
    )
  },
  { on: ['desktop'] },
)

story('going on without a prescription requires it, and a rejected payment keeps it', async (scene) => {
  const { page, visit, press, sees } = scene
  await storeCart(scene, [simple])
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
  await scene.picture('recetas-requested')
  await visit('/checkout?paso=pago')
  await arrives(page, '/checkout?paso=entrega', 'Entrega')
  await choose(scene, button(page, `Subir receta para ${simple.name}`), 'receta.pdf', pdf({ bytes: 20_000 }))
  await uploaded(page, 1)
  await press(button(page, 'SIGUIENTE'))
  await press(button(page, 'Entendido'))
  await goToWebpay(scene)
  await endPayment(scene, 'Rechazar', 'Transacción Rechazada')
  await visit('/checkout')
  await uploaded(page, 1)
  await visit('/checkout?paso=pago')
  await sees('receta.pdf')
  await goToWebpay(scene)
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
})

story(
  'a file that is too large or of another kind is refused with its reason, the next one replaces it, and it can be taken away',
  async (scene) => {
    const { page, visit, press, sees } = scene
    scene.expectProblem(/^415: .*\/uploads\/prescriptions$/)
    await storeCart(scene, [retained])
    await visit('/checkout')
    const upload = button(page, `Subir receta para ${retained.name}`)
    await choose(scene, upload, 'foto.svg', Buffer.from('<svg/>'), 'image/svg+xml')
    await sees('Solo se aceptan archivos pdf, jpg o png.')
    await choose(scene, upload, 'grande.pdf', pdf({ bytes: 5_242_881 }))
    await sees('El tamaño del archivo es superior a 5 MB')
    await scene.picture('recetas-too-large')
    await choose(scene, upload, 'receta.pdf', exe())
    await card(page).getByRole('alert').getByText('receta.pdf').waitFor()
    await scene.picture('recetas-wrong-type')
    await assertAccessible(page, 'a refused file')
    await choose(
      scene,
      button(page, `Elegir otro archivo para ${retained.name}`),
      'receta buena.pdf',
      pdf({ bytes: 5_242_880 }),
    )
    await uploaded(page, 1)
    await sees('receta buena.pdf')
    await choose(
      scene,
      button(page, `Reemplazar la receta de ${retained.name}`),
      'otra.jpg',
      await jpeg(1200, 1600),
      'image/jpeg',
    )
    await card(page).getByRole('link', { name: 'otra.jpg' }).waitFor()
    await expect(page.getByText('receta buena.pdf')).toHaveCount(0)
    await press(button(page, `Quitar la receta de ${retained.name}`))
    await upload.waitFor()
    await page.reload()
    await awake(page)
    await upload.waitFor()
  },
  { deep: 'its rows are shown by file-button.test.tsx and upload-prescription.test.ts' },
)

story(
  'an upload that breaks off keeps the file and goes on when pressed again, also after going to another step',
  async (scene) => {
    const { page, visit, press, sees } = scene
    scene.expectProblem(/^failed: POST .*\/uploads\/prescriptions/)
    await storeCart(scene, [retained])
    await visit('/checkout')
    let isBroken = true
    await page.route('**/uploads/prescriptions', (route) =>
      isBroken ? route.abort('connectionreset') : route.continue(),
    )
    await choose(scene, button(page, `Subir receta para ${retained.name}`), 'receta.jpg', await jpeg(), 'image/jpeg')
    await sees('No pudimos enviar el archivo. Revisa tu conexión e inténtalo de nuevo.')
    isBroken = false
    await press(button(page, 'Continuar'))
    await press(button(page, 'Continuar como invitado'))
    await sees('receta.jpg')
    await scene.picture('recetas-broken-off')
    await press(button(page, `Reintentar la receta de ${retained.name}`))
    await uploaded(page, 1)
  },
)

story(
  'a prescription is uploaded and the medicine bought with the keyboard alone',
  async (scene) => {
    const { page, visit } = scene
    await storeCart(scene, [simple])
    await visit('/checkout')
    await page.getByRole('dialog', { name: 'Necesitas receta médica simple' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    // Listened for early: a key is faster than the browser's first notice of choosers.
    const chooser = page.waitForEvent('filechooser')
    await tabTo(page, 'button', `Subir receta para ${simple.name}`)
    await page.keyboard.press('Enter')
    await (await chooser).setFiles({ name: 'receta.pdf', mimeType: 'application/pdf', buffer: pdf() })
    await uploaded(page, 1)
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
  },
  { on: ['desktop'] },
)
