/** Registering a client (ACCOUNT §2 §5 §8), from the checkout's step 1 to a purchase at member prices. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { ask } from './asking.ts'
import { expect } from './expect.ts'
import { tabTo } from './keyboard.ts'
import { captchaBox } from './message-form.ts'
import { freshRut } from './registering.ts'
import { addProduct, button, field, figure, summary } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { MAIL_PATIENCE_MS, awake, story, until, type Scene, arrives } from './story.ts'

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
  await expect(page.getByText('Este campo es obligatorio')).toHaveCount(7)
  await sees('Es necesario que declares ser mayor de 18 años.')
  await sees('Es necesario que aceptes el tratamiento de tus datos.')
  await scene.picture('create-account-errors')
  await assertAccessible(page, 'the form with its errors')

  const rut = freshRut()
  await fill(page, { email, rut })
  await expect.poll(() => registered(page)).toEqual([])
  await press(captchaBox(page))
  await sees('Verificado')
  await assertAccessible(page, 'the solved captcha')
  await press(submit(page))
  await page.getByRole('heading', { name: 'Revisa tu correo', level: 1 }).waitFor()
  await sees(email)
  await until(() => registered(page), ['email'])
  await until(async () => posts.filter((post) => post.includes('"register"')).length, 1)
  await scene.picture('registered')
  await assertAccessible(page, 'the mail is on its way')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('token')), {
      message: 'nobody is signed in before the mail was opened',
    })
    .toEqual(null)
  // The form is as it was left, and sending it again at once is no second mail.
  await press(button(page, 'Corregir mis datos o pedir otro correo'))
  await expect(field(page, 'Nombre')).toHaveValue('Inés')
  await press(captchaBox(page))
  await press(submit(page))
  await page.getByRole('heading', { name: 'Revisa tu correo', level: 1 }).waitFor()
  await expect.poll(() => registered(page), { message: 'and no second person' }).toEqual(['email'])
  await press(page.getByRole('link', { name: 'Ir al inicio', exact: true }))
  await arrives(page, '/', /./)
  await page.goto(await linkTo(scene, email))
  await awake(page)
  await page.getByRole('heading', { name: 'Elige tu contraseña', level: 1 }).waitFor()
  await press(button(page, 'Guardar contraseña'))
  await expect(page.getByText('Este campo es obligatorio')).toHaveCount(2)
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
  await expect(field(page, 'Contraseña nueva')).toHaveAttribute('type', 'text')
  await press(button(page, 'Guardar contraseña'))
  // ACCOUNT §2: the login screen, with a success notice and the e-mail; nobody is signed in by the link.
  await arrives(page, '/login', 'Iniciar sesión')
  await sees('Tu cuenta está creada')
  await expect(field(page, 'Correo electrónico')).toHaveValue(email)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toEqual(null)
  await scene.picture('account-made')
  await assertAccessible(page, 'the account')
  await sees('Inicia sesión para continuar donde estabas.')
  await field(page, 'Contraseña').fill('una clave larga')
  await press(page.locator('form').getByRole('button', { name: 'Iniciar sesión', exact: true }))
  await arrives(page, /^\/checkout/, /./)
  await until(() => figure(summary(page), 'Subtotal'), '$5.490')
  await press(button(page, 'Continuar'))
  await sees('Compras como Inés Soto Peña, con precios de socio.')
  await expect(field(page, 'RUT')).toHaveValue(rut)
  await expect(field(page, 'Correo electrónico')).toHaveValue(email)
  await scene.picture('member-step-1')
  await assertAccessible(page, 'step 1, signed in')

  // At a shared computer: out, and nothing of the person stays. A save under way is refused: the draft is theirs.
  const token = await page.evaluate(() => localStorage.getItem('token')!)
  scene.expectProblem(/404: .*graphql/)
  await press(button(page, 'Cerrar sesión'))
  await until(() => figure(summary(page), 'Total').catch(() => ''), '$6.090')
  await expect
    .poll(() => page.evaluate(() => ['token', 'session', 'user', 'userEmail'].map((key) => localStorage.getItem(key))))
    .toEqual([null, null, null, null])
  await press(button(page, 'Continuar'))
  await press(button(page, 'Continuar como invitado'))
  await expect(field(page, 'Correo electrónico')).toHaveValue('')
  const answer = await ask(scene.shop.url, '{ user { _id } }', {}, token)
  assert.deepEqual(answer, { user: null }, 'the token that was kept elsewhere is worth nothing')
  await until(() => figure(summary(page), 'Total'), '$6.090')
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
    await tabTo(page, 'checkbox', 'No soy un robot')
    await page.keyboard.press('Space')
    await sees('Verificado')
    await tabTo(page, 'button', 'Crear mi cuenta')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Revisa tu correo', level: 1 }).waitFor()
    await until(() => page.evaluate(() => document.activeElement?.tagName), 'H1')
    await press(page.getByRole('link', { name: 'ir a Iniciar Sesión' }))
    await arrives(page, '/login', 'Iniciar sesión')
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
      await arrives(page, '/', /./)
    }
    await page.evaluate(() => localStorage.clear())
    scene.expectProblem(/410: .*graphql/)
    await choose()
    await sees('Este link ya fue utilizado')
    await scene.picture('link-used')
    await assertAccessible(page, 'a used link')
    await press(page.getByRole('link', { name: 'Registrarme de nuevo' }))
    await page.getByRole('heading', { name: 'Crear cuenta', level: 1 }).waitFor()
    scene.expectProblem(/404: .*404.data/)
    await visit('/nueva-contrase%C3%B1a/no.es.token')
    await arrives(page, '/404?enlace=registro', 'Página no encontrada')
    await sees('El enlace venció o no es válido. Pide otro.')
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
    await expect(field(page, 'Correo electrónico')).toHaveValue('sofia.nueva@ejemplo.cl')
    await expect(field(page, 'Correo electrónico')).not.toBeEditable()
    await scene.picture('complete-account')
    await assertAccessible(page, 'a profile to complete')
    scene.expectProblem(/409: .*graphql/)
    await fill(page, { rut: TAKEN.rut })
    await press(button(page, 'Guardar mis datos'))
    await sees('El RUT ingresado ya se encuentra registrado')
    await field(page, 'RUT').fill(freshRut())
    await press(button(page, 'Guardar mis datos'))
    await page.getByRole('heading', { name: 'Listo, Inés: tus datos están completos', level: 1 }).waitFor()
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            JSON.parse(atob(localStorage.getItem('token')!.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')))
              .isClient,
        ),
      )
      .toEqual(true)
  },
  { deep: 'its rows are shown by registration-doors.test.ts', on: ['desktop'] },
)
