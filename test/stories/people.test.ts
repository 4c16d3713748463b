/** The people whom a customer buys for: in the account, and at the prescription step. */
import { pdf } from '#test/test-files.ts'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { card, choose, countPrescriptions } from './prescribing.ts'
import { asOwnClient } from './registering.ts'
import { button, field, PRODUCTS } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { story, storyOnce, until, arrives } from './story.ts'

const { prescription: simple } = PRODUCTS

story('a customer adds a child, says that a prescription is hers, and deletes her with it', async (scene) => {
  const { page, visit, press, sees, picture } = scene
  await asOwnClient(scene, scene.email)
  await visit('/account/people')
  await sees('No tienes personas guardadas')
  await picture('people-none')
  await assertAccessible(page, 'no people')
  await press(button(page, 'Agregar persona'))
  await field(page, 'Nombre y apellido').fill('Sofía Ñanculef')
  await field(page, 'Es tu').selectOption({ label: 'Hijo o hija' })
  await field(page, 'Fecha de nacimiento').fill('04/03/2015')
  await page.getByRole('checkbox').check()
  await press(button(page, 'Guardar persona'))
  await sees('La persona fue guardada')
  await sees('Nació el 04-03-2015.')
  await picture('people')
  await assertAccessible(page, 'people')

  await storeCart(scene, [simple])
  await visit('/checkout')
  const guide = page.getByRole('dialog', { name: 'Necesitas receta médica simple' })
  await press(guide.getByRole('button', { name: 'Entendido' }))
  await guide.waitFor({ state: 'hidden' })
  const file = pdf({ bytes: 9_000 + Math.floor(Math.random() * 90_000) })
  await choose(scene, button(page, `Subir receta para ${simple.name}`), 'de Sofía.pdf', file)
  await until(() => countPrescriptions(page), 1)
  const patient = card(page).getByRole('combobox', { name: `¿Para quién es la receta de ${simple.name}?` })
  await patient.selectOption({ label: 'Sofía Ñanculef' })
  await expect(patient).toHaveAttribute('aria-busy', 'false')
  await picture('patient')
  await assertAccessible(page, 'whom a prescription is for')
  await visit('/account/prescriptions')
  await sees(/Para Sofía Ñanculef\./)

  await visit('/account/people')
  const remove = button(page, 'Eliminar Sofía Ñanculef')
  await remove.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: '¿Quieres eliminar a esta persona?' }).waitFor()
  await picture('people-deleting')
  await assertAccessible(page, 'the question before a person is deleted')
  await press(button(page, 'Eliminar persona'))
  await sees('La persona fue eliminada')
  await visit('/account/prescriptions')
  await sees('No tienes recetas guardadas')
})

storyOnce(
  'people that cannot be loaded at the prescription step are said and tried again; adding one leads back to the step',
  async (scene) => {
    const { page, visit, press, sees, picture, expectProblem } = scene
    await asOwnClient(scene, scene.email)
    expectProblem(/failed: POST .*graphql/)
    let isDown = true
    await page.route('**/graphql', (route) =>
      isDown && route.request().postData()?.includes('query PrescriptionPatients')
        ? route.abort('internetdisconnected')
        : route.continue(),
    )
    await storeCart(scene, [simple])
    await visit('/checkout')
    const guide = page.getByRole('dialog', { name: 'Necesitas receta médica simple' })
    await press(guide.getByRole('button', { name: 'Entendido' }))
    await guide.waitFor({ state: 'hidden' })
    const file = pdf({ bytes: 9_000 + Math.floor(Math.random() * 90_000) })
    await choose(scene, button(page, `Subir receta para ${simple.name}`), 'de Luz.pdf', file)
    await until(() => countPrescriptions(page), 1)
    await sees(/^No pudimos cargar a las personas por las que compras/)
    await picture('patients-failed')
    await assertAccessible(page, 'people that could not be loaded at the prescription step')
    const retry = card(page).getByRole('button', { name: 'Volver a cargar' })
    isDown = false
    await press(retry)
    const add = card(page).getByRole('link', { name: 'Agregar a una persona' })
    await add.waitFor()
    await expect(retry).toHaveCount(0)

    await press(add)
    await arrives(page, '/account/people', /./)
    await press(button(page, 'Agregar persona'))
    await field(page, 'Nombre y apellido').fill('Luz Ñanculef')
    await field(page, 'Es tu').selectOption({ label: 'Hijo o hija' })
    await field(page, 'Fecha de nacimiento').fill('04/03/2015')
    await page.getByRole('checkbox').check()
    await press(button(page, 'Guardar persona'))
    await sees('La persona fue guardada')
    await picture('people-from-checkout')
    await assertAccessible(page, 'people, on the way back to the purchase')
    await press(page.getByRole('link', { name: 'Volver a tu compra' }))
    await arrives(page, '/checkout', /./)
    const patient = card(page).getByRole('combobox', { name: `¿Para quién es la receta de ${simple.name}?` })
    await patient.selectOption({ label: 'Luz Ñanculef' })
    await expect(patient).toHaveAttribute('aria-busy', 'false')
    await visit('/account/people')
    await sees('Luz Ñanculef')
    await expect(page.getByRole('link', { name: 'Volver a tu compra' }), 'only on the way').toHaveCount(0)
  },
  { deep: 'its rows are shown by copy-own-data.test.ts' },
)
