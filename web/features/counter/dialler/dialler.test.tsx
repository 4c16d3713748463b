/**
 * The operators' dialler (CONTENT §2.11, §5, §8, decision D21): its line, its one call, and what goes wrong with both.
 */
import assert from 'node:assert/strict'
import { mock, test, type TestContext } from 'node:test'
import { lost, refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { button, field, isFocused, sees, seesNo, showPart, the, turns } from '#test/component/show-part.tsx'
import { VOICE_CALLS, VOICE_SESSIONS, VOICE_TOKEN, voiceLine, withMicrophone } from '#test/component/voice-line.ts'
import type { ApiTable } from '#test/component/api-table.ts'
import type { Locale } from '#lib/locale.ts'
import { Dialler } from './dialler.tsx'

const READY = 'Sesión lista'
const NOT_READY = 'La sesión aún no está lista. Intente nuevamente.'
const CUT_OFF = 'La llamada se cortó. El número sigue aquí: puedes llamar otra vez.'
const NOT_CALLED = 'No se pudo llamar a este número. Revísalo e inténtalo otra vez.'

type Opening = { locale?: Locale; microphone?: string; api?: (api: ApiTable) => void }

async function openDialler(t: TestContext, { locale = 'es', microphone, api: fill }: Opening = {}) {
  withMicrophone(t, microphone)
  let line!: ReturnType<typeof voiceLine>
  const shown = await showPart(t, <Dialler />, {
    locale,
    api: (api) => {
      line = voiceLine(t, api)
      fill?.(api)
    },
  })
  const number = field(locale === 'es' ? 'Número de teléfono' : 'Phone number')
  const dial = async (digits: string) => {
    await shown.user.clear(number)
    await shown.user.type(number, `${digits}{Enter}`)
    await turns()
  }
  return { ...shown, line, number, dial }
}

/** On the page's clock, for the length of a call. */
function stopClock(): void {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] })
}

test('an operator calls by keyboard: rings, CONTESTADA, mute, Escape, FINALIZADA', async (t) => {
  stopClock()
  const { user, api, line, number } = await openDialler(t)
  await sees(READY)
  await sees('Ninguna llamada en curso.')
  await user.click(number)
  await user.keyboard('{Enter}')
  await sees('Por favor ingrese un número de teléfono.')
  assert.equal(api.calls(VOICE_CALLS).length, 0)
  await user.keyboard('9a1b2-3456789')
  assert.equal(number.value, '912345678', 'letters are refused, nine digits at most')
  await seesNo('Por favor ingrese un número de teléfono.')
  await user.keyboard('{Enter}')
  await sees('Llamando…')
  await line.rings()
  await sees('Sonando…')
  await line.answers()
  await sees('CONTESTADA')
  assert.deepEqual(
    api.calls(VOICE_CALLS).map(({ body }) => body),
    [{ token: 't', to: '912345678' }],
  )
  await assertAccessible('the dialler in a call')
  assert.equal(number.readOnly, true)
  await user.click(button('Silenciar'))
  await sees('El micrófono está en silencio.')
  assert.equal(button('Silenciar').getAttribute('aria-pressed'), 'true')
  await user.click(button('Silenciar'))
  assert.equal(button('Silenciar').getAttribute('aria-pressed'), 'false')
  await seesNo('El micrófono está en silencio.')
  mock.timers.tick(67_000)
  await turns()
  assert.equal(the('timer').textContent, '1:07')
  await user.keyboard('{Escape}')
  await sees('FINALIZADA')
  await sees('La llamada duró 1:07.')
  assert.equal(number.value, '912345678')
})

test('each end of a call has its sentence, and the number stays', async (t) => {
  const { line, number, dial, user, api } = await openDialler(t)
  for (const [digits, end, sentence] of [
    ['900000001', () => line.ends('busy'), 'El número está ocupado.'],
    ['900000002', () => line.ends('no-answer'), 'Nadie contestó.'],
    ['900000003', () => line.answers().then(line.cutOff), CUT_OFF],
    ['900000004', () => line.ends('failed'), NOT_CALLED],
    ['900000005', () => line.answers().then(() => line.ends('completed')), /^La llamada duró 0:0\d\.$/],
  ] as const) {
    await dial(digits)
    await line.rings()
    await end()
    await sees(sentence)
    await sees('FINALIZADA')
    assert.equal(number.value, digits)
  }
  await dial('900000006')
  await line.rings()
  await sees('Sonando…')
  await user.click(button('Colgar'))
  await sees('Colgaste antes de que contestaran.')
  await isFocused(() => number)
  assert.equal(api.calls(VOICE_CALLS).length, 6)
})

test('a session that is not ready says so; once it is, the same press calls', async (t) => {
  let open!: ReturnType<ApiTable['hold']>
  const { user, api, line, dial } = await openDialler(t, { api: (api) => (open = api.hold(VOICE_SESSIONS)) })
  await dial('912345678')
  await sees(NOT_READY)
  assert.equal(api.calls(VOICE_CALLS).length, 0)
  open(() => Response.json({}))
  await sees(READY)
  await user.keyboard('{Enter}')
  await turns()
  await line.rings()
  await line.answers()
  await sees('CONTESTADA')
  await seesNo(NOT_READY)
})

