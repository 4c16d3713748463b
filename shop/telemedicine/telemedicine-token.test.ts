import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { jwtVerify } from 'jose'
import { newId } from '#lib/ids.ts'
import { readSession } from '#shop/accounts/session-token.ts'
import { registerGuestClient } from '#shop/drafts/register-guest-client.ts'
import { CUSTOMER, readyOrder } from '#test/test-buyer.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'
import { TELEMEDICINE, telemedicineKey, telemedicineToken } from './telemedicine-token.ts'

let shop: TestShop
before(async () => void (shop = await openTestShop({ database: 'embedded', products: [{ sku: 'PARA' }] })))
after(() => shop.close())

const verify = (token: string) =>
  jwtVerify(token, telemedicineKey(shop), {
    issuer: TELEMEDICINE.issuer,
    audience: TELEMEDICINE.audience,
    algorithms: ['HS256'],
    currentDate: new Date(shop.now().epochMilliseconds),
  })

test('a guest gets a token for the own order: ten minutes, naming the order and nobody', async () => {
  const order = await readyOrder(shop, { PARA: 1 })
  const requested = { visitor: order.visitor, account: null, orderId: order.id }
  await assert.rejects(telemedicineToken(shop, requested), { code: 'telemedicine.needs_customer' })
  const { shippingMethod: _, townShip: __, shippingCommentary: ___, paymentMethod: ____, ...guest } = CUSTOMER
  await registerGuestClient(shop, { visitor: order.visitor, guest })
  const { tokenType, accessToken } = await telemedicineToken(shop, requested)
  assert.equal(tokenType, 'Bearer')
  const { payload } = await verify(accessToken)
  assert.deepEqual([payload.sub, payload.orderReferenceId], [order.id, order.reference])
  assert.doesNotMatch(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString(), /11111111|Ana|example\.com/)
  assert.equal(await readSession(shop, accessToken), null, 'it signs nobody in')
  shop.clock.advance({ minutes: 10, seconds: 1 })
  await assert.rejects(verify(accessToken))
})

test('a stranger’s order, or none, is not found', async () => {
  const order = await readyOrder(shop, { PARA: 1 })
  for (const requested of [
    { visitor: newId(), orderId: order.id },
    { visitor: null, orderId: order.id },
    { visitor: order.visitor, orderId: 'x' },
  ])
    await assert.rejects(telemedicineToken(shop, { account: null, ...requested }), { code: 'order.not_found' })
})
