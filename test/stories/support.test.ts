/** Support by phone (CONTENT §2.10, §4, §5, §8): the guide, the help box and the help call. */
import assert from 'node:assert/strict'
import { DEMO_PEOPLE } from '#shop/accounts/demo-people.ts'
import { assertAccessible } from './accessibility.ts'
import { focused, tabTo } from './keyboard.ts'
import { pass, passUntil, stopClock } from './page-clock.ts'
import { button, field, fillGuest, GUEST, toDelivery } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { story, storyOnce, until } from './story.ts'
import {
  ASPIRIN,
  NOTHING,
  inHours,
  lastCase,
  guideOf,
  thanksOf,
  holdAnswers,
  openBox,
  introduce,
  signInClient,
} from './supporting.ts'

const FAILED = 'No pudimos enviar tu solicitud. Lo que escribiste sigue aquí: inténtalo de nuevo.'

story(
  'simple-recipe guidance asks a newcomer for name, e-mail and phone, waits, thanks, and closes after seven seconds',
  async (scene) => {
    const { page, visit, press, sees, picture } = scene
    await page.clock.install()
    await storeCart(scene, [ASPIRIN])
    await visit('/checkout')
    const guide = guideOf(page)
    await guide.waitFor()
    const send = guide.getByRole('button', { name: 'Quiero que me llamen' })
    await send.waitFor()
    await picture('support-guide')
    await assertAccessible(page, 'the guide', { part: guide })
    await press(send)
    await sees('El teléfono es requerido.')
    await until(async () => (await focused(page))?.name, 'Teléfono')
    await picture('support-guide-empty')
    await field(page, 'Teléfono').pressSequentially('9a12-34')
    assert.equal(await field(page, 'Teléfono').inputValue(), '91234')
    await press(send)
    await sees('El teléfono debe tener 9 números.')
    await field(page, 'Teléfono').fill('')
    await field(page, 'Teléfono').pressSequentially('91234567890')
    assert.equal(await field(page, 'Teléfono').inputValue(), '912345678', 'fewer than ten characters')
    await press(send)
    await sees('Déjanos también tu nombre y tu correo para poder ayudarte.')
    await until(async () => (await focused(page))?.name, 'Nombre')
    await picture('support-guide-newcomer')
    await assertAccessible(page, 'the guest’s form', { part: guide })
    await press(send)
    await sees('El nombre es requerido.')
    await sees('El correo es requerido.')
    await until(async () => (await focused(page))?.name, 'Nombre')
    await field(page, 'Nombre').fill('R2D2')
    await field(page, 'Correo electrónico').fill('ana')
    await press(send)
    await sees('El nombre no puede contener números.')
    await sees('El correo electrónico no es válido.')
    await field(page, 'Nombre').fill('Ana Rojas')
    await field(page, 'Correo electrónico').fill(scene.email)
    assert.equal(await guide.getByText(/^El (nombre|correo) /).count(), 0, 'what is corrected is wrong no longer')

    const release = await holdAnswers(page, 'CreateGuestAssistance')
    await press(send)
    await until(() => guide.locator('button[type=submit]').getAttribute('aria-busy'), 'true')
    await picture('support-guide-waiting')
    await stopClock(page, 1_000)
    release()
    const thanks = thanksOf(page)
    await passUntil(page, () => thanks.getByText('Te llamaremos al +56 9 1234 5678.').isVisible())
    await picture('support-thanks')
    const written = (await lastCase())!
    assert.deepEqual(
      [written.kind, written.first_name, written.phone, written.account_id, written.details],
      ['guest-assistance', 'Ana Rojas', '912345678', null, { type: 'orientación-receta-simple' }],
    )
    assert.notEqual(written.order_id, null, 'the cart’s own draft')
    assert.ok(await thanks.getByText(`Tu solicitud es la ${written.number}.`).isVisible())
    assert.equal((await focused(page))?.name, 'Cerrar')
    await pass(page, 6_500)
    assert.ok(await thanks.isVisible(), 'not before seven seconds')
    await pass(page, 1_000)
    await until(async () => {
      await page.clock.runFor(50)
      return page.getByRole('dialog').count()
    }, 0)
  },
  { shop: inHours },
)

