/** Staff's sign-in in two steps (issue 12): password, then a code; at first the set-up of the authenticator. */
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { tabTo } from './keyboard.ts'
import { button, field } from './shopping.ts'
import { proveByCode } from './signed-in.ts'
import { story, until, type Scene, arrives } from './story.ts'

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
  await expect.poll(() => token(scene), { message: 'a password alone signs nobody in' }).toEqual(null)
  await scene.picture('staff-code')
  await assertAccessible(page, 'the second step')
  await page.keyboard.press('Enter')
  await sees('Escribe el código')
  scene.expectProblem(/401: .*graphql/)
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await sees('El código no es correcto, o ya se usó. Espera el siguiente.')
  await expect(field(page, APP_CODE), 'nothing typed is lost').toHaveValue('abc')
  await tabTo(page, 'button', 'No tengo mi teléfono')
  await page.keyboard.press('Enter')
  await until(() => page.evaluate(() => document.activeElement?.getAttribute('name')), 'code')
  await sees('Escribe uno de los códigos de recuperación que guardaste. Cada uno sirve una vez.')
  await assertAccessible(page, 'the recovery code')
  await press(button(page, 'Usar mi aplicación'))
  await proveByCode(page)
  await arrives(page, /^\/operador/, /./)
  // The desk is loaded as a document of its own: only there is the microphone allowed.
  await page.waitForFunction(() => localStorage.getItem('token') !== null)
})