for (const [failure, sentence] of [
  ['NotFoundError', 'No encontramos un micrófono. Conecta uno y llama otra vez.'],
  [
    'NotAllowedError',
    'No diste permiso para usar el micrófono. Permítelo junto a la dirección de la página y llama otra vez.',
  ],
  ['NotReadableError', 'Otro programa está usando el micrófono. Ciérralo y llama otra vez.'],
] as const)
  test(`${failure}: no call begins, a sentence says why, the number stays`, async (t) => {
    const { api, number, dial } = await openDialler(t, { microphone: failure })
    await sees(READY)
    await dial('912345678')
    await sees(sentence)
    await sees('Ninguna llamada en curso.')
    await assertAccessible('no microphone')
    assert.equal(number.value, '912345678')
    assert.equal(api.calls(VOICE_CALLS).length, 0)
  })

test('a page whose policy blocks the microphone says so, and loaded again it calls', async (t) => {
  let isAllowed = false
  Object.defineProperty(document, 'featurePolicy', {
    configurable: true,
    value: { allowsFeature: (name: string) => name === 'microphone' && isAllowed },
  })
  t.after(() => Reflect.deleteProperty(document, 'featurePolicy'))
  const reload = t.mock.method(location, 'reload', () => {})
  const first = await openDialler(t)
  await sees(READY)
  await first.dial('912345678')
  await sees('Esta página se abrió sin permiso para el micrófono. Recárgala para llamar.')
  await assertAccessible('a blocked microphone')
  assert.equal(first.api.calls(VOICE_CALLS).length, 0)
  await first.user.click(button('Recargar la página'))
  assert.equal(reload.mock.callCount(), 1)
  await first.unmount()
  isAllowed = true
  const { line, dial } = await openDialler(t)
  await sees(READY)
  await dial('912345678')
  await line.rings()
  await line.answers()
  await sees('CONTESTADA')
})

test('a call that is cut off says so in both languages, and the same number is called again', async (t) => {
  for (const [locale, texts] of [
    ['es', { answered: 'CONTESTADA', cutOff: CUT_OFF, ended: 'FINALIZADA', call: 'Llamar' }],
    [
      'en',
      {
        answered: 'ANSWERED',
        cutOff: 'The call was cut off. The number is still here: you can call again.',
        ended: 'ENDED',
        call: 'Call',
      },
    ],
  ] as const) {
    const { user, api, line, dial, unmount } = await openDialler(t, { locale })
    await dial('900000003')
    await line.rings()
    await line.answers()
    await sees(texts.answered)
    await line.cutOff()
    await sees(texts.cutOff)
    await sees(texts.ended)
    await assertAccessible('a call that was cut off')
    await user.click(button(texts.call))
    await turns()
    await line.rings()
    await line.answers()
    await sees(texts.answered)
    assert.deepEqual(
      api.calls(VOICE_CALLS).map(({ body }) => (body as { to: string }).to),
      ['900000003', '900000003'],
    )
    await unmount()
  }
})

test('a provider that is down: the line says so and opens at a press; a call that cannot be placed ends', async (t) => {
  const { user, api, line, number, dial } = await openDialler(t, { api: (api) => api.reply(VOICE_TOKEN, lost) })
  // The shop gives no token.
  await sees('La sesión no se pudo abrir.')
  await assertAccessible('a line that could not be opened')
  // The provider refuses the session.
  line.opens()
  api.reply(VOICE_SESSIONS, refused(500))
  await dial('912345678')
  await sees(NOT_READY)
  await sees('La sesión no se pudo abrir.')
  assert.equal(api.calls(VOICE_SESSIONS).length, 1, 'the press opens it anew')
  await user.click(button('Abrir la sesión otra vez'))
  await sees('La sesión no se pudo abrir.')
  assert.equal(api.calls(VOICE_SESSIONS).length, 2)
  line.opens()
  await user.click(button('Abrir la sesión otra vez'))
  await sees(READY)
  // The line breaks before the call begins.
  api.reply(VOICE_CALLS, lost)
  await dial('912345678')
  await sees(NOT_CALLED)
  await sees('FINALIZADA')
  assert.equal(number.value, '912345678', 'the number stays')
  line.opens()
  await user.type(number, '{Enter}')
  await turns()
  await line.rings()
  await line.answers()
  await sees('CONTESTADA')
})

test('a telephone that is not configured, and an operator whose session has ended, each have their sentence', async (t) => {
  for (const [code, sentence, opens] of [
    ['voice.not_configured', 'El teléfono no está configurado en esta tienda.', false],
    ['account.not_allowed', 'Tu sesión de operador terminó. Vuelve a iniciar sesión.', true],
  ] as const) {
    const { unmount } = await openDialler(t, { api: (api) => api.reply(VOICE_TOKEN, refused(422, { code })) })
    await sees(sentence)
    assert.equal(document.body.textContent.includes('Abrir la sesión otra vez'), opens)
    await unmount()
  }
})

test('the dialler speaks English', async (t) => {
  const { user, line, number, dial } = await openDialler(t, { locale: 'en' })
  await sees('Session ready')
  await user.type(number, '{Enter}')
  await sees('Please enter a phone number.')
  await assertAccessible('the dialler in English')
  await dial('912345678')
  await line.rings()
  await line.answers()
  await user.click(button('Mute'))
  await sees('The microphone is muted.')
  await user.click(button('Hang up'))
  await sees(/^The call lasted \d+:\d\d\.$/)
})
