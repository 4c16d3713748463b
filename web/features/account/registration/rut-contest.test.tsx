/** Whose RUT somebody else registered, and what the form offers them (decision D59). */
import assert from 'node:assert/strict'
import { mock, test, type TestContext } from 'node:test'
import { screen } from '@testing-library/dom'
import { assertAccessible } from '#test/component/accessible.ts'
import { refused } from '#test/component/api-table.ts'
import { solveCaptcha } from '#test/component/captcha.ts'
import { button, field, holds, isFocused, sees, seesNo, showPart, the } from '#test/component/show-part.tsx'
import type { TypedRegistration } from './registration-check.ts'
import {
  CompleteAccountInformationDocument,
  ContestRutDocument,
  RegisterClientDocument,
} from './registration-documents.ts'
import { RegistrationForm } from './registration-form.tsx'

const PERSON: TypedRegistration = {
  email: 'ines@example.com',
  firstName: 'Inés',
  lastName: 'Soto',
  rut: '12.345.678-5',
  phoneNumber: '912345678',
  birthdate: '',
  gender: '',
  older: true,
  privacy: true,
}
const TAKEN = refused(409, { code: 'account.duplicate_rut', data: { fields: { rut: 'rut.duplicate' } } })
const sent: string[] = []

async function meetTaken(t: TestContext, { known = false, answer = TAKEN } = {}) {
  sent.length = 0
  const scroll = mock.method(window, 'scrollTo', () => {})
  t.after(() => scroll.mock.restore())
  const noop = () => {}
  const shown = await showPart(
    t,
    <RegistrationForm
      start={PERSON}
      known={known}
      person={null}
      onSent={(_, email) => void sent.push(email)}
      onCompleted={noop}
      onOpened={noop}
    />,
  )
  await shown.user.type(field('Fecha de nacimiento'), '28/02/1991')
  await shown.user.selectOptions(field('Género'), 'Femenino')
  if (!known) await solveCaptcha(shown)
  shown.api.reply(known ? CompleteAccountInformationDocument : RegisterClientDocument, answer)
  await shown.user.click(button(known ? 'Guardar mis datos' : 'Crear mi cuenta'))
  return shown
}
const offer = () => screen.queryByRole('button', { name: 'Ese RUT es mío' })
const prove = () => button('Comprobar y crear mi cuenta')

test('the owner of a taken RUT proves it with the number of the identity card, and the link is on its way', async (t) => {
  const { user, api } = await meetTaken(t)
  await sees('El RUT ingresado ya se encuentra registrado')
  await user.click(await holds(() => button('Ese RUT es mío')))
  await assertAccessible('the ways of a RUT’s owner')
  await user.click(prove())
  await sees('Este campo es requerido.')
  await sees('RUT del médico es requerido')
  await isFocused(() => field('Número de documento'))
  await user.type(field('Número de documento'), 'A12345678')
  await user.type(field('RUT del médico'), '111111111')
  await user.click(prove())
  assert.equal(api.calls(ContestRutDocument).length, 0, 'without its captcha')
  await solveCaptcha({ user })
  api.reply(ContestRutDocument, refused(422, { code: 'insurance.rut_unproven' }))
  await user.click(prove())
  await sees('No pudimos comprobar que el RUT es tuyo')
  assert.equal(field('Número de documento').value, 'A12345678', 'nothing typed is lost')
  await solveCaptcha({ user })
  api.answer(ContestRutDocument, { contestRut: { _id: 'x', email: 'ines@example.com' } })
  await user.type(field('RUT del médico'), '{Enter}')
  await holds(() => assert.deepEqual(sent, ['ines@example.com']))
  const { variables } = api.calls(ContestRutDocument).at(-1)!
  assert.deepEqual(
    [variables.documentNumber, variables.medicIdentityNumber, variables.input.rut],
    ['A12345678', '11111111-1', '12345678-5'],
  )
  assert.equal(api.calls(RegisterClientDocument).length, 1, 'Enter sends the proof, not the form')
})

test('nobody contests a RUT beside a taken e-mail, nor after typing another one', async (t) => {
  const { user, unmount } = await meetTaken(t)
  await holds(() => assert.ok(offer()))
  await user.clear(field('RUT'))
  await user.type(field('RUT'), '111111111')
  await seesNo('Si es tu RUT, puedes recuperarlo')
  const both = { email: 'email.duplicate', rut: 'rut.duplicate' }
  await unmount()
  await meetTaken(t, { answer: refused(409, { code: 'account.duplicate_email', data: { fields: both } }) })
  await sees('El correo ingresado ya se encuentra registrado')
  assert.equal(offer(), null)
})

test('who completes a profile is led to the card at a delivery alone', async (t) => {
  const { user } = await meetTaken(t, { known: true })
  await user.click(await holds(() => button('Ese RUT es mío')))
  await sees(/^Compra sin cuenta con tu RUT/)
  assert.equal(the('link', 'Escríbenos si tienes dudas').getAttribute('href'), '/donde-encontrarnos')
  assert.ok(screen.queryByLabelText('Número de documento') === null)
})
