/** /account/privacy: a customer's rights over their data (Ley 21.719, server rules §7). */
import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { ask } from './asking.ts'
import { asOwnClient } from './registering.ts'
import { button } from './shopping.ts'
import { story, until } from './story.ts'

story('a customer sees their consents with version and date, and withdraws the one for health data', async (scene) => {
  const { page, shop, visit, press, sees, email } = scene
  const { userId, token } = await asOwnClient(scene, email)
  await ask(
    shop.url,
    'mutation ($userId: ID!, $user: UserInput!) { updateUser(userId: $userId, user: $user) { _id } }',
    { userId, user: { healthConsent: true, pathologies: ['Asma'] } },
    token,
  )
  await visit('/')
  await press(button(page, 'Mi cuenta: Inés'))
  await press(page.getByRole('link', { name: 'Mis datos' }))
  await page.getByRole('heading', { name: 'Mis datos', level: 1 }).waitFor()
  await sees('Acepto que la farmacia guarde mis patologías, que son datos de salud.')
  await sees(/Aceptado el \d\d\/\d\d\/\d{4}, versión 1 del texto\./)
  await scene.picture('own-data')
  await assertAccessible(page, 'one’s own data')
  await press(button(page, 'Retirar permiso: Datos de salud'))
  await sees('Al retirarlo borramos tus patologías de interés.')
  await assertAccessible(page, 'withdrawing a consent')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await press(button(page, 'Retirar permiso: Datos de salud'))
  await press(button(page, 'Sí, retirar'))
  await sees('Retiramos tu permiso')
  await sees('Retirado')
  assert.equal(await button(page, 'Retirar permiso: Datos de salud').count(), 0)
  const own = async () =>
    (
      await ask<{ user: { own: { pathologies: string[]; healthConsent: boolean } } }>(
        shop.url,
        'query ($userId: ID) { user(userId: $userId) { own { pathologies healthConsent } } }',
        { userId },
        token,
      )
    ).user.own
  await until(own, { pathologies: [], healthConsent: false })
})
