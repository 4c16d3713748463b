/** Recovering a password (ACCOUNT §2, §5, §8) behind the captcha (CONTENT §4), from the login screen and back to it. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { registerClient } from './registering.ts'
import { button, field } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { awake, MAIL_PATIENCE_MS, story, storyOnce, until, type Scene, arrives } from './story.ts'

const PATH = '/recuperar-contrase%C3%B1a'
const submit = (page: Page) => button(page, 'Enviar enlace')
const box = (page: Page) => page.getByRole('checkbox', { name: 'No soy un robot' })

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
  await expect(box(page)).toBeFocused()
  assert.equal(requested('recoveryPassword'), 0, 'nothing is sent without the captcha')
  assert.equal(requested('captcha/1.0') + requested('captcha-worker'), 0, 'its work is loaded when it is pressed')

  await press(box(page))
  await sees('Verificado')
  await expect(box(page)).toBeChecked()
  await scene.picture('recovery-solved')
  await assertAccessible(page, 'the solved captcha')
  await press(submit(page))
  await page.getByRole('heading', { name: 'Iniciar sesión', level: 1 }).waitFor()
  await sees('Revisa tu correo')
  await expect(field(page, 'Correo electrónico')).toHaveValue(email.toLowerCase())
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
  await expect(page.getByText('Este campo es obligatorio')).toHaveCount(2)
  await choose(scene, link, 'abc', 'abd')
  await sees('Tu contraseña debe tener al menos 4 caracteres.')
  await sees('Las contraseñas no coinciden')
  await scene.picture('reset-errors')
  await assertAccessible(page, 'the new password with its errors')
  await choose(scene, link, 'otra clave larga')
  await sees('Tu contraseña fue actualizada correctamente')
  await expect.poll(() => new URL(page.url()).pathname).toEqual('/login')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('token')), { message: 'nobody is signed in by the link' })
    .toEqual(null)
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

storyOnce('these pages are for who is signed out; a link that ended leads to another one', async (scene) => {
  const { page, press, sees, shop } = scene
  scene.expectProblem(/404: .*404/)
  const link = (exp: number) =>
    ['{"alg":"HS256"}', JSON.stringify({ userId: 'x', state: 'x', iss: 'boldo recovery', exp }), 'x']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.')
  await page.goto(`${shop.url}/nueva-contrase%C3%B1a/${link(1_700_000_000)}`)
  await arrives(page, '/404?enlace=clave', 'Página no encontrada')
  await sees('El enlace venció o no es válido. Pide otro.')
  await press(page.getByRole('link', { name: 'Pedir otro enlace' }))
  await arrives(page, PATH, 'Recuperar contraseña')

  // Forged, and not expired by its own words: the server refuses it.
  scene.expectProblem(/410: .*graphql/)
  await choose(scene, `${shop.url}/nueva-contrase%C3%B1a/${link(4_000_000_000)}`, 'una clave')
  await sees('Este link ya fue utilizado')

  await signIn(scene, 'client')
  await page.goto(shop.url + PATH)
  await arrives(page, '/', /./)
  await signIn(scene, 'newcomer')
  await page.goto(`${shop.url}/recuperar-contraseña`)
  await arrives(page, '/create-account', 'Completa tus datos')
})
