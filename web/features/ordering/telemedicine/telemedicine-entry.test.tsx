/** The way to telemedicine: who may go, the choice, the departure, and what fails (CONTENT §2.10, §4, §8). */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { TELEMEDICINE_ERROR_MS } from '#shop/ordering/telemedicine/telemedicine.rules.ts'
import { answered, lost, refused, type Reply } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { button, holds, isFocused, sees, seesNo, showPart, the, turns } from '#test/component/show-part.tsx'
import { signedIn } from '#test/component/signed-in.ts'
import { OrderDocument, UpdateOrderDocument, type SavedOrder } from '#web/features/basket/cart/order-documents.ts'
import { orderData } from '#web/features/basket/cart/order-data.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import type { ResultOf } from '#web/platform/graphql.ts'
import type { Locale } from '#lib/locale.ts'
import { TelemedicineEntry } from './telemedicine-entry.tsx'

/** The operation's name in consultation-calls.ts. */
const TOKEN_CALL = 'TelemedicineToken'
const ENTRY = 'Consulta por telemedicina'
const WISH = 'Obtener una receta'
const FAILED = 'Ha ocurrido un error con el redireccionamiento... porfavor intentarlo de nuevo.'
const choice = () => the('dialog', '¿Qué quieres hacer?')

const TOKEN = { tokenType: 'Bearer', accessToken: 'a.b.c', loginUrl: 'https://doctor.example/login?lang=es' }
const EMPTY_FORM = {
  email: '',
  firstName: '',
  lastName: '',
  rut: '',
  phoneNumber: '',
  gender: '',
  birthdate: '',
  healthInstitute: '',
  region: '',
  townShip: '',
  address: '',
  apartment: '',
  shippingCommentary: '',
}

const closed = () => holds(() => assert.ok(document.querySelector('[role=dialog]') === null, 'no dialog is open'))

const draft = {
  _id: 'draft-1',
  status: 'PENDIENTE',
  isMember: false,
  telemedicineOffered: true,
  shippingMethod: 'homeDelivery',
  products: [],
} as unknown as SavedOrder

type As = { isKnown?: boolean; locale?: Locale; order?: SavedOrder; stored?: Record<string, string> }

/** A saved draft that a doctor may prescribe for, of a guest who is known unless it says otherwise. */
async function showEntry(t: TestContext, { isKnown = true, locale = 'es', order = draft, stored = {} }: As = {}) {
  const visited: string[] = []
  t.mock.method(window.location, 'assign', (to: string) => void visited.push(to))
  orderData.reset()
  orderSaving.keepDraft(order)
  const guest = { ...EMPTY_FORM, shippingMethod: 'homeDelivery' as const }
  const shown = await showPart(t, <TelemedicineEntry />, {
    locale,
    routes: [{ path: '/checkout', element: <p>el formulario</p> }],
    stored: { order: order._id, ...stored },
    api: (api) => {
      api.answer(OrderDocument, { order: { order } } as ResultOf<typeof OrderDocument>)
      api.answer(UpdateOrderDocument, { updateOrder: order })
    },
  })
  if (isKnown) {
    orderData.setDraftForm(guest)
    orderData.keepAccepted({} as never, 'guest-1')
    await turns()
  }
  const open = async () => {
    await shown.user.click(button(ENTRY))
    await holds(choice)
  }
  return { ...shown, open, visited }
}

test('the browser leaves for the provider’s login with the draft’s token, once, however often it is pressed', async (t) => {
  const { user, api, open, visited } = await showEntry(t)
  const answer = api.hold(TOKEN_CALL)
  await open()
  const wish = button(WISH)
  wish.click()
  wish.click()
  await sees('Te llevamos a la telemedicina…')
  await holds(() => assert.equal(api.calls(TOKEN_CALL).length, 1))
  answer(answered({ data: { getTelemedicineToken: TOKEN } }))
  await holds(() => assert.deepEqual(visited, ['https://doctor.example/login?lang=es&token=a.b.c']))
  await user.keyboard('{Escape}')
  assert.equal(api.calls(TOKEN_CALL).length, 1)
  assert.deepEqual(
    api.calls(TOKEN_CALL).map(({ variables: { orderId, purpose } }) => [orderId, purpose]),
    [['draft-1', 'prescription']],
  )
  // The browser's Back shows the page as it was left.
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await closed()
  await open()
  await user.click(button('Hablar con un profesional'))
  await holds(() => assert.equal(visited.length, 2))
  assert.equal(api.calls(TOKEN_CALL).at(-1)!.variables.purpose, 'professional')
})

