/** Recovering a password (ACCOUNT §2, §5, §8) behind the captcha (CONTENT §4), from the login screen and back to it. */
import assert from 'node:assert/strict'
import type { Page, Route } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { tabTo } from './keyboard.ts'
import { registerClient } from './registering.ts'
import { addProduct, button, field } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { awake, MAIL_PATIENCE_MS, story, storyOnce, until, type Scene } from './story.ts'

const PATH = '/recuperar-contrase%C3%B1a'
const submit = (page: Page) => button(page, 'Enviar enlace')
const box = (page: Page) => page.getByRole('checkbox', { name: 'No soy un robot' })
const isIn = (route: Route, call: string) => route.request().postData()?.includes(call) ?? false

/** The link of the newest recovery mail. */
async function linkTo({ sandbox }: Pick<Scene, 'sandbox'>, email: string): Promise<string> {
  const mails = async () => (await sandbox.mailTo(email)).filter(({ subject }) => subject.startsWith('Cambia'))
  await until(async () => (await mails()).length > 0, true, MAIL_PATIENCE_MS)
  return /http\S+\/nueva-contrase\S+/.exec((await mails())[0]!.text)![0]
}

async function choose(scene: Scene, link: string, password: string, again = password) {
  const { page, press } = scene
  if (page.url() !== link) {
    await page.goto(link)
    await awake(page)
  }
  await field(page, 'Contraseña nueva').fill(password)
  await field(page, 'Repite la contraseña').fill(again)
  await press(button(page, 'Guardar contraseña'))
}

