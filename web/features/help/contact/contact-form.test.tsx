/** The contact form of where to find us (CONTENT §2.7, §4, §8), in each of its states. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { screen } from '@testing-library/dom'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import ContactForm from '#web/features/help/contact/contact-form.tsx'
import { assertAccessible } from '#test/component/accessible.ts'
import { answered, REQUEST_ID, type ApiTable } from '#test/component/api-table.ts'
import { captchaBox, captchaFailsAndExpires, solveCaptcha } from '#test/component/captcha.ts'
import { eachField, MESSAGE, messageTyped, SENT } from '#test/component/message-fields.ts'
import { meetsRefusals } from '#test/component/refusals.tsx'
import { signedIn } from '#test/component/signed-in.ts'
import {
  button,
  field,
  fillIn,
  holds,
  isFocused,
  sees,
  seesNo,
  showPart,
  type Shown,
} from '#test/component/show-part.tsx'
import { CreateNeedHelpDocument } from './contact-document.ts'

const ACCEPTED = { createNeedHelp: { message: 'x' } }
const send = () => button('Enviar mensaje')
const CONTACT_FORM = {
  show: (t: TestContext) => showPart(t, <ContactForm />),
  fill: (shown: Shown) => fillIn(shown, MESSAGE),
  sends: CreateNeedHelpDocument,
  button: send,
}

test('the contact form says what each field lacks, sends its fields with the captcha alone, and is empty again', async (t) => {
  const shown = await showPart(t, <ContactForm />, { api: (api) => api.answer(CreateNeedHelpDocument, ACCEPTED) })
  const { user, api } = shown
  await sees('+56')
  await assertAccessible('the contact form')
  await user.click(send())
  await holds(() => assert.equal(screen.getAllByText('Este campo es obligatorio').length, 5))
  await sees('Marca esta casilla para continuar.')
  await isFocused(() => field('Nombre'))
  await assertAccessible('the contact form with its errors')
  await fillIn(shown, {
    Nombre: 'R2D2',
    Teléfono: '9 1234 567A',
    'Asunto (opcional)': 'x'.repeat(151),
    Mensaje: 'x'.repeat(4_001),
  })
  await user.tab()
  for (const sentence of [
    'Usa solo letras y espacios',
    'Ingrese un número de teléfono válido',
    'Máximo 150 caracteres',
    'Máximo 4.000 caracteres',
  ])
    await sees(sentence)
  await fillIn(shown, MESSAGE)
  await user.click(send())
  await isFocused(captchaBox)
  assert.equal(api.calls(CreateNeedHelpDocument).length, 0, 'nothing is sent without the captcha')
  await solveCaptcha(shown)
  await user.click(send())
  await sees(SENT)
  await sees('Te responderemos a ana@example.com.')
  assert.deepEqual(messageTyped(), eachField(''))
  assert.equal(captchaBox().checked, false)
  const notice = screen.getByText(SENT).closest('[role=status]')!
  await isFocused(() => notice.parentElement!)
  await assertAccessible('the message was sent')
  const { tokenCaptcha, ...input } = api.calls(CreateNeedHelpDocument)[0]!.variables.input
  assert.match(String(tokenCaptcha), /^[\w+/=]{100,}$/)
  assert.deepEqual(input, {
    shopId: 'boldo',
    firstName: 'Ana María',
    lastName: 'Rojas',
    email: 'ana@example.com',
    phoneNumber: '912345678',
    subject: 'Mi pedido',
    message: 'Hola:\n¿cuándo llega?',
    locale: 'es',
  })
  await fillIn(shown, { Nombre: 'Ana' })
  await seesNo(SENT)
})

/** The form whose customer's data is on its way. */
async function showAwaited(t: TestContext, stored: Record<string, string>) {
  let answer: ReturnType<ApiTable['hold']> = () => {}
  const api = (api: ApiTable) => void (answer = api.hold('MessagePerson'))
  const shown = await showPart(t, <ContactForm />, { stored, api })
  return { shown, answer }
}

test('a signed-in customer finds their data in the contact form, and what is typed already stays', async (t) => {
  const { firstName, lastName, phoneNumber, email } = DEMO_PEOPLE.client
  const person = answered({ data: { user: { firstName, lastName, phoneNumber, email } } })
  const stored = await signedIn('client')
  const typedPerson = () => {
    const { Nombre, Apellido, Teléfono, 'Correo electrónico': typed, Mensaje } = messageTyped()
    return [Nombre, Apellido, Teléfono, typed, Mensaje]
  }
  await t.test('the data fills what is empty', async (t) => {
    const { api, user } = await showPart(t, <ContactForm />, {
      stored,
      api: (api) => api.reply('MessagePerson', person),
    })
    await holds(() => assert.deepEqual(typedPerson(), [firstName, lastName, phoneNumber, email, '']))
    api.answer(CreateNeedHelpDocument, ACCEPTED)
    await fillIn({ user }, { Mensaje: 'Hola' })
    await solveCaptcha({ user })
    await user.click(send())
    await sees(SENT)
    assert.deepEqual(typedPerson(), [firstName, lastName, phoneNumber, email, ''], 'after a message too')
  })
  await t.test('what was typed before it came stays', async (t) => {
    const { shown, answer } = await showAwaited(t, stored)
    await fillIn(shown, { Nombre: 'Otra persona', 'Correo electrónico': 'otra@example.com' })
    answer(person)
    await holds(() => assert.equal(field('Apellido').value, lastName))
    assert.deepEqual(typedPerson(), ['Otra persona', lastName, phoneNumber, 'otra@example.com', ''])
  })
  await t.test('an early press finds the form empty; the data ends those errors', async (t) => {
    const { shown, answer } = await showAwaited(t, stored)
    await shown.user.click(send())
    await isFocused(() => field('Nombre'))
    answer(person)
    await holds(() => assert.equal(field('Nombre').value, firstName))
    await holds(() => assert.equal(screen.getAllByText('Este campo es obligatorio').length, 1))
  })
})

test('a contact form’s captcha that fails or expires is unsolved, and nothing is sent without it', async (t) => {
  await captchaFailsAndExpires(t, CONTACT_FORM)
  assert.deepEqual(messageTyped(), MESSAGE, 'nothing typed is lost')
})

test('a message that is refused, fails or is never answered says so, and nothing typed is lost', (t) =>
  meetsRefusals(t, {
    ...CONTACT_FORM,
    accepted: ACCEPTED,
    done: () => sees(SENT),
    leave: ({ user }) => user.click(button('Cerrar')),
    focusAfter: () => field('Mensaje'),
    meets: {
      offline: 'Error de conexión',
      unsolved: 'La verificación venció. Márcala de nuevo.',
      tooMany: 'Enviaste muchos mensajes seguidos. Espera 10 minutos y vuelve a intentarlo, o llámanos.',
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