test('the modal: choice, loading, an error back to the choice, whose sentence leaves after 6000 ms; keys alone', async (t) => {
  const { user, api } = await showEntry(t)
  assert.equal(TELEMEDICINE_ERROR_MS, 6_000)
  button(ENTRY).focus()
  await user.keyboard('{Enter}')
  await holds(choice)
  await assertAccessible('telemedicine’s choice')
  const answer = api.hold(TOKEN_CALL)
  button(WISH).focus()
  await user.keyboard('{Enter}')
  await sees('Te llevamos a la telemedicina…')
  await isFocused(() => the('status'))
  await assertAccessible('telemedicine’s loading')
  await user.keyboard('{Escape}')
  await sees('Te llevamos a la telemedicina…')
  t.mock.timers.enable({ apis: ['setTimeout'] })
  answer(refused(503, { code: 'telemedicine.unreachable' }))
  await sees(FAILED)
  await assertAccessible('telemedicine’s failure over the choice')
  await isFocused(() => button(WISH))
  t.mock.timers.tick(5_999)
  await sees(FAILED)
  t.mock.timers.tick(1)
  await seesNo(FAILED)
  t.mock.timers.reset()
  await user.keyboard('{Escape}')
  await closed()
  await isFocused(() => button(ENTRY))
})

test('the error of the redirect is at the choice for 6000 ms, whatever failed', async (t) => {
  const { user, api, open, visited } = await showEntry(t)
  await open()
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const TOO_MANY = 'Empezaste muchas consultas seguidas. Espera unos minutos e inténtalo de nuevo.'
  const failures: [Reply, string][] = [
    [refused(409, { code: 'telemedicine.not_offered' }), FAILED],
    [lost, FAILED],
    [refused(500), FAILED],
    [refused(429, { code: 'request.rate_limited' }), TOO_MANY],
  ]
  for (const [reply, sentence] of failures) {
    api.reply(TOKEN_CALL, reply)
    await user.click(button(WISH))
    await sees(sentence)
    t.mock.timers.tick(5_999)
    await sees(sentence)
    t.mock.timers.tick(1)
    await seesNo(sentence)
  }
  // Never answered: the call's own limit ends it.
  api.hold(TOKEN_CALL)
  const before = api.calls(TOKEN_CALL).length
  await user.click(button(WISH))
  await holds(() => assert.equal(api.calls(TOKEN_CALL).length, before + 1))
  t.mock.timers.tick(30_000)
  await sees(FAILED)
  assert.deepEqual(visited, [])
})

test('a visitor is led to identify first: as a guest to the form of the delivery', async (t) => {
  const { user, api, place } = await showEntry(t, { isKnown: false })
  await user.click(button(ENTRY))
  await holds(() => the('dialog', 'Antes, dinos quién eres'))
  await assertAccessible('telemedicine for a visitor')
  await user.keyboard('{Escape}')
  await closed()
  await isFocused(() => button(ENTRY))
  await user.click(button(ENTRY))
  await holds(() => the('dialog', 'Antes, dinos quién eres'))
  await user.click(button('Seguir como invitado'))
  await sees('el formulario')
  assert.equal(place(), '/checkout?paso=entrega')
  assert.equal(api.calls(TOKEN_CALL).length, 0)
})

test('a visitor may sign in on the way', async (t) => {
  const { user } = await showEntry(t, { isKnown: false })
  await user.click(button(ENTRY))
  await holds(() => button('Iniciar sesión'))
  await user.click(button('Iniciar sesión'))
  await holds(() => the('dialog', 'Iniciar sesión'))
  await sees('La consulta es para una persona. Inicia sesión o completa tus datos como invitado; tu carro no cambia.')
  await assertAccessible('signing in for telemedicine')
})

test('whom the server does not know any more identifies again', async (t) => {
  const { user, api, open } = await showEntry(t)
  api.reply(TOKEN_CALL, refused(403, { code: 'telemedicine.needs_customer' }))
  await open()
  await user.click(button(WISH))
  await holds(() => the('dialog', 'Antes, dinos quién eres'))
})

test('in English: who is unknown identifies first', async (t) => {
  const { user } = await showEntry(t, { isKnown: false, locale: 'en' })
  await user.click(button('Telemedicine consultation'))
  await holds(() => the('dialog', 'First, tell us who you are'))
  await assertAccessible('First, tell us who you are')
})

test('an operator has no way there, nor has a draft that no doctor may prescribe for', async (t) => {
  await t.test('an operator', async (t) => {
    await showEntry(t, { stored: await signedIn('operator') })
    await seesNo(/telemedicina/)
  })
  await t.test('nothing to prescribe', async (t) => {
    await showEntry(t, { order: { ...draft, telemedicineOffered: false } })
    await seesNo(/telemedicina/)
  })
})
