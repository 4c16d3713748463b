/** Subscriptions by what needs work. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { showRoom } from '#test/component/back-office.tsx'
import { assertEnglish } from '#test/component/all-english.ts'
import { button, sees, seesNo, the } from '#test/component/show-part.tsx'
import { StaffSubscriptionsDocument, type StaffSubscription } from './subscription-documents.ts'
import { SubscriptionList } from './subscription-list.tsx'

const path = '/mostrador/suscripciones'
const permissions = ['subscriptions.read'] as const

const row = (
  reference: string,
  next: Partial<NonNullable<StaffSubscription['next']>> | null = {},
  change: Partial<StaffSubscription> = {},
): StaffSubscription => ({
  _id: `id-${reference}`,
  subscriptionReferenceId: reference,
  customer: 'Camila Rojas',
  status: 'ACTIVA',
  changedAt: '2026-11-29T12:00:00.000Z',
  cardType: 'Visa',
  cardNumber: '6623',
  next: next && {
    delivery: '2026-12-04',
    chargedOn: '2026-12-02',
    amount: 12_990,
    obstacle: null,
    failed: null,
    triesLeft: 4,
    isCharging: false,
    ...next,
  },
  ...change,
})
const page = (nodes: StaffSubscription[], endCursor: string | null = null) => ({
  staffSubscriptions: { nodes, endCursor },
})

test('each has its person, charge, card and problem; a search is over all views and in no address', async (t) => {
  const { user, api, place } = await showRoom(t, <SubscriptionList />, {
    path: `${path}?vista=problem`,
    permissions,
    api: (api) =>
      api.answer(
        StaffSubscriptionsDocument,
        page([
          row('A-1', { obstacle: 'out_of_stock' }),
          row('B-2', { failed: 'declined', triesLeft: 1 }),
          row('C-3', { obstacle: 'no_card' }, { cardType: null, cardNumber: null }),
          row('D-4', { isCharging: true }),
        ]),
      ),
  })
  await sees('Falta una tarjeta')
  const rows = [...the('table', 'Con problema').querySelectorAll('tbody tr')].map((each) => each.textContent ?? '')
  assert.match(rows[0]!, /A-1.*Camila Rojas.*Activa.*02\/12.*\$12\.990.*Visa ·6623.*No alcanzan las existencias/)
  assert.match(rows[1]!, /El banco rechazó el cobro · queda 1 intento/)
  assert.match(rows[2]!, /Sin tarjeta.*Falta una tarjeta/)
  assert.match(rows[3]!, /Cobrándose ahora/)
  assert.equal(the('link', 'A-1').getAttribute('href'), '/mostrador/suscripciones/A-1')
  await assertAccessible('subscriptions')
  api.answer(StaffSubscriptionsDocument, page([]))
  await user.keyboard('{F2}')
  await user.keyboard('camila@ejemplo.cl{Enter}')
  await sees('Ninguna suscripción coincide con la búsqueda')
  assert.deepEqual(api.calls(StaffSubscriptionsDocument).at(-1)!.variables, {
    search: 'camila@ejemplo.cl',
    after: null,
  })
  assert.doesNotMatch(place(), /camila/)
})

test('an empty view says so; one of the past has no charge', async (t) => {
  const { api, user } = await showRoom(t, <SubscriptionList />, {
    path: `${path}?vista=failed`,
    permissions,
    api: (api) => api.answer(StaffSubscriptionsDocument, page([])),
  })
  await sees('No hay cobros fallidos')
  await assertAccessible('no failed charges')
  api.answer(StaffSubscriptionsDocument, page([row('E-5', null, { status: 'CANCELADA' })]))
  await user.click(the('link', 'Canceladas'))
  await sees('E-5')
  await seesNo('Próximo cobro')
})

test('a list that failed is requested again by a press', async (t) => {
  const { user, api } = await showRoom(t, <SubscriptionList />, {
    path: `${path}?vista=ending`,
    permissions,
    api: (api) => api.reply(StaffSubscriptionsDocument, refused(503)),
  })
  await sees('No pudimos cargar la lista')
  await assertAccessible('subscriptions that failed')
  api.answer(StaffSubscriptionsDocument, page([row('A-1')]))
  await user.click(button('Volver a intentar'))
  await sees('A-1')
})

test('in English', async (t) => {
  await showRoom(t, <SubscriptionList />, {
    path: `/en${path}`,
    locale: 'en',
    permissions,
    api: (api) =>
      api.answer(StaffSubscriptionsDocument, page([row('A-1', { obstacle: 'no_card', failed: 'no_card' })])),
  })
  await sees('A card is missing')
  assertEnglish('subscriptions')
})
