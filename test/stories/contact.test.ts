/** The contact form of where to find us (CONTENT §2.7, §4, §8), in each of its states. */
import assert from 'node:assert/strict'
import type { Page, Route } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { tabTo } from './keyboard.ts'
import { captchaBox, inputsOf, isCall, isFocused, messageOf, SENT, typeAll, valuesOf } from './message-form.ts'
import { button, field } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { awakened, story, storyOnce, until } from './story.ts'

const PATH = '/donde-encontrarnos'
const send = (page: Page) => button(page, 'Enviar mensaje')
const CALL = 'createNeedHelp'
/** Typed with blanks, as people write it. */
const typedBy = (email: string) => messageOf(email, '9 1234 5678')
const EMPTY = Object.fromEntries(Object.keys(typedBy('')).map((label) => [label, '']))

story('a visitor writes to the shop: errors, captcha, sending, success, and an empty form again', async (scene) => {
  const { page, visit, press, sees, picture, email } = scene
  const calls = inputsOf(scene, CALL)
  await visit(PATH)
  await send(page).scrollIntoViewIfNeeded()
  await awakened(send(page))
  await page.getByText('+56', { exact: true }).first().waitFor()
  await picture('contact-idle', { fullPage: true })
  await assertAccessible(page, 'the contact form')
  await press(send(page))
  await until(() => page.getByText('Este campo es obligatorio').count(), 5)
  await sees('Marca esta casilla para continuar.')
  await isFocused(field(page, 'Nombre'))
  await picture('contact-errors', { fullPage: true })
  await assertAccessible(page, 'the contact form with its errors')
  await field(page, 'Nombre').fill('R2D2')
  await field(page, 'Teléfono').fill('9 1234 567A')
  await field(page, 'Asunto (opcional)').fill('x'.repeat(151))
  await field(page, 'Mensaje').fill('x'.repeat(4_001))
  await field(page, 'Mensaje').blur()
  for (const sentence of [
    'Usa solo letras y espacios',
    'Ingrese un número de teléfono válido',
    'Máximo 150 caracteres',
    'Máximo 4.000 caracteres',
  ])
    await sees(sentence)
  await typeAll(page, typedBy(email))
  await press(send(page))
  await isFocused(captchaBox(page))
  assert.equal(calls.length, 0, 'nothing is sent without the captcha')
  await press(captchaBox(page))
  await sees('Verificado')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/graphql', (route) =>
    isCall(route, CALL) ? held.then(() => route.continue()) : route.continue(),
  )
  await press(send(page))
  const sending = page.getByRole('region', { name: 'Escríbenos' }).getByRole('button', { name: 'Cargando' })
  await until(() => sending.getAttribute('aria-busy'), 'true')
  assert.equal(await sending.getAttribute('aria-disabled'), 'true')
  await picture('contact-sending')
  await assertAccessible(page, 'while the message is sent')
  await sending.click({ force: true })
  await field(page, 'Asunto (opcional)').press('Enter')
  answer()
  await sees(SENT)
  await sees(`Te responderemos a ${email}.`)
  await until(() => valuesOf(page), EMPTY)
  assert.equal(await captchaBox(page).isChecked(), false)
  const alert = page.getByRole('status').filter({ hasText: SENT })
  assert.equal(await alert.evaluate((element) => element.parentElement === document.activeElement), true)
  await picture('contact-sent')
  await assertAccessible(page, 'the message was sent')
  assert.equal(calls.length, 1, 'a double press sends one')
  const { tokenCaptcha, ...input } = calls[0]!
  assert.match(String(tokenCaptcha), /^[\w+/=]{100,}$/)
  assert.deepEqual(input, {
    shopId: 'boldo',
    firstName: 'Ana María',
    lastName: 'Rojas',
    email,
    phoneNumber: '912345678',
    subject: 'Mi pedido',
    message: 'Hola:\n¿cuándo llega?',
    locale: 'es',
  })
  await field(page, 'Nombre').fill('Ana')
  await alert.waitFor({ state: 'detached' })
})

storyOnce('with the keyboard alone, in English, the message is written and sent', async (scene) => {
  const { page, visit, sees, email } = scene
  await visit(`/en${PATH}`)
  await tabTo(page, 'textbox', 'First name')
  await awakened(button(page, 'Send message'))
  await page.keyboard.type('Ana')
  for (const [label, text] of [
    ['Last name', 'Rojas'],
    ['E-mail', email],
    ['Phone', '912345678'],
    ['Subject (optional)', ''],
    ['Message', 'Good morning'],
  ] as const) {
    await tabTo(page, 'textbox', label)
    await page.keyboard.type(text)
  }
  await tabTo(page, 'checkbox', 'I am not a robot')
  await page.keyboard.press('Space')
  await sees('Verified')
  await tabTo(page, 'button', 'Send message')
  await page.keyboard.press('Enter')
  await sees('Your message was sent successfully')
  await assertAccessible(page, 'in English')
})

