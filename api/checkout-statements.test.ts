import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KyselyPlugin } from 'kysely'
import { CREATE_ORDER, PAY, REGISTER_GUEST, RESULT, UPDATE_ORDER } from '#bench/documents.ts'
import type { Shop } from '#context'
import { inTheForm, toCart } from '#test/test-buyer.ts'
import { createTestHttp } from '#test/test-http.ts'
import { useShop } from '#test/test-shop.ts'

const shop = useShop({ products: [{ sku: 'PARA', normal_price: 5_000, stock: 50 }] })

/** The shop, the statements that were answered in it, and the transactions that were begun. */
function counting() {
  const counts = { statements: 0, transactions: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => (counts.statements++, result),
  }
  const db = new Proxy(shop.db.withPlugin(plugin), {
    get(target, key) {
      if (key === 'transaction') counts.transactions++
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { counted: { ...shop, db } as Shop, counts }
}

test('a whole guest checkout, with its keys and its receipt, is twelve statements, each a transaction of its own', async () => {
  const { counted, counts } = counting()
  const http = createTestHttp(counted, { production: false })
  let cookie = ''
  const send = async (path: string, init: { body?: string; key?: string } = {}) => {
    const answer = await http.request(path, {
      method: init.body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(cookie && { cookie }),
        ...(init.key && { 'idempotency-key': init.key }),
      },
      ...(init.body && { body: init.body }),
    })
    cookie ||= answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    return answer
  }
  const ask = async <Data>(query: string, variables: object, key?: string): Promise<Data> => {
    const answer = await send('/graphql', { body: JSON.stringify({ query, variables }), ...(key && { key }) })
    const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown }
    assert.equal(errors, undefined)
    return data
  }
  const person = {
    email: 'ines@ejemplo.cl',
    firstName: 'Inés',
    lastName: 'Muñoz',
    phoneNumber: '987654321',
    rut: '12345678-5',
    gender: 'female',
    birthdate: '1984-03-12',
    healthInstitute: '1',
  }
  const address = { townShip: '13114', address: 'Av. Apoquindo 5016', apartment: '301' }
  const buy = async (key: string) => {
    cookie = ''
    const steps: Record<string, number> = {}
    const step = async <Done>(name: string, work: Promise<Done>): Promise<Done> => {
      const from = counts.statements
      const done = await work
      steps[name] = counts.statements - from
      return done
    }
    const products = (await toCart(shop, { PARA: 1 })).map(({ _id }) => ({ _id: String(_id), quantity: 1 }))
    const { createOrder } = await step(
      'draft',
      ask<{ createOrder: { _id: string } }>(CREATE_ORDER, { input: { shopId: 'boldo', products } }, `draft ${key}`),
    )
    await step('guest', ask(REGISTER_GUEST, { input: person }))
    const order = { ...person, ...address, shippingMethod: 'homeDelivery', paymentMethod: 'webpay' }
    const { updateOrder } = await step(
      'form',
      ask<{ updateOrder: { amount: number } }>(UPDATE_ORDER, { shopId: 'boldo', orderId: createOrder._id, order }),
    )
    const input = { shopId: 'boldo', orderId: createOrder._id, amount: updateOrder.amount, typeResponse: 'init' }
    const { payWithWebpay } = await step(
      'payment',
      ask<{ payWithWebpay: { token: string } }>(PAY, { input }, `payment ${key}`),
    )
    const { token } = payWithWebpay
    const fields = new URLSearchParams(inTheForm(shop, token, 'approve') as Record<string, string>)
    await step('return', send(`/pago/webpay/retorno?${fields}`))
    const { orderByCardToken } = await step(
      'receipt',
      ask<{ orderByCardToken: { outcome: string } }>(RESULT, { shopId: 'boldo', tokenTBK: token }),
    )
    assert.equal(orderByCardToken.outcome, 'confirmed')
    return steps
  }
  await buy('of a process that knows neither product nor calendar')
  counts.transactions = 0
  assert.deepEqual(await buy('the next'), { draft: 2, guest: 1, form: 1, payment: 4, return: 2, receipt: 2 })
  assert.equal(counts.transactions, 0)
})
