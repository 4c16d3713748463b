/** Staff's sign-in in two steps (issue 12): password, then a code; at first the set-up of the authenticator. */
import assert from 'node:assert/strict'
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_TOTP_KEY } from '#shop/accounts/demo-people.ts'
import { assertAccessible } from './accessibility.ts'
import { tabTo } from './keyboard.ts'
import { button, field } from './shopping.ts'
import { proveByCode, tokenOf } from './signed-in.ts'
import { story, until, type Scene } from './story.ts'

const APP_CODE = 'Código de tu aplicación'

async function typePassword({ page, visit, press }: Pick<Scene, 'page' | 'visit' | 'press'>, person: 'operator') {
  await visit('/login')
  await field(page, 'Correo electrónico').fill(DEMO_PEOPLE[person].email)
  await field(page, 'Contraseña').fill(DEMO_PASSWORD)
  await press(page.locator('form').getByRole('button', { name: 'Iniciar sesión' }))
}
const token = ({ page }: Pick<Scene, 'page'>) => page.evaluate(() => localStorage.getItem('token'))

story('staff sign in with a password and a code, by keyboard', async (scene) => {
  const { page, press, sees } = scene
  await typePassword(scene, 'operator')
  await page.getByRole('heading', { name: 'Verifica que eres tú' }).waitFor()
  await until(() => page.evaluate(() => document.activeElement?.getAttribute('name')), 'code')
  assert.equal(await token(scene), null, 'a password alone signs nobody in')
  await scene.picture('staff-code')
  await assertAccessible(page, 'the second step')
  await page.keyboard.press('Enter')
  await sees('Escribe el código')
  scene.expectProblem(/401: .*graphql/)
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await sees('El código no es correcto, o ya se usó. Espera el siguiente.')
  assert.equal(await field(page, APP_CODE).inputValue(), 'abc', 'nothing typed is lost')
  await tabTo(page, 'button', 'No tengo mi teléfono')
  await page.keyboard.press('Enter')
  await until(() => page.evaluate(() => document.activeElement?.getAttribute('name')), 'code')
  await sees('Escribe uno de los códigos de recuperación que guardaste. Cada uno sirve una vez.')
  await assertAccessible(page, 'the recovery code')
  await press(button(page, 'Usar mi aplicación'))
  await proveByCode(page)
  await page.waitForURL((url) => url.pathname === '/operador')
  // The desk is loaded as a document of its own: only there is the microphone allowed.
  await page.waitForFunction(() => localStorage.getItem('token') !== null)
})

story('the first sign-in shows key and QR code, then ten recovery codes to save', async (scene) => {
  const { page, press, sees } = scene
  const codes = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkm${at}`)
  const given = await tokenOf('operator')
  // What the server answers to who has no factor yet; second-factor.test.ts shows that it does.
  await page.route(/\/graphql/, async (route) => {
    const sent = route.request().postData() ?? ''
    const enrolment = { key: DEMO_TOTP_KEY, link: `otpauth://totp/Boldo:eva?issuer=Boldo&secret=${DEMO_TOTP_KEY}` }
    if (sent.includes('ProveSecondFactor'))
      await route.fulfill({ json: { data: { proveSecondFactor: { token: given, recoveryCodes: codes } } } })
    else if (sent.includes('mutation Login'))
      await route.fulfill({ json: { data: { login: { token: null, secondFactor: { ticket: 'x', enrolment } } } } })
    else await route.fallback()
  })
  await typePassword(scene, 'operator')
  const title = page.getByRole('heading', { name: 'Protege tu cuenta' })
  await title.waitFor()
  await until(() => title.evaluate((element) => element === document.activeElement), true)
  await page.getByRole('img', { name: 'Código QR con la clave de tu cuenta' }).waitFor()
  await sees(DEMO_TOTP_KEY.match(/.{4}/g)!.join(' '))
  await scene.picture('staff-enrolment')
  await assertAccessible(page, 'the set-up of the authenticator')
  await field(page, APP_CODE).fill('123456')
  await page.keyboard.press('Enter')
  const saved = page.getByRole('heading', { name: 'Guarda tus códigos de recuperación' })
  await saved.waitFor()
  await until(() => saved.evaluate((element) => element === document.activeElement), true)
  for (const code of codes) await sees(code)
  await scene.picture('staff-recovery-codes')
  await assertAccessible(page, 'the recovery codes')
  await tabTo(page, 'button', 'Continuar')
  await page.keyboard.press('Enter')
  await sees('Marca esta casilla cuando los hayas guardado.')
  assert.equal(await token(scene), null, 'the session begins when they are saved')
  await press(page.getByRole('checkbox', { name: 'Ya guardé mis códigos' }))
  await press(button(page, 'Continuar'))
  await page.waitForURL((url) => url.pathname === '/operador')
})
