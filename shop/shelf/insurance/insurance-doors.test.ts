import assert from 'node:assert/strict'
import { test } from 'node:test'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { readyOrder } from '#test/test-buyer.ts'
import { saveRutProof } from '#shop/people/accounts/rut-proof.db.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { createTestHttp } from '#test/test-http.ts'
import { COMPLETE, DOCUMENT, QUERY, RUTS, SAVE, VISITOR, useInsuranceDoors } from '#test/test-insurance-doors.ts'

const { shop, lines, ask, graphql } = useInsuranceDoors()
const coverage = (sku: string, rut: string) => ask(`/products/1.0/coverage/${sku}?rut=${encodeURIComponent(rut)}`)
const benefits = (dni: unknown, more: object = {}) =>
  ask('/customers/1.0/insurance-benefits', {
    method: 'POST',
    body: { dni, documentNumber: DOCUMENT, medicIdentityNumber: '12345678-5', ...more },
  })

test('GET coverage answers exactly as specified, covered and not (SHOP §3 §7 §8)', async () => {
  assert.deepEqual((await coverage('INS', '444444444')).json, {
    isCovered: true,
    insuranceCompany: 'Canelo Seguros (prueba)',
    success: true,
    hasCoverage: true,
    message: 'El producto tiene beneficio por aseguradora',
  })
  assert.deepEqual((await coverage('INS', '11111111-1')).json, {
    isCovered: false,
    insuranceCompany: null,
    success: true,
    hasCoverage: false,
    message: 'El producto no tiene beneficio por aseguradora',
  })
})

test('a product without insurance causes no call to the insurer', async () => {
  const callsBefore = shop.sandbox.insurer.callCounts().coverage
  assert.equal((await coverage('PLAIN', '444444444')).json.isCovered, false)
  assert.equal(shop.sandbox.insurer.callCounts().coverage, callsBefore)
})

test('GET coverage refuses an invalid RUT and an unknown product', async () => {
  for (const rut of ['', '1', '444444445', 'x'.repeat(500), '%00', '<b>', '4.4.4']) {
    const { status, json } = await coverage('INS', rut)
    assert.deepEqual([status, json.error.code], [400, 'input.invalid'], rut)
  }
  assert.equal((await ask('/products/1.0/coverage/INS')).status, 400)
  assert.deepEqual(
    [(await coverage('NOSUCH', '444444444')).status, (await coverage('NOSUCH', '444444444')).json.error.code],
    [404, 'product.not_found'],
  )
})

test('a failing insurer is a 502 with the fallback’s sentence', async () => {
  for (const rut of ['999999999', '333333333', '222222222']) {
    const { status, json } = await coverage('INS', rut)
    assert.deepEqual(
      [status, json.error.code, json.error.message],
      [502, 'insurance.unavailable', 'No se pudo verificar la cobertura en este momento'],
    )
  }
})

test('POST insurance-benefits answers benefits and isUserValid', async () => {
  assert.deepEqual((await benefits('44444444-4')).json, {
    isUserValid: true,
    benefits: [
      {
        name: 'Cobertura total de medicamentos',
        insuranceCompany: 'Canelo Seguros (prueba)',
        percent: 100,
        maximum: null,
      },
    ],
  })
  assert.deepEqual((await benefits('11111111-1')).json, { isUserValid: false, benefits: [] })
  assert.deepEqual((await benefits('77777777-7')).json, { isUserValid: true, benefits: [] })
  assert.deepEqual((await benefits('44444444-4', { documentNumber: '000000000' })).json, {
    isUserValid: true,
    benefits: [],
  })
  assert.equal((await benefits('99999999-9')).status, 502)
})

test('POST insurance-benefits names the invalid fields, and repeats no value', async () => {
  const { status, json } = await benefits('44.444.444-4', { documentNumber: '1', medicIdentityNumber: '' })
  assert.equal(status, 400)
  assert.deepEqual(json.error.fields, {
    clientIdentityNumber: 'rut.format',
    medicIdentityNumber: 'medicRut.required',
    documentNumber: 'documentNumber.format',
  })
  for (const body of [null, 7, 'x', []])
    assert.equal((await ask('/customers/1.0/insurance-benefits', { method: 'POST', body })).status, 400)
})

