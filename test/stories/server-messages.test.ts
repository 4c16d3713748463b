/** What the server says of a session, on the pages of an account (ACCOUNT §2, §7). */
import assert from 'node:assert/strict'
import { button, field } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { storyOnce as story, until } from './story.ts'

story('subscriptions validate the token when they arrive and before they are requested again', async (scene) => {
  const { page, visit, press, sees } = scene
  const calls: string[] = []
  page.on('request', (request) => {
    const name = /(?:query|mutation) (\w+)/.exec(request.postData() ?? '')?.[1]
    if (name === 'IsSignedIn' || name === 'Subscriptions') calls.push(name)
  })
  await signIn(scene, 'client')
  await visit('/')
  await until(async () => calls.length > 0, true)
  let isCut = false
  await page.route('**/graphql', (route) =>
    isCut && route.request().postData()?.includes('query Subscriptions(')
      ? route.abort('internetdisconnected')
      : route.continue(),
  )
  await visit('/account/subscriptions')
  await page.getByRole('heading', { name: 'Mis Suscripciones', level: 1 }).waitFor()
  await until(async () => calls.includes('Subscriptions') && calls.at(-1), 'IsSignedIn')
  scene.expectProblem(/failed: POST .*graphql/)
  isCut = true
  await press(page.getByRole('link', { name: 'Terminadas' }))
  await sees('Ha ocurrido un error al cargar tus suscripciones')
  isCut = false
  await until(async () => calls.at(-1), 'IsSignedIn')
  const before = calls.length
  await press(button(page, 'Volver a intentar'))
  await until(async () => calls.slice(before).join(), 'IsSignedIn,Subscriptions,IsSignedIn')
})

story('after its token’s end an account page sends nothing, and the session’s notice opens', async (scene) => {
  const { page, visit, sees } = scene
  await signIn(scene, 'client')
  await visit('/account/password')
  const sent: string[] = []
  page.on('request', (request) => request.postData()?.includes('ChangePassword') && sent.push(request.url()))
  await field(page, 'Contraseña actual').fill('una clave')
  await field(page, 'Contraseña nueva').fill('otra clave')
  await field(page, 'Repite la contraseña nueva').fill('otra clave')
  await page.evaluate(() => localStorage.setItem('lastActivity', String(Date.now() - 31 * 60_000)))
  await page
    .locator('form', { has: field(page, 'Contraseña actual') })
    .evaluate((form) => (form as HTMLFormElement).requestSubmit())
  await page.getByRole('dialog', { name: 'Sesión caducada' }).waitFor()
  await sees('Tu sesión terminó. Tu carro y lo que escribiste siguen aquí.')
  assert.deepEqual(sent, [])
})
