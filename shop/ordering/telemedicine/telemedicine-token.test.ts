import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jwtVerify } from 'jose'
import { newId } from '#lib/ids.ts'
import { readSession } from '#shop/people/accounts/session-token.ts'
import { registerGuestClient } from '#shop/ordering/drafts/register-guest-client.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { CUSTOMER, payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { useShop } from '#test/test-shop.ts'
import { TelemedicineUnreachable } from './telemedicine-provider.port.ts'
import { telemedicineRefusals } from './telemedicine.refusals.ts'
import { TELEMEDICINE, telemedicineToken } from './telemedicine-token.ts'

const shop = useShop({ products: [{ sku: 'PARA' }] })

const verify = (token: string) =>
  jwtVerify(token, shop.telemedicine!.tokenKey, {
    issuer: TELEMEDICINE.issuer,
    audience: TELEMEDICINE.audience,
    algorithms: ['HS256'],
    currentDate: new Date(shop.now().epochMilliseconds),
  })

/** A draft of a registered guest. */
async function guestOrder() {
  const order = await readyOrder(shop, { PARA: 1 })
  const { shippingMethod: _, townShip: __, shippingCommentary: ___, paymentMethod: ____, ...guest } = CUSTOMER
  await registerGuestClient(shop, { visitor: order.visitor, guest })
  return order
}

test('a guest gets a token for the own order: ten minutes, naming the order and nobody', async () => {
  const visitorOrder = await readyOrder(shop, { PARA: 1 })
  const stranger = { visitor: visitorOrder.visitor, account: null, orderId: visitorOrder.id }
  await assertRefused(telemedicineToken(shop, stranger), 'telemedicine.needs_customer')
  const order = await guestOrder()
  const requested = { visitor: order.visitor, account: null, orderId: order.id }
  const { tokenType, accessToken, loginUrl } = await telemedicineToken(shop, requested)
  assert.equal(tokenType, 'Bearer')
  assert.doesNotMatch(loginUrl, /token|=/)
  const { payload } = await verify(accessToken)
  assert.deepEqual([payload.sub, payload.orderReferenceId], [order.id, order.reference])
  assert.deepEqual(Object.keys(payload).sort(), ['aud', 'exp', 'iat', 'iss', 'jti', 'orderReferenceId', 'sub'])
  assert.doesNotMatch(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString(), /11111111|Ana|example\.com/)
  assert.equal(await readSession(shop, accessToken), null, 'it signs nobody in')
  shop.clock.advance({ minutes: 10, seconds: 1 })
  await assert.rejects(verify(accessToken))
  assert.deepEqual(await shop.sandbox.telemedicine.login(accessToken), { problem: 'invalid' })
})

test('the provider takes a token once, and is given no name, RUT or e-mail', async () => {
  const order = await guestOrder()
  const { accessToken } = await telemedicineToken(shop, { visitor: order.visitor, account: null, orderId: order.id })
  const [announced] = shop.sandbox.telemedicine.list(order.reference)
  assert.doesNotMatch(JSON.stringify(announced), /11111111|Ana|Rojas|example\.com|912345678/)
  assert.ok('room' in (await shop.sandbox.telemedicine.login(accessToken)))
  assert.deepEqual(await shop.sandbox.telemedicine.login(accessToken), {
    problem: 'used',
    returnUrl: announced!.returnUrl,
  })
})

test('a stranger’s order, or none, is not found; a paid one is finished', async () => {
  const order = await guestOrder()
  for (const requested of [
    { visitor: newId(), orderId: order.id },
    { visitor: null, orderId: order.id },
    { visitor: order.visitor, orderId: 'x' },
  ])
    await assertRefused(telemedicineToken(shop, { account: null, ...requested }), 'order.not_found')
  await payAndReturn(shop, order)
  await assertRefused(
    telemedicineToken(shop, { visitor: order.visitor, account: null, orderId: order.id }),
    'order.finished',
  )
})

test('without a provider nothing is offered; one that cannot be reached says the sentence of CONTENT §8', async () => {
  const order = await guestOrder()
  const requested = { visitor: order.visitor, account: null, orderId: order.id }
  await assertRefused(telemedicineToken({ ...shop, telemedicine: null }, requested), 'telemedicine.not_offered')
  const away = { ...shop.telemedicine!, announce: () => Promise.reject(new TelemedicineUnreachable('t', null)) }
  await assertRefused(telemedicineToken({ ...shop, telemedicine: away }, requested), 'telemedicine.unreachable')
  assert.equal(
    telemedicineRefusals['telemedicine.unreachable'].message({}),
    'Ha ocurrido un error con el redireccionamiento... porfavor intentarlo de nuevo.',
  )
})
