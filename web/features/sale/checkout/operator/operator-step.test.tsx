/** 'Finalizar Orden' (SHOP §5, §6; CONTENT §8, D22): the way to pay, and a sale or a saving that fails or is late. */
import assert from 'node:assert/strict'
import { mock, test, type TestContext } from 'node:test'
import { screen } from '@testing-library/dom'
import { answered, lost, refused, type Reply } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { fill, showCheckout } from '#test/component/checkout-part.tsx'
import { field, holds, sees, seesNo, the, turns, type Shown } from '#test/component/show-part.tsx'
import { signedIn } from '#test/component/signed-in.ts'

const SELL = 'CompleteCallCenterOrder'
const SAVE = 'UpdateAccountDataFromCallCenter'
const SOLD = '0d9f0000-0000-4000-8000-000000000009'
const RESPONSE = `/cocc-response/${SOLD}`
const TWEE_DOWN = 'Error de integración con Twee'

const sold: Reply = answered({ data: { completeCallCenterOrder: { _id: SOLD } } })
const saved: Reply = answered({ data: { updateAccountDataFromCallCenter: { type: 'GuestUser' } } })

/** The step as an operator sees it after 'SIGUIENTE'; the order's response is another page. */
const showStep = async (t: TestContext, accepted: 'homeDelivery' | 'withdrawalStore' = 'homeDelivery') => {
  const shown = await showCheckout(t, {
    accepted,
    path: '/checkout?paso=pago',
    stored: await signedIn('operator'),
    routes: [{ path: '/cocc-response/:id', element: <h1>Pedido Confirmado</h1> }],
    api: (api) => {
      api.reply(SELL, sold)
      api.reply(SAVE, saved)
    },
  })
  await holds(() => the('heading', 'Finalizar Orden'))
  await holds(() => assert.ok(screen.queryByText('Pago y documento')))
  return shown
}

const next = () => screen.getByText('SIGUIENTE').closest('button')!
const number = () => field(/^Número de transacción/)
const terms = () => the('checkbox', /^El cliente acepta los términos/) as HTMLInputElement

async function fillIn({ user }: Pick<Shown, 'user'>): Promise<void> {
  await user.click(the('radio', /^Pago inmediato/))
  await fill({ user }, 'Número de transacción', '9000123456')
  await user.click(terms())
  await holds(() => assert.ok(!next().matches(':disabled')))
}

/** What was typed and chosen is on the screen as before. */
async function assertNothingLost(): Promise<void> {
  assert.ok((the('radio', /^Pago inmediato/) as HTMLInputElement).checked)
  assert.equal(number().value, '9000123456')
  assert.ok(terms().checked)
  await holds(() => assert.notEqual(next().getAttribute('aria-busy'), 'true'))
}

const arrives = ({ place }: Pick<Shown, 'place'>) => holds(() => assert.equal(place(), RESPONSE))

test('an order is finished with its terms, its way to pay and its transaction’s number; a reload keeps them', async (t) => {
  const { user, api, unmount } = await showStep(t)
  assert.ok(next().matches(':disabled'))
  await sees('Confirma que el cliente acepta los términos y condiciones.')
  const legal = the('link', 'Leer los términos y condiciones')
  assert.deepEqual([legal.getAttribute('href'), legal.getAttribute('target')], ['/terminos-y-condiciones', '_blank'])
  // The transaction's number is for what was paid already (SHOP §5).
  for (const [way, shown] of [
    [/^Pago diferido/, 0],
    [/^Pago inmediato/, 1],
    [/^Pago a domicilio/, 0],
  ] as const) {
    await user.click(the('radio', way))
    await holds(() => assert.equal(screen.queryAllByLabelText('Número de transacción').length, shown))
  }
  await unmount()
  const again = await showStep(t)
  assert.ok((the('radio', /^Pago a domicilio/) as HTMLInputElement).checked, 'what was chosen is kept')
  await again.user.click(terms())
  await again.user.click(the('radio', /^Pago inmediato/))
  await again.user.click(next())
  await sees('Ingrese una número de transacción valido')
  await fill(again, 'Número de transacción', '123')
  await again.user.click(next())
  await sees('Ingrese una número de transacción valido')
  assert.equal(again.api.calls(SELL).length + api.calls(SELL).length, 0)
  await fill(again, 'Número de transacción', '9000123456')
  await again.user.selectOptions(field('Tipo de documento'), 'Boleta nominativa')
  await assertAccessible('an operator’s last step')
  await again.user.click(next())
  await arrives(again)
  const { input, amount } = again.api.calls(SELL)[0]!.variables as { input: Record<string, unknown>; amount: number }
  assert.deepEqual(
    [input.paymentType, input.transactionNumber, input.documentType, amount],
    ['immediatePayment', '9000123456', 'nominalTicket', 12_080],
  )
})

test('a way to pay is required, and nobody pays at the door of the store', async (t) => {
  const { user, api } = await showStep(t, 'withdrawalStore')
  assert.ok(the('radio', /^Pago a domicilio/).matches(':disabled'))
  await user.click(terms())
  await user.click(next())
  await sees('Este campo es requerido')
  assert.equal(api.calls(SELL).length, 0)
})

