/** Customers: found by a press, opened by right, their medicines with a reason, requests of data without a person. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { useLocation } from 'react-router'
import type { Permission } from '#shop/ground/policy/account.rules.ts'
import { refused, type ApiTable } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { assertEnglish } from '#test/component/all-english.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { button, field, holds, isFocused, sees, seesNo, the } from '#test/component/show-part.tsx'
import {
  CustomerDocument,
  CustomerOrdersDocument,
  CustomerPurchasesDocument,
  DataRequestsDocument,
  FindCustomersDocument,
  type Customer,
  type CustomerPurchase,
  type FoundCustomer,
} from './customer-documents.ts'
import { CustomerList } from './customer-list.tsx'
import { DataRequests } from './data-requests.tsx'
import { OpenedCustomer } from './opened-customer.tsx'

const path = '/mostrador/clientes'
const OPERATOR: readonly Permission[] = ['customers.read', 'orders.read', 'cases.read']
const PHARMACIST: readonly Permission[] = ['customers.health', 'orders.read', 'cases.read']

const found = (change: Partial<FoundCustomer> = {}): FoundCustomer => ({
  _id: 'a1',
  firstName: 'Camila',
  lastName: 'Rojas',
  rut: '15482316-6',
  isRutProven: false,
  createdAt: '2025-03-04T12:00:00.000000Z',
  ...change,
})
const opened = (change: Partial<Customer> = {}): Customer => ({
  ...found(),
  email: 'camila@ejemplo.cl',
  phoneNumber: '912345678',
  record: {
    addresses: [{ name: 'Casa', address: 'Irarrázaval 100', apartment: '4 B', commune: 'Ñuñoa', favorite: true }],
    subscriptions: [{ reference: '7AQ2', status: 'ACTIVA' }],
    cases: [{ number: 'C1A1M000', kind: 'claim', state: 'open', createdAt: '2026-11-02T12:00:00.000000Z' }],
    consents: [
      { kind: 'privacy', version: '1', givenAt: '2025-03-04T12:00:00.000000Z', withdrawnAt: null },
      {
        kind: 'promotions',
        version: '1',
        givenAt: '2025-03-04T12:00:00.000000Z',
        withdrawnAt: '2025-04-05T12:00:00.000000Z',
      },
    ],
  },
  ...change,
})
const order = {
  orderId: 'o1',
  orderReferenceId: '52Y9R254',
  placedAt: '2026-11-28T12:00:00.000000Z',
  status: 'ENTREGADO',
  amount: 12_990,
}
const purchase = (name: string): CustomerPurchase => ({
  _id: name,
  orderReferenceId: '52Y9R254',
  at: '2026-11-28T12:00:00.000000Z',
  name,
  units: 2,
  principles: ['Losartán'],
})

const Passed = () => <p>Pasa: {JSON.stringify(useLocation().state)}</p>
const showList = (
  t: TestContext,
  fill: (api: ApiTable) => void,
  permissions: readonly Permission[] = OPERATOR,
  locale: 'es' | 'en' = 'es',
) =>
  showRoom(
    t,
    <>
      <CustomerList />
      <Passed />
    </>,
    { path: locale === 'en' ? `/en${path}` : path, permissions, locale, api: fill },
  )
const showPage = (
  t: TestContext,
  customer: Customer | null,
  permissions: readonly Permission[],
  locale: 'es' | 'en' = 'es',
) =>
  showRoom(t, <OpenedCustomer id="a1" />, {
    path: `${locale === 'en' ? '/en' : ''}${path}/a1`,
    permissions,
    locale,
    api: (api) => {
      api.answer(CustomerDocument, { customer })
      api.answer(CustomerOrdersDocument, { staffOrders: { nodes: [order], endCursor: null } })
    },
  })

test('nothing is searched for while one types; what was found says whose RUT is proven, and no address has it', async (t) => {
  const { user, api, place } = await showList(t, (api) =>
    api.answer(FindCustomersDocument, {
      findCustomers: {
        nodes: [
          found(),
          found({ _id: 'b2', lastName: 'Rojas Vera', isRutProven: true }),
          found({ _id: 'c3', firstName: '', lastName: '', rut: null }),
        ],
        hasMore: true,
      },
    }),
  )
  await sees('Busca a la persona que te contacta')
  await assertAccessible('customers before a search')
  await user.keyboard('{F2}')
  await user.keyboard('15.482.316-6')
  assert.equal(api.calls(FindCustomersDocument).length, 0)
  await user.keyboard('{Enter}')
  await sees('Camila Rojas Vera')
  await isFocused(() => field('Buscar un cliente'))
  const rows = [...the('table', 'Clientes encontrados').querySelectorAll('tbody tr')].map(
    ({ textContent }) => textContent ?? '',
  )
  assert.match(rows[0]!, /Camila Rojas.*15\.482\.316-6.*RUT sin comprobar.*04\/03\/2025/)
  assert.match(rows[1]!, /RUT comprobado/)
  assert.match(rows[2]!, /Sin nombre.*Sin RUT/)
  await sees(/^Se muestran 3\./)
  assert.equal(the('link', 'Camila Rojas').getAttribute('href'), `${path}/a1`)
  assert.equal(place(), path)
  await assertAccessible('customers')
  await user.click(the('link', 'Buscar en los pedidos'))
  await sees('Pasa: {"search":"15.482.316-6"}')
})

test('nobody found: they may have bought without an account, and their orders are searched for by a press', async (t) => {
  const { user } = await showList(t, (api) =>
    api.answer(FindCustomersDocument, { findCustomers: { nodes: [], hasMore: false } }),
  )
  await user.type(await holds(() => field('Buscar un cliente')), 'vera{Enter}')
  await sees('Ninguna cuenta coincide con la búsqueda')
  the('link', 'Buscar en los pedidos')
  await assertAccessible('a search without customers')
})

test('a search that failed is tried again by a press; one too many says so', async (t) => {
  const { user, api } = await showList(t, (api) => api.reply(FindCustomersDocument, refused(503)))
  await user.type(await holds(() => field('Buscar un cliente')), 'rojas{Enter}')
  await sees('No pudimos buscar. Inténtalo de nuevo.')
  await assertAccessible('a search of customers that failed')
  api.answer(FindCustomersDocument, { findCustomers: { nodes: [found()], hasMore: false } })
  await user.click(button('Volver a intentar'))
  await sees('Camila Rojas')
})

test('requests of data are a manager’s; without the right to orders there is no way to them', async (t) => {
  const { unmount } = await showList(t, () => {}, [...OPERATOR, 'data-requests.read'])
  await holds(() => the('link', 'Solicitudes de datos'))
  await unmount()
  const { user } = await showList(
    t,
    (api) => api.answer(FindCustomersDocument, { findCustomers: { nodes: [], hasMore: false } }),
    ['customers.read'],
  )
  await seesNo('Solicitudes de datos')
  await user.type(field('Buscar un cliente'), 'vera{Enter}')
  await sees('Ninguna cuenta coincide con la búsqueda')
  await seesNo('Buscar en los pedidos')
})

test('an operator sees contact, addresses, orders, subscriptions, cases and consents, and no medicine', async (t) => {
  const { api } = await showPage(t, opened(), OPERATOR)
  await sees('52Y9R254')
  await sees('Este RUT no está comprobado')
  for (const text of ['camila@ejemplo.cl', 'Comprobado con un enlace o por su proveedor', '7AQ2', 'Activa'])
    await sees(text)
  await sees('Irarrázaval 100, 4 B, Ñuñoa')
  await sees('Del 04/03/2025 al 05/04/2025')
  assert.equal(the('link', '52Y9R254').getAttribute('href'), '/mostrador/pedidos/52Y9R254')
  assert.equal(the('link', 'C1A1M000').getAttribute('href'), '/mostrador/casos/C1A1M000')
  await sees(/Reclamo · Abierto/)
  await seesNo('Medicamentos que compró')
  assert.equal(api.calls(CustomerPurchasesDocument).length, 0)
  await assertAccessible('a customer')
})

test('an account without anything says so', async (t) => {
  const empty = { addresses: [], subscriptions: [], cases: [], consents: [] }
  await showPage(t, opened({ record: empty, isRutProven: true, phoneNumber: '', rut: null }), OPERATOR)
  for (const text of ['No guardó direcciones', 'No tiene suscripciones', 'No dio un teléfono', 'No ha dado permisos'])
    await sees(text)
  await seesNo('Este RUT no está comprobado')
  await assertAccessible('a customer without anything')
})

test('a pharmacist sees who it is, and the medicines once a reason is chosen, page by page', async (t) => {
  const { user, api } = await showPage(t, opened({ record: null }), PHARMACIST)
  await sees('Medicamentos que compró')
  await seesNo('Direcciones')
  await seesNo('52Y9R254')
  await user.click(button('Ver los medicamentos'))
  await sees('Elige para qué los lees')
  assert.equal(api.calls(CustomerPurchasesDocument).length, 0)
  await assertAccessible('medicines without a reason')
  api.reply(CustomerPurchasesDocument, refused(503))
  await user.selectOptions(field('Para qué los lees'), 'Revisar interacciones')
  await user.click(button('Ver los medicamentos'))
  await sees('No pudimos cargar los medicamentos. Inténtalo de nuevo.')
  api.answer(CustomerPurchasesDocument, ({ after }) => ({
    customerPurchases: after
      ? { nodes: [purchase('Enalapril 10 mg')], endCursor: null }
      : { nodes: [purchase('Losartán 50 mg')], endCursor: 'next' },
  }))
  await user.click(button('Ver los medicamentos'))
  await sees('2 × Losartán 50 mg')
  await user.click(button('Más medicamentos'))
  await sees('2 × Enalapril 10 mg')
  await sees('2 × Losartán 50 mg')
  assert.deepEqual(api.calls(CustomerPurchasesDocument).at(-1)!.variables, {
    id: 'a1',
    reason: 'interactions',
    after: 'next',
  })
  await seesNo('Más medicamentos')
  await assertAccessible('medicines of a customer')
})

test('no medicine was bought; an account that is not there; a page that failed', async (t) => {
  const { user, api, unmount } = await showPage(t, opened({ record: null }), PHARMACIST)
  api.answer(CustomerPurchasesDocument, { customerPurchases: { nodes: [], endCursor: null } })
  await user.selectOptions(await holds(() => field('Para qué los lees')), 'El cliente lo pidió')
  await user.click(button('Ver los medicamentos'))
  await sees('No ha comprado medicamentos con esta cuenta')
  await unmount()
  const unknown = await showPage(t, null, OPERATOR)
  await sees('No encontramos esta cuenta')
  await assertAccessible('an unknown customer')
  await unknown.unmount()
  await showRoom(t, <OpenedCustomer id="z9" />, {
    path: `${path}/z9`,
    permissions: OPERATOR,
    api: (api) => api.reply(CustomerDocument, refused(503)),
  })
  await sees('No pudimos cargar la ficha')
  await assertAccessible('a customer that failed')
})

test('requests have a number, kind, state and dates, and nobody’s name', async (t) => {
  const { unmount } = await showRoom(t, <DataRequests />, {
    path: `${path}/solicitudes`,
    permissions: ['data-requests.read'],
    api: (api) =>
      api.answer(DataRequestsDocument, {
        dataRequests: {
          nodes: [
            { number: 3, kind: 'copy', state: 'begun', at: '2026-11-29T12:00:00.000000Z', endedAt: null },
            {
              number: 2,
              kind: 'deletion',
              state: 'refused',
              at: '2026-11-28T12:00:00.000000Z',
              endedAt: '2026-11-28T12:00:00.000000Z',
            },
          ],
          endCursor: null,
        },
      }),
  })
  await sees('N.º 3')
  const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? '')
  assert.match(rows[0]!, /Copia de los datos.*En curso.*29\/11 09:00/)
  assert.match(rows[1]!, /Eliminación de la cuenta.*No se pudo: había algo en curso/)
  await assertAccessible('requests of data')
  await unmount()
})

test('in English', async (t) => {
  const { unmount } = await showPage(t, opened(), [...OPERATOR, 'customers.health'], 'en')
  await sees('52Y9R254')
  await sees('Medicines that they bought')
  assertEnglish('a customer')
  await unmount()
  await showList(t, () => {}, OPERATOR, 'en')
  await sees('Find the person who contacts you')
  assertEnglish('customers')
})
