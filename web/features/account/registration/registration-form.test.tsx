import assert from 'node:assert/strict'
import { mock, test, type TestContext } from 'node:test'
import { screen } from '@testing-library/dom'
import { assertAccessible } from '#test/component/accessible.ts'
import { refused } from '#test/component/api-table.ts'
import { captchaBox, captchaFailsAndExpires, queryCaptcha, solveCaptcha } from '#test/component/captcha.ts'
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
  type Shown,
} from '#test/component/show-part.tsx'
import { RegisterClientDocument } from './registration-documents.ts'
import { RegistrationForm } from './registration-form.tsx'
import { startRegistration } from './start-registration.ts'

const RUT = '12.345.678-5'
const submit = () => button('Crear mi cuenta')
const sent: string[] = []

const show = (t: TestContext, known = false) => {
  sent.length = 0
  // The page scrolls to its top; there is no layout here.
  const scroll = mock.method(window, 'scrollTo', () => {})
  t.after(() => scroll.mock.restore())
  const noop = () => {}
  return showPart(
    t,
    <RegistrationForm
      start={startRegistration({})}
      known={known}
      person={null}
      onSent={(_, email) => void sent.push(email)}
      onCompleted={noop}
      onOpened={noop}
    />,
  )
}

async function fill({ user }: Pick<Shown, 'user'>) {
  await user.type(field('Correo electrónico'), 'ines@example.com')
  await user.type(field('Nombre'), 'Inés')
  await user.type(field('Apellido'), 'Soto Peña')
  await user.type(field('RUT'), RUT)
  await user.type(field('Teléfono'), '912345678')
  await user.type(field('Fecha de nacimiento'), '28/02/1991')
  await user.selectOptions(field('Género'), 'Femenino')
  await user.click(field('Declaro ser mayor de 18 años.'))
  await user.click(field(/^Acepto el tratamiento de mis datos/))
}

test('all that is missing is said at its field and counted; each wrong value has its sentence until it is right', async (t) => {
  const { user, api } = await show(t)
  await user.click(submit())
  await sees('Revisa 9 datos para continuar')
  assert.equal(screen.getAllByText('Este campo es obligatorio').length, 7)
  await sees('Es necesario que declares ser mayor de 18 años.')
  await sees('Es necesario que aceptes el tratamiento de tus datos.')
  await sees('Marca esta casilla para continuar.')
  await isFocused(() => field('Correo electrónico'))
  await assertAccessible('the form with its errors')
  await fill({ user })
  for (const [label, wrong, sentence, right] of [
    ['Correo electrónico', 'ines@', 'Ingresa un correo electrónico válido', 'ines@example.com'],
    ['RUT', '1.111', 'Ingrese un rut válido', RUT],
    ['RUT', '12.345.678-4', 'El dígito verificador es incorrecto', RUT],
    ['Teléfono', '12345', 'Ingrese un número de teléfono válido', '912345678'],
    ['Nombre', 'R2D2', 'Usa solo letras y espacios', 'Inés'],
    ['Fecha de nacimiento', '28/02/2091', 'La fecha de nacimiento no puede ser futura', '28/02/1991'],
  ] as const) {
    await user.clear(field(label))
    await user.type(field(label), wrong)
    await user.tab()
    await sees(sentence)
    await user.clear(field(label))
    await user.type(field(label), right)
    await seesNo(sentence)
  }
  await user.click(submit())
  await isFocused(captchaBox)
  assert.equal(api.calls(RegisterClientDocument).length, 0)
})

test('a RUT that is pasted with spaces, dots or words arrives whole', async (t) => {
  const shown = await show(t)
  for (const [pasted, arrived] of [
    ['  11.111.111 - 1 ', '11.111.111-1'],
    ['RUT: 10.000.013-k', '10.000.013-K'],
  ] as const) {
    await fillIn(shown, { RUT: pasted })
    assert.equal(field('RUT').value, arrived)
  }
})

test('what is taken, too often or without a connection is said, and nothing typed is lost', (t) =>
  meetsRefusals(t, {
    show,
    fill,
    sends: RegisterClientDocument,
    button: submit,
    accepted: { registerClient: { _id: 'x', email: 'ines@example.com', isOpen: false } },
    done: () => holds(() => assert.deepEqual(sent, ['ines@example.com'])),
    meets: {
      offline: { shows: 'Error de conexión', focus: () => document.querySelector('form > div')! },
      unanswered: { shows: 'Error de conexión', focus: () => document.querySelector('form > div')! },
      unsolved: { shows: 'La verificación venció', focus: () => document.querySelector('form > div')! },
      tooMany: {
        shows: 'Espera 10 minutos y vuelve a intentarlo. Lo que escribiste sigue aquí.',
        focus: () => document.querySelector('form > div')!,
      },
      // A refusal that the form does not know shows the server's sentence (ACCOUNT §8), a bug none.
      serverSentence: { shows: 'Una frase del servidor.', focus: () => document.querySelector('form > div')! },
      internal: {
        shows: 'Lo que escribiste sigue aquí. Vuelve a intentarlo en un momento.',
        focus: () => document.querySelector('form > div')!,
      },
      field: {
        refused: { status: 409, data: { fields: { email: 'email.duplicate', rut: 'rut.duplicate' } } },
        shows: 'El correo ingresado ya se encuentra registrado',
        focus: () => field('Correo electrónico'),
      },
    },
    own: {
      'nobody may': {
        refused: { status: 403, code: 'account.not_allowed', message: 'No tienes permiso para hacer esto.' },
        shows: 'Error al guardar los datos',
        focus: () => document.querySelector('form > div')!,
      },
    },
  }))

test('of two values that are taken each has its sentence, which leaves with it; the page is at its top', async (t) => {
  const { user, api } = await show(t)
  await fill({ user })
  await solveCaptcha({ user })
  api.reply(
    RegisterClientDocument,
    refused(409, {
      code: 'account.duplicate_email',
      data: { fields: { email: 'email.duplicate', rut: 'rut.duplicate' } },
    }),
  )
  await user.click(submit())
  await sees('El correo ingresado ya se encuentra registrado')
  await sees('El RUT ingresado ya se encuentra registrado')
  await isFocused(() => field('Correo electrónico'))
  const scrolls = (window.scrollTo as unknown as { mock: { calls: { arguments: unknown[] }[] } }).mock.calls
  assert.deepEqual(scrolls.at(-1)?.arguments, [0, 0])
  api.reply(
    RegisterClientDocument,
    refused(409, { code: 'account.duplicate_rut', data: { fields: { rut: 'rut.duplicate' } } }),
  )
  await user.clear(field('Correo electrónico'))
  await user.type(field('Correo electrónico'), 'otra@example.com')
  await solveCaptcha({ user })
  await user.click(submit())
  await seesNo('El correo ingresado ya se encuentra registrado')
  await sees('El RUT ingresado ya se encuentra registrado')
  await isFocused(() => field('RUT'))
})

test('a captcha that fails or expires is unsolved, nothing is sent, and nothing typed is lost', async (t) => {
  await captchaFailsAndExpires(t, { show, fill, sends: RegisterClientDocument, button: submit })
  assert.equal(field('Apellido').value, 'Soto Peña')
})

test('the profile of a signed-in account is completed without a captcha', async (t) => {
  await show(t, true)
  assert.equal(queryCaptcha(), null)
})
