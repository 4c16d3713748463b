/** The operators' dialler (CONTENT §2.11, §5, §8) over the sandbox's line. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { button, field } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { story, storyOnce, until, type Scene } from './story.ts'

/** The browser's microphone: there, or the error that the browser would throw. */
const withMicrophone = (page: Page, failure: string | null = null) =>
  page.addInitScript((name) => {
    navigator.mediaDevices.getUserMedia = async () => {
      if (name !== null) throw new DOMException('', name)
      return new MediaStream()
    }
  }, failure)

async function openDesk(scene: Scene, failure: string | null = null) {
  await withMicrophone(scene.page, failure)
  await signIn(scene, 'operator')
  await scene.visit('/operador')
  const number = field(scene.page, 'Número de teléfono')
  await number.waitFor()
  return number
}
const ready = ({ sees }: Scene) => sees('Sesión lista')
const policyOf = async ({ shop }: Scene, path: string) => {
  const { headers } = await fetch(shop.url + path)
  return { page: headers.get('permissions-policy')!, content: headers.get('content-security-policy')! }
}

story('an operator calls by keyboard: rings, CONTESTADA, mute, Escape, FINALIZADA', async (scene) => {
  const { page, sees } = scene
  const number = await openDesk(scene)
  await ready(scene)
  await number.focus()
  await page.keyboard.press('Enter')
  await sees('Por favor ingrese un número de teléfono.')
  await page.keyboard.type('9a1b2-3456789')
  assert.equal(await number.inputValue(), '912345678', 'letters are refused, nine digits at most')
  await page.keyboard.press('Enter')
  await sees('CONTESTADA')
  await assertAccessible(page, 'the dialler in a call')
  await scene.picture('dialler-answered')
  await button(page, 'Silenciar').click()
  await sees('El micrófono está en silencio.')
  await page.keyboard.press('Escape')
  await sees('FINALIZADA')
  await sees(/^La llamada duró \d+:\d\d\.$/)
  assert.equal(await number.inputValue(), '912345678')
  await scene.picture('dialler-ended')
})

storyOnce('each end of a call has its sentence, and the number stays', async (scene) => {
  const { page, sees } = scene
  const number = await openDesk(scene)
  await ready(scene)
  for (const [digits, sentence] of [
    ['900000001', 'El número está ocupado.'],
    ['900000002', 'Nadie contestó.'],
    ['900000003', 'La llamada se cortó. El número sigue aquí: puedes llamar otra vez.'],
    ['900000004', 'No se pudo llamar a este número. Revísalo e inténtalo otra vez.'],
    ['900000005', /^La llamada duró/],
  ] as const) {
    await number.fill(digits)
    await number.press('Enter')
    await sees(sentence)
    assert.equal(await number.inputValue(), digits)
  }
  await number.fill('900000006')
  await number.press('Enter')
  await sees('Sonando…')
  await button(page, 'Colgar').click()
  await sees('Colgaste antes de que contestaran.')
  await until(() => number.evaluate((element) => element === document.activeElement), true)
})

storyOnce('a session that is not ready says so; once it is, the same press calls', async (scene) => {
  const { page, sees } = scene
  let open: () => void = () => {}
  const held = new Promise<void>((resolve) => (open = resolve))
  await page.route(/\/voice\/sessions$/, async (route) => {
    await held
    await route.continue()
  })
  const number = await openDesk(scene)
  await number.fill('912345678')
  await number.press('Enter')
  await sees('La sesión aún no está lista. Intente nuevamente.')
  await scene.picture('dialler-not-ready')
  open()
  await ready(scene)
  await number.press('Enter')
  await sees('CONTESTADA')
})

for (const [failure, sentence] of [
  ['NotFoundError', 'No encontramos un micrófono. Conecta uno y llama otra vez.'],
  [
    'NotAllowedError',
    'No diste permiso para usar el micrófono. Permítelo junto a la dirección de la página y llama otra vez.',
  ],
  ['NotReadableError', 'Otro programa está usando el micrófono. Ciérralo y llama otra vez.'],
] as const)
  storyOnce(`${failure}: no call begins, a sentence says why, the number stays`, async (scene) => {
    const number = await openDesk(scene, failure)
    await ready(scene)
    await number.fill('912345678')
    await number.press('Enter')
    await scene.sees(sentence)
    await assertAccessible(scene.page, 'no microphone')
    await scene.picture(`dialler-${failure}`)
    assert.equal(await number.inputValue(), '912345678')
  })

storyOnce('a page whose policy blocks the microphone says so, and loaded again it calls', async (scene) => {
  const { page, press, sees } = scene
  // The first document of the desk is one whose policy has no microphone.
  await page.addInitScript(() => {
    if (location.pathname !== '/operador' || sessionStorage.getItem('loadedOnce')) return
    sessionStorage.setItem('loadedOnce', 'yes')
    Object.defineProperty(document, 'featurePolicy', { value: { allowsFeature: () => false } })
  })
  const number = await openDesk(scene)
  await ready(scene)
  await number.fill('912345678')
  await number.press('Enter')
  await sees('Esta página se abrió sin permiso para el micrófono. Recárgala para llamar.')
  await assertAccessible(page, 'a blocked microphone')
  await scene.picture('dialler-blocked')
  await press(button(page, 'Recargar la página'))
  await ready(scene)
  await number.fill('912345678')
  await number.press('Enter')
  await sees('CONTESTADA')
})

story('a call that is cut off says so in both languages, and the same number is called again', async (scene) => {
  const { page, sees, press } = scene
  const number = await openDesk(scene)
  await ready(scene)
  await number.fill('900000003')
  await number.press('Enter')
  await sees('CONTESTADA')
  await sees('La llamada se cortó. El número sigue aquí: puedes llamar otra vez.')
  await assertAccessible(page, 'a call that was cut off')
  await scene.picture('dialler-dropped')
  await press(button(page, 'Llamar'))
  await sees('CONTESTADA')
  await scene.visit('/en/operador')
  await sees('Session ready')
  const english = page.getByLabel('Phone number')
  // A call that lasts; the one that is cut off is over in seconds.
  await english.fill('912345678')
  await english.press('Enter')
  await sees('ANSWERED')
  await press(button(page, 'Mute'))
  await sees('The microphone is muted.')
  await press(button(page, 'Hang up'))
  await sees(/^The call lasted \d+:\d\d\.$/)
  await english.fill('900000003')
  await english.press('Enter')
  await sees('The call was cut off. The number is still here: you can call again.')
  await sees('ENDED')
})

storyOnce('the microphone and the provider’s hosts are the operators’ page’s alone', async (scene) => {
  const desk = await policyOf(scene, '/operador')
  assert.match(desk.page, /microphone=\(self\)/)
  assert.ok(desk.content.includes(`connect-src 'self' ${scene.shop.sandboxUrl}`))
  for (const path of ['/', '/checkout', '/login', '/account/profile', '/404', '/busqueda']) {
    const { page, content } = await policyOf(scene, path)
    assert.match(page, /microphone=\(\)/, path)
    assert.ok(!content.includes(scene.shop.sandboxUrl.replace('http://', 'connect-src ')), path)
  }
})
