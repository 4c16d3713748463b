/** Registering a client (ACCOUNT §2 §5 §8), from the checkout's step 1 to a purchase at member prices. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { ask } from './asking.ts'
import { tabTo } from './keyboard.ts'
import { freshRut } from './registering.ts'
import { addProduct, button, field, figure, pesos, summary } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { MAIL_PATIENCE_MS, awake, story, storyOnce, until, type Scene } from './story.ts'

/** In the loyalty programme: 6.090, for members 5.490. */
const MEMBERS = { sku: '9297683', name: 'Vitalerce Vitamina C 500 mg 30 comprimidos' }
/** The demo's client. */
const TAKEN = { email: 'camila.rojas@ejemplo.cl', rut: '15.482.316-6' }

async function fill(page: Page, { email, rut }: { email?: string; rut: string }) {
  if (email !== undefined) await field(page, 'Correo electrónico').fill(email)
  await field(page, 'Nombre').fill('Inés')
  await field(page, 'Apellido').fill('Soto Peña')
  await field(page, 'RUT').fill(rut)
  await field(page, 'Teléfono').fill('912345678')
  await field(page, 'Fecha de nacimiento').fill('1991-02-28')
  await field(page, 'Género').selectOption({ label: 'Femenino' })
  await field(page, 'Declaro ser mayor de 18 años.').check()
  await field(page, /^Acepto el tratamiento de mis datos/).check()
}

const submit = (page: Page) => button(page, 'Crear mi cuenta')

/** The link of the newest mail. */
async function linkTo({ sandbox }: Pick<Scene, 'sandbox'>, email: string, mails = 1): Promise<string> {
  await until(async () => (await sandbox.mailTo(email)).length, mails, MAIL_PATIENCE_MS)
  return /http\S+\/nueva-contrase\S+/.exec((await sandbox.mailTo(email))[0]!.text)![0]
}

/** The `register` events of this page's data layer. */
const registered = (page: Page) =>
  page.evaluate(() =>
    ((window.dataLayer ?? []) as { event?: string; method?: string }[])
      .filter(({ event }) => event === 'register')
      .map(({ method }) => method),
  )

