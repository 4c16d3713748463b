/** /account/payment-methods: the one saved card, enrolled, refused, exchanged and taken away (ACCOUNT §2, §4, §8). */
import { assertAccessible } from './accessibility.ts'
import { asOwnClient } from './registering.ts'
import { button } from './shopping.ts'
import { storyOnce as story, arrives } from './story.ts'

story('a customer saves a card, exchanges it and takes it away', async (scene) => {
  const { page, visit, press, sees, email } = scene
  await asOwnClient(scene, email)
  await visit('/account/payment-methods')
  await page.getByRole('heading', { name: 'Medio de pago', level: 1 }).waitFor()
  await sees('No tienes una tarjeta inscrita')
  await scene.picture('card-none')
  await assertAccessible(page, 'no card')
  const atOneclick = page.getByRole('heading', { name: 'Elige tarjeta y cómo termina' })

  await press(button(page, 'Agregar tarjeta'))
  await atOneclick.waitFor()
  await press(button(page, 'Rechazar'))
  await arrives(page, /^\/account\/payment-methods\/.+/, 'Medio de pago')
  await sees('Error al agregar la tarjeta')
  await scene.picture('card-refused')
  await assertAccessible(page, 'a refused card')

  await press(button(page, 'Agregar tarjeta'))
  await atOneclick.waitFor()
  await press(button(page, 'Inscribir tarjeta'))
  await arrives(page, /^\/account\/payment-methods\/.+/, 'Medio de pago')
  await sees('Se agrego la tarjeta correctamente')
  await sees(/^Terminada en \d{4}$/)
  await scene.picture('card-saved')
  await assertAccessible(page, 'a saved card')
  const back = page.url()
  await page.reload()
  await sees('Se agrego la tarjeta correctamente')

  await press(button(page, 'Editar'))
  const editing = page.getByRole('dialog', { name: '¿Quieres cambiar tu tarjeta?' })
  await editing.waitFor()
  await scene.picture('card-edit')
  await press(editing.getByRole('button', { name: 'Inscribir otra tarjeta' }))
  await atOneclick.waitFor()
  await page.getByRole('radio').nth(1).check()
  await press(button(page, 'Inscribir tarjeta'))
  await sees('Se agrego la tarjeta correctamente')

  // An enrolment that this browser did not begin last is not shown here.
  await page.goto(back)
  await arrives(page, '/account/payment-methods', 'Medio de pago')
  await sees(/^Terminada en \d{4}$/)
  await press(button(page, 'Eliminar'))
  const deleting = page.getByRole('dialog', { name: '¿Quieres eliminar tu tarjeta?' })
  await deleting.waitFor()
  await scene.picture('card-delete')
  await assertAccessible(page, 'to delete a card')
  await page.keyboard.press('Escape')
  await deleting.waitFor({ state: 'detached' })
  await press(button(page, 'Eliminar'))
  await press(deleting.getByRole('button', { name: 'Eliminar tarjeta' }))
  await sees('Se eliminó la tarjeta correctamente')
  await sees('No tienes una tarjeta inscrita')
})
