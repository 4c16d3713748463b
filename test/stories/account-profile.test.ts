/** /account/profile: the customer's data and pathologies (ACCOUNT §2, §3, §4, §5, §8). */
import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { ask } from './asking.ts'
import { asOwnClient, type OwnClient } from './registering.ts'
import { button, field } from './shopping.ts'
import { failCalls, story, storyOnce, until, type Scene } from './story.ts'

const SAVED = 'Tu perfil fue actualizado correctamente'

const saveElsewhere = ({ shop }: Pick<Scene, 'shop'>, { userId, token }: OwnClient, user: object) =>
  ask(
    shop.url,
    'mutation ($userId: ID!, $user: UserInput!) { updateUser(userId: $userId, user: $user) { _id } }',
    { userId, user },
    token,
  )

story('a customer changes their data, and the header has the new name', async (scene) => {
  const { page, visit, press, sees, email } = scene
  await asOwnClient(scene, email)
  await visit('/')
  await press(button(page, 'Mi cuenta: Inés'))
  await press(page.getByRole('link', { name: 'Mi perfil' }))
  await page.getByRole('heading', { name: 'My account', level: 1 }).waitFor()
  await page.getByRole('tab', { name: 'Datos de Usuario', selected: true }).waitFor()
  for (const label of ['RUT', 'Correo electrónico'])
    assert.notEqual(await field(page, label).getAttribute('readonly'), null, label)
  assert.equal(await field(page, 'Teléfono').inputValue(), '912345678')
  assert.equal(await field(page, 'Género (opcional)').inputValue(), '1')
  await scene.picture('profile')
  await assertAccessible(page, 'a profile')

  await field(page, 'Nombre').fill('')
  await field(page, 'Teléfono').fill('123')
  await field(page, 'Fecha de nacimiento (opcional)').fill('01/01/2999')
  await field(page, 'Declaro ser mayor de 18 años.').uncheck()
  await press(button(page, 'Guardar mis datos'))
  await sees('Este campo es obligatorio')
  await sees('Ingrese un número de teléfono válido')
  await sees('Es necesario que declares ser mayor de 18 años.')
  await scene.picture('profile-errors')
  await assertAccessible(page, 'a profile with its errors')

  await field(page, 'Nombre').fill('Violeta')
  await field(page, 'Teléfono').fill('987654321')
  await field(page, 'Fecha de nacimiento (opcional)').fill('04/05/1990')
  await field(page, 'Declaro ser mayor de 18 años.').check()
  await field(page, 'Género (opcional)').selectOption({ label: 'Masculino' })
  await field(page, 'Previsión de salud (opcional)').selectOption({ label: 'FONASA' })
  await field(page, 'Quiero recibir ofertas y novedades por correo.').check()
  await press(button(page, 'Guardar mis datos'))
  await sees(SAVED)
  await button(page, 'Mi cuenta: Violeta').waitFor()
  assert.deepEqual(await page.evaluate(() => [localStorage.getItem('userName'), localStorage.getItem('userPhone')]), [
    'Violeta Soto Peña',
    '987654321',
  ])
  await visit('/account/profile')
  await until(() => field(page, 'Género (opcional)').inputValue(), '0')
  assert.equal(await field(page, 'Quiero recibir ofertas y novedades por correo.').isChecked(), true)
})

story('pathologies of interest are saved with their own consent, by keyboard too', async (scene) => {
  const { page, visit, press, sees, email } = scene
  await asOwnClient(scene, email)
  await visit('/account/profile')
  await page.getByRole('tab', { name: 'Datos de Usuario' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tab', { name: 'Patologias de Interes', selected: true }).waitFor()
  await field(page, 'Asma').check()
  await field(page, 'Diabetes').check()
  await press(button(page, 'Guardar mis patologías'))
  await sees('Acepta para guardar tus patologías.')
  await scene.picture('pathologies')
  await assertAccessible(page, 'pathologies with an error')
  await field(page, /^Acepto que la farmacia guarde mis patologías/).check()
  await press(button(page, 'Guardar mis patologías'))
  await sees('Tus patologías fueron actualizadas correctamente')
  await visit('/account/profile')
  await press(page.getByRole('tab', { name: 'Patologias de Interes' }))
  await until(() => field(page, 'Asma').isChecked(), true)
  assert.deepEqual(
    [await field(page, 'Diabetes').isChecked(), await field(page, 'Epilepsia').isChecked()],
    [true, false],
  )
  await field(page, /^Acepto que la farmacia guarde mis patologías/).uncheck()
  await press(button(page, 'Guardar mis patologías'))
  await sees('Tus patologías fueron actualizadas correctamente')
  await until(() => field(page, 'Asma').isChecked(), false)
})

storyOnce(
  'a profile that another window changed is not undone: it is said, and what was typed stays',
  async (scene) => {
    const { page, visit, press, sees, email } = scene
    const client = await asOwnClient(scene, email)
    await visit('/account/profile')
    await field(page, 'Nombre').fill('Violeta')
    await saveElsewhere(scene, client, { lastName: 'Parra', phoneNumber: '987654321' })
    scene.expectProblem(/409: .*graphql|failed: POST .*graphql/)
    await failCalls(page, 'query AccountProfile')
    await press(button(page, 'Guardar mis datos'))
    await sees('Tu perfil cambió en otra ventana')
    assert.equal(await field(page, 'Nombre').inputValue(), 'Violeta', 'also without the present profile')
    await page.unroute('**/graphql')
    await press(button(page, 'Guardar mis datos'))
    await until(() => field(page, 'Apellido').inputValue(), 'Parra')
    assert.equal(await field(page, 'Nombre').inputValue(), 'Violeta')
    await scene.picture('profile-changed-elsewhere')
    await press(button(page, 'Guardar mis datos'))
    await sees(SAVED)
    await button(page, 'Mi cuenta: Violeta').waitFor()
    assert.equal(await field(page, 'Teléfono').inputValue(), '987654321')
  },
)

storyOnce('a save of the profile or of the pathologies that fails is said, and what was typed stays', async (scene) => {
  const { page, visit, press, sees, email } = scene
  await asOwnClient(scene, email)
  await visit('/account/profile')
  await field(page, 'Nombre').fill('Violeta')
  scene.expectProblem(/(500|422): .*graphql|failed: POST .*graphql/)
  const failing = async (code: string, status: number) => {
    await page.unroute('**/graphql')
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('UpdateProfile')
        ? route.fulfill({ status, json: { data: null, errors: [{ message: 'x', extensions: { code } }] } })
        : route.continue(),
    )
  }
  await failing('internal', 500)
  await press(button(page, 'Guardar mis datos'))
  await sees('Error al actualizar el perfil. Por favor intente nuevamente.')
  await failing('input.invalid', 422)
  await press(button(page, 'Guardar mis datos'))
  await sees('Ha ocurrido un error al actualizar el perfil')
  assert.equal(await field(page, 'Nombre').inputValue(), 'Violeta')
  await press(page.getByRole('tab', { name: 'Patologias de Interes' }))
  await press(button(page, 'Guardar mis patologías'))
  await sees('Ha ocurrido un error al actualizar las patologías')
  await page.unroute('**/graphql')
  await press(button(page, 'Guardar mis patologías'))
  await sees('Tus patologías fueron actualizadas correctamente')
})