story('who creates an account on the way to pay comes back as a member', async (scene) => {
  const { page, visit, press, sees, email } = scene
  await page.context().addCookies([{ name: 'consent', value: 'yes', url: scene.shop.url }])
  const posts: string[] = []
  page.on('request', (request) => request.url().endsWith('/save-event') && posts.push(request.postData() ?? ''))
  await addProduct(scene, MEMBERS)
  await visit('/checkout')
  await until(() => figure(summary(page), 'Total'), '$6.090')
  await press(button(page, 'Continuar'))
  await page.getByRole('heading', { name: 'O crea tu cuenta' }).waitFor()
  await scene.picture('step-1-account')
  await press(page.getByRole('link', { name: 'Crear cuenta' }))
  await page.getByRole('heading', { name: 'Crear cuenta', level: 1 }).waitFor()
  await scene.picture('create-account')
  await assertAccessible(page, 'the form')

  await press(submit(page))
  await sees('Revisa 9 datos para continuar')
  assert.equal(await page.getByText('Este campo es obligatorio').count(), 7)
  await sees('Es necesario que declares ser mayor de 18 años.')
  await sees('Es necesario que aceptes el tratamiento de tus datos.')
  await scene.picture('create-account-errors')
  await assertAccessible(page, 'the form with its errors')

  const rut = freshRut()
  await fill(page, { email, rut })
  for (const [label, wrong, sentence, right] of [
    ['Correo electrónico', 'ines@', 'Ingresa un correo electrónico válido', email],
    ['RUT', '1.111', 'Ingrese un rut válido', rut],
    ['RUT', rut.slice(0, -1) + (rut.endsWith('1') ? '2' : '1'), 'El dígito verificador es incorrecto', rut],
    ['Teléfono', '12345', 'Ingrese un número de teléfono válido', '912345678'],
    ['Nombre', 'R2D2', 'Usa solo letras y espacios', 'Inés'],
    ['Fecha de nacimiento', '2091-02-28', 'La fecha de nacimiento no puede ser futura', '1991-02-28'],
  ] as const) {
    await field(page, label).fill(wrong)
    await field(page, label).blur()
    await sees(sentence)
    await field(page, label).fill(right)
    await page.getByText(sentence).waitFor({ state: 'detached' })
  }
  assert.deepEqual(await registered(page), [])
  await press(submit(page))
  await page.getByRole('heading', { name: 'Revisa tu correo', level: 1 }).waitFor()
  await sees(email)
  await until(() => registered(page), ['email'])
  await until(async () => posts.filter((post) => post.includes('"register"')).length, 1)
  await scene.picture('registered')
  await assertAccessible(page, 'the mail is on its way')
  assert.equal(
    await page.evaluate(() => localStorage.getItem('token')),
    null,
    'nobody is signed in before the mail was opened',
  )
  // The form is as it was left, and sending it again at once is no second mail.
  await press(button(page, 'Corregir mis datos o pedir otro correo'))
  assert.equal(await field(page, 'Nombre').inputValue(), 'Inés')
  await press(submit(page))
  await page.getByRole('heading', { name: 'Revisa tu correo', level: 1 }).waitFor()
  assert.deepEqual(await registered(page), ['email'], 'and no second person')
  await press(page.getByRole('link', { name: 'Ir al inicio', exact: true }))
  await page.waitForURL(`${scene.shop.url}/`)
  await page.goto(await linkTo(scene, email))
  await awake(page)
  await page.getByRole('heading', { name: 'Elige tu contraseña', level: 1 }).waitFor()
  await press(button(page, 'Guardar contraseña'))
  await until(() => page.getByText('Este campo es obligatorio').count(), 2)
  await field(page, 'Contraseña nueva').fill('abc')
  await field(page, 'Repite la contraseña').fill('abd')
  await press(button(page, 'Guardar contraseña'))
  await sees('Tu contraseña debe tener al menos 4 caracteres.')
  await sees('Las contraseñas no coinciden')
  await scene.picture('new-password')
  await assertAccessible(page, 'the password')
  await field(page, 'Contraseña nueva').fill('una clave larga')
  await field(page, 'Repite la contraseña').fill('una clave larga')
  await press(button(page, 'Mostrar: Contraseña nueva'))
  await until(() => field(page, 'Contraseña nueva').getAttribute('type'), 'text')
  await press(button(page, 'Guardar contraseña'))
  // ACCOUNT §2: the login screen, with a success notice and the e-mail; nobody is signed in by the link.
  await page.waitForURL(/\/login$/)
  await sees('Tu cuenta está creada')
  assert.equal(await field(page, 'Correo electrónico').inputValue(), email)
  assert.equal(await page.evaluate(() => localStorage.getItem('token')), null)
  await scene.picture('account-made')
  await assertAccessible(page, 'the account')
  await sees('Inicia sesión para continuar donde estabas.')
  await field(page, 'Contraseña').fill('una clave larga')
  await press(page.locator('form').getByRole('button', { name: 'Iniciar sesión', exact: true }))
  await page.waitForURL(/\/checkout/)
  await until(() => figure(summary(page), 'Subtotal'), '$5.490')
  await press(button(page, 'Continuar'))
  await sees('Compras como Inés Soto Peña, con precios de socio.')
  await until(() => field(page, 'RUT').inputValue(), rut)
  assert.equal(await field(page, 'Correo electrónico').inputValue(), email)
  await scene.picture('member-step-1')
  await assertAccessible(page, 'step 1, signed in')

  // At a shared computer: out, and nothing of the person stays. A save under way is refused: the draft is theirs.
  const token = await page.evaluate(() => localStorage.getItem('token')!)
  scene.expectProblem(/404: .*graphql/)
  await press(button(page, 'Cerrar sesión'))
  await until(() => figure(summary(page), 'Total').catch(() => ''), '$6.090')
  assert.deepEqual(
    await page.evaluate(() => ['token', 'session', 'user', 'userEmail'].map((key) => localStorage.getItem(key))),
    [null, null, null, null],
  )
  await press(button(page, 'Continuar'))
  await press(button(page, 'Continuar como invitado'))
  assert.equal(await field(page, 'Correo electrónico').inputValue(), '')
  const answer = await ask(scene.shop.url, '{ user { _id } }', {}, token)
  assert.deepEqual(answer, { user: null }, 'the token that was kept elsewhere is worth nothing')
  assert.equal(pesos(await figure(summary(page), 'Total')), 6_090)
})

