/** A guest's purchase through whatever stands before the shop, call by call as the storefront makes it. */
import assert from 'node:assert/strict'
import { CREATE_ORDER, PAY, REGISTER_GUEST, RESULT, UPDATE_ORDER } from '#bench/documents.ts'
import type { KeepAliveClient } from '#bench/keep-alive-client.ts'
import { CUSTOMER, inTheForm, toCart } from './test-buyer.ts'
import type { TestShop } from './test-shop.ts'

/** Sends a call of GraphQL and answers its data. */
export type Ask = <Data>(query: string, variables: unknown) => Promise<Data>

export type Begun = { orderId: string; amount: number; url: string; token: string }

/** From the cart to Webpay's form. */
export async function startPurchase(
  ask: Ask,
  cart: readonly { _id: number | string; quantity: number }[],
): Promise<Begun> {
  type Saved = { _id: string; amount: number }
  const products = cart.map((line) => ({ ...line, _id: String(line._id) }))
  const { createOrder } = await ask<{ createOrder: Saved }>(CREATE_ORDER, { input: { products } })
  const orderId = createOrder._id
  const { email, firstName, lastName, phoneNumber, rut, gender, birthdate, healthInstitute } = CUSTOMER
  const guest = { email, firstName, lastName, phoneNumber, rut, gender, birthdate, healthInstitute }
  await ask(REGISTER_GUEST, { input: guest })
  const changes = { shopId: 'boldo', orderId, order: CUSTOMER }
  const { amount } = (await ask<{ updateOrder: Saved }>(UPDATE_ORDER, changes)).updateOrder
  const payment = { input: { orderId, amount } }
  const { payWithWebpay } = await ask<{ payWithWebpay: { url: string; token: string } }>(PAY, payment)
  return { orderId, amount, ...payWithWebpay }
}

export const returnPath = (fields: Record<string, string>) => `/pago/webpay/retorno?${new URLSearchParams(fields)}`

/** What the page after the payment shows. */
export async function readResult(
  ask: Ask,
  token: string,
): Promise<{ outcome: string; order: { orderReferenceId: string } }> {
  type Shown = { orderByCardToken: Awaited<ReturnType<typeof readResult>> }
  return (await ask<Shown>(RESULT, { tokenTBK: token })).orderByCardToken
}

/** All the way, until the order is confirmed. `headers`: of every call. Answers the order's id. */
export async function buyThrough(
  client: KeepAliveClient,
  shop: TestShop,
  units: Record<string, number>,
  headers: Record<string, string> = {},
): Promise<string> {
  const ask: Ask = (query, variables) => client.graphql(query, variables, headers)
  const { orderId, token } = await startPurchase(ask, await toCart(shop, units))
  assert.equal((await client.ask({ path: returnPath(inTheForm(shop, token, 'approve')) })).status, 303)
  assert.equal((await readResult(ask, token)).outcome, 'confirmed')
  return orderId
}