storyOnce(
  'who is signed in finds the number filled in, and closes the thank-you view before it ends',
  async (scene) => {
    const { page, visit, press } = scene
    await signInClient(scene)
    await storeCart(scene, [ASPIRIN])
    await visit('/checkout')
    const guide = guideOf(page)
    await guide.getByRole('button', { name: 'Quiero que me llamen' }).waitFor()
    assert.equal(await field(page, 'Teléfono').inputValue(), DEMO_PEOPLE.client.phoneNumber)
    assert.equal(await guide.getByRole('textbox').count(), 1, 'the number alone')
    await scene.picture('support-guide-signed-in')
    await press(guide.getByRole('button', { name: 'Quiero que me llamen' }))
    await press(thanksOf(page).getByRole('button', { name: 'Cerrar' }).first())
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const written = (await lastCase())!
    assert.deepEqual([written.kind, written.account_id], ['support', DEMO_PEOPLE.client.id])
    assert.notEqual(written.order_id, null)
  },
  { shop: inHours },
)

story(
  'the help box of a search without results: form, waiting, thank-you, and the form again after seven seconds',
  async (scene) => {
    const { page, visit, press, sees, picture } = scene
    await page.clock.install()
    await visit(NOTHING)
    await picture('support-box', { fullPage: true })
    await openBox(scene)
    const box = page.getByRole('main')
    const send = box.getByRole('button', { name: 'Quiero que me llamen' })
    await send.waitFor()
    await picture('support-box-form', { fullPage: true })
    await assertAccessible(page, 'the help box')
    await field(page, 'Teléfono').fill('+56 9 1234 5678')
    assert.equal(await field(page, 'Teléfono').inputValue(), '912345678', 'a pasted number is read')
    await introduce(scene)

    // Nothing that was typed is lost.
    scene.expectProblem(/graphql|Failed to load|ERR_FAILED/)
    await page.route('**/graphql', (route) => route.abort())
    await press(send)
    await sees(FAILED)
    await picture('support-box-failed', { fullPage: true })
    assert.equal(await field(page, 'Correo electrónico').inputValue(), scene.email)
    await page.unroute('**/graphql')

    await stopClock(page, 1_000)
    await press(send)
    const thanks = box.getByText('Gracias, te vamos a llamar')
    await passUntil(page, () => thanks.isVisible())
    assert.deepEqual((await lastCase())!.details, { type: 'búsqueda-sin-resultados', search: 'xqzwk' })
    await picture('support-box-thanks', { fullPage: true })
    await pass(page, 6_500)
    assert.ok(await thanks.isVisible())
    await pass(page, 1_000)
    await passUntil(page, () => send.isVisible())
    assert.equal(
      (await focused(page))?.html.includes('¿Te ayudamos a encontrarlo?'),
      true,
      'the focus stays in the box',
    )
  },
  { shop: inHours },
)

storyOnce(
  'the search’s suggestions lead to the help box when they find nothing',
  async (scene) => {
    const { page, visit, press } = scene
    await visit('/')
    const box = page.getByRole('search').getByRole('searchbox')
    await box.fill('xqzwk')
    await press(page.getByRole('link', { name: 'Pide ayuda para encontrarlo' }))
    await page.waitForURL(/\/busqueda\?search=xqzwk#ayuda$/)
    await openBox(scene)
    await button(page, 'Quiero que me llamen').waitFor()
    await scene.picture('help-from-suggestions')
  },
  { shop: inHours },
)

storyOnce(
  'a help call with the searched text, requested with the keyboard alone; a double press is one request',
  async (scene) => {
    const { page, visit } = scene
    await signInClient(scene)
    await visit('/busqueda?search=aspirina')
    await tabTo(page, 'button', 'Pide que te llamemos')
    await page.keyboard.press('Enter')
    const modal = page.getByRole('dialog', { name: 'Te llamamos y lo buscamos contigo' })
    await modal.waitFor()
    await until(async () => (await focused(page))?.name, 'Teléfono')
    await assertAccessible(page, 'the help call', { part: modal })
    await scene.picture('support-call')
    let sent = 0
    page.on('request', (request) => (sent += request.postData()?.includes('mutation CreateHelpCall') ? 1 : 0))
    // On a busy machine the second press would meet the thank-you's 'Cerrar'.
    const pressed = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('mutation CreateHelpCall')) await pressed.promise
      await route.continue()
    })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    pressed.resolve()
    await thanksOf(page).waitFor()
    assert.equal(sent, 1)
    const written = (await lastCase())!
    assert.deepEqual(
      [written.kind, written.details],
      ['help-call', { type: 'orientación-búsqueda-web', search: 'aspirina' }],
    )
    await until(async () => (await focused(page))?.name, 'Cerrar')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await until(async () => (await focused(page))?.name, 'Pide que te llamemos')
  },
  { shop: inHours, on: ['desktop'] },
)

