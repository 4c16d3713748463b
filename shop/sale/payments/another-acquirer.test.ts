import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { before, test } from 'node:test'
import type { Shop } from '#context'
import { refundOrder } from '#shop/sale/refunds/refund-order.ts'
import { countHolds, listAttempts, readStatus, readStock, readyOrder } from '#test/test-buyer.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { operator, WHOLE } from '#test/test-refund.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { gatewayOfKind, gatewaysByName, savedCardGateway } from './gateways.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { payOrder } from '#shop/sale/payments/redirect/pay-order.ts'
import type { CardGateway, PaymentOutcome, PaymentStart } from './payment-gateway.port.ts'
import { reconcilePayments } from '#shop/sale/payments/attempts/reconcile-payments.ts'
import { orderByCardToken } from '#shop/sale/payments/attempts/show-payment.ts'
import { createTestHttp } from '#test/test-http.ts'

/** An acquirer that the shop does not know: a link leads to its page, and its own fields lead back. */
function createBancoSur(): CardGateway & { confirmed: string[]; reject: Set<string>; refunded: number } {
  const opened = new Map<string, PaymentStart>()
  const paid = new Map<string, PaymentOutcome>()
  return {
    name: 'bancosur',
    displayName: 'Banco del Sur',
    kind: 'card',
    redirect: { by: 'link' },
    formTargets: [],
    refundsByKey: false,
    returnCheckDays: [1, 30],
    confirmed: [],
    reject: new Set(),
    refunded: 0,
    readReturn: ({ sur_id, sur_state }) =>
      sur_id ? { flow: sur_state === 'back' ? 'aborted' : 'paid', token: sur_id } : { flow: 'none' },
    async start(payment) {
      const token = `sur${opened.size + 1}`
      opened.set(token, payment)
      return { token, url: `https://sur.example/${token}` }
    },
    async confirm(token) {
      this.confirmed.push(token)
      const { buyOrder, amount } = opened.get(token)!
      const outcome: PaymentOutcome = this.reject.has(token)
        ? { outcome: 'declined', buyOrder, reason: 'no_funds' }
        : {
            outcome: 'approved',
            amount,
            currency: 'CLP',
            buyOrder,
            providerPayment: null,
            authorizationCode: 'SUR1',
            cardLastDigits: '4242',
            paymentKind: 'credit',
            installments: 0,
            at: '2026-11-18T15:00:00Z',
          }
      paid.set(token, outcome)
      return outcome
    },
    status: async ({ token }) => paid.get(token) ?? { outcome: 'pending', buyOrder: opened.get(token)?.buyOrder ?? '' },
    async refund(_, amount) {
      this.refunded += amount
      return { outcome: 'nullified', amount, authorizationCode: 'SUR2' }
    },
  }
}

