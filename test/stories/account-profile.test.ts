/** /account/profile: the customer's data and pathologies (ACCOUNT §2, §3, §4, §5, §8). */
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { asOwnClient } from './registering.ts'
import { button, field } from './shopping.ts'
import { story, until } from './story.ts'

const SAVED = 'Tu perfil fue actualizado correctamente'

story('a customer changes their data, and the header has the new name', async (scene) => {
  const { page, visit, press, sees, email } = scene
  await asOwnClient(scene, email)
  await visit('/')
  await press(button(page, 'Mi cuenta: Inés'))
  await press(page.getByRole('link', { name: 'Mi perfil' }))
  await page.getByRole('heading', { name: 'My account', level: 1 }).waitFor()
  await page.getByRole('tab', { name: 'Datos de Usuario', selected: true }).waitFor()
  for (const label of ['RUT', 'Correo electrónico']) await expect(field(page, label), label).toHaveAttribute('readonly')
  await expect(field(page, 'Teléfono')).toHaveValue('912345678')
  await expect(field(page, 'Género (opcional)')).toHaveValue('1')
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
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem('userName'), localStorage.getItem('userPhone')]))
    .toEqual(['Violeta Soto Peña', '987654321'])
  await visit('/account/profile')
  await expect(field(page, 'Género (opcional)')).toHaveValue('0')
  await expect(field(page, 'Quiero recibir ofertas y novedades por correo.')).toBeChecked()
})

story(
  'a double press on a profile with errors accepts no offers, though the errors move that consent under the finger',
  async (scene) => {
    const { page, visit, press, email } = scene
    await asOwnClient(scene, email)
    await visit('/account/profile')
    const offers = field(page, 'Quiero recibir ofertas y novedades por correo.')
    await field(page, 'Declaro ser mayor de 18 años.').uncheck()
    await field(page, /^Acepto/).uncheck()
    const save = button(page, 'Guardar mis datos')
    await save.scrollIntoViewIfNeeded()
    const { x, y } = (await save.boundingBox())!
    const finger = { x: x + 80, y: y + 22 }
    const client = await page.context().newCDPSession(page)
    const tap = async (timestamp: number) => {
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger], timestamp })
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
    }
    // The presses are 200 ms apart, however long this machine takes to answer the first one.
    const now = Date.now() / 1000
    await tap(now)
    const isUnderFinger = () =>
      offers.evaluate(
        ({ labels }: HTMLInputElement, { x, y }) => document.elementFromPoint(x, y) === labels![0],
        finger,
      )
    await until(isUnderFinger, true)
    await tap(now + 0.2)
    await scene.picture('profile-double-press', { fullPage: false })
    await expect(offers).not.toBeChecked()
    await press(offers)
    await expect(offers).toBeChecked()
  },
  { on: ['phone'], layout: 'the errors move the form' },
)

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
  await expect(field(page, 'Asma')).toBeChecked()
  await expect(field(page, 'Diabetes')).toBeChecked()
  await expect(field(page, 'Epilepsia')).not.toBeChecked()
  await field(page, /^Acepto que la farmacia guarde mis patologías/).uncheck()
  await press(button(page, 'Guardar mis patologías'))
  await sees('Tus patologías fueron actualizadas correctamente')
  await expect(field(page, 'Asma')).not.toBeChecked()
})
