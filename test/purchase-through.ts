/** A guest's purchase through whatever stands before the shop. */
import assert from 'node:assert/strict'
import { CREATE_ORDER, PAY, REGISTER_GUEST, RESULT, UPDATE_ORDER } from '#bench/documents.ts'
import type { KeepAliveClient } from '#bench/keep-alive-client.ts'
import { CUSTOMER, inTheForm, toCart } from './test-buyer.ts'
import type { TestShop } from './test-shop.ts'

/** Cart, delivery, Webpay and back, until the order is confirmed. `headers`: of every call. Answers the order's id. */
export async function buyThrough(
  client: KeepAliveClient,
  shop: TestShop,
  units: Record<string, number>,
  headers: Record<string, string> = {},
): Promise<string> {
  const products = (await toCart(shop, units)).map((line) => ({ ...line, _id: String(line._id) }))
  type Saved = { _id: string; amount: number }
  const created = await client.graphql<{ createOrder: Saved }>(CREATE_ORDER, { input: { products } }, headers)
  const orderId = created.createOrder._id
  const { email, firstName, lastName, phoneNumber, rut, gender, birthdate, healthInstitute } = CUSTOMER
  const guest = { email, firstName, lastName, phoneNumber, rut, gender, birthdate, healthInstitute }
  await client.graphql(REGISTER_GUEST, { input: guest }, headers)
  const saved = { shopId: 'boldo', orderId, order: CUSTOMER }
  const { updateOrder } = await client.graphql<{ updateOrder: Saved }>(UPDATE_ORDER, saved, headers)
  const payment = { input: { orderId, amount: updateOrder.amount } }
  const { payWithWebpay } = await client.graphql<{ payWithWebpay: { token: string } }>(PAY, payment, headers)
  const { token } = payWithWebpay
  const back = new URLSearchParams(inTheForm(shop, token, 'approve'))
  assert.equal((await client.ask({ path: `/pago/webpay/retorno?${back}` })).status, 303)
  const result = await client.graphql<{ orderByCardToken: { outcome: string } }>(RESULT, { tokenTBK: token })
  assert.equal(result.orderByCardToken.outcome, 'confirmed')
  return orderId
}
