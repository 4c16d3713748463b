/** The form of suggestions and claims in its states (CONTENT §2.8, §4, §5, §7, §9), but for its file. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { screen, within } from '@testing-library/dom'
import { SuggestionForm } from '#web/features/pages/suggestions/suggestion-form.tsx'
import { assertAccessible } from '#test/component/accessible.ts'
import { REQUEST_ID } from '#test/component/api-table.ts'
import { captchaBox, captchaFailsAndExpires, solveCaptcha } from '#test/component/captcha.ts'
import { eachField, MESSAGE, messageTyped, SENT } from '#test/component/message-fields.ts'
import { meetsRefusals } from '#test/component/refusals.tsx'
import {
  button,
  field,
  fillIn,
  holds,
  isFocused,
  sees,
  seesNo,
  showPart,
  the,
  turns,
  type Shown,
} from '#test/component/show-part.tsx'
import { CreateSuggestionDocument } from './suggestion-documents.ts'

const ACCEPTED = { createSuggestion: { suggestionId: 'K7M2P9XA' } }
const send = () => button('Enviar')
const topic = (name: RegExp) => the('radio', name) as HTMLInputElement
const problems = () => screen.queryByLabelText<HTMLSelectElement>('¿Cuál fue el problema?')
/** As the field has it: digits only. */
const TYPED = { ...MESSAGE, Teléfono: '912345678' }
const SUGGESTION_FORM = {
  show: (t: TestContext) => showPart(t, <SuggestionForm onReceived={() => {}} />),
  fill: async (shown: Shown) => {
    await shown.user.click(topic(/Sugerencia/))
    await fillIn(shown, MESSAGE)
  },
  sends: CreateSuggestionDocument,
  button: send,
}

test('the suggestion form says which topic and problem it needs, sends nothing without its captcha, and sends its fields once', async (t) => {
  let received = 0
  const shown = await showPart(t, <SuggestionForm onReceived={() => received++} />, {
    api: (api) => api.answer(CreateSuggestionDocument, ACCEPTED),
  })
  const { user, api } = shown
  await sees('+56')
  await assertAccessible('the suggestion form')
  await user.click(send())
  await sees('Elige una sugerencia o un reclamo')
  await holds(() => assert.equal(screen.getAllByText('Este campo es obligatorio').length, 5))
  await isFocused(() => topic(/Sugerencia/))
  await user.click(topic(/Sugerencia/))
  await holds(() => assert.ok(problems() === null, 'a suggestion has no problem'))
  await user.click(topic(/Reclamo/))
  await holds(() =>
    assert.deepEqual(
      within(problems()!)
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value, textContent }) => [value, textContent]),
      [
        ['', 'Elige una opción'],
        ['purchase_problem', 'Problema con la compra'],
        ['dispatch_problem', 'Problema con el despacho'],
        ['stock_of_medication', 'Stock de medicamento'],
        ['missing_product', 'Producto faltante'],
        ['no_bioequivalent', 'Sin bioequivalente'],
        ['other', 'Otro'],
      ],
    ),
  )
  await fillIn(shown, { Nombre: 'R2D2', Mensaje: 'x'.repeat(5_001) })
  await user.type(field('Teléfono'), '9-12a3')
  assert.equal(field('Teléfono').value, '9123', 'digits only')
  await user.tab()
  for (const sentence of [
    'Usa solo letras y espacios',
    'Ingrese un número de teléfono válido',
    'Máximo 5.000 caracteres',
  ])
    await sees(sentence)
  await fillIn(shown, MESSAGE)
  await user.click(send())
  await sees('Elige cuál fue el problema')
  await assertAccessible('the suggestion form with its errors')
  await user.selectOptions(problems()!, 'no_bioequivalent')
  await user.click(send())
  await isFocused(captchaBox)
  await sees('Marca esta casilla para continuar.')
  assert.equal(api.calls(CreateSuggestionDocument).length, 0, 'nothing is sent without the captcha')
  await solveCaptcha(shown)
  await user.click(send())
  await sees(SENT)
  await sees('K7M2P9XA')
  await isFocused(() => screen.getByText(SENT).closest('[role=status]')!.parentElement!)
  await assertAccessible('a suggestion that was sent')
  const { tokenCaptcha, ...input } = api.calls(CreateSuggestionDocument)[0]!.variables.input
  assert.match(String(tokenCaptcha), /^[\w+/=]{100,}$/)
  assert.deepEqual(input, {
    shopId: 'boldo',
    firstName: 'Ana María',
    lastName: 'Rojas',
    email: 'ana@example.com',
    phoneNumber: '912345678',
    topic: 'reclamo',
    subType: 'no_bioequivalent',
    subject: 'Mi pedido',
    message: 'Hola:\n¿cuándo llega?',
    attachment: null,
    language: 'es',
  })
  assert.equal(received, 1, 'the entries are requested again')
  assert.deepEqual(messageTyped(), eachField(''), 'the form is empty again')
  assert.deepEqual([captchaBox().checked, topic(/Reclamo/).checked], [false, false])
})

