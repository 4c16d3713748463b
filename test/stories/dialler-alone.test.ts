/**
 * The dialler in a browser, over the sandbox's line: its code, its keys, its page's policy (CONTENT §2.11, decision
 * D21).
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { tabTo } from './keyboard.ts'
import { button, field, PRODUCTS } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { storyOnce, theShop, type Scene } from './story.ts'

/** A word of the dialler's own code, and one of the provider's SDK. */
const DIALLER = 'GetVoiceToken'
const SDK = 'codecPreferences'

async function openDesk(scene: Scene, path = '/operador'): Promise<void> {
  await scene.page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => new MediaStream()
  })
  await signIn(scene, 'operator')
  await scene.visit(path)
}

/** Collects the scripts that the page loads; answers those that contain a word. */
function watchScripts(page: Page) {
  const loaded = new Map<string, Promise<string>>()
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url()))
      loaded.set(
        response.url(),
        response.text().catch(() => ''),
      )
  })
  return async (word: string) => {
    const texts = await Promise.all([...loaded].map(async ([url, text]) => [url, await text] as const))
    return texts.filter(([, text]) => text.includes(word)).map(([url]) => url)
  }
}

storyOnce(
  'the dialler’s code is loaded on the operators’ page alone, and the provider’s SDK only with the provider’s own line',
  async (scene) => {
    const { page, visit, sees } = scene
    const containing = watchScripts(page)
    await signIn(scene, 'operator')
    for (const path of [
      '/',
      `/product/${PRODUCTS.cream.sku}`,
      '/busqueda?search=crema',
      '/donde-encontrarnos',
      '/checkout',
    ]) {
      await visit(path)
      await page.mouse.move(5, 5)
      await page.mouse.move(6, 6)
      await page.waitForLoadState('networkidle')
    }
    assert.deepEqual(await containing(DIALLER), [])
    assert.deepEqual(await containing(SDK), [])
    await openDesk(scene)
    await sees('Sesión lista')
    assert.equal((await containing(DIALLER)).length, 1)
    assert.deepEqual(await containing(SDK), [], 'the sandbox’s line needs no SDK')
  },
  { deep: 'its rows are shown by desk-code.test.ts and dialler-alone.test.ts', on: ['desktop'] },
)

storyOnce(
  'with the keyboard alone an operator calls, mutes, and hangs up',
  async (scene) => {
    const { page, sees } = scene
    await openDesk(scene)
    await sees('Sesión lista')
    await tabTo(page, 'textbox', /^Número de teléfono/)
    await page.keyboard.type('912345678')
    await tabTo(page, 'button', 'Llamar')
    await page.keyboard.press('Enter')
    await sees('CONTESTADA')
    await tabTo(page, 'button', 'Silenciar')
    await page.keyboard.press('Space')
    await sees('El micrófono está en silencio.')
    await expect(button(page, 'Silenciar')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Space')
    await expect(button(page, 'Silenciar')).toHaveAttribute('aria-pressed', 'false')
    await assertAccessible(page, 'a call')
    await tabTo(page, 'button', 'Colgar')
    await page.keyboard.press('Enter')
    await sees('FINALIZADA')
    await expect(field(page, 'Número de teléfono')).toBeFocused()
  },
  { deep: 'its rows are shown by dialler.test.tsx and suggestion-form.test.tsx' },
)

/** The server's answer alone shows it: no browser is needed. */
test('the microphone and the provider’s hosts are the operators’ page’s alone', async () => {
  const shop = await theShop()
  const fetchPolicies = async (path: string) => {
    const { headers } = await fetch(shop.url + path)
    return { page: headers.get('permissions-policy')!, content: headers.get('content-security-policy')! }
  }
  const desk = await fetchPolicies('/operador')
  assert.match(desk.page, /microphone=\(self\)/)
  assert.ok(desk.content.includes(`connect-src 'self' ${shop.sandboxUrl}`))
  for (const path of ['/', '/checkout', '/login', '/account/profile', '/404', '/busqueda']) {
    const { page, content } = await fetchPolicies(path)
    assert.match(page, /microphone=\(\)/, path)
    assert.ok(!content.includes(shop.sandboxUrl.replace('http://', 'connect-src ')), path)
  }
})
