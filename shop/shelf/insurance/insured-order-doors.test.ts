import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { readStatus, readyOrder } from '#test/test-buyer.ts'
import { COMPLETE, QUERY, RUTS, SAVE, VISITOR, useInsuranceDoors } from '#test/test-insurance-doors.ts'

const { shop, ask, graphql } = useInsuranceDoors()

test('saveInsuranceOrder and completeFreeOrder: from the cart to a finished order of zero', async () => {
  const draft = await readyOrder(shop, { INS: 1, PLAIN: 1 }, VISITOR)
  const id = draft.id
  const saved = await graphql(SAVE, { id, order: { shippingMethod: 'withdrawalStore' }, insurance: QUERY })
  const order = saved.json.data.saveInsuranceOrder
  assert.deepEqual([order.amount, order.insuranceDiscount, order.status], [4_000, 10_000, 'PENDIENTE'])
  assert.deepEqual(order.insuranceProducts, [
    { sku: 'INS', insuranceBenefit: { name: 'Cobertura total de medicamentos', discount: 10_000 } },
  ])
  assert.deepEqual(order.insurance.benefits, [{ name: 'Cobertura total de medicamentos', percent: 100, maximum: null }])
  for (const rut of RUTS) assert.ok(!JSON.stringify(saved.json).includes(rut), 'no RUT comes back')

  const early = await graphql(COMPLETE, { id, amount: 0 })
  assert.deepEqual(
    [early.status, early.json.errors?.[0].extensions.code, early.json.errors?.[0].extensions.amount],
    [409, 'order.amount_changed', 4_000],
  )
  const ins = draft.lines.find(({ sku }) => sku === 'INS')!.productId
  await graphql(SAVE, {
    id,
    order: { products: [{ _id: String(ins), quantity: 1 }] },
    insurance: { products: [String(ins)] },
  })
  const rest = await ask(`/1.0/order/${id}`)
  assert.deepEqual(
    rest.json.insuranceProducts.map(({ sku, insuranceBenefit }) => [
      sku,
      insuranceBenefit.name,
      insuranceBenefit.discount,
    ]),
    [['INS', 'Cobertura total de medicamentos', 10_000]],
  )
  const done = await graphql(COMPLETE, { id, amount: 0 })
  assert.deepEqual(done.json.data.completeFreeOrder, {
    _id: id,
    status: 'Solicita retiro',
    paymentType: 'immediatePayment',
    amount: 0,
  })
})

test('refusals of saveInsuranceOrder: each its code and sentence', async () => {
  const { id } = await readyOrder(shop, { INS: 1 }, VISITOR)
  const cases: [object, number, string][] = [
    [{ ...QUERY, clientIdentityNumber: '11111111-1' }, 422, 'El rut sin cobertura'],
    [{ ...QUERY, clientIdentityNumber: '77777777-7' }, 422, 'No hemos podido validar tú identidad'],
    [{ ...QUERY, clientIdentityNumber: '99999999-9' }, 502, 'No se pudo verificar la cobertura en este momento'],
    [{ ...QUERY, documentNumber: '' }, 400, 'Hay datos que no son válidos. Revísalos e inténtalo de nuevo.'],
    [{ clientIdentityNumber: '44444444-4' }, 400, 'Hay datos que no son válidos. Revísalos e inténtalo de nuevo.'],
    [{ ...QUERY, products: ['x'] }, 400, 'Hay datos que no son válidos. Revísalos e inténtalo de nuevo.'],
    [{ products: [] }, 409, 'Hubo un error al procesar la solicitud'],
  ]
  for (const [insurance, status, message] of cases) {
    const answer = await graphql(SAVE, { id, insurance })
    assert.deepEqual([answer.status, answer.json.errors?.[0].message], [status, message], JSON.stringify(insurance))
    shop.clock.advance({ minutes: 1 })
  }
  for (const wrong of ['no-order', '00000000-0000-4000-8000-000000000000']) {
    assert.equal((await graphql(SAVE, { id: wrong, insurance: null })).status, 404)
    assert.equal((await graphql(COMPLETE, { id: wrong, amount: 0 })).status, 404)
  }
  assert.equal(await readStatus(shop, { id }), 'PENDIENTE')
})

test('another browser neither insures nor completes the order', async () => {
  const order = await readyOrder(shop, { INS: 1 }, 'somebody-else')
  assert.equal((await graphql(SAVE, { id: order.id, insurance: QUERY })).status, 404)
  assert.equal((await graphql(COMPLETE, { id: order.id, amount: 0 })).status, 404)
  assert.equal((await getOrder(shop, order.id))!.insurance, null)
})
