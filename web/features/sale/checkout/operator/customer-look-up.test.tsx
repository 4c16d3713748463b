/** An operator's checkout is about the customer on the phone, and about one customer (SHOP §5, §6). */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { screen } from '@testing-library/dom'
import { answered, refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { fill, showCheckout } from '#test/component/checkout-part.tsx'
import { button, field, holds, isFocused, sees, seesNo, the, turns } from '#test/component/show-part.tsx'
import { signedIn } from '#test/component/signed-in.ts'
import { UpdateOrderDocument } from '#web/features/basket/cart/order-documents.ts'

const LOOK_UP = 'UserByRut'
const CAMILA = '15.482.316-6'
const NOBODY = '22.222.222-2'
const FOUND = 'Cliente registrado: completamos sus datos. Compra con sus precios.'
const PERSON = {
  email: 'camila.rojas@ejemplo.cl',
  rut: '15482316-6',
  firstName: 'Camila',
  lastName: 'Rojas Fuentes',
  phoneNumber: '987654321',
  gender: 'female',
  birthdate: '1986-04-17',
  healthInstitute: '1',
  address: 'Av. Apoquindo 5016',
  apartment: '',
  townShip: '13114',
}
/** What a person's data leaves behind in the form. */
const FIELDS = [
  'Correo electrónico',
  'Nombre',
  'Apellido',
  'Teléfono',
  'Fecha de nacimiento',
  'Dirección',
  'Departamento, casa u oficina',
  'Comentario para la entrega',
] as const

const answerTo = (rut: unknown) =>
  answered({
    data: { userByRut: rut === PERSON.rut ? { type: 'User', data: PERSON } : { type: 'not-found', data: null } },
  })

const ASK = 'Hay una cuenta con este RUT, con el correo c•••@ejemplo.cl. Pregunta a quien llama cuál es su correo.'
const TAKE = 'Es su correo: completar sus datos'

/** The delivery step of an operator, with an empty form. */
async function showDelivery(t: TestContext) {
  const shown = await showCheckout(t, {
    path: '/checkout?paso=entrega',
    stored: await signedIn('operator'),
    api: (api) => api.reply(LOOK_UP, (call) => answerTo(call.variables.rut)(call)),
  })
  await holds(() => the('heading', 'Datos del cliente'))
  return shown
}
const byLabel = (label: string): HTMLInputElement =>
  screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^${label}`))[0]!
const values = () => FIELDS.map((label) => byLabel(label).value)
/** The caller says the e-mail of the found account. */
const confirm = async ({ user }: Awaited<ReturnType<typeof showDelivery>>) => {
  await sees(ASK)
  await user.click(button(TAKE))
}
const hasName = (name: string) => holds(() => assert.equal(field('Nombre').value, name))
const updates = ({ api }: Awaited<ReturnType<typeof showDelivery>>) =>
  api.calls(UpdateOrderDocument).map(({ variables }) => variables.order as Record<string, unknown>)

test('the operator’s checkout speaks about the customer: RUT first, no invitation to sign in, terms by phone', async (t) => {
  const shown = await showDelivery(t)
  await sees('Venta telefónica · Matías')
  const customer = the('region', 'Datos del cliente')
  assert.equal(customer.querySelector('input, select')!.getAttribute('name'), 'rut')
  await sees('Le enviaremos el comprobante a este correo.')
  const { textContent } = document.body
  for (const expected of ['Tus datos', 'Con tu cuenta:', '¿Cómo quieres recibirlo?', 'tu compra', 'Aquí te enviaremos'])
    assert.ok(!textContent.includes(expected), expected)
  await assertAccessible('an operator’s delivery')
  await fill(shown, 'RUT', CAMILA)
  await confirm(shown)
  await sees(FOUND)
  await hasName('Camila')
  await shown.user.click(button('SIGUIENTE'))
  await holds(() => the('heading', 'Finalizar Orden'))
  await sees('Confirma que el cliente acepta los términos y condiciones.')
})

test('another RUT clears the former customer: in the form, in the stored order, and in the server’s draft', async (t) => {
  const shown = await showDelivery(t)
  const { user } = shown
  await fill(shown, 'RUT', CAMILA)
  await confirm(shown)
  await hasName('Camila')
  await user.type(byLabel('Comentario para la entrega'), 'Dejar con Camila')
  // Accepted, so that the server has all of it, and back.
  await user.click(button('SIGUIENTE'))
  await holds(() => the('heading', 'Finalizar Orden'))
  await holds(() => assert.equal(updates(shown).at(-1)?.firstName, 'Camila'))
  await user.click(the('link', 'Editar la entrega'))
  await hasName('Camila')
  // Their e-mail stands in the form: no question comes again.
  await sees(FOUND)
  await fill(shown, 'RUT', NOBODY)
  await sees('Sin datos anteriores con este RUT. Borramos los datos del cliente anterior.')
  assert.deepEqual(
    values(),
    FIELDS.map(() => ''),
  )
  assert.equal(byLabel('Previsión de salud').value, '0')
  assert.doesNotMatch(sessionStorage.getItem('orderData') ?? '', /Camila|camila|Apoquindo|15\.?482/)
  // The server clears its draft's customer with another RUT (one-customer.test.ts).
  await holds(() => assert.equal(updates(shown).at(-1)?.rut, '22222222-2'))
  assert.doesNotMatch(JSON.stringify(updates(shown).at(-1)), /Camila|camila|Apoquindo|15\.?482/)
  // The order does not go on with what is missing.
  await user.click(button('SIGUIENTE'))
  await sees(/^Revisa \d+ datos para continuar$/)
  await fill(shown, 'RUT', CAMILA)
  await confirm(shown)
  await hasName('Camila')
})

test('an answer for a RUT that is no longer typed fills nothing', async (t) => {
  const shown = await showDelivery(t)
  const { api } = shown
  const answer = api.hold(LOOK_UP)
  await fill(shown, 'RUT', CAMILA)
  await sees('Buscando al cliente…')
  api.reply(LOOK_UP, (call) => answerTo(call.variables.rut)(call))
  await fill(shown, 'RUT', NOBODY)
  await sees('Sin datos anteriores con este RUT.')
  answer(answerTo(PERSON.rut))
  await turns()
  await sees('Sin datos anteriores con este RUT.')
  assert.deepEqual(
    values(),
    FIELDS.map(() => ''),
  )
})

test('a RUT is looked up when it is valid and longer than 8 characters, and no sooner', async (t) => {
  const shown = await showDelivery(t)
  const { api, user } = shown
  // '99.999-7' and '765.432-4' have the right check digit and too few digits.
  for (const rut of ['1', '1.111.111', '99.999-7', '765.432-4', '15.482.316-5', '15.482.316', 'abc']) {
    await fill(shown, 'RUT', rut)
    await turns()
    await seesNo('Buscando al cliente…')
  }
  assert.equal(api.calls(LOOK_UP).length, 0)
  await user.clear(field('RUT'))
  await user.type(field('RUT'), '154823166')
  await confirm(shown)
  await hasName('Camila')
  await user.click(button('SIGUIENTE'))
  await holds(() => the('heading', 'Finalizar Orden'))
  assert.deepEqual(
    api.calls(LOOK_UP).map(({ variables }) => variables.rut),
    ['15482316-6'],
    'once',
  )
})

test('a customer who is found late fills only the fields that the operator has not typed since', async (t) => {
  const shown = await showDelivery(t)
  const { user, api } = shown
  const answer = api.hold(LOOK_UP)
  await fill(shown, 'RUT', CAMILA)
  await fill(shown, 'Nombre', 'Camilo')
  await user.click(field('Apellido'))
  answer(answerTo(PERSON.rut))
  await sees(ASK)
  await user.click(field('Apellido'))
  // By keyboard: the button takes the focus from no field that is being typed in.
  button(TAKE).click()
  await sees(FOUND)
  assert.equal(field('Nombre').value, 'Camilo')
  assert.equal(field('Correo electrónico').value, 'camila.rojas@ejemplo.cl')
  assert.equal(field('Dirección').value, 'Av. Apoquindo 5016')
  assert.equal(field('Apellido').value, '', 'the focused field stays with the typist')
})

test('a RUT that cannot be looked up says so, and the form is filled by hand', async (t) => {
  const shown = await showDelivery(t)
  shown.api.reply(LOOK_UP, refused(503))
  await fill(shown, 'RUT', CAMILA)
  await sees('No pudimos buscar el RUT. Completa los datos a mano.')
  await fill(shown, 'Nombre', 'Camila')
  assert.equal(field('RUT').value, CAMILA)
})

test('a found account fills nothing before the caller has said its e-mail', async (t) => {
  const shown = await showDelivery(t)
  await fill(shown, 'RUT', CAMILA)
  await sees(ASK)
  assert.deepEqual(
    values(),
    FIELDS.map(() => ''),
  )
  assert.doesNotMatch(document.body.textContent, /camila\.rojas|Rojas Fuentes/)
  await assertAccessible('an account that the caller has not confirmed')
  // Somebody else answers: their own data is typed, and the account's stays unknown.
  await fill(shown, 'Correo electrónico', 'vera@ejemplo.cl')
  // The server joins the order to an account by both.
  await holds(() => assert.equal(updates(shown).at(-1)?.email, 'vera@ejemplo.cl'))
  assert.equal(field('Nombre').value, '')
  await shown.user.click(button(TAKE))
  await hasName('Camila')
  await isFocused(() => field('Correo electrónico'))
  assert.equal(field('Correo electrónico').value, 'vera@ejemplo.cl', 'what was typed since stays')
})
