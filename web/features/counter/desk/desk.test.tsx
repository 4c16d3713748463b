/** The operators' desk (CONTENT §2.11): the customer by RUT, the lists, the keys, and the way out. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { screen, within } from '@testing-library/dom'
import { refused, type ApiTable } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { button, field, holds, isFocused, sees, seesNo, showPart, the, turns } from '#test/component/show-part.tsx'
import { signedIn } from '#test/component/signed-in.ts'
import { voiceLine, withMicrophone } from '#test/component/voice-line.ts'
import { orderData } from '#web/features/basket/cart/order-data.ts'
import type { Locale } from '#lib/locale.ts'
import {
  CustomerOrdersDocument,
  CustomerSubscriptionsDocument,
  DeferredPaymentsDocument,
  DESK_PAGE,
  DeskCustomerDocument,
  SalesDocument,
  type DeskOrder,
} from './desk-documents.ts'
import { Desk } from './desk.tsx'

const CAMILA = '15.482.316-6'
const ANA = '11.111.111-1'
const NOBODY = '22.222.222-2'

const PERSON = {
  _id: 'camila',
  email: 'camila.rojas@ejemplo.cl',
  rut: '15482316-6',
  firstName: 'Camila',
  lastName: 'Rojas Fuentes',
  phoneNumber: '987654321',
  birthdate: null,
  healthInstitute: '1',
  address: 'Av. Apoquindo 5016',
  apartment: null,
  townShip: '13114',
}
const PEOPLE = {
  '15482316-6': { type: 'User', data: PERSON },
  '11111111-1': { type: 'GuestUser', data: { ...PERSON, _id: 'ana', firstName: 'Ana', lastName: 'Rojas' } },
}
const order = (reference: string, change: Partial<DeskOrder> = {}): DeskOrder => ({
  _id: `id-${reference}`,
  orderReferenceId: reference,
  status: 'PAGOPENDIENTE',
  createdAt: '2026-11-26T12:00:00Z',
  amount: 12_180,
  name: 'Ana Rojas',
  byPhone: true,
  receivable: true,
  declinable: true,
  products: [{ name: 'Rukavita Vitamina C', quantity: 1 }],
  ...change,
})
const list = <Row,>(...nodes: Row[]) => ({ totalCount: nodes.length, nodes })

function answerRows(api: ApiTable): void {
  api.answer('Places', { data: { getRegions: [], shippingCosts: [], holidays: [] } })
  api.answer(DeskCustomerDocument, ({ rut }) => ({
    userByRut: PEOPLE[rut as keyof typeof PEOPLE] ?? { type: 'not-found', data: null },
  }))
  api.answer(CustomerOrdersDocument, { customerOrders: list(order('C-1')) })
  api.answer(CustomerSubscriptionsDocument, { customerSubscriptions: list<never>() })
  api.answer(DeferredPaymentsDocument, { deferredPayments: list(order('D-1')) })
  api.answer(SalesDocument, { callCenterSales: list(order('S-1')) })
}

type Opening = { locale?: Locale; api?: (api: ApiTable) => void }

async function openDesk(t: TestContext, { locale, api: fill }: Opening = {}) {
  withMicrophone(t)
  let line!: ReturnType<typeof voiceLine>
  const open = async () =>
    showPart(t, <Desk />, {
      path: '/operador',
      ...(locale && { locale }),
      stored: await signedIn('operator'),
      api: (api) => {
        line = voiceLine(t, api)
        answerRows(api)
        fill?.(api)
      },
    })
  orderData.reset()
  t.after(orderData.reset)
  const shown = await open()
  const rut = () => field(locale === 'en' ? 'The customer’s RUT' : 'RUT del cliente')
  const lookUp = async (typed: string) => {
    await shown.user.clear(rut())
    await shown.user.type(rut(), `${typed}{Enter}`)
  }
  return { ...shown, line, rut, lookUp, open }
}

/** A folded part is opened as a browser does. */
async function unfold(title: string): Promise<void> {
  const details = the('heading', title).closest('details')!
  details.open = true
  details.dispatchEvent(new Event('toggle'))
  await turns()
}

