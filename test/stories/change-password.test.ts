/** /account/password (ACCOUNT §2, §5, §8). */
import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { asOwnClient } from './registering.ts'
import { button, field } from './shopping.ts'
import { storyOnce as story } from './story.ts'

story('a customer changes their password, and other browsers are signed out', async (scene) => {
  const { page, visit, press, sees, email } = scene
  const { userId, token } = await asOwnClient(scene, email)
  const sent: { userId?: string; token?: string }[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('mutation ChangePassword')) sent.push(request.postDataJSON().variables)
  })
  await visit('/')
  await press(button(page, 'Mi cuenta: Inés'))
  await press(page.getByRole('link', { name: 'Contraseña' }))
  await page.getByRole('heading', { name: 'Cambiar contraseña', level: 1 }).waitFor()
  const submit = button(page, 'Guardar contraseña')
  await press(submit)
  await expect(page.getByText('Este campo es obligatorio')).toHaveCount(3)
  const fill = async (current: string, next: string, again = next) => {
    await field(page, 'Contraseña actual').fill(current)
    await field(page, 'Contraseña nueva').fill(next)
    await field(page, 'Repite la contraseña nueva').fill(again)
  }
  await fill('una clave larga', 'abc', 'abd')
  await press(submit)
  await sees('Tu contraseña debe tener al menos 4 caracteres.')
  await sees('Las contraseñas no coinciden')
  await scene.picture('change-password-errors')
  await assertAccessible(page, 'the password with its errors')
  scene.expectProblem(/422: .*graphql/)
  await fill('otra', 'otra clave')
  await press(submit)
  await sees('La contraseña actual no es correcta')
  await fill('una clave larga', 'otra clave')
  await press(submit)
  await sees('Tu contraseña fue actualizada correctamente')
  await expect(field(page, 'Contraseña actual')).toHaveValue('')
  assert.deepEqual(
    sent.map((variables) => [variables.userId, variables.token]),
    [
      [userId, token],
      [userId, token],
    ],
  )
  await scene.picture('change-password')
  const answer = await fetch(`${scene.shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: '{"query":"{ isSignedIn }"}',
  })
  assert.deepEqual(await answer.json(), { data: { isSignedIn: false } })
  await visit('/account/orders')
  await sees('No tienes pedidos realizados')
})
