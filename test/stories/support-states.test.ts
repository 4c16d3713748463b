/** Support by phone: its times, its failures, axe with each of its modals open (CONTENT §2.10, §4, §5, §8, §9). */
import assert from 'node:assert/strict'
import type { Page, Route } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { focused } from './keyboard.ts'
import { crawl, pass, passUntil, stopClock } from './page-clock.ts'
import { button, field } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { story, storyOnce, until } from './story.ts'
import { ASPIRIN, guideOf, holdAnswers, inHours, lastCase, signInClient, thanksOf } from './supporting.ts'

const callModal = (page: Page) => page.getByRole('dialog', { name: 'Te llamamos y lo buscamos contigo' })
const isCall = (route: Route) => route.request().postData()?.includes('mutation CreateHelpCall') ?? false

storyOnce(
  'the guide opens two seconds after the cart has a simple prescription',
  async (scene) => {
    const { page, visit } = scene
    await page.clock.install()
    await storeCart(scene, [ASPIRIN])
    await stopClock(page, 1)
    await visit('/checkout')
    await passUntil(page, async () => (await page.getByText(ASPIRIN.product_name).count()) > 0)
    const isDue = () => page.evaluate(() => localStorage.getItem('simpleRecipeSeen') === '1')
    const waited = await passUntil(page, isDue)
    assert.ok(waited > 1_500 && waited <= 2_500, `${waited} ms`)
    // Its code is loaded after it.
    await passUntil(page, () => guideOf(page).isVisible())
  },
  { shop: inHours },
)

storyOnce(
  'a help call shows that it waits, and its thank-you view closes the modal after 7000 ms',
  async (scene) => {
    const { page, visit, press } = scene
    await page.clock.install()
    await signInClient(scene)
    await visit('/busqueda?search=aspirina%20500')
    await press(button(page, 'Pide que te llamemos'))
    const modal = callModal(page)
    const send = modal.getByRole('button', { name: 'Quiero que me llamen' })
    await send.waitFor()
    const release = await holdAnswers(page, 'CreateHelpCall')
    await press(send)
    await until(() => modal.locator('button[type=submit]').getAttribute('aria-busy'), 'true')
    await modal.getByRole('status').filter({ hasText: 'Estamos enviando tu solicitud…' }).waitFor()
    await assertAccessible(page, 'the help call while it sends', { part: modal })
    await stopClock(page, 1_000)
    release()
    await passUntil(page, () => thanksOf(page).isVisible())
    await pass(page, 6_500)
    assert.equal(await thanksOf(page).count(), 1)
    const shown = 6_500 + (await passUntil(page, async () => (await page.getByRole('dialog').count()) === 0))
    assert.ok(Math.abs(shown - 7_000) <= 400, `${shown} ms`)
  },
  { shop: inHours },
)

story(
  'a help call: its number begins with 1 to 9, a failure is a sentence in the modal, and what was typed stays',
  async (scene) => {
    const { page, visit, press, sees, picture } = scene
    await page.clock.install()
    await signInClient(scene)
    await visit('/busqueda?search=aspirina')
    await press(button(page, 'Pide que te llamemos'))
    const modal = callModal(page)
    const send = modal.getByRole('button', { name: 'Quiero que me llamen' })
    await send.waitFor()
    await modal.getByText('+56', { exact: true }).waitFor()
    await field(page, 'Teléfono').fill('012345678')
    await press(send)
    await sees('El teléfono no puede empezar con 0.')
    await until(async () => (await focused(page))?.name, 'Teléfono')
    await picture('support-call-wrong')
    await assertAccessible(page, 'the help call with an error', { part: modal })
    await field(page, 'Teléfono').fill('912345678')
    scene.expectProblem(/graphql|Failed to load|ERR_/)
    const refused = (status: number, extensions: object) => (route: Route) =>
      route.fulfill({ status, json: { data: null, errors: [{ message: 'x', extensions }] } })
    for (const [answer, sentence] of [
      [(route: Route) => route.abort('connectionreset'), 'No pudimos enviar tu solicitud.'],
      [refused(500, { code: 'internal' }), 'No pudimos enviar tu solicitud.'],
      [
        refused(429, { code: 'request.rate_limited', retryAfterS: 600 }),
        'Ya hay varias solicitudes con este número o desde tu conexión. Inténtalo de nuevo en 10 minutos.',
      ],
    ] as const) {
      let calls = 0
      await page.route('**/graphql', (route) => {
        if (!isCall(route)) return route.fallback()
        calls++
        return answer(route)
      })
      await press(send)
      // Two of them have the same sentence.
      await until(async () => calls, 1)
      await until(() => modal.locator('button[type=submit]').getAttribute('aria-busy'), null)
      await modal.getByRole('alert').filter({ hasText: sentence }).waitFor()
      assert.equal(await field(page, 'Teléfono').inputValue(), '912345678')
      await page.unroute('**/graphql')
    }
    await picture('support-call-failed')
    await assertAccessible(page, 'the help call that failed', { part: modal })
    const before = await lastCase()
    await stopClock(page, 1_000)
    await press(send)
    await passUntil(page, () => thanksOf(page).isVisible())
    await picture('support-call-thanks')
    await crawl(page, () => assertAccessible(page, 'the help call’s thanks', { part: thanksOf(page) }))
    await page.clock.resume()
    assert.notEqual((await lastCase())!.number, before?.number)
    await press(thanksOf(page).getByRole('button', { name: 'Cerrar' }).last())
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  },
  { shop: inHours },
)

storyOnce(
  'a request that is not answered within half a minute has failed; sent again, it is one ticket',
  async (scene) => {
    const { page, visit, press, sees } = scene
    await page.clock.install()
    await signInClient(scene)
    await visit('/busqueda?search=aspirina')
    await press(button(page, 'Pide que te llamemos'))
    const send = callModal(page).getByRole('button', { name: 'Quiero que me llamen' })
    await send.waitFor()
    await field(page, 'Teléfono').fill('911112233')
    scene.expectProblem(/failed: POST .*graphql/)
    let received = 0
    await page.route('**/graphql', async (route) => {
      if (!isCall(route)) return route.fallback()
      await route.fetch()
      received++
    })
    await press(send)
    await until(async () => received, 1)
    const written = (await lastCase())!
    await page.clock.fastForward(31_000)
    await sees('No pudimos enviar tu solicitud.')
    await page.unroute('**/graphql')
    await press(send)
    await thanksOf(page).getByText(`Tu solicitud es la ${written.number}.`).waitFor()
  },
  { shop: inHours },
)
