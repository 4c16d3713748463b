/** Telemedicine in the checkout (CONTENT §2.10, decision D23): to the sandbox's doctor and back. */
import assert from 'node:assert/strict'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#shop/accounts/demo-people.ts'
import { assertAccessible } from './accessibility.ts'
import { asGuest, choice, ENTRY, toDoctor } from './consulting.ts'
import { tabTo } from './keyboard.ts'
import { crawl, pass, passUntil, stopClock } from './page-clock.ts'
import { card, reviewer } from './prescribing.ts'
import { button, endPayment, goToWebpay, orderReference, PRODUCTS, readNotice } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { hydrated, story, storyOnce } from './story.ts'

const { retained } = PRODUCTS
const FAILED = 'Ha ocurrido un error con el redireccionamiento... porfavor intentarlo de nuevo.'

story(
  'a doctor prescribes by telemedicine: the last step shows it, it is paid, and the pharmacist sees it as such',
  async (scene) => {
    const { page, press, sees, picture, shop } = scene
    await asGuest(scene)
    await picture('telemedicine-entry')
    await toDoctor(scene)
    await picture('telemedicine-doctor')
    await press(page.getByRole('button', { name: 'Recetar todo' }))
    await page.waitForURL(/\/checkout\?telemedicine=1$/)
    await readNotice(scene)
    await sees('Recetado por telemedicina')
    await picture('telemedicine-prescribed')
    await assertAccessible(page, 'the last step with telemedicine’s prescription')
    await goToWebpay(scene)
    await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
    const reference = await orderReference(page)
    const review = await reviewer(shop.url)
    const id = await review.waiting(reference)
    const read = await review.reads<{ source: string; contentType: string; note: string }>(
      `prescription(id: "${id}") { source contentType note }`,
    )
    assert.deepEqual([read.source, read.contentType], ['telemedicine', 'application/pdf'])
    assert.match(read.note, /^Receta de telemedicina de /)
  },
)

storyOnce('a doctor who refuses: a sentence, and the ordinary ways stay', async (scene) => {
  const { page, press, sees, picture } = scene
  await asGuest(scene)
  await toDoctor(scene, 'Hablar con un profesional')
  await sees(/^Hablar con un profesional, pedido /)
  await press(page.getByRole('button', { name: 'No recetar', exact: true }))
  await sees('El profesional no recetó tus productos')
  await picture('telemedicine-refused')
  await assertAccessible(page, 'a refused consultation')
  await press(page.getByRole('link', { name: 'Volver al carro' }))
  await card(page)
    .getByRole('button', { name: `Subir receta para ${retained.name}` })
    .first()
    .waitFor()
})

storyOnce(
  'a broken page of the provider: the browser’s Back leads to the cart, nothing is lost, and it works again',
  async (scene) => {
    const { page, press, sees } = scene
    scene.expectProblem(/502/)
    await asGuest(scene)
    await toDoctor(scene)
    await press(page.getByRole('button', { name: 'Página rota' }))
    await page.getByText('Bad Gateway').waitFor()
    await page.goBack()
    await page.goBack()
    await button(page, ENTRY).waitFor()
    assert.equal(await choice(page).isVisible(), false)
    await hydrated(button(page, ENTRY))
    await toDoctor(scene)
    await press(page.getByRole('button', { name: 'Recetar todo' }))
    await sees('Recetado por telemedicina')
  },
)

storyOnce('a visitor is led to identify first; the cart stays', async (scene) => {
  const { page, visit, press, picture } = scene
  await storeCart(scene, [retained])
  await visit('/checkout')
  await press(button(page, ENTRY))
  await page.getByRole('dialog', { name: 'Antes, dinos quién eres' }).waitFor()
  await picture('telemedicine-identify')
  await assertAccessible(page, 'telemedicine for a visitor')
  await press(button(page, 'Seguir como invitado'))
  await page.waitForURL(/paso=entrega/)
  await button(page, 'Continuar como invitado').waitFor()
  await visit('/checkout')
  await card(page).getByText(retained.name).first().waitFor()
})

storyOnce('a visitor signs in on the way and goes on to the doctor with the same cart', async (scene) => {
  const { page, visit, press, sees } = scene
  await storeCart(scene, [retained])
  await visit('/checkout')
  await press(button(page, ENTRY))
  await press(button(page, 'Iniciar sesión'))
  const login = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await login.getByLabel('Correo electrónico').fill(DEMO_PEOPLE.client.email)
  await login.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
  await assertAccessible(page, 'signing in for telemedicine', { part: login })
  await press(login.getByRole('button', { name: 'Iniciar sesión' }))
  await choice(page).waitFor()
  await press(choice(page).getByRole('button', { name: 'Obtener una receta' }))
  await sees(retained.name)
  await press(page.getByRole('button', { name: 'Recetar todo' }))
  await page.waitForURL(/\/checkout\?telemedicine=1$/)
  await sees('Recetado por telemedicina')
})