test('a customer is found by RUT: registered, guest, new, or not valid', async (t) => {
  const { user, api, place, rut, lookUp, unmount, open } = await openDesk(t)
  await assertAccessible('the empty desk')
  await user.click(button('Buscar'))
  await sees('Escribe el RUT')
  await lookUp('15.482.316-5')
  await sees('El RUT no es válido')
  assert.equal(api.calls(DeskCustomerDocument).length, 0)
  await lookUp('154823166')
  assert.equal(rut().value, CAMILA)
  await sees('Cliente registrado')
  await sees('Camila Rojas Fuentes')
  await sees('camila.rojas@ejemplo.cl')
  const email = () => JSON.parse(sessionStorage.getItem('orderData')!).typed.email as string
  assert.equal(email(), '', 'a RUT makes the order nobody’s')
  await user.click(button('Es su correo: usar sus datos'))
  await seesNo('Un RUT no prueba quién llama. Pregúntale su correo antes de usar estos datos.')
  assert.equal(email(), 'camila.rojas@ejemplo.cl')
  await isFocused(rut)
  the('region', 'Pedidos del cliente')
  the('region', 'Suscripciones del cliente')
  assert.equal(place(), '/operador', 'no RUT in the address')
  assert.doesNotMatch(JSON.stringify({ ...localStorage }), /15\.?482/)
  // As after a reload: the tab keeps its customer.
  await unmount()
  const again = await open()
  await sees('Camila Rojas Fuentes')
  await again.user.clear(rut())
  await again.user.type(rut(), `${ANA}{Enter}`)
  await sees('Compró como invitado')
  await holds(() => within(the('list', 'Pedidos del cliente')).getByText('1 × Rukavita Vitamina C'))
  assert.ok(screen.queryByRole('region', { name: 'Suscripciones del cliente' }) === null, 'a guest has none')
  await assertAccessible('a guest at the desk')
  await again.user.clear(rut())
  await again.user.type(rut(), `${NOBODY}{Enter}`)
  await sees('Sin datos anteriores con este RUT. Puedes venderle: completas sus datos en la orden.')
  assert.ok(screen.queryByRole('region', { name: 'Pedidos del cliente' }) === null)
})

test('a customer’s orders and subscriptions are read page by page, from the first', async (t) => {
  const { user, api, lookUp } = await openDesk(t, {
    api: (api) => {
      const two = { totalCount: 2 * DESK_PAGE, nodes: [order('C-1')] }
      api.answer(CustomerOrdersDocument, { customerOrders: two })
      api.answer(CustomerSubscriptionsDocument, { customerSubscriptions: { ...two, nodes: [] } })
    },
  })
  await lookUp(CAMILA)
  for (const [name, document] of [
    ['Pedidos del cliente', CustomerOrdersDocument],
    ['Suscripciones del cliente', CustomerSubscriptionsDocument],
  ] as const) {
    const pages = await holds(() => the('navigation', `Páginas: ${name}`))
    await user.click(within(pages).getByRole('button', { name: 'Siguientes' }))
    await holds(() => within(the('region', name)).getByText('Página 2 de 2'))
    await user.click(within(the('region', name)).getByRole('button', { name: 'Anteriores' }))
    await holds(() => within(the('region', name)).getByText('Página 1 de 2'))
    const offsets = new Set(api.calls(document).map(({ variables: { offset } }) => offset))
    assert.deepEqual([...offsets], [0, DESK_PAGE], name)
  }
})

test('the desk says what could not be loaded and tries again; both languages have it', async (t) => {
  for (const [locale, texts] of [
    ['es', { failed: 'No pudimos buscar el RUT', again: 'Volver a intentar', found: 'Cliente registrado' }],
    ['en', { failed: 'The RUT could not be looked up', again: 'Try again', found: 'Registered customer' }],
  ] as const) {
    const { user, api, lookUp, unmount } = await openDesk(t, {
      locale,
      api: (api) => {
        for (const document of [DeskCustomerDocument, CustomerOrdersDocument]) api.reply(document, refused(503))
      },
    })
    await lookUp(CAMILA)
    await sees(texts.failed)
    await assertAccessible('a RUT that could not be looked up')
    answerRows(api)
    await user.click(button(texts.again))
    await sees(texts.found)
    await assertAccessible(`the desk in ${locale}`)
    await unmount()
  }
})