test('after a press with errors the focus is on the first wrong field of the page: radio, select, text, captcha', async (t) => {
  const shown = await SUGGESTION_FORM.show(t)
  const { user } = shown
  const pressed = async (focused: () => Element) => {
    await user.click(await holds(send))
    await isFocused(focused)
  }
  await pressed(() => topic(/Sugerencia/))
  await user.click(topic(/Reclamo/))
  // It is on the page since the radio was pressed, above fields that were there before.
  await pressed(() => problems()!)
  await user.selectOptions(problems()!, 'other')
  for (const label of ['Nombre', 'Apellido', 'Correo electrónico', 'Teléfono', 'Mensaje'] as const) {
    await pressed(() => field(label))
    await fillIn(shown, { [label]: MESSAGE[label] })
  }
  await pressed(captchaBox)
})

test('a suggestion that is refused or fails says ‘Error’, and nothing typed is lost', (t) =>
  meetsRefusals(t, {
    ...SUGGESTION_FORM,
    accepted: ACCEPTED,
    done: () => sees(SENT),
    leave: async ({ user }) => {
      await sees('Error')
      await user.click(button('Cerrar'))
    },
    focusAfter: () => field('Mensaje'),
    meets: {
      offline: 'Error de conexión',
      unsolved: 'La verificación venció. Márcala de nuevo.',
      tooMany: {
        refused: { data: { retryAfterS: 60 } },
        shows: 'Enviaste muchos mensajes seguidos. Espera un minuto y vuelve a intentarlo, o llámanos.',
      },
      serverSentence: 'Una frase del servidor.',
      internal: REQUEST_ID,
      field: {
        refused: { data: { fields: { email: 'email.invalid' } } },
        shows: 'Ingresa un correo electrónico válido',
        focus: () => field('Correo electrónico'),
        leave: null,
      },
      unanswered: 'Error de conexión',
    },
  }))

test('a suggestion’s captcha that fails or expires is unsolved, and nothing is sent without it', async (t) => {
  await captchaFailsAndExpires(t, SUGGESTION_FORM)
  assert.deepEqual(messageTyped(), TYPED, 'nothing typed is lost')
  assert.equal(topic(/Sugerencia/).checked, true)
})

test('the success sentence hides after 6000 ms, and the number stays in its place', async (t) => {
  const shown = await SUGGESTION_FORM.show(t)
  shown.api.answer(CreateSuggestionDocument, ACCEPTED)
  await SUGGESTION_FORM.fill(shown)
  await solveCaptcha(shown)
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() })
  await shown.user.click(send())
  await sees(SENT)
  await turns()
  t.mock.timers.tick(5_999)
  await turns()
  await sees(SENT)
  t.mock.timers.tick(1)
  await seesNo(SENT)
  await sees('Recibimos tu mensaje')
  await sees('K7M2P9XA')
  await sees(/Lo enviamos también a ana@example\.com\./)
  await assertAccessible('the number of a message that was sent')
})

test('with the keyboard alone, in English, a suggestion is sent', async (t) => {
  const { user, api } = await showPart(t, <SuggestionForm onReceived={() => {}} />, { locale: 'en' })
  api.answer(CreateSuggestionDocument, ACCEPTED)
  const tabTo = async (target: () => HTMLElement) => {
    const end = target()
    for (let presses = 0; document.activeElement !== end; presses++) {
      assert.ok(presses < 30, `the keyboard comes to ${end.outerHTML.slice(0, 80)}`)
      await user.tab()
    }
  }
  await tabTo(() => the('radio', /^Suggestion/))
  await user.keyboard(' ')
  for (const [name, text] of [
    ['First name', 'Ana'],
    ['Last name', 'Rojas'],
    ['E-mail', 'ana@example.com'],
    ['Phone', '912345678'],
    ['Message', 'More bicycles'],
  ] as const) {
    await tabTo(() => field(name))
    await user.keyboard(text)
  }
  await tabTo(() => button('Attach a file'))
  await tabTo(captchaBox)
  await user.keyboard(' ')
  await sees('Verified')
  await tabTo(() => button('Send'))
  await user.keyboard('{Enter}')
  await sees('Your message has been sent')
  await assertAccessible('the English form')
  const { topic, subType, language, message } = api.calls(CreateSuggestionDocument)[0]!.variables.input
  assert.deepEqual([topic, subType, language, message], ['sugerencia', null, 'en', 'More bicycles'])
})
