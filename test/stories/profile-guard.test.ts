/** Signed in without a profile: /create-account from everywhere (ACCOUNT §4, CONTENT §4). */
import assert from 'node:assert/strict'
import { DEFAULT_SECRETS } from '#config'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { NOT_FOUND_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { CREATE_ACCOUNT_PATH } from '#web/platform/paths.ts'
import { pageRows } from '#test/route-paths.ts'
import { expect } from './expect.ts'
import { freshRut } from './registering.ts'
import { button, field } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { answerTo, movePointer, type Scene, story, storyOnce, until, arrives } from './story.ts'

const PRODUCT = '/product/9297683'

/** Addresses without a page of their own today: an event day that is over, an unknown landing or path. */
const NOT_THERE = ['/page/:id', '/black-friday', '/cyber-monday', '/cyber', '/*', NOT_FOUND_PATH]

const toAddress = (path: string) =>
  encodeURI(
    path
      .replace('/:sku', '/9297683')
      .replace(/\/:\w+\?/g, '')
      .replace(/:\w+/g, 'a')
      .replace('*', 'nada/de/esto'),
  )

const currentPath = ({ page }: Pick<Scene, 'page'>) => new URL(page.url()).pathname

async function isLedHere({ page }: Scene) {
  await page.getByRole('heading', { name: 'Completa tus datos', level: 1 }).waitFor()
}

storyOnce(
  'who is signed in without a profile is led to /create-account from every page but that and /404',
  async (scene) => {
    const { page, shop } = scene
    await signIn(scene, 'newcomer')
    scene.expectProblem(/404/)
    const seen: Record<string, string> = {}
    for (const { path } of await pageRows()) {
      const isThere = !NOT_THERE.includes(path)
      await page.goto(shop.url + toAddress(path))
      await until(async () => currentPath(scene), isThere ? CREATE_ACCOUNT_PATH : NOT_FOUND_PATH)
      if (isThere) await isLedHere(scene)
      seen[path] = currentPath(scene)
    }
    assert.ok(Object.values(seen).filter((path) => path === CREATE_ACCOUNT_PATH).length > 25)
  },
  { deep: 'profile-guard.test.tsx asks the guard about each page; the next story shows it on some' },
)

story(
  'the way back is kept, walking through the shop and in English too',
  async (scene) => {
    const { page, press, shop, visit } = scene
    await signIn(scene, 'newcomer')
    scene.expectProblem(/404/)
    // The page that may be seen leads into the shop by a link.
    await visit(NOT_FOUND_PATH)
    await page.getByRole('main').getByRole('link').first().press('Enter')
    await isLedHere(scene)
    await page.goto(`${shop.url}/en${PRODUCT}`)
    await arrives(page, `/en${CREATE_ACCOUNT_PATH}`, /./)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('returnTo'))).toMatch(/^\/product\/9297683/)
    // The account's pages keep the language: without a choice the next address would be English too.
    await page.goto(`${shop.url}${PRODUCT}?lang=es`)
    await isLedHere(scene)
    await field(page, 'Nombre').fill('Rayén')
    await field(page, 'Apellido').fill('Ñancupil O’Higgins')
    await field(page, 'RUT').fill(freshRut())
    await field(page, 'Teléfono').fill('912345678')
    await field(page, 'Fecha de nacimiento').fill('1991-02-28')
    await field(page, 'Género').selectOption({ label: 'Femenino' })
    await field(page, 'Declaro ser mayor de 18 años.').check()
    await field(page, /^Acepto el tratamiento de mis datos/).check()
    // Every story shares this account: its profile stays incomplete.
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('CompleteAccountInformation')
        ? route.abort('internetdisconnected')
        : route.continue(),
    )
    scene.expectProblem(/failed: POST .*graphql/)
    await press(button(page, 'Guardar mis datos'))
    await scene.sees('Error de conexión')
    await expect(field(page, 'Apellido')).toHaveValue('Ñancupil O’Higgins')
  },
  { on: ['desktop'] },
)

storyOnce(
  'staff without a profile stay where they are',
  async (scene) => {
    const { page, visit } = scene
    const token = signSession(
      { ...DEMO_PEOPLE.pharmacist, hasProfile: false, tokenVersion: 0 },
      { secret: DEFAULT_SECRETS.sessionSecret, now: Temporal.Now.instant() },
    )
    await visit('/')
    await page.evaluate((stored) => localStorage.setItem('token', stored), token)
    // The guard comes with what watches the session.
    const watched = answerTo(page, 'IsSignedIn')
    await visit(PRODUCT)
    await page.getByRole('heading', { level: 1, name: /Vitalerce/ }).waitFor()
    await movePointer(page)
    await watched
    await page.waitForLoadState('networkidle')
    assert.ok(currentPath(scene).startsWith(PRODUCT))
    await page.goto(scene.shop.url + CREATE_ACCOUNT_PATH)
    await arrives(page, '/', /./)
  },
  { deep: 'its rows are shown by profile-guard.test.tsx' },
)