storyOnce('a double press on a choice is one consultation', async (scene) => {
  const { page } = scene
  await asGuest(scene)
  let tokens = 0
  page.on('request', (request) => request.postData()?.includes('getTelemedicineToken') && tokens++)
  await button(page, ENTRY).click()
  const wish = choice(page).getByRole('button', { name: 'Obtener una receta' })
  // Both before the page can draw itself again, which no finger can.
  await wish.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  await page.getByRole('heading', { name: 'Consulta de telemedicina' }).waitFor()
  assert.equal(tokens, 1)
})

story(
  'with the keyboard alone to the doctor and back to the payment',
  async (scene) => {
    const { page, sees } = scene
    await asGuest(scene)
    await tabTo(page, 'button', ENTRY)
    await page.keyboard.press('Enter')
    await choice(page).waitFor()
    await tabTo(page, 'button', 'Obtener una receta')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Consulta de telemedicina' }).waitFor()
    await page.getByRole('button', { name: 'Recetar todo' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/checkout\?telemedicine=1$/)
    await button(page, 'Entendido').waitFor()
    await page.keyboard.press('Escape')
    await sees('Recetado por telemedicina')
    await tabTo(page, 'radio', /^Webpay|^Mercado Pago/)
    await page.keyboard.press('Space')
    await tabTo(page, 'checkbox', /^He leído y acepto/)
    await page.keyboard.press('Space')
    await tabTo(page, 'button', /^Pagar \$/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Elige cómo termina el pago' }).waitFor()
  },
  { on: ['desktop'] },
)

storyOnce('telemedicine is no parameter of the subscription’s checkout', async (scene) => {
  const { page, visit } = scene
  await visit('/suscripcion?telemedicine=1')
  await page.getByRole('heading', { level: 1, name: 'Tu suscripción' }).waitFor()
  assert.equal(new URL(page.url()).search, '')
})

story(
  'the modal: choice, loading, an error back to the choice, whose sentence leaves after 6000 ms; keys alone, axe in each',
  async (scene) => {
    const { page, sees, picture } = scene
    scene.expectProblem(/503|Failed to load/)
    await page.clock.install()
    await asGuest(scene)
    await button(page, ENTRY).focus()
    await page.keyboard.press('Enter')
    await choice(page).waitFor()
    await assertAccessible(page, 'telemedicine’s choice')
    await picture('telemedicine-choice', { fullPage: false })
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('getTelemedicineToken')) return route.continue()
      await answered
      await route.fulfill({ status: 503, contentType: 'application/json', body: '{"errors":[{"message":"x"}]}' })
    })
    const wish = choice(page).getByRole('button', { name: 'Obtener una receta' })
    await wish.focus()
    await page.keyboard.press('Enter')
    await sees('Te llevamos a la telemedicina…')
    await assertAccessible(page, 'telemedicine’s loading')
    await picture('telemedicine-loading', { fullPage: false })
    await page.keyboard.press('Escape')
    assert.equal(await choice(page).isVisible(), true, 'it is under way')
    // The clock stands before the sentence comes: none of its time passes unseen.
    await stopClock(page, 500)
    answer()
    await passUntil(page, () => page.getByText(FAILED).isVisible())
    const nowMs = () => page.evaluate(() => Date.now())
    const failedMs = await nowMs()
    await crawl(page, () => assertAccessible(page, 'telemedicine’s failure over the choice', { part: choice(page) }))
    await picture('telemedicine-failed', { fullPage: false })
    assert.equal(await wish.evaluate((element) => element === document.activeElement), true)
    await pass(page, 5_500 - ((await nowMs()) - failedMs))
    assert.equal(await page.getByText(FAILED).count(), 1)
    await pass(page, 1_500)
    assert.equal(await page.getByText(FAILED).count(), 0)
    await page.clock.resume()
    await page.keyboard.press('Escape')
    await choice(page).waitFor({ state: 'hidden' })
    assert.equal(await button(page, ENTRY).evaluate((element) => element === document.activeElement), true)
  },
)

storyOnce('English: the choice and the way back', async (scene) => {
  const { page, visit, press, sees, picture } = scene
  scene.expectProblem(/404/)
  await visit('/en/retorno-telemedicina?consulta=0198b7a2-0000-7000-8000-000000000001')
  await sees('We do not find this consultation here')
  await assertAccessible(page, 'an unknown consultation in English')
  await picture('telemedicine-unknown')
  await storeCart(scene, [retained])
  await visit('/en/checkout')
  await press(button(page, 'Telemedicine consultation'))
  await page.getByRole('dialog', { name: 'First, tell us who you are' }).waitFor()
})