test('lists that could not be loaded say so, each in its place, and are there at the next try', async (t) => {
  const failing = [SalesDocument, DeferredPaymentsDocument, CustomerSubscriptionsDocument]
  const { user, api, lookUp } = await openDesk(t, {
    api: (api) => {
      for (const document of failing) api.reply(document, refused(503))
    },
  })
  await lookUp(CAMILA)
  await sees('Camila Rojas Fuentes')
  await unfold('Pagos por recibir')
  await unfold('Mis ventas')
  const places = [
    ['suscripciones', 'No pudimos cargar las suscripciones', 'Suscripciones del cliente'],
    ['pagos', 'No pudimos cargar los pagos por recibir', 'Pagos por recibir'],
    ['ventas', 'No pudimos cargar tus ventas', 'Mis ventas'],
  ] as const
  for (const [, sentence, title] of places) {
    const part = the('heading', title).closest<HTMLElement>('section, details')!
    await holds(() => within(part).getByText(sentence))
  }
  await assertAccessible('lists that failed')
  answerRows(api)
  for (const left of [2, 1, 0]) {
    await user.click(screen.getAllByRole('button', { name: 'Volver a intentar' })[0]!)
    await holds(() => assert.equal(screen.queryAllByRole('button', { name: 'Volver a intentar' }).length, left))
  }
  within(the('list', 'Pagos por recibir')).getByText('Pedido Nº D-1')
  within(the('list', 'Mis ventas')).getByText('Pedido Nº S-1')
  await sees('Sin suscripciones')
})

test('who looks up too many RUT in a minute learns that, and goes on after it', async (t) => {
  const { user, api, rut, lookUp } = await openDesk(t, {
    api: (api) =>
      api.reply(DeskCustomerDocument, refused(429, { code: 'request.rate_limited', data: { retryAfterS: 40 } })),
  })
  await lookUp(CAMILA)
  await sees('Buscaste muchos RUT en poco tiempo. Espera un minuto y vuelve a intentarlo.')
  assert.equal(rut().value, CAMILA, 'nothing typed is lost')
  await assertAccessible('too many look-ups')
  answerRows(api)
  await user.type(rut(), '{Enter}')
  await sees('Camila Rojas Fuentes')
  await seesNo(/^Buscaste muchos RUT/)
})

test('the telephone has a found customer’s number once the caller has said the e-mail, and no sooner', async (t) => {
  const { user, lookUp } = await openDesk(t)
  const number = () => field('Número de teléfono').value
  for (const typed of [CAMILA, ANA]) {
    await lookUp(typed)
    await holds(() => button('Es su correo: usar sus datos'))
    assert.equal(number(), '')
  }
  await user.click(button('Es su correo: usar sus datos'))
  await holds(() => assert.equal(number(), '987654321'))
  await lookUp(CAMILA)
  await holds(() => button('Es su correo: usar sus datos'))
  assert.equal(number(), '', 'another customer’s number does not stay')
})

test('F9 leads to the confirmed customer’s number, and Enter calls it; no key leaves an open question', async (t) => {
  const { user, api, line, rut } = await openDesk(t)
  await sees('Sesión lista')
  await user.keyboard('{F2}154823166{Enter}')
  await sees('Camila Rojas Fuentes')
  button('Es su correo: usar sus datos').click()
  assert.ok(document.activeElement === rut(), 'at once: no later turn takes the focus back from the next key')
  await user.keyboard('{F9}')
  const number = field('Número de teléfono')
  await isFocused(() => number)
  assert.equal(number.value, '987654321', 'the customer’s own')
  await user.keyboard('{Enter}')
  await turns()
  await line.rings()
  await line.answers()
  await sees('CONTESTADA')
  await user.keyboard('{Escape}')
  await sees('FINALIZADA')
  await user.keyboard('{F4}')
  await isFocused(() => field(/^Buscar productos/))
  await unfold('Pagos por recibir')
  await user.click(button('Pago recibido del pedido D-1'))
  const question = await holds(() => the('dialog', '¿Se recibió el pago del pedido D-1?'))
  await holds(() => assert.ok(question.contains(document.activeElement)))
  const before = api.calls(DeskCustomerDocument).length
  await user.keyboard('{F2}{F4}{F8}{F9}')
  await turns()
  assert.ok(question.contains(document.activeElement))
  assert.equal(api.calls(DeskCustomerDocument).length, before)
})

test('at a shared computer the desk has the ways to the shop and out, and nothing of the customer stays', async (t) => {
  const { user, api, lookUp } = await openDesk(t)
  const left = t.mock.method(location, 'assign', () => {})
  await lookUp(CAMILA)
  await sees('Camila Rojas Fuentes')
  assert.equal(the('link', 'Ver la tienda').getAttribute('href'), '/')
  api.answer('SignOut', { data: { signOut: true } })
  await user.click(button('Cerrar sesión'))
  await holds(() =>
    assert.deepEqual(
      left.mock.calls.map(({ arguments: [to] }) => to),
      ['/'],
    ),
  )
  assert.equal(api.calls('SignOut').length, 1)
  assert.doesNotMatch(
    JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
    /Camila|camila|15\.?482|"token"/,
  )
})
