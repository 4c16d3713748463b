/** Support by phone (CONTENT §2.10, §4, §5, §8): the guide, the help box, the help call, and the hours of assistance. */
import assert from 'node:assert/strict'
import { after, beforeEach } from 'node:test'
import type { Page } from 'playwright-core'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/accounts/demo-people.ts'
import { signSession } from '#shop/accounts/session-token.ts'
import { assertAccessible } from './accessibility.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { assertEnglish } from './english-words.ts'
import { focused, tabTo } from './keyboard.ts'
import { pass, passUntil, stopClock } from './page-clock.ts'
import { button, field } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { story, storyOnce, until, type Scene } from './story.ts'

const ASPIRIN = { sku: '9500001', product_name: 'Aspirina 500 mg', sale_condition: 'simpleRecipe' }
const NOTHING = '/busqueda?search=xqzwk'

let opened: Promise<ClockedShop> | undefined
const inHours = () =>
  (opened ??= openClockedShop({ products: [ASPIRIN] }).then(async (shop) => {
    await seedDemoPeople(shop.test)
    return shop
  }))
after(async () => (await opened)?.close())
// Another week, at noon on its Wednesday: limits and repeated requests begin anew.
beforeEach(async () => {
  const { clock } = await inHours()
  const next = clock.now().toZonedDateTimeISO('America/Santiago').add({ days: 7 })
  moveTo(
    clock,
    next
      .subtract({ days: next.dayOfWeek - 3 })
      .with({ hour: 12, minute: 0, second: 0 })
      .toInstant(),
  )
})
const moveTo = (clock: ClockedShop['clock'], instant: Temporal.Instant) =>
  clock.advance({ milliseconds: instant.epochMilliseconds - clock.now().epochMilliseconds })

const lastCase = async () =>
  (await inHours()).test.db
    .selectFrom('support_case')
    .select(['kind', 'number', 'first_name', 'phone', 'account_id', 'order_id', 'details'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const guideOf = (page: Page) => page.getByRole('dialog', { name: 'Necesitas receta médica simple' })
const thanksOf = (page: Page) => page.getByRole('dialog', { name: 'Gracias, te vamos a llamar' })

/** Keeps the answers of a call back until the story lets them go. */
async function holdAnswers(page: Page, call: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(`mutation ${call}`)) await promise
    await route.fallback()
  })
  return resolve
}

/** Opens the help box of a search without results. */
async function openBox({ page, press }: Pick<Scene, 'page' | 'press'>): Promise<void> {
  await press(page.getByRole('region', { name: '¿Te ayudamos a encontrarlo?' }).getByRole('button'))
}

/** A visitor whom the shop does not know says who it is, behind a number. */
async function introduce({ page, press, email }: Pick<Scene, 'page' | 'press' | 'email'>): Promise<void> {
  await press(button(page, 'Quiero que me llamen'))
  await field(page, 'Nombre').fill('Ana')
  await field(page, 'Correo electrónico').fill(email)
}

async function signInClient({ page, shop }: Pick<Scene, 'page' | 'shop'>): Promise<void> {
  const { test } = await inHours()
  const token = await signSession(
    { ...DEMO_PEOPLE.client, hasProfile: true, tokenVersion: 0 },
    { secret: test.settings.sessionSecret, now: test.now() },
  )
  await page.goto(`${shop.url}/robots.txt`)
  await page.evaluate((stored) => localStorage.setItem('token', stored), token)
}

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
    await sees('No pudimos enviar tu solicitud. Lo que escribiste sigue aquí: inténtalo de nuevo.')
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
  'a help call with the searched text, asked for with the keyboard alone; a double press is one request',
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
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
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

story(
  'outside the hours nothing can be sent, and the screen says when it opens; what was typed stays',
  async (scene) => {
    const { page, visit, press, sees, picture } = scene
    const { clock } = await inHours()
    const friday = clock.now().toZonedDateTimeISO('America/Santiago').add({ days: 2 })
    const at = (time: string) => moveTo(clock, friday.withPlainTime(Temporal.PlainTime.from(time)).toInstant())
    at('22:59:59')
    await visit(NOTHING)
    await openBox(scene)
    const send = button(page, 'Quiero que me llamen')
    await send.waitFor()
    await field(page, 'Teléfono').fill('912345678')
    await introduce(scene)
    at('23:00:00')
    const before = await lastCase()
    scene.expectProblem(/^409: .*graphql/)
    await press(send)
    await sees('A esta hora no atendemos')
    await sees('Abrimos el lunes a las 08:00. Te podemos llamar de lunes a viernes de 08:00 a 23:00.')
    assert.deepEqual(await lastCase(), before)
    assert.equal(await send.count(), 0, 'no form that would fail')
    await picture('support-closed', { fullPage: true })
    await assertAccessible(page, 'the help box, closed')
    at('23:30:00')
    await visit(NOTHING)
    await openBox(scene)
    await sees('Abrimos el lunes a las 08:00.')
    moveTo(clock, clock.now().add({ hours: 48 + 8 }))
    await visit(NOTHING)
    await openBox(scene)
    await sees('Abrimos hoy a las 08:00.')
    moveTo(clock, clock.now().add({ minutes: 30 }))
    await visit(NOTHING)
    await openBox(scene)
    await send.waitFor()
  },
  { shop: inHours },
)

storyOnce(
  'without the shop’s clock assistance goes by the browser’s, and an open page follows opening and closing',
  async (scene) => {
    const { page, visit, sees } = scene
    scene.expectProblem(/time\/1\.0\/now|Failed to load|ERR_FAILED/)
    await page.route('**/time/1.0/now*', (route) => route.abort())
    await page.clock.install({ time: new Date('2026-11-21T01:59:30Z') }) // Friday 22:59:30 in Chile
    await visit(NOTHING)
    await openBox(scene)
    await button(page, 'Quiero que me llamen').waitFor()
    await field(page, 'Teléfono').fill('912345678')
    await page.clock.fastForward(60_000)
    await sees('Abrimos el lunes a las 08:00.')
    await page.clock.fastForward('58:00:00')
    await button(page, 'Quiero que me llamen').waitFor()
    assert.equal(await field(page, 'Teléfono').inputValue(), '912345678')
  },
  { shop: inHours },
)

storyOnce(
  'support in English is English, open and closed',
  async (scene) => {
    const { page, visit, press } = scene
    await visit(`/en${NOTHING}`)
    await page
      .getByRole('region', { name: 'Shall we help you find it?' })
      .getByRole('button', { name: 'Ask for a call' })
      .click()
    await button(page, 'Call me').waitFor()
    await assertEnglish(page, 'the help box')
    await visit('/en/busqueda?search=aspirina')
    await press(button(page, 'Ask for a call'))
    const modal = page.getByRole('dialog', { name: 'We call you and look for it together' })
    const send = modal.getByRole('button', { name: 'Call me' })
    await press(send)
    await modal.getByText('The phone number is required.').waitFor()
    await assertAccessible(page, 'the help call in English', { part: modal })
    await assertEnglish(page, 'the help call')
    const { clock } = await inHours()
    moveTo(clock, clock.now().add({ hours: 11, minutes: 30 }))
    await visit(`/en${NOTHING}`)
    await press(button(page, 'Ask for a call'))
    await page.getByText('We open tomorrow at 08:00. We can call you Monday to Friday 08:00 to 23:00.').waitFor()
    await assertEnglish(page, 'the help box, closed')
  },
  { shop: inHours },
)