story('who forgot the password gets a link by mail, sets a new one and signs in with it', async (scene) => {
  const { page, visit, press, sees, email } = scene
  const { token } = await registerClient(scene, email, 'una clave larga')
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  const requested = (part: string) => requests.filter((request) => request.includes(part)).length

  await visit('/login')
  await press(page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }))
  await page.getByRole('heading', { name: 'Recuperar contraseña', level: 1 }).waitFor()
  await scene.picture('recovery')
  await assertAccessible(page, 'the recovery form')
  await press(submit(page))
  await sees('Ingresa tu correo electrónico.')
  await sees('Marca esta casilla para continuar.')
  await scene.picture('recovery-errors')
  await assertAccessible(page, 'the form with its errors')
  await field(page, 'Correo electrónico').fill('ines@')
  await field(page, 'Correo electrónico').blur()
  await sees('Ingresa un correo electrónico válido')
  await field(page, 'Correo electrónico').fill(`  ${email.toUpperCase()} `)
  await press(submit(page))
  await until(() => box(page).evaluate((element) => element === document.activeElement), true)
  assert.equal(requested('recoveryPassword'), 0, 'nothing is sent without the captcha')
  assert.equal(requested('captcha/1.0') + requested('captcha-worker'), 0, 'its work is loaded when it is pressed')

  await press(box(page))
  await sees('Verificado')
  assert.equal(await box(page).isChecked(), true)
  await scene.picture('recovery-solved')
  await assertAccessible(page, 'the solved captcha')
  await press(submit(page))
  await page.getByRole('heading', { name: 'Iniciar sesión', level: 1 }).waitFor()
  await sees('Revisa tu correo')
  await until(() => field(page, 'Correo electrónico').inputValue(), email.toLowerCase())
  await scene.picture('recovery-sent')
  await assertAccessible(page, 'the mail is on its way')
  await press(button(page, 'Cerrar'))
  await page.getByText('Revisa tu correo').waitFor({ state: 'detached' })
  assert.equal(requested('recoveryPassword'), 1)

  const link = await linkTo(scene, email)
  await page.goto(link)
  await awake(page)
  await page.getByRole('heading', { name: 'Elige tu contraseña nueva', level: 1 }).waitFor()
  await press(button(page, 'Guardar contraseña'))
  await until(() => page.getByText('Este campo es obligatorio').count(), 2)
  await choose(scene, link, 'abc', 'abd')
  await sees('Tu contraseña debe tener al menos 4 caracteres.')
  await sees('Las contraseñas no coinciden')
  await scene.picture('reset-errors')
  await assertAccessible(page, 'the new password with its errors')
  await choose(scene, link, 'otra clave larga')
  await sees('Tu contraseña fue actualizada correctamente')
  assert.equal(new URL(page.url()).pathname, '/login')
  assert.equal(await page.evaluate(() => localStorage.getItem('token')), null, 'nobody is signed in by the link')
  await scene.picture('reset-done')
  await assertAccessible(page, 'the password is set')
  await field(page, 'Contraseña').fill('otra clave larga')
  await press(page.locator('form').getByRole('button', { name: 'Iniciar sesión', exact: true }))
  await button(page, 'Mi cuenta: Inés').waitFor()
  const answer = await fetch(`${scene.shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: '{"query":"{ isSignedIn }"}',
  })
  assert.deepEqual(await answer.json(), { data: { isSignedIn: false } }, 'the earlier session has ended')

  await page.evaluate(() => localStorage.clear())
  scene.expectProblem(/410: .*graphql/)
  await choose(scene, link, 'y otra clave')
  const alert = page.getByRole('alert').filter({ hasText: 'Este link ya fue utilizado' })
  await alert.getByText('Error', { exact: true }).waitFor()
  await scene.picture('reset-used')
  await assertAccessible(page, 'a used link')
  await press(page.getByRole('link', { name: 'Pedir otro enlace' }))
  await page.getByRole('heading', { name: 'Recuperar contraseña', level: 1 }).waitFor()
})

storyOnce('with the keyboard alone, and for an e-mail without an account, the answer is the same', async (scene) => {
  const { page, visit, sees, email } = scene
  await visit(PATH)
  await tabTo(page, 'textbox', 'Correo electrónico')
  await page.keyboard.type(`nadie.${email}`)
  await tabTo(page, 'checkbox', 'No soy un robot')
  await page.keyboard.press('Space')
  await sees('Verificado')
  assert.equal(await box(page).evaluate((element) => element === document.activeElement), true)
  await page.keyboard.press('Space')
  await until(() => box(page).isChecked(), false)
  await page.keyboard.press('Space')
  await sees('Verificado')
  await tabTo(page, 'button', 'Enviar enlace')
  await page.keyboard.press('Enter')
  await sees('Revisa tu correo')
  await tabTo(page, 'button', 'Cerrar')
  await page.keyboard.press('Enter')
  await page.getByText('Revisa tu correo').waitFor({ state: 'detached' })
  assert.equal(await field(page, 'Correo electrónico').inputValue(), `nadie.${email}`)
  assert.deepEqual(await scene.sandbox.mailTo(`nadie.${email}`), [])
})

storyOnce('a captcha that fails or expires is unsolved, and nothing is sent without it', async (scene) => {
  const { page, visit, press, sees, email } = scene
  await page.clock.install()
  let sent = 0
  page.on('request', (request) => (sent += request.postData()?.includes('recoveryPassword') ? 1 : 0))
  await visit(PATH)
  await field(page, 'Correo electrónico').fill(email)
  scene.expectProblem(/captcha/)
  for (const answer of [
    (route: Route) => route.abort('internetdisconnected'),
    (route: Route) => route.fulfill({ status: 429, json: { error: { code: 'request.rate_limited' } } }),
    (route: Route) => route.fulfill({ status: 200, body: '<html>a proxy’s page</html>' }),
    (route: Route) => route.fulfill({ status: 200, json: { parameters: { algorithm: 'NONE' } } }),
  ]) {
    await page.route('**/captcha/1.0/challenge', answer)
    await press(box(page))
    await sees('No pudimos verificar. Revisa tu conexión y márcala de nuevo.')
    assert.equal(await box(page).isChecked(), false)
    await page.unroute('**/captcha/1.0/challenge')
    await press(submit(page))
    await until(() => box(page).evaluate((element) => element === document.activeElement), true)
  }
  await scene.picture('captcha-failed')
  await assertAccessible(page, 'a captcha that failed')

  await press(box(page))
  await sees('Verificado')
  await page.clock.fastForward(18 * 60_000)
  assert.equal(await box(page).isChecked(), true)
  await page.clock.fastForward(2 * 60_000)
  await sees('La verificación venció. Márcala de nuevo.')
  assert.equal(await box(page).isChecked(), false)
  await assertAccessible(page, 'a captcha that expired')
  await press(submit(page))
  await until(() => box(page).evaluate((element) => element === document.activeElement), true)
  assert.equal(sent, 0)
  assert.equal(await field(page, 'Correo electrónico').inputValue(), email, 'nothing typed is lost')
})

storyOnce('a request that is refused, fails or is never answered says so, and nothing typed is lost', async (scene) => {
  const { page, visit, press, sees, email } = scene
  await page.clock.install()
  await visit(PATH)
  await field(page, 'Correo electrónico').fill(email)
  scene.expectProblem(/(422|429|500): .*graphql/)
  scene.expectProblem(/failed: POST .*graphql/)
  const refused = (status: number, message: string, extensions: object) => (route: Route) =>
    route.fulfill({ status, json: { data: null, errors: [{ message, extensions }] } })
  for (const [answer, sentence] of [
    [(route: Route) => route.abort('internetdisconnected'), 'Error de conexión'],
    [
      refused(429, 'x', { code: 'request.rate_limited', retryAfterS: 600 }),
      'Lo intentaste muchas veces seguidas. Espera 10 minutos y vuelve a intentarlo.',
    ],
    [refused(422, 'x', { code: 'captcha.unsolved' }), 'La verificación venció. Márcala de nuevo.'],
    [refused(500, 'Una frase del servidor', { code: 'internal' }), 'Una frase del servidor'],
  ] as const) {
    await page.route('**/graphql', (route) => (isIn(route, 'recoveryPassword') ? answer(route) : route.continue()))
    await press(box(page))
    await press(submit(page))
    const alert = page.getByRole('alert').filter({ hasText: sentence })
    await alert.getByText('Error', { exact: true }).waitFor()
    await assertAccessible(page, sentence)
    assert.equal(await box(page).isChecked(), false, 'a solution serves once')
    await press(button(page, 'Cerrar'))
    await alert.waitFor({ state: 'detached' })
    await until(() => page.evaluate(() => document.activeElement?.getAttribute('name')), 'email')
    assert.equal(await field(page, 'Correo electrónico').inputValue(), email)
    await page.unroute('**/graphql')
  }

  // Never answered, by the page's clock: half a minute.
  const hanging: Route[] = []
  await page.route('**/graphql', (route) =>
    isIn(route, 'recoveryPassword') ? void hanging.push(route) : route.continue(),
  )
  await press(box(page))
  await sees('Verificado')
  await press(submit(page))
  await until(async () => hanging.length, 1)
  await page.clock.fastForward(31_000)
  await sees('Error de conexión')
  await scene.picture('recovery-unanswered')
  assert.equal(await field(page, 'Correo electrónico').inputValue(), email)
  await page.unroute('**/graphql')
  await press(box(page))
  await press(submit(page))
  await sees('Revisa tu correo')
})

storyOnce('these pages are for who is signed out; a link that ended leads to another one', async (scene) => {
  const { page, press, sees, shop } = scene
  scene.expectProblem(/404: .*404/)
  const link = (exp: number) =>
    ['{"alg":"HS256"}', JSON.stringify({ userId: 'x', state: 'x', iss: 'boldo recovery', exp }), 'x']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.')
  await page.goto(`${shop.url}/nueva-contrase%C3%B1a/${link(1_700_000_000)}`)
  await page.waitForURL(/\/404\?enlace=clave$/)
  await sees('El enlace venció o no es válido. Pide otro.')
  await press(page.getByRole('link', { name: 'Pedir otro enlace' }))
  await page.waitForURL(`${shop.url}${PATH}`)
  await page.getByRole('heading', { name: 'Recuperar contraseña', level: 1 }).waitFor()

  // Forged, and not expired by its own words: the server refuses it.
  scene.expectProblem(/410: .*graphql/)
  await choose(scene, `${shop.url}/nueva-contrase%C3%B1a/${link(4_000_000_000)}`, 'una clave')
  await sees('Este link ya fue utilizado')

  await signIn(scene, 'client')
  await page.goto(shop.url + PATH)
  await page.waitForURL(`${shop.url}/`)
  await signIn(scene, 'newcomer')
  await page.goto(`${shop.url}/recuperar-contraseña`)
  await page.waitForURL(`${shop.url}/create-account`)
})

storyOnce('the login modal leads to the recovery too, and in English it is in English', async (scene) => {
  const { page, visit, press, sees } = scene
  await addProduct(scene, { sku: '9297683', name: 'Vitalerce Vitamina C 500 mg 30 comprimidos' })
  await visit('/checkout')
  await press(button(page, 'Continuar'))
  await press(button(page, 'Iniciar sesión'))
  const modal = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await press(modal.getByRole('link', { name: '¿Olvidaste tu contraseña?' }))
  await page.getByRole('heading', { name: 'Recuperar contraseña', level: 1 }).waitFor()
  await modal.waitFor({ state: 'detached' })

  await visit(`/en${PATH}`)
  await page.getByRole('heading', { name: 'Recover your password', level: 1 }).waitFor()
  await press(page.getByRole('checkbox', { name: 'I am not a robot' }))
  await sees('Verified')
  await assertAccessible(page, 'in English')
})
