/** The dialog of a subscription's quantities: the new total before it is saved, and every answer to a save. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { answered, lost, refused, type Reply } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { button, holds, sees, seesNo, showPart, the } from '#test/component/show-part.tsx'
import type { DetailNotice } from './detail-notice.ts'
import { QuantitiesModal } from './quantities-modal.tsx'
import {
  ChangeQuantitiesDocument,
  QuantitiesDocument,
  type ShownFigures,
  type ShownSubscription,
} from './subscriptions-document.ts'

const subscription = {
  _id: 'subscription-1',
  version: 7,
  products: [{ _id: 'vitamin', name: 'Vitamina C', quantity: 2, maxQuantity: 4, prescriptionProblem: null }],
} as unknown as ShownSubscription

const UNIT = 5_490
const createFigures = (units: number, change: Partial<ShownFigures> = {}): ShownFigures => ({
  subtotal: 6_090 * units,
  boldoDiscount: 600 * units,
  couponDiscount: 0,
  shippingCost: 3_190,
  amount: UNIT * units + 3_190,
  chargedOn: '26-11-2026',
  chargedAmount: UNIT * units + 3_190,
  announcedAgain: units > 2,
  ...change,
})
const priced: Reply = ({ variables }) => {
  const [{ quantity }] = variables.products as [{ quantity: number }]
  return Response.json({ data: { subscription: { quantities: createFigures(quantity) } } })
}

async function showModal(t: TestContext, reply: Reply = priced) {
  const done: DetailNotice[] = []
  const stale: string[] = []
  const closed: string[] = []
  const shown = await showPart(
    t,
    <QuantitiesModal
      subscription={subscription}
      onClose={() => closed.push('closed')}
      onDone={(notice) => done.push(notice)}
      onStale={() => stale.push('stale')}
    />,
    { api: (api) => api.reply(QuantitiesDocument, reply) },
  )
  await holds(() => the('dialog', 'Cambiar cantidades'))
  const quantity = () => the('textbox') as HTMLInputElement
  const choose = async (units: number) => {
    await shown.user.clear(quantity())
    await shown.user.type(quantity(), `${units}{Enter}`)
  }
  return { ...shown, done, stale, closed, quantity, choose }
}

test('the new total is shown before it is saved; by the keys, within one unit and the product’s limit', async (t) => {
  const { user, api, done, quantity } = await showModal(t)
  await sees('$14.170')
  await user.click(button('Guardar cantidades'))
  await sees('Cambia primero alguna cantidad.')
  quantity().focus()
  await user.keyboard('{ArrowUp}')
  await sees('$19.660')
  await sees(/^Próximo cobro: jueves 26 de noviembre, \$19\.660 con los precios de hoy\./)
  await sees(/Como el monto sube, te avisamos de nuevo por correo antes de cobrarlo\./)
  await seesNo('Cambia primero alguna cantidad.')
  await assertAccessible('quantities')
  await user.clear(quantity())
  await user.type(quantity(), '30{Enter}')
  await sees('Puedes llevar hasta 4 en cada entrega.')
  assert.equal(quantity().value, '4')
  await user.clear(quantity())
  await user.type(quantity(), '0{Enter}')
  assert.equal(quantity().value, '1')
  await seesNo('Puedes llevar hasta 4 en cada entrega.')
  await sees('$8.680')
  api.answer(ChangeQuantitiesDocument, { changeQuantities: { _id: 'subscription-1' } })
  await user.click(button('Guardar cantidades'))
  await holds(() => assert.equal(done.length, 1))
  assert.deepEqual(done, [
    {
      tone: 'success',
      title: 'Cambiamos las cantidades de tu suscripción',
      text: 'Desde el próximo cobro, cada entrega cuesta hasta $8.680.',
    },
  ])
  const { subscriptionId, version, products, amount } = api.calls(ChangeQuantitiesDocument)[0]!.variables
  assert.deepEqual(
    { subscriptionId, version, products, amount },
    { subscriptionId: 'subscription-1', version: 7, products: [{ _id: 'vitamin', quantity: 1 }], amount: 8_680 },
  )
})

test('without an answer there is no total: a sentence, and the next press loads it', async (t) => {
  const { user, api } = await showModal(t, lost)
  await sees('No pudimos calcular el nuevo total')
  await assertAccessible('quantities without an answer')
  api.reply(QuantitiesDocument, refused(500))
  await user.click(button('Volver a intentar'))
  await holds(() => assert.equal(api.calls(QuantitiesDocument).length >= 2, true))
  await sees('No pudimos calcular el nuevo total')
  api.reply(QuantitiesDocument, priced)
  await user.click(button('Volver a intentar'))
  await sees('$14.170')
  await seesNo('No pudimos calcular el nuevo total')
})

test('while the total is worked out, the former one stays, and a press only says so', async (t) => {
  const { user, api, quantity } = await showModal(t)
  await sees('$14.170')
  const answer = api.hold(QuantitiesDocument)
  quantity().focus()
  await user.keyboard('{ArrowUp}')
  await user.click(button('Guardar cantidades'))
  await sees('Espera a que calculemos el nuevo total.')
  await sees('$14.170')
  answer(priced)
  await sees('$19.660')
  assert.equal(api.calls(ChangeQuantitiesDocument).length, 0)
})

test('an answer that comes after a newer one counts no more', async (t) => {
  const { user, api, quantity } = await showModal(t)
  await sees('$14.170')
  const answer = api.hold(QuantitiesDocument)
  quantity().focus()
  await user.keyboard('{ArrowUp}')
  await holds(() => assert.ok(api.calls(QuantitiesDocument).some(({ variables }) => firstQuantity(variables) === 3)))
  api.reply(QuantitiesDocument, priced)
  await user.keyboard('{ArrowUp}')
  await sees('$25.150')
  answer(answered({ data: { subscription: { quantities: createFigures(3) } } }))
  await seesNo('$19.660')
  await sees('$25.150')
})

test('another window was faster: what was chosen stays, the page behind is notified, the next press saves over it', async (t) => {
  const { user, api, done, stale, choose, quantity } = await showModal(t)
  await sees('$14.170')
  await choose(1)
  await sees('$8.680')
  api.reply(ChangeQuantitiesDocument, refused(409, { code: 'subscription.changed_meanwhile' }))
  await user.click(button('Guardar cantidades'))
  await sees(/^La suscripción cambió mientras tanto, quizás en otra ventana\./)
  assert.deepEqual([stale, done, quantity().value], [['stale'], [], '1'])
  api.answer(ChangeQuantitiesDocument, { changeQuantities: { _id: 'subscription-1' } })
  await user.click(button('Guardar cantidades'))
  await holds(() => assert.equal(done.length, 1))
})

test('an amount that has changed is worked out again before the next press', async (t) => {
  const { user, api, choose } = await showModal(t)
  await sees('$14.170')
  await choose(3)
  await sees('$19.660')
  api.reply(ChangeQuantitiesDocument, refused(409, { code: 'subscription.amount_changed' }))
  api.answer(QuantitiesDocument, { subscription: { quantities: createFigures(3, { amount: 20_660 }) } })
  await user.click(button('Guardar cantidades'))
  await sees('El monto cambió mientras tanto: revisa el nuevo total y guarda otra vez.')
  await sees('$20.660')
})

for (const [title, reply, sentence] of [
  [
    'a delivery at the bank',
    refused(409, { code: 'subscription.delivery_charging' }),
    'Estamos cobrando una entrega en este momento. Vuelve a intentarlo en unos minutos.',
  ],
  [
    'too few units in stock',
    refused(409, { code: 'cart.out_of_stock' }),
    'No tenemos tantas unidades para la próxima entrega. Elige menos.',
  ],
  [
    'a coupon’s minimum',
    refused(422, { code: 'coupon.below_minimum' }),
    'Con estas cantidades no se alcanza el mínimo de tu cupón.',
  ],
  ['no connection', lost, 'Error de conexión'],
  ['a failing server', refused(500), 'Vuelve a intentarlo en un momento. Las cantidades que elegiste siguen aquí.'],
] as const)
  test(`a refusal is a sentence of the dialog, and what was chosen stays: ${title}`, async (t) => {
    const { user, api, done, choose, quantity } = await showModal(t)
    await sees('$14.170')
    await choose(3)
    await sees('$19.660')
    api.reply(ChangeQuantitiesDocument, reply)
    await user.click(button('Guardar cantidades'))
    await sees('No pudimos cambiar las cantidades')
    await sees(sentence)
    await sees('Vitamina C')
    await assertAccessible(title)
    assert.deepEqual([quantity().value, done], ['3', []])
  })

const firstQuantity = ({ products }: { products: readonly unknown[] | unknown }) =>
  (products as [{ quantity: number }])[0].quantity