test('benefits and a purchase’s insurance limit an address’s calls a minute', async () => {
  const ask = () => benefits('11111111-1')
  shop.clock.advance({ minutes: 2 })
  const statuses: number[] = []
  for (let index = 0; index < 33; index++) statuses.push((await ask()).status)
  assert.deepEqual(new Set(statuses.slice(0, 30)), new Set([200]))
  assert.deepEqual(new Set(statuses.slice(30)), new Set([429]))
  assert.ok((await ask()).json.error.retryAfterS > 0)
  shop.clock.advance({ seconds: 61 })
  assert.equal((await ask()).status, 200)
  const { id } = await readyOrder(shop, { INS: 1 }, VISITOR)
  shop.clock.advance({ minutes: 2 })
  const codes: (string | undefined)[] = []
  for (let index = 0; index < 42; index++)
    codes.push((await graphql(SAVE, { id, insurance: { products: [] } })).json.errors?.[0].extensions.code)
  assert.deepEqual(
    [codes[39], codes[40], codes[41]],
    ['insurance.expired', 'request.rate_limited', 'request.rate_limited'],
  )
})

test('strangers’ coverage: ten RUTs a day for a visitor, thirty for a network; one’s own, proven, is not counted', async () => {
  shop.clock.advance({ hours: 25 })
  const behind = createTestHttp(shop, { trustedProxies: 1 })
  const from = async (network: string, headers: Record<string, string> = {}, rut = '444444444') => {
    const { status } = await behind.request(`/products/1.0/coverage/PLAIN?rut=${rut}`, {
      headers: { 'x-forwarded-for': `200.7.${network}.1`, ...headers },
    })
    return status
  }
  const cookie = { cookie: `__Host-boldo_visitor=${'curious'.repeat(4)}` }
  for (let index = 0; index < 10; index++) assert.equal(await from(String(index), cookie), 200)
  assert.equal(await from('99', cookie), 429, 'from whatever network')
  for (let index = 0; index < 30; index++) assert.equal(await from('100'), 200, 'without a cookie')
  assert.equal(await from('100'), 429)
  shop.clock.advance({ hours: 23 })
  assert.equal(await from('100'), 429, 'of a day')

  const person = await subscriber(shop)
  const secret = shop.settings.sessionSecret
  const token = signSession({ ...person, tokenVersion: 0 }, { secret, now: shop.now() })
  const session = { authorization: `Bearer ${token}` }
  assert.equal(await from('100', session, person.rut), 429, 'a RUT that was only typed')
  await saveRutProof(shop, person.id)
  for (let index = 0; index < 15; index++) assert.equal(await from('100', session, person.rut), 200)
  for (let index = 0; index < 10; index++) assert.equal(await from(`2${index}`, session), 200)
  assert.equal(await from('30', session), 429, 'strangers’ count by the account')
})

test('behind a trusted proxy each customer has a limit; a caller’s own forwarding header is not trusted', async () => {
  shop.clock.advance({ hours: 25 })
  const behind = createTestHttp(shop, { trustedProxies: 1 })
  const from = async (forwarded: string) =>
    (await behind.request('/products/1.0/coverage/PLAIN?rut=444444444', { headers: { 'x-forwarded-for': forwarded } }))
      .status
  for (let index = 0; index < 30; index++) assert.equal(await from(`10.0.0.${index}, 200.1.1.1`), 200)
  assert.equal(await from('10.9.9.9, 200.1.1.1'), 429)
  assert.equal(await from('200.1.1.2'), 200)
})

test('neither a RUT nor a document’s number is logged, whatever fails', async () => {
  lines.length = 0
  const { id } = await readyOrder(shop, { INS: 1 }, VISITOR)
  for (const rut of RUTS) {
    shop.clock.advance({ hours: 25 })
    await coverage('INS', rut)
    await coverage('INS', rut.replace('-', ''))
    await coverage('NOSUCH', rut)
    await benefits(rut)
    await benefits(`${rut}0`)
    await graphql(SAVE, { id, insurance: { ...QUERY, clientIdentityNumber: rut } })
    await ask(`/1.0/order/${id}?rut=${rut}`)
  }
  await updateOrder(shop, { visitor: VISITOR, orderId: id, changes: { shippingMethod: 'withdrawalStore' } })
  await graphql(COMPLETE, { id, amount: 0 })
  assert.ok(lines.length > RUTS.length * 6)
  assert.ok(
    lines.some((line) => line.includes('/products/1.0/coverage/INS')) &&
      lines.some((line) => line.includes('the insurer could not be queried')),
  )
  const log = lines.join('\n')
  for (const secret of [...RUTS, ...RUTS.map((rut) => rut.slice(0, -2)), DOCUMENT])
    assert.ok(!log.includes(secret), `${secret} is in the log`)
})
