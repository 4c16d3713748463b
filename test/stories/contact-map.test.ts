/** The interactive map of where to find us (CONTENT §2.3, decision D17), and the policy that allows it. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { tabTo } from './keyboard.ts'
import { button } from './shopping.ts'
import { arrives, awakened, storyOnce } from './story.ts'

const PATH = '/donde-encontrarnos'
const OPEN = 'Abrir el mapa interactivo'
const map = (page: Page) => page.frameLocator('iframe[title="Mapa interactivo de la tienda"]').frameLocator('iframe')

storyOnce('the map loads when it is pressed, and no sooner; until then there is a plan with links', async (scene) => {
  const { page, visit, press, picture, shop } = scene
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url) && request.url().startsWith('http')) outside.push(request.url())
  })
  await visit('/about')
  const link = page.getByRole('main').getByRole('link', { name: 'Dónde encontrarnos' })
  await awakened(link)
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
  await press(link)
  await arrives(page, PATH, 'Dónde encontrarnos')
  await expect.poll(() => page.evaluate(() => 'stayed' in globalThis), 'no document was loaded').toEqual(true)
  await page.getByRole('img', { name: /^Plano de las calles/ }).waitFor()
  await page.getByText('Coordenadas: -33.4093, -70.5729').waitFor()
  for (const [name, start] of [
    ['Google Maps', 'https://www.google.com/maps/search/?api=1&query=-33.4093%2C-70.5729'],
    ['Waze', 'https://waze.com/ul?ll=-33.4093%2C-70.5729&navigate=yes'],
    ['Mapas de Apple', 'https://maps.apple.com/?q=Av.%20Apoquindo%205016%2C%20Las%20Condes%2C%20Chile&ll='],
    ['OpenStreetMap', 'https://www.openstreetmap.org/?mlat=-33.4093'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute(
      'href',
      expect.stringContaining(start),
    )
  assert.deepEqual(outside, [], 'nothing leaves the shop')
  await tabTo(page, 'button', OPEN)
  await page.keyboard.press('Enter')
  await map(page).getByRole('img', { name: 'Mapa de pruebas' }).waitFor()
  await map(page).getByText('Mapa de pruebas: -33.4093, -70.5729').waitFor()
  await expect(button(page, 'Cerrar el mapa interactivo')).toBeFocused()
  await map(page).getByRole('button', { name: 'Acercar' }).click()
  await assertAccessible(page, 'the map is open')
  await picture('contact-map')
  await press(button(page, 'Cerrar el mapa interactivo'))
  await page.locator('iframe').waitFor({ state: 'detached' })
  await button(page, OPEN).waitFor()
})

storyOnce(
  'the map’s host is allowed in its frame alone: no page of the shop may load it',
  async ({ page, shop, visit, expectProblem }) => {
    const host = new URL(shop.sandboxUrl).host
    const fetchPolicy = async (path: string) =>
      (await fetch(shop.url + path)).headers.get('content-security-policy') ?? assert.fail(`${path} has no policy`)
    const frame = await fetchPolicy('/map/1.0/embed')
    assert.match(frame, new RegExp(`frame-src http://${host};`))
    assert.match(frame, /frame-ancestors 'self'/)
    for (const path of ['/', PATH, '/about', '/medicamentos', '/product/9297683', '/checkout', '/login', '/404']) {
      const policy = await fetchPolicy(path)
      assert.doesNotMatch(policy, /frame-src/, path)
      assert.match(policy, /default-src 'self'.*frame-ancestors 'none'/, path)
      assert.doesNotMatch(policy.replace(/form-action[^;]*/, ''), new RegExp(host), path)
    }
    expectProblem(/policy violated: frame-src|Content Security Policy directive/)
    await visit(PATH)
    const violated = await page.evaluate(
      (url) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective))
          document.body.append(Object.assign(document.createElement('iframe'), { src: url }))
        }),
      `${shop.sandboxUrl}/map/export/embed.html?bbox=1,2,3,4`,
    )
    assert.equal(violated, 'frame-src')
  },
)