storyOnce(
  'a signed-in customer finds their data in the contact form, and what is typed already stays',
  async (scene) => {
    const { page, visit } = scene
    await signIn(scene, 'client')
    await visit(PATH)
    await awakened(send(page))
    await until(async () => (await field(page, 'Correo electrónico').inputValue()) !== '', true)
    const { Nombre, Apellido, Teléfono, ...others } = await valuesOf(page)
    assert.ok(Nombre && Apellido && /^\d{9}$/.test(Teléfono!.replaceAll(' ', '')), JSON.stringify([Nombre, Teléfono]))
    assert.equal(others.Mensaje, '')

    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/graphql', (route) =>
      isCall(route, 'MessagePerson') ? held.then(() => route.continue()) : route.continue(),
    )
    const requested = page.waitForRequest((request) => request.postData()?.includes('MessagePerson') ?? false)
    await visit(PATH)
    await awakened(send(page))
    await requested
    await field(page, 'Nombre').fill('Otra persona')
    await field(page, 'Correo electrónico').fill('otra@example.com')
    release()
    await until(() => field(page, 'Apellido').inputValue(), Apellido)
    assert.deepEqual(
      [await field(page, 'Nombre').inputValue(), await field(page, 'Correo electrónico').inputValue()],
      ['Otra persona', 'otra@example.com'],
    )

    // An early press finds the form empty; its data fills it, the focused field too, and ends those errors.
    const late = Promise.withResolvers<void>()
    await page.unroute('**/graphql')
    await page.route('**/graphql', (route) =>
      isCall(route, 'MessagePerson') ? late.promise.then(() => route.continue()) : route.continue(),
    )
    await visit(PATH)
    await awakened(send(page))
    await send(page).press('Enter')
    await isFocused(field(page, 'Nombre'))
    late.resolve()
    await until(() => field(page, 'Nombre').inputValue(), Nombre)
    await until(() => page.getByText('Este campo es obligatorio').count(), 1)
  },
)

storyOnce(
  'a contact form’s captcha that fails or expires is unsolved, and nothing is sent without it',
  async (scene) => {
    const { page, visit, press, sees, email } = scene
    await page.clock.install()
    const calls = inputsOf(scene, CALL)
    await visit(PATH)
    await awakened(send(page))
    await typeAll(page, typedBy(email))
    scene.expectProblem(/captcha/)
    await page.route('**/captcha/1.0/challenge', (route) => route.abort('internetdisconnected'))
    await press(captchaBox(page))
    await sees('No pudimos verificar. Revisa tu conexión y márcala de nuevo.')
    await press(send(page))
    await isFocused(captchaBox(page))
    await page.unroute('**/captcha/1.0/challenge')
    await press(captchaBox(page))
    await sees('Verificado')
    await page.clock.fastForward(20 * 60_000)
    await sees('La verificación venció. Márcala de nuevo.')
    assert.equal(await captchaBox(page).isChecked(), false)
    await press(send(page))
    await isFocused(captchaBox(page))
    assert.equal(calls.length, 0)
    assert.deepEqual(await valuesOf(page), typedBy(email), 'nothing typed is lost')
  },
)

story('a message that is refused, fails or is never answered says so, and nothing typed is lost', async (scene) => {
  const { page, visit, press, sees, picture, email } = scene
  await page.clock.install()
  await visit(PATH)
  await awakened(send(page))
  await typeAll(page, typedBy(email))
  scene.expectProblem(/(400|409|422|429|500): .*graphql/)
  scene.expectProblem(/failed: POST .*graphql/)
  const refused = (status: number, message: string, extensions: object) => (route: Route) =>
    route.fulfill({
      status,
      headers: { 'x-request-id': 'b0a3f2d4-0000-4000-8000-000000000001' },
      json: { data: null, errors: [{ message, extensions }] },
    })
  for (const [answer, sentence] of [
    [(route: Route) => route.abort('internetdisconnected'), 'Error de conexión'],
    [refused(422, 'x', { code: 'captcha.unsolved' }), 'La verificación venció. Márcala de nuevo.'],
    [
      refused(429, 'x', { code: 'request.rate_limited', retryAfterS: 600 }),
      'Enviaste muchos mensajes seguidos. Espera 10 minutos y vuelve a intentarlo, o llámanos.',
    ],
    [refused(409, 'Una frase del servidor.', { code: 'case.some' }), 'Una frase del servidor.'],
    [refused(500, 'x', { code: 'internal' }), 'b0a3f2d4-0000-4000-8000-000000000001'],
  ] as const) {
    await page.route('**/graphql', (route) => (isCall(route, CALL) ? answer(route) : route.continue()))
    await press(captchaBox(page))
    await sees('Verificado')
    await press(send(page))
    const alert = page.getByRole('alert').filter({ hasText: sentence })
    await alert.getByText('Error', { exact: true }).waitFor()
    await assertAccessible(page, sentence)
    if (sentence.startsWith('b0a3')) await picture('contact-failed')
    assert.equal(await captchaBox(page).isChecked(), false, 'a solution serves once')
    await press(alert.locator('..').getByRole('button', { name: 'Cerrar' }))
    await alert.waitFor({ state: 'detached' })
    await isFocused(field(page, 'Mensaje'))
    assert.deepEqual(await valuesOf(page), typedBy(email))
    await page.unroute('**/graphql')
  }

  await page.route('**/graphql', (route) =>
    isCall(route, CALL)
      ? refused(400, 'x', { code: 'input.invalid', fields: { email: 'email.invalid' } })(route)
      : route.continue(),
  )
  await press(captchaBox(page))
  await sees('Verificado')
  await press(send(page))
  await sees('Ingresa un correo electrónico válido')
  await isFocused(field(page, 'Correo electrónico'))
  await page.unroute('**/graphql')

  // The answer is lost after half a minute by the page's clock; the shop has the message. Sent again, it is one.
  const hanging: Route[] = []
  await page.route('**/graphql', async (route) => {
    if (!isCall(route, CALL)) return route.continue()
    await route.fetch()
    hanging.push(route)
  })
  await field(page, 'Correo electrónico').fill(email)
  await press(captchaBox(page))
  await sees('Verificado')
  await press(send(page))
  await until(async () => hanging.length, 1)
  await page.clock.fastForward(31_000)
  await sees('Error de conexión')
  await picture('contact-unanswered')
  assert.deepEqual(await valuesOf(page), typedBy(email))
  await page.unroute('**/graphql')
  await press(captchaBox(page))
  await sees('Verificado')
  await press(send(page))
  await sees(SENT)
})