test('Twee is down: the order is sold once, a sentence says so, and pressed again Twee has the data', async (t) => {
  const shown = await showStep(t)
  const { user, api, place } = shown
  await fillIn(shown)
  api.reply(SAVE, refused(502, { code: 'twee.unreachable' }))
  for (const tries of [1, 2]) {
    await user.click(next())
    await holds(() => assert.equal(api.calls(SAVE).length, tries))
    await sees(TWEE_DOWN)
    await assertNothingLost()
  }
  await assertAccessible('Twee is down')
  assert.equal(place(), '/checkout?paso=pago')
  assert.equal(the('link', 'Ver el pedido').getAttribute('href'), RESPONSE)
  api.reply(SAVE, saved)
  await user.click(next())
  await arrives(shown)
  assert.equal(api.calls(SELL).length, 1, 'the order is sold once')
  const keys = api.calls(SAVE).map(({ headers }) => headers.get('idempotency-key'))
  assert.equal(new Set(keys).size, 3, 'each saving is a saving of its own')
})

test('a commune that Twee does not know: a sentence says so; corrected, Twee has the data once', async (t) => {
  const shown = await showStep(t)
  const { user, api } = shown
  await fillIn(shown)
  api.reply(SAVE, refused(422, { code: 'twee.unknown_commune' }))
  await user.click(next())
  await sees('Comuna no encontrada en Twee')
  await assertNothingLost()
  await assertAccessible('a commune that Twee does not know')
  assert.ok(screen.queryByRole('link', { name: 'Editar la entrega' }) === null, 'the order is sold')
  await user.click(next())
  await holds(() => assert.equal(api.calls(SAVE).length, 2))
  await sees('Comuna no encontrada en Twee')
  await fill(shown, 'Comuna', 'Providencia')
  await user.tab()
  api.reply(SAVE, saved)
  await holds(() => assert.notEqual(next().getAttribute('aria-busy'), 'true'))
  await user.click(next())
  await arrives(shown)
  assert.equal(api.calls(SELL).length, 1)
  assert.deepEqual(
    api.calls(SAVE).map(({ variables }) => (variables.input as { townShip: string }).townShip),
    ['13114', '13114', '13123'],
  )
})

test('the shop itself cannot save the data: its own sentence, nothing typed is lost, the order is sold', async (t) => {
  for (const reply of [refused(503), lost]) {
    const shown = await showStep(t)
    const { user, api, unmount } = shown
    await fillIn(shown)
    api.reply(SAVE, reply)
    await user.click(next())
    await sees('Error al guardar los datos')
    await sees(/^El pedido quedó vendido y los datos siguen aquí/)
    await assertNothingLost()
    api.reply(SAVE, saved)
    await user.click(next())
    await arrives(shown)
    assert.equal(api.calls(SELL).length, 1)
    await unmount()
    shown.draft.status = 'PENDIENTE'
  }
})

test('Twee answers late: the button waits, two presses are one saving, and no error is shown', async (t) => {
  const shown = await showStep(t)
  const { user, api } = shown
  await fillIn(shown)
  const answer = api.hold(SAVE)
  await user.dblClick(next())
  await holds(() => assert.equal(api.calls(SAVE).length, 1))
  assert.equal(next().getAttribute('aria-busy'), 'true')
  await user.click(next())
  await seesNo(TWEE_DOWN)
  answer(saved)
  await arrives(shown)
  assert.deepEqual([api.calls(SELL).length, api.calls(SAVE).length], [1, 1])
})

test('a sale that is never answered ends after thirty seconds; pressed again it is the same order', async (t) => {
  const shown = await showStep(t)
  const { user, api } = shown
  await fillIn(shown)
  api.hold(SELL)
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() })
  await user.click(next())
  await holds(() => assert.equal(api.calls(SELL).length, 1))
  await holds(() => assert.equal(next().getAttribute('aria-busy'), 'true', 'it waits'))
  mock.timers.tick(29_000)
  await turns()
  assert.equal(next().getAttribute('aria-busy'), 'true')
  mock.timers.tick(1_000)
  await sees(/^No hubo respuesta y no sabemos si el pedido quedó vendido/)
  await assertNothingLost()
  await assertAccessible('a sale without an answer')
  api.reply(SELL, sold)
  await user.click(next())
  await arrives(shown)
  const [first, second] = api.calls(SELL).map(({ variables }) => variables)
  assert.deepEqual(second, first, 'the order that was sold')
})

test('data whose saving is never answered ends after thirty seconds; pressed again it is saved alone', async (t) => {
  const shown = await showStep(t)
  const { user, api } = shown
  await fillIn(shown)
  api.hold(SAVE)
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() })
  await user.click(next())
  await holds(() => assert.equal(api.calls(SAVE).length, 1))
  mock.timers.tick(30_000)
  await sees('Error al guardar los datos')
  await assertNothingLost()
  api.reply(SAVE, saved)
  await user.click(next())
  await arrives(shown)
  assert.equal(api.calls(SELL).length, 1)
})

test('a refusal of the sale has its sentence, and a session that ended too', async (t) => {
  const shown = await showStep(t)
  const { user, api } = shown
  await fillIn(shown)
  for (const [code, sentence] of [
    ['account.not_allowed', 'Tu sesión de operador terminó. Vuelve a iniciar sesión; los datos siguen aquí.'],
    ['order.payment_at_home_pickup', /^El pago a domicilio es solo para despacho/],
    ['order.no_home_delivery', /Despacho a domicilio no disponible/],
  ] as const) {
    api.reply(SELL, refused(422, { code }))
    await user.click(next())
    await sees(sentence)
    await assertNothingLost()
  }
  assert.equal(api.calls(SAVE).length, 0, 'nothing is saved of what is not sold')
})
