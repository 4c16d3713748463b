/**
 * What the server says of a refusal, and of a session, on the forms of an account (ACCOUNT §2, §7, §8; decision D20).
 */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { button, field } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { storyOnce as story, until, type Scene } from './story.ts'

/** Answers one mutation with a refusal that no form knows, and lists the languages that were requested. */
async function refuse(page: Page, mutation: string, message: string): Promise<string[]> {
  const languages: string[] = []
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(mutation)) return route.continue()
    languages.push((await route.request().allHeaders())['accept-language'] ?? '')
    await route.fulfill({
      status: 409,
      json: { data: null, errors: [{ message, extensions: { code: 'order.held' } }] },
    })
  })
  return languages
}

async function refusedLogin({ page, press, sees }: Scene, sentence: string, [email, password, submit]: string[]) {
  const requested = await refuse(page, 'mutation Login', sentence)
  await field(page, email!).fill('alguien@ejemplo.cl')
  await field(page, password!).fill('una clave')
  await press(page.locator('form').getByRole('button', { name: submit!, exact: true }))
  await sees(sentence)
  return requested
}

const link = () =>
  ['{"alg":"HS256"}', JSON.stringify({ userId: 'x', exp: 4_000_000_000 }), 'x']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

story('a refusal that a form does not know is shown as the server says it, in the page’s language', async (scene) => {
  const { page, visit, press, sees } = scene
  scene.expectProblem(/409: .*graphql/)
  const sentence = 'Una frase nueva del servidor.'
  await visit('/login')
  assert.deepEqual(await refusedLogin(scene, sentence, ['Correo electrónico', 'Contraseña', 'Iniciar sesión']), [
    'es-CL',
  ])
  await assertAccessible(page, 'a sentence of the server')
  await page.unroute('**/graphql')
  await visit(`/nueva-contrase%C3%B1a/${link()}`)
  await refuse(page, 'mutation ConfirmAccount', 'Otra frase del servidor.')
  await field(page, 'Contraseña nueva').fill('una clave')
  await field(page, 'Repite la contraseña').fill('una clave')
  await press(button(page, 'Guardar contraseña'))
  await sees('Otra frase del servidor.')
  await page.unroute('**/graphql')
  await signIn(scene, 'client')
  await visit('/account/password')
  await refuse(page, 'mutation ChangePassword', 'La última frase del servidor.')
  await field(page, 'Contraseña actual').fill('una clave')
  await field(page, 'Contraseña nueva').fill('otra clave')
  await field(page, 'Repite la contraseña nueva').fill('otra clave')
  await press(button(page, 'Guardar contraseña'))
  await sees('La última frase del servidor.')
  await expect(field(page, 'Contraseña nueva'), 'nothing typed is lost').toHaveValue('otra clave')
  await page.unroute('**/graphql')
  await page.evaluate(() => localStorage.clear())
  await visit('/en/login')
  assert.deepEqual(await refusedLogin(scene, 'A new sentence.', ['E-mail', 'Password', 'Sign in']), ['en'])
})

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
