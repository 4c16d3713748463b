/** The suggestion form's states, its fields and its one call (CONTENT §2.8, §4, §5, §7). */
import assert from 'node:assert/strict'
import type { Page, Route } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { captchaBox, inputsOf, isCall, isFocused, messageOf, SENT, typeAll, valuesOf } from './message-form.ts'
import { button, field } from './shopping.ts'
import { awakened, story, storyOnce, until, type Scene } from './story.ts'

const PATH = '/sugerencias-reclamos'
const send = (page: Page) => button(page, 'Enviar')
const topic = (page: Page, name: RegExp) => page.getByRole('radio', { name })
const CALL = 'createSuggestion'

async function open({ page, visit }: Scene, path = PATH): Promise<void> {
  await visit(path)
  await awakened(page.locator('textarea[name=message]'))
}

story(
  'the suggestion form says which topic and problem it needs, sends nothing without its captcha, and sends its fields once',
  async (scene) => {
    const { page, press, sees, picture, email } = scene
    const calls = inputsOf(scene, CALL)
    await open(scene)
    await page.getByText('+56', { exact: true }).first().waitFor()
    await press(send(page))
    await sees('Elige una sugerencia o un reclamo')
    await until(() => page.getByText('Este campo es obligatorio').count(), 5)
    await isFocused(topic(page, /Sugerencia/))
    await press(topic(page, /Sugerencia/))
    assert.equal(await field(page, '¿Cuál fue el problema?').count(), 0, 'a suggestion has no problem')
    await press(topic(page, /Reclamo/))
    const problem = field(page, '¿Cuál fue el problema?')
    assert.deepEqual(
      await problem
        .locator('option')
        .evaluateAll((options) => options.map((one) => [(one as HTMLOptionElement).value, one.textContent])),
      [
        ['', 'Elige una opción'],
        ['purchase_problem', 'Problema con la compra'],
        ['dispatch_problem', 'Problema con el despacho'],
        ['stock_of_medication', 'Stock de medicamento'],
        ['missing_product', 'Producto faltante'],
        ['no_bioequivalent', 'Sin bioequivalente'],
        ['other', 'Otro'],
      ],
    )
    await field(page, 'Nombre').fill('R2D2')
    await field(page, 'Teléfono').pressSequentially('9-12a3')
    assert.equal(await field(page, 'Teléfono').inputValue(), '9123', 'digits only')
    await field(page, 'Mensaje').fill('x'.repeat(5_001))
    await field(page, 'Mensaje').blur()
    for (const sentence of [
      'Usa solo letras y espacios',
      'Ingrese un número de teléfono válido',
      'Máximo 5.000 caracteres',
    ])
      await sees(sentence)
    await typeAll(page, messageOf(email))
    await press(send(page))
    await sees('Elige cuál fue el problema')
    await problem.selectOption('no_bioequivalent')
    await press(send(page))
    await isFocused(captchaBox(page))
    await sees('Marca esta casilla para continuar.')
    assert.equal(calls.length, 0, 'nothing is sent without the captcha')
    await press(captchaBox(page))
    await sees('Verificado')
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/graphql', (route) =>
      isCall(route, CALL) ? held.then(() => route.continue()) : route.continue(),
    )
    await press(send(page))
    const sending = page.getByRole('region', { name: 'Escribe tu mensaje' }).getByRole('button', { name: 'Cargando' })
    await until(() => sending.getAttribute('aria-busy'), 'true')
    assert.equal(await sending.getAttribute('aria-disabled'), 'true')
    await picture('suggestion-sending')
    await assertAccessible(page, 'while the suggestion is sent')
    await sending.click({ force: true })
    await field(page, 'Asunto (opcional)').press('Enter')
    answer()
    await sees(SENT)
    assert.equal(calls.length, 1, 'a double press sends one')
    const { tokenCaptcha, ...input } = calls[0]!
    assert.match(String(tokenCaptcha), /^[\w+/=]{100,}$/)
    assert.deepEqual(input, {
      shopId: 'boldo',
      firstName: 'Ana María',
      lastName: 'Rojas',
      email,
      phoneNumber: '912345678',
      topic: 'reclamo',
      subType: 'no_bioequivalent',
      subject: 'Mi pedido',
      message: 'Hola:\n¿cuándo llega?',
      attachment: null,
      language: 'es',
    })
    assert.equal(await captchaBox(page).isChecked(), false)
    assert.equal(await topic(page, /Reclamo/).isChecked(), false, 'the form is empty again')
  },
)