storyOnce('what is taken, too often or without a connection is said, and nothing typed is lost', async (scene) => {
  const { page, visit, press, sees, email } = scene
  await visit('/create-account')
  const rut = freshRut()
  scene.expectProblem(/409: .*graphql/)
  scene.expectProblem(/(403|429|500): .*graphql/)
  scene.expectProblem(/failed: POST .*graphql/)
  await fill(page, { email: TAKEN.email, rut: TAKEN.rut })
  await press(submit(page))
  await sees('El correo ingresado ya se encuentra registrado')
  await sees('El RUT ingresado ya se encuentra registrado')
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'email')
  await until(() => page.evaluate(() => window.scrollY), 0)
  await scene.picture('create-account-taken')
  await field(page, 'Correo electrónico').fill(email)
  await press(submit(page))
  await page.getByText('El correo ingresado ya se encuentra registrado').waitFor({ state: 'detached' })
  await sees('El RUT ingresado ya se encuentra registrado')
  await until(() => page.evaluate(() => window.scrollY), 0)
  await field(page, 'RUT').fill(rut)

  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('registerClient') ? route.abort('internetdisconnected') : route.continue(),
  )
  await press(submit(page))
  await sees('Error de conexión')
  await scene.picture('create-account-offline')
  await assertAccessible(page, 'without a connection')
  await page.unroute('**/graphql')
  const alert = page.getByRole('alert').filter({ hasText: /./ })
  for (const [status, message, extensions, sentences] of [
    [
      429,
      'Hiciste muchas solicitudes seguidas.',
      { code: 'request.rate_limited', retryAfterS: 600 },
      ['Lo intentaste muchas veces seguidas', 'Espera 10 minutos y vuelve a intentarlo. Lo que escribiste sigue aquí.'],
    ],
    // Of a refusal that the form does not know, the server's sentence (ACCOUNT §8); of a bug none.
    [
      403,
      'No tienes permiso para hacer esto.',
      { code: 'account.not_allowed' },
      ['Error al guardar los datos', 'No tienes permiso para hacer esto.'],
    ],
    [
      500,
      'Unexpected error',
      { code: 'internal' },
      ['Error al guardar los datos', 'Lo que escribiste sigue aquí. Vuelve a intentarlo en un momento.'],
    ],
  ] as const) {
    const json = { data: null, errors: [{ message, extensions }] }
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('registerClient') ? route.fulfill({ status, json }) : route.continue(),
    )
    await press(submit(page))
    for (const sentence of sentences) await alert.getByText(sentence, { exact: true }).waitFor()
    await page.unroute('**/graphql')
  }
  assert.equal(await field(page, 'Apellido').inputValue(), 'Soto Peña')

  scene.expectProblem(/404: .*404.data/)
  await visit('/nueva-contrase%C3%B1a/no.es.token')
  await page.waitForURL(/\/404\?enlace=registro$/)
  await sees('Página no encontrada')
  await sees('El enlace venció o no es válido. Pide otro.')
})

story(
  'a link opens once; who is signed in has nothing to do on these pages',
  async (scene) => {
    const { page, visit, press, sees, email } = scene
    await visit('/login')
    await press(page.getByRole('link', { name: 'Crear cuenta' }))
    await page.getByRole('heading', { name: 'Crear cuenta', level: 1 }).waitFor()
    // Without a mouse, from the first field to the button.
    await fill(page, { email, rut: freshRut() })
    await field(page, 'Correo electrónico').focus()
    await tabTo(page, 'button', 'Crear mi cuenta')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Revisa tu correo', level: 1 }).waitFor()
    await until(() => page.evaluate(() => document.activeElement?.tagName), 'H1')
    await press(page.getByRole('link', { name: 'ir a Iniciar Sesión' }))
    await page.waitForURL(/\/login$/)
    const link = await linkTo(scene, email)
    const choose = async () => {
      await page.goto(link)
      await awake(page)
      await field(page, 'Contraseña nueva').fill('clave')
      await field(page, 'Repite la contraseña').fill('clave')
      await press(button(page, 'Guardar contraseña'))
    }
    await choose()
    await sees('Tu cuenta está creada')
    await field(page, 'Contraseña').fill('clave')
    await press(page.locator('form').getByRole('button', { name: 'Iniciar sesión', exact: true }))
    await button(page, 'Mi cuenta: Inés').waitFor()
    for (const path of ['/create-account', new URL(link).pathname]) {
      await page.goto(scene.shop.url + path)
      await page.waitForURL(`${scene.shop.url}/`)
    }
    await page.evaluate(() => localStorage.clear())
    scene.expectProblem(/410: .*graphql/)
    await choose()
    await sees('Este link ya fue utilizado')
    await scene.picture('link-used')
    await assertAccessible(page, 'a used link')
    await press(page.getByRole('link', { name: 'Registrarme de nuevo' }))
    await page.getByRole('heading', { name: 'Crear cuenta', level: 1 }).waitFor()
  },
  { on: ['desktop'] },
)

story(
  'who signed in without a profile completes it before buying',
  async (scene) => {
    const { page, press, sees } = scene
    await signIn(scene, 'newcomer')
    await page.goto(`${scene.shop.url}/checkout`)
    await page.getByRole('heading', { name: 'Completa tus datos', level: 1 }).waitFor()
    assert.equal(await field(page, 'Correo electrónico').inputValue(), 'sofia.nueva@ejemplo.cl')
    assert.equal(await field(page, 'Correo electrónico').isEditable(), false)
    await scene.picture('complete-account')
    await assertAccessible(page, 'a profile to complete')
    scene.expectProblem(/409: .*graphql/)
    await fill(page, { rut: TAKEN.rut })
    await press(button(page, 'Guardar mis datos'))
    await sees('El RUT ingresado ya se encuentra registrado')
    await field(page, 'RUT').fill(freshRut())
    await press(button(page, 'Guardar mis datos'))
    await page.getByRole('heading', { name: 'Listo, Inés: tus datos están completos', level: 1 }).waitFor()
    assert.equal(
      await page.evaluate(
        () =>
          JSON.parse(atob(localStorage.getItem('token')!.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')))
            .isClient,
      ),
      true,
    )
  },
  { on: ['desktop'] },
)
