/** The home page's greeting of a customer. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { runInNewContext } from 'node:vm'
import { screen } from '@testing-library/dom'
import { assertAccessible } from '#test/component/accessible.ts'
import { lost, type ApiTable, type Reply } from '#test/component/api-table.ts'
import { button, holds, sees, seesNo, showPart, the, turns } from '#test/component/show-part.tsx'
import { signedIn } from '#test/component/signed-in.ts'
import type { ResultOf } from '#web/platform/graphql.ts'
import { TAG_MANAGER } from '#web/platform/tag-manager.ts'
import { GreetingDocument } from './greeting-document.ts'
import { GreetingPlace, OPENING_SCRIPT } from './greeting-place.tsx'

type Answer = ResultOf<typeof GreetingDocument>

const line = (_id: string, name: string) => ({
  _id,
  sku: _id,
  name,
  quantity: 1,
  discountPrice: 1_000,
  imageProduct: '',
})
const ORDER: Answer['ordersByAccountId']['nodes'][number] = {
  _id: 'o1',
  orderReferenceId: 'R-1',
  status: 'DESPACHADO',
  paymentDate: '2026-11-20T15:00:00Z',
  createdAt: '2026-11-20T14:00:00Z',
  shippingMethod: 'homeDelivery',
  products: ['1', '2', '3', '4'].map((id) => line(id, `Producto ${id}`)),
}
const ENDING: Answer['cabinet'][number] = {
  _id: '7',
  sku: '7',
  slug: 'losartan',
  name: 'Losartán 50 mg',
  imageProduct: '',
  boughtOn: '2026-11-12',
  lastsUntil: '2026-12-03',
  daysLeft: 5,
  runsOutSoon: true,
}
const ALL: Answer = {
  ordersByAccountId: { nodes: [ORDER] },
  cabinet: [ENDING, { ...ENDING, _id: '8', name: 'Vitamina D', runsOutSoon: false }],
  subscriptions: {
    nodes: [{ subscriptionReferenceId: 'S-1', upcomingCharge: { delivery: '10-12-2026', amount: 9_380 } }],
  },
}
const NOTHING: Answer = { ordersByAccountId: { nodes: [] }, cabinet: [], subscriptions: { nodes: [] } }

const show = async (t: TestContext, fill: (api: ApiTable) => void, stored?: Record<string, string>) =>
  showPart(t, <GreetingPlace />, { stored: stored ?? (await signedIn()), api: fill })

test('a customer is greeted with the last order, what runs out soon and the next delivery', async (t) => {
  await show(t, (api) => api.answer(GreetingDocument, ALL))
  await holds(() => the('heading', 'Hola, Camila'))
  await sees('20/11/2026')
  await sees('Producto 1, Producto 2, Producto 3')
  await sees('y 1 más')
  button('Volver a comprar los productos del pedido R-1')
  assert.equal(the('link', 'Ver pedido R-1').getAttribute('href'), '/cocc-response/o1')
  await sees('Losartán 50 mg')
  await sees('Hasta el jueves 3 de diciembre')
  await seesNo('Vitamina D')
  assert.equal(the('link', 'Ir a mi botiquín').getAttribute('href'), '/account/botiquin')
  await sees('Jueves 10 de diciembre')
  await sees('De tu suscripción, por $9.380')
  await assertAccessible('the greeting')
})

test('while nothing runs out soon the cabinet has what was bought last', async (t) => {
  const later = { ...ENDING, runsOutSoon: false }
  const cabinet = ['A', 'B', 'C'].map((name) => ({ ...later, _id: name, name, lastsUntil: null, daysLeft: null }))
  await show(t, (api) => api.answer(GreetingDocument, { ...ALL, cabinet }))
  await holds(() => the('heading', 'Mi botiquín'))
  await sees('B')
  await sees('Lo compraste el 12/11/2026')
  await seesNo('C')
})

test('loading, failed and without an order it keeps its place and has its words', async (t) => {
  let answer!: (reply: Reply) => void
  const { user, api } = await show(t, (api) => (answer = api.hold(GreetingDocument)))
  await sees('Cargando tus pedidos')
  answer(lost)
  await sees('No pudimos cargar tus pedidos')
  api.answer(GreetingDocument, NOTHING)
  await user.click(button('Volver a intentar'))
  await sees('Aún no tienes pedidos')
  assert.equal(screen.queryAllByRole('article').length, 0)
  await assertAccessible('the greeting without an order')
})

test('nobody but a customer has it: no visitor, no operator, nobody whose session has ended, and no tag manager', async (t) => {
  const isClosed = async (stored: Record<string, string>) => {
    const { unmount, api } = await show(t, () => {}, stored)
    await turns(50)
    assert.ok(screen.queryByRole('heading') === null)
    assert.ok(document.querySelector<HTMLElement>('.min-h-76')!.hidden)
    assert.equal(api.calls(GreetingDocument).length, 0)
    await unmount()
    localStorage.clear()
  }
  await isClosed({})
  await isClosed(await signedIn('operator'))
  await isClosed(await signedIn('client', { leftS: -1 }))
  await isClosed({ ...(await signedIn()), lastActivity: String(Date.now() - 31 * 60_000) })
  const tags = document.head.appendChild(document.createElement('script'))
  tags.type = 'text/plain'
  tags.setAttribute('src', `${TAG_MANAGER}?id=GTM-TEST`)
  t.after(() => tags.remove())
  await isClosed(await signedIn())
})

test('before React a script opens the place, for the same people', async () => {
  const opens = (stored: Record<string, string>): boolean => {
    const place = { hidden: true }
    runInNewContext(OPENING_SCRIPT, {
      localStorage: stored,
      document: { currentScript: { parentNode: { previousSibling: place } } },
      atob,
    })
    return !place.hidden
  }
  const customer = await signedIn()
  assert.equal(opens(customer), true)
  assert.equal(opens({ ...customer, lastActivity: String(Date.now()) }), true)
  assert.equal(opens({ ...customer, lastActivity: String(Date.now() - 31 * 60_000) }), false)
  assert.equal(opens(await signedIn('client', { leftS: -1 })), false)
  assert.equal(opens(await signedIn('operator')), false)
  for (const token of ['', 'x', 'a.b.c', 'a.e30.c']) assert.equal(opens({ token }), false)
  assert.equal(opens({}), false)
})