story('a suggestion that is refused or fails says ‘Error’, and nothing typed is lost', async (scene) => {
  const { page, press, sees, picture, email } = scene
  await open(scene)
  await press(topic(page, /Sugerencia/))
  await typeAll(page, messageOf(email))
  scene.expectProblem(/(400|409|422|429|500): .*graphql/)
  scene.expectProblem(/failed: POST .*graphql/)
  const refused =
    (status: number, extensions: object, message = 'x') =>
    (route: Route) =>
      route.fulfill({
        status,
        headers: { 'x-request-id': 'b0a3f2d4-0000-4000-8000-000000000001' },
        json: { data: null, errors: [{ message, extensions }] },
      })
  for (const [answer, sentence] of [
    [(route: Route) => route.abort('internetdisconnected'), 'Error de conexión'],
    [refused(422, { code: 'captcha.unsolved' }), 'La verificación venció. Márcala de nuevo.'],
    [
      refused(429, { code: 'request.rate_limited', retryAfterS: 60 }),
      'Enviaste muchos mensajes seguidos. Espera un minuto y vuelve a intentarlo, o llámanos.',
    ],
    [refused(409, { code: 'case.some' }, 'Una frase del servidor.'), 'Una frase del servidor.'],
    [refused(500, { code: 'internal' }), 'b0a3f2d4-0000-4000-8000-000000000001'],
  ] as const) {
    await page.route('**/graphql', (route) => (isCall(route, CALL) ? answer(route) : route.continue()))
    await press(captchaBox(page))
    await sees('Verificado')
    await press(send(page))
    const alert = page.getByRole('alert').filter({ hasText: sentence })
    await alert.getByText('Error', { exact: true }).waitFor()
    await assertAccessible(page, sentence)
    if (sentence.startsWith('b0a3')) await picture('suggestion-failed-often')
    assert.equal(await captchaBox(page).isChecked(), false, 'a solution serves once')
    await press(alert.locator('..').getByRole('button', { name: 'Cerrar' }))
    await alert.waitFor({ state: 'detached' })
    assert.deepEqual(await valuesOf(page), messageOf(email))
    assert.equal(await topic(page, /Sugerencia/).isChecked(), true)
    await page.unroute('**/graphql')
  }
  await page.route('**/graphql', (route) =>
    isCall(route, CALL)
      ? refused(400, { code: 'input.invalid', fields: { email: 'email.invalid' } })(route)
      : route.continue(),
  )
  await press(captchaBox(page))
  await sees('Verificado')
  await press(send(page))
  await sees('Ingresa un correo electrónico válido')
  await isFocused(field(page, 'Correo electrónico'))
})

storyOnce('a suggestion’s captcha that fails or expires is unsolved, and nothing is sent without it', async (scene) => {
  const { page, press, sees, email } = scene
  await page.clock.install()
  const calls = inputsOf(scene, CALL)
  await open(scene)
  await press(topic(page, /Sugerencia/))
  await typeAll(page, messageOf(email))
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
  await press(send(page))
  await isFocused(captchaBox(page))
  assert.equal(calls.length, 0)
  assert.deepEqual(await valuesOf(page), messageOf(email), 'nothing typed is lost')
})

storyOnce('what is not answered within half a minute has failed; sent again, it is one entry', async (scene) => {
  const { page, press, sees, email } = scene
  await page.clock.install()
  await open(scene)
  await press(topic(page, /Sugerencia/))
  await typeAll(page, messageOf(email))
  scene.expectProblem(/failed: POST .*graphql/)
  const hanging: string[] = []
  const numberIn = (text: string) => /"suggestionId":"(\w{8})"/.exec(text)?.[1] ?? assert.fail(text)
  await page.route('**/graphql', async (route) => {
    if (!isCall(route, CALL)) return route.continue()
    hanging.push(await (await route.fetch()).text())
  })
  await press(captchaBox(page))
  await sees('Verificado')
  await press(send(page))
  await until(async () => hanging.length, 1)
  await page.clock.fastForward(31_000)
  await sees('Error de conexión')
  assert.deepEqual(await valuesOf(page), messageOf(email))
  await page.unroute('**/graphql')
  await press(captchaBox(page))
  await sees('Verificado')
  await press(send(page))
  await sees(SENT)
  await sees(numberIn(hanging[0]!))
})
