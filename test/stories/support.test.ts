/** Support by phone (CONTENT §2.10, §4), requested of the shop; its states: web/features/help/support/. */
import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { tabTo } from './keyboard.ts'
import { advanceClock, passUntil, stopClock } from './page-clock.ts'
import { button, field, fillGuest, GUEST, toDelivery } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { story, storyOnce } from './story.ts'
import {
  ASPIRIN,
  inHours,
  lastCase,
  guideDialog,
  thanksDialog,
  holdAnswers,
  openBox,
  signInClient,
  useInHours,
} from './supporting.ts'

useInHours()

story(
  'simple-recipe guidance asks a newcomer for name, e-mail and phone, waits, thanks, and closes after seven seconds',
  async (scene) => {
    const { page, visit, press, sees, picture } = scene
    await page.clock.install()
    await storeCart(scene, [ASPIRIN])
    await visit('/checkout')
    const guide = guideDialog(page)
    await guide.waitFor()
    const send = guide.getByRole('button', { name: 'Quiero que me llamen' })
    await send.waitFor()
    await picture('support-guide')
    await assertAccessible(page, 'the guide', { part: guide })
    await press(send)
    await sees('El teléfono es requerido.')
    await expect(field(page, 'Teléfono')).toBeFocused()
    await picture('support-guide-empty')
    await field(page, 'Teléfono').fill('912345678')
    await press(send)
    await sees('Déjanos también tu nombre y tu correo para poder ayudarte.')
    await expect(field(page, 'Nombre')).toBeFocused()
    await picture('support-guide-newcomer')
    await assertAccessible(page, 'the guest’s form', { part: guide })
    await field(page, 'Nombre').fill('Ana Rojas')
    await field(page, 'Correo electrónico').fill(scene.email)

    const release = await holdAnswers(page, 'CreateGuestAssistance')
    await press(send)
    await expect(guide.locator('button[type=submit]')).toHaveAttribute('aria-busy', 'true')
    await picture('support-guide-waiting')
    await stopClock(page, 1_000)
    release()
    const thanks = thanksDialog(page)
    await passUntil(page, () => thanks.getByText('Te llamaremos al +56 9 1234 5678.').isVisible())
    await picture('support-thanks')
    const written = (await lastCase())!
    assert.deepEqual(
      [written.kind, written.first_name, written.phone, written.account_id, written.details],
      ['guest-assistance', 'Ana Rojas', '912345678', null, { type: 'orientación-receta-simple' }],
    )
    assert.notEqual(written.order_id, null, 'the cart’s own draft')
    await expect(thanks.getByText(`Tu solicitud es la ${written.number}.`)).toBeVisible()
    await expect(thanks.getByRole('button', { name: 'Cerrar' }).first()).toBeFocused()
    await advanceClock(page, 8_000)
    await passUntil(page, async () => (await page.getByRole('dialog').count()) === 0)
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
    await expect(field(page, 'Teléfono')).toBeFocused()
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
    await thanksDialog(page).waitFor()
    assert.equal(sent, 1)
    const written = (await lastCase())!
    assert.deepEqual(
      [written.kind, written.details],
      ['help-call', { type: 'orientación-búsqueda-web', search: 'aspirina' }],
    )
    await expect(thanksDialog(page).getByRole('button', { name: 'Cerrar' }).first()).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect(button(page, 'Pide que te llamemos')).toBeFocused()
  },
  { deep: 'its rows are shown by help-call.test.tsx', shop: inHours, on: ['desktop'] },
)

storyOnce(
  'the search’s suggestions lead to the help box when they find nothing; a guest of the checkout gives the number alone',
  async (scene) => {
    const { page, visit, press } = scene
    await storeCart(scene, [ASPIRIN])
    await toDelivery(scene)
    await fillGuest(page, scene.email)
    await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
    await press(button(page, 'SIGUIENTE'))
    await scene.sees('Debes cargar una receta válida para revisión en cada producto marcado.')
    await visit('/')
    await page.getByRole('search').getByRole('searchbox').fill('xqzwk')
    await press(page.getByRole('link', { name: 'Pide ayuda para encontrarlo' }))
    await expect.poll(() => page.url()).toMatch(/\/busqueda\?search=xqzwk#ayuda$/)
    const box = page.getByRole('region', { name: '¿Te ayudamos a encontrarlo?' })
    await openBox(scene)
    await scene.picture('help-from-suggestions')
    await expect(field(page, 'Teléfono')).toHaveValue(GUEST.phone)
    await expect(box.getByRole('textbox')).toHaveCount(1)
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