storyOnce(
  'a guest of the checkout gives the number alone, and the request is the guest’s',
  async (scene) => {
    const { page, visit, press } = scene
    await storeCart(scene, [ASPIRIN])
    await toDelivery(scene)
    await fillGuest(page, scene.email)
    await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
    await press(button(page, 'SIGUIENTE'))
    await scene.sees('Debes cargar una receta válida para revisión en cada producto marcado.')
    await visit(NOTHING)
    await openBox(scene)
    const box = page.getByRole('region', { name: '¿Te ayudamos a encontrarlo?' })
    await until(() => field(page, 'Teléfono').inputValue(), GUEST.phone)
    assert.equal(await box.getByRole('textbox').count(), 1)
    await press(box.getByRole('button', { name: 'Quiero que me llamen' }))
    await page.getByRole('main').getByText('Gracias, te vamos a llamar').waitFor()
    const written = (await lastCase())!
    assert.deepEqual(
      [written.kind, written.account_id, written.first_name, written.phone, written.details],
      ['search-help', null, GUEST.firstName, GUEST.phone, { type: 'búsqueda-sin-resultados', search: 'xqzwk' }],
    )
  },
  { shop: inHours },
)

storyOnce(
  'a request that is never answered ends after thirty seconds, and one too many has its sentence; what was typed stays',
  async (scene) => {
    const { page, visit, press, sees } = scene
    scene.expectProblem(/^429: .*graphql/)
    await page.clock.install()
    await visit(NOTHING)
    await openBox(scene)
    await field(page, 'Teléfono').fill('987650000')
    await introduce(scene)
    const send = button(page, 'Quiero que me llamen')
    const release = await holdAnswers(page, 'CreateGuestAssistance')
    await stopClock(page, 1_000)
    await press(send)
    await until(() => page.locator('form button[type=submit][aria-busy=true]').count(), 1)
    await pass(page, 29_000)
    assert.equal(await page.getByText(FAILED).count(), 0)
    await pass(page, 1_500)
    await passUntil(page, () => page.getByText(FAILED).isVisible())
    assert.equal(await field(page, 'Nombre').inputValue(), 'Ana')
    release()
    await page.clock.resume()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // Ten requests an hour for one number and connection.
    const query = 'mutation ($input: GuestAssistanceInput!) { createGuestAssistance(input: $input) { ticketId } }'
    const eva = { name: 'Eva', email: 'eva@example.com', phoneNumber: '987650000', type: 'búsqueda-sin-resultados' }
    const bodies = Array.from({ length: 10 }, (_, at) =>
      JSON.stringify({ query, variables: { input: { ...eva, search: `${at}` } } }),
    )
    await page.evaluate(async (bodies) => {
      for (const body of bodies)
        await fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    }, bodies)
    await press(send)
    await sees(/^Ya hay varias solicitudes con este número o desde tu conexión\. Inténtalo de nuevo en \d+ minutos\.$/)
    assert.equal(await field(page, 'Correo electrónico').inputValue(), scene.email)
  },
  { shop: inHours },
)
