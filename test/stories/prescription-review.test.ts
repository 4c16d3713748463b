/** The pharmacist's question, from the mail to another file: in the same browser, and on another device. */
import assert from 'node:assert/strict'
import { REVIEW_WORKING_H } from '#shop/ground/policy/review-time.rules.ts'
import { toChileDate } from '#lib/chile-time.ts'
import { jpeg, pdf } from '#test/test-files.ts'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { choose, uploaded, reviewer } from './prescribing.ts'
import { button, endPayment, fillGuest, goToWebpay, orderReference, PRODUCTS } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { MAIL_PATIENCE_MS, awake, storyOnce as story, until, type Scene } from './story.ts'

const { retained } = PRODUCTS

story(
  'the pharmacist asks for a better file, the customer sends one from the order’s page, and its approval confirms the order',
  async (scene) => {
    const { page, sees, sandbox, shop } = scene
    const reference = await buyWithPrescription(scene, 'borrosa.jpg', await jpeg(), 'image/jpeg')
    const review = await reviewer(shop.url)
    const first = await review.waiting(reference)
    await sees(`La revisión tarda hasta ${REVIEW_WORKING_H} horas hábiles`)
    await review.does(`takePrescription(id: "${first}")`)
    await review.does(`clarifyPrescription(id: "${first}", reason: "No se lee la fecha.")`)
    await until(
      async () =>
        (await sandbox.mailTo(scene.email))
          .map(({ subject }) => subject)
          .includes(`Necesitamos aclarar tu receta: pedido ${reference}`),
      true,
      90_000,
    )

    await page.reload()
    await awake(page)
    await sees('Necesitamos aclararla contigo')
    await sees('No se lee la fecha.')
    await sees('Pedirnos que quitemos estos productos: lo que hayas pagado por ellos vuelve al mismo medio de pago.')
    await scene.picture('recetas-response-clarify')
    await assertAccessible(page, 'an order whose prescription is to be cleared up')
    await choose(
      scene,
      button(page, `Subir otra receta para ${retained.name}`),
      'nitida.pdf',
      pdf({ bytes: 9_000 + Math.floor(Math.random() * 9_000) }),
    )
    await sees('nitida.pdf')
    await sees('Recibida: la revisaremos pronto')
    const second = await review.waiting(reference)
    assert.notEqual(second, first)
    await scene.picture('recetas-response-again')
    await review.does(`takePrescription(id: "${second}")`)
    await review.approves(second, toChileDate(Date.now()))
    await page.reload()
    await awake(page)
    await sees('Aprobada')
    await scene.picture('recetas-response-approved')
  },
)

story(
  'a refused prescription says what the customer can do, and what becomes of the money',
  async (scene) => {
    const { page, sees, shop } = scene
    const reference = await buyWithPrescription(
      scene,
      'vencida.pdf',
      pdf({ bytes: 9_000 + Math.floor(Math.random() * 9_000) }),
    )
    const review = await reviewer(shop.url)
    const sent = await review.waiting(reference)
    await review.does(`takePrescription(id: "${sent}")`)
    await review.does(`rejectPrescription(id: "${sent}", reason: "La receta está vencida.")`)
    await page.reload()
    await awake(page)
    await sees('La receta está vencida.')
    await sees('No podemos vender con esta receta. Puedes:')
    await sees('Subir otra receta aquí: la revisamos de nuevo.')
    await sees('Pedirnos que quitemos estos productos: lo que hayas pagado por ellos vuelve al mismo medio de pago.')
    await button(page, `Subir otra receta para ${retained.name}`).waitFor()
    await assertAccessible(page, 'an order whose prescription was refused')
    await scene.picture('recetas-response-refused')
  },
  { deep: 'its rows are shown by prescriptions.test.ts' },
)

story(
  'the pharmacist’s mail, opened on another device, shows how the prescription stands and takes another; nothing else of the order',
  async (scene) => {
    const { page, context, visit, sees, sandbox, shop } = scene
    const reference = await buyWithPrescription(
      scene,
      'receta de Ana.pdf',
      pdf({ bytes: 9_000 + Math.floor(Math.random() * 9_000) }),
    )
    const review = await reviewer(shop.url)
    const first = await review.waiting(reference)
    await review.does(`takePrescription(id: "${first}")`)
    await review.does(`clarifyPrescription(id: "${first}", reason: "Falta la segunda hoja.")`)
    const mail = async () =>
      (await sandbox.mailTo(scene.email)).find(
        ({ subject }) => subject === `Necesitamos aclarar tu receta: pedido ${reference}`,
      )
    await until(async () => (await mail()) !== undefined, true, MAIL_PATIENCE_MS)
    const [, address] = /Subir otra receta: (\S+)/.exec((await mail())!.text) ?? []
    assert.ok(address, 'the mail has an address')

    // Another device: no cookie, no storage.
    await context.clearCookies({ name: 'boldo_visitor' })
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url(), request.headers().referer ?? ''))
    await page.goto('about:blank')
    await page.goto(address)
    await page.getByRole('heading', { name: `Pedido ${reference}`, level: 1 }).waitFor()
    await sees('Falta la segunda hoja.')
    const link = address.split('#enlace=')[1]!
    assert.ok(link.length > 50)
    await expect.poll(() => page.url(), 'the link is out of the address bar').not.toContain(link)
    assert.deepEqual(
      requested.filter((url) => url.includes(link.slice(-20))),
      [],
      'no request carries it in its address',
    )
    const main = page.getByRole('main')
    await expect(main).not.toHaveText(/receta de Ana|Rojas|11\.111|912345678|@example|\$/)
    assert.equal((await page.request.get(`${shop.url}/uploads/prescriptions/${first}`)).status(), 404)
    await assertAccessible(page, 'an order by a mail’s link')
    await scene.picture('recetas-by-link')
    await choose(
      scene,
      button(page, `Subir otra receta para ${retained.name}`),
      'completa.pdf',
      pdf({ bytes: 9_000 + Math.floor(Math.random() * 9_000) }),
    )
    await sees('Recibida: la revisaremos pronto')
    await page.reload()
    await awake(page)
    await sees('Recibida: la revisaremos pronto')
    assert.notEqual(await review.waiting(reference), first)
    scene.expectProblem(/\/404/)
    await visit(
      `/cocc-response/${address
        .split('#')[0]!
        .split('/')
        .at(-1)!
        .replace(/^./, (character) => (character === '0' ? '1' : '0'))}#enlace=${link}`,
    )
    await expect.poll(() => page.url()).toMatch(/\/404\?enlace=pedido$/)
  },
  { deep: 'its rows are shown by order-link.test.ts and prescriptions.test.ts' },
)

/** Buys the product that needs one, for pickup, with this file. Answers the order's reference. */
async function buyWithPrescription(
  scene: Scene,
  ...file: [name: string, bytes: Buffer, type?: string]
): Promise<string> {
  const { page, visit, press } = scene
  await storeCart(scene, [retained])
  await visit('/checkout')
  await choose(scene, button(page, `Subir receta para ${retained.name}`), ...file)
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
