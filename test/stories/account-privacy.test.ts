/** /account/privacy: a customer's rights over their data (Ley 21.719, server rules §7). */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { assertAccessible } from './accessibility.ts'
import { ask } from './asking.ts'
import { expect } from './expect.ts'
import { asOwnClient } from './registering.ts'
import { button, field } from './shopping.ts'
import { story, until, arrives } from './story.ts'

story(
  'a customer sees their consents with version and date, and withdraws the one for health data',
  async (scene) => {
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
    await sees('Tu cuenta lo necesita')
    for (const [name, path] of [
      [/^Política de privacidad, versión 1$/, '/politicas-de-privacidad?version=1'],
      [/^Términos y condiciones, versión 1$/, '/terminos-y-condiciones?version=1'],
    ] as const)
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', path)
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
    await expect(button(page, 'Retirar permiso: Datos de salud')).toHaveCount(0)
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
  },
  { deep: 'its rows are shown by consent.rules.test.ts and consents.test.ts' },
)

story('a customer deletes their account with the password, by keyboard, and is signed out', async (scene) => {
  const { page, shop, visit, press, sees, email } = scene
  const { userId, token } = await asOwnClient(scene, email)
  await visit('/account/privacy')
  await press(button(page, 'Borrar mi cuenta'))
  const dialog = page.getByRole('dialog', { name: '¿Borrar tu cuenta?' })
  await dialog.waitFor()
  await sees('Los pedidos pagados, seis años')
  await scene.picture('delete-account')
  await assertAccessible(page, 'deleting the account')
  await press(button(page, 'Sí, borrar mi cuenta'))
  await sees('Ingresa tu contraseña')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await press(button(page, 'Borrar mi cuenta'))
  scene.expectProblem(/(422|401): .*graphql/)
  await field(page, 'Tu contraseña').fill('otra clave')
  await page.keyboard.press('Enter')
  await sees('La contraseña no es correcta')
  await assertAccessible(page, 'a wrong password before deleting')
  await field(page, 'Tu contraseña').fill('una clave larga')
  await page.keyboard.press('Enter')
  await arrives(page, '/', /./)
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toEqual(null)
  const { user } = await ask<{ user: object | null }>(
    shop.url,
    'query ($userId: ID) { user(userId: $userId) { email } }',
    { userId },
    token,
  )
  assert.equal(user, null, 'the old session reads nothing')
})

story('a customer downloads their data as a zip, after the password, by keyboard', async (scene) => {
  const { page, visit, press, sees, email } = scene
  await asOwnClient(scene, email)
  await visit('/account/privacy')
  await sees('Nadie más que tú los ha leído.')
  await press(button(page, 'Descargar mis datos'))
  await page.getByRole('dialog', { name: 'Descargar mis datos' }).waitFor()
  await scene.picture('download-data')
  await assertAccessible(page, 'downloading one’s data')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await press(button(page, 'Descargar mis datos'))
  scene.expectProblem(/422: .*personal-data/)
  await field(page, 'Tu contraseña').fill('otra clave')
  await page.keyboard.press('Enter')
  await sees('La contraseña no es correcta')
  await field(page, 'Tu contraseña').fill('una clave larga')
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  assert.equal(download.suggestedFilename(), 'mis-datos.zip')
  const account = JSON.parse(strFromU8(unzipSync(readFileSync(await download.path()))['cuenta.json']!)) as {
    email: string
  }
  assert.equal(account.email, email)
  await sees('Descargamos tus datos en este dispositivo')
})