eachDatabase((database) => {
  const base = useShop({ database, products: [{ sku: 'A', stock: 20 }] })
  let shop: Shop
  let sur: ReturnType<typeof createBancoSur>
  let http: ReturnType<typeof createTestHttp>
  let comeBack: (fields: Record<string, string>) => Promise<string>
  before(async () => {
    await seedDemoPeople(base)
    sur = createBancoSur()
    // The one line of create-shop.ts, and the setting that switches it on.
    shop = {
      ...base,
      payments: gatewaysByName([...Object.values(base.payments), sur]),
      settings: { ...base.settings, paymentMethods: [...base.settings.paymentMethods, 'bancosur'] },
    }
    http = createTestHttp(shop, { production: false })
    comeBack = async (fields) => {
      const answer = await http.request(`/pago/bancosur/retorno?${new URLSearchParams(fields)}`)
      return `${answer.status} ${answer.headers.get('location')}`
    }
  })

  const begin = async () => {
    const order = await readyOrder(shop, { A: 2 })
    return {
      order,
      ...(await payOrder(shop, {
        visitor: order.visitor,
        account: null,
        orderId: order.id,
        amount: order.amount,
        method: 'bancosur',
      })),
    }
  }
  const standing = async (order: { id: string }) => [
    await readStatus(shop, order),
    ...(await listAttempts(shop, order)).map(({ state, reason }) => `${state} ${reason}`),
    await countHolds(shop, order),
  ]

  test('another acquirer is offered, pays an order once at its own address, and gives money back', async () => {
    assert.deepEqual(
      (await listPaymentMethods(shop)).map(({ identifier }) => identifier),
      ['mercadopago', 'webpay', 'bancosur'],
    )
    const { stock, held } = await readStock(shop, 'A')
    const earlier = sur.confirmed.length
    const refunded = sur.refunded
    const { order, token, url, redirect } = await begin()
    assert.deepEqual([url, redirect], [`https://sur.example/${token}`, { by: 'link' }])
    for (let time = 0; time < 3; time++)
      assert.equal(await comeBack({ sur_id: token }), `303 /payment-response/${token}`)
    assert.deepEqual(await standing(order), ['AUTORIZADO', 'approved null', 0])
    assert.deepEqual([sur.confirmed.slice(earlier), await readStock(shop, 'A')], [[token], { stock: stock - 2, held }])
    const shown = (await orderByCardToken(shop, { visitor: order.visitor, account: null, token }))!
    assert.deepEqual(
      [shown.outcome, shown.order.paymentMethod, shown.payment!.authorizationCode],
      ['confirmed', 'bancosur', 'SUR1'],
    )
    await refundOrder(shop, {
      account: operator,
      orderId: order.id,
      reason: 'returned',
      request: WHOLE,
    })
    assert.deepEqual([await readStatus(shop, order), sur.refunded - refunded], ['REEMBOLSADO', order.amount])
  })

  test('the API names it among the ways to pay, and payOrder leads to its page; a name that is not offered is refused', async () => {
    const secret = 'a-visitor-of-another-acquirer'
    const order = await readyOrder(shop, { A: 1 }, createHash('sha256').update(secret).digest('base64url'))
    const call = async (method: string) => {
      const query = '{ paymentMethods { identifier name } }'
      const mutation = `mutation ($id: ID!) { payOrder(orderId: $id, amount: ${order.amount}, method: "${method}") {
        url token formField } }`
      const answer = await http.request('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `boldo_visitor=${secret}` },
        body: JSON.stringify({ query: method ? mutation : query, variables: method ? { id: order.id } : {} }),
      })
      return (await answer.json()) as {
        data: { payOrder: { url: string; token: string; formField: string | null }; paymentMethods: object[] }
        errors?: { extensions: { code: string } }[]
      }
    }
    assert.deepEqual((await call('')).data.paymentMethods.at(-1), { identifier: 'bancosur', name: 'Banco del Sur' })
    for (const method of ['oneclick', 'bancos', 'constructor'])
      assert.equal((await call(method)).errors?.[0]?.extensions.code, 'payment.method_off')
    const { payOrder: started } = (await call('bancosur')).data
    assert.deepEqual([started.url, started.formField], [`https://sur.example/${started.token}`, null])
    await comeBack({ sur_id: started.token })
    assert.equal(await readStatus(shop, order), 'AUTORIZADO')
    const other = await readyOrder(shop, { A: 1 }, order.visitor)
    order.id = other.id
    assert.equal((await call('webpay')).data.payOrder.formField, 'token_ws')
  })

  test('its refusal, its turned-back customer and its forgotten form end as any acquirer’s; a stranger’s token does nothing', async () => {
    const [refused, back, left] = [await begin(), await begin(), await begin()]
    sur.reject.add(refused.token)
    assert.equal(await comeBack({ sur_id: refused.token }), `303 /payment-response/${refused.token}`)
    assert.deepEqual(await standing(refused.order), ['RECHAZADO', 'declined no_funds', 0])
    await comeBack({ sur_id: back.token, sur_state: 'back' })
    assert.deepEqual(await standing(back.order), ['PENDIENTE', 'abandoned aborted', 0])
    base.clock.advance({ minutes: 25 })
    await reconcilePayments(shop)
    assert.deepEqual(await standing(left.order), ['PENDIENTE', 'abandoned timed_out', 0])
    const strange: Record<string, string>[] = [{ sur_id: 'nobodys' }, { token_ws: refused.token }, {}]
    for (const fields of strange) assert.equal(await comeBack(fields), '303 /404')
    assert.ok(!sur.confirmed.includes(back.token) && !sur.confirmed.includes(left.token))
  })

  test('a payment of one acquirer is never confirmed at another’s address', async () => {
    const order = await readyOrder(shop, { A: 1 })
    const { token } = await payOrder(shop, {
      visitor: order.visitor,
      account: null,
      orderId: order.id,
      amount: order.amount,
      method: 'webpay',
    })
    assert.equal(await comeBack({ sur_id: token }), '303 /404')
    assert.ok(!sur.confirmed.includes(token))
  })
})

test('providers have different names that can stand in an address; a name finds its provider by kind, or none', () => {
  const sur = createBancoSur()
  const payments = gatewaysByName([sur])
  assert.throws(() => gatewaysByName([sur, createBancoSur()]), RangeError)
  for (const name of ['', 'Sur', 'sur/x', '1sur', '__proto__'])
    assert.throws(() => gatewaysByName([{ ...sur, name }]), RangeError)
  assert.equal(gatewayOfKind({ payments }, 'bancosur', 'card'), sur)
  for (const name of [undefined, 'webpay', 'constructor']) assert.equal(gatewayOfKind({ payments }, name, 'card'), null)
  assert.equal(gatewayOfKind({ payments }, 'bancosur', 'wallet'), null)
  assert.throws(() => savedCardGateway({ payments }), /no payment gateway that saves cards/)
})
