import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { insertAccount } from '#shop/people/accounts/accounts.db.ts'
import { newId } from '#lib/ids.ts'
import { orderByCardToken } from '#shop/sale/payments/attempts/show-payment.ts'
import { payOrder } from '#shop/sale/payments/redirect/pay-order.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { CUSTOMER, inTheForm, toCart } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { getMyOrder, getOrder, readOrder } from './show-order.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { PERMISSIONS, STAFF } from '#test/test-staff.ts'

const client: SignedIn = { ...DEMO_PEOPLE.client, hasProfile: true }
const operator: SignedIn = { ...STAFF.operator, hasProfile: true }
const otherClient: SignedIn = {
  id: newId(),
  role: 'client',
  email: 'otra@ejemplo.cl',
  rut: '7654321-6',
  firstName: 'Otra',
  lastName: 'Persona',
  phoneNumber: '911111111',
  hasProfile: true,
}
const otherOperator: SignedIn = {
  ...otherClient,
  id: newId(),
  role: 'operator',
  permissions: PERMISSIONS.operator,
  email: 'otro@boldo.example',
  rut: '22222222-2',
}
const BROWSER = 'the-shared-computer'

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'SAME', normal_price: 5_000 }] })
  before(async () => {
    await seedDemoPeople(shop)
    for (const person of [otherClient, otherOperator]) await insertAccount(shop, person)
  })

  const draft = async (account: SignedIn | null) => {
    const { id } = await createOrder(shop, { visitor: BROWSER, account, products: await toCart(shop, { SAME: 1 }) })
    return updateOrder(shop, { visitor: BROWSER, account, orderId: id, changes: { ...CUSTOMER } })
  }

  test('an order sold by phone to a RUT is not readable by an account with that RUT, unless the e-mail is its own too', async () => {
    const sold = async (email: string) => {
      const { id } = await draft(operator)
      await updateOrder(shop, { visitor: BROWSER, account: operator, orderId: id, changes: { rut: client.rut, email } })
      return id
    }
    assert.equal(
      await getMyOrder(shop, { visitor: 'elsewhere', account: client, id: await sold('victima@example.com') }),
      null,
    )
    assert.ok(
      await getMyOrder(shop, { visitor: 'elsewhere', account: client, id: await sold(client.email.toUpperCase()) }),
    )
    assert.ok(await getMyOrder(shop, { visitor: BROWSER, account: operator, id: await sold('victima@example.com') }))
  })

  test('a customer’s order closes in the browser when they sign out, to the next one too: to read, to save, to pay', async () => {
    const order = await draft(client)
    for (const account of [null, otherClient, operator]) {
      const actor = { visitor: BROWSER, account }
      assert.equal(await getMyOrder(shop, { ...actor, id: order.id }), null)
      await assertRefused(
        updateOrder(shop, { ...actor, orderId: order.id, changes: { firstName: 'Eva' } }),
        'order.not_found',
      )
      await assertRefused(payOrder(shop, { ...actor, orderId: order.id, amount: order.amount }), 'order.not_found')
    }
    assert.equal(await readOrder(shop, { visitor: BROWSER, account: null, id: order.id }), null)
    assert.ok(await getMyOrder(shop, { visitor: null, account: client, id: order.id }))
  })

  test('an operator’s draft is no other operator’s at the same desk, nor anybody’s after they signed out', async () => {
    const order = await draft(operator)
    for (const account of [null, otherOperator, client]) {
      assert.equal(await getMyOrder(shop, { visitor: BROWSER, account, id: order.id }), null)
      await assertRefused(
        updateOrder(shop, { visitor: BROWSER, account, orderId: order.id, changes: { firstName: 'Eva' } }),
        'order.not_found',
      )
    }
    assert.ok(
      await readOrder(shop, { visitor: BROWSER, account: otherOperator, id: order.id }),
      'staff read every order',
    )
  })

  test('the response page’s token opens a customer’s order for an hour; then they sign in. A guest’s for a day', async () => {
    const seen = { visitor: null, account: null }
    const pay = async (account: SignedIn | null) => {
      const order = await draft(account)
      const { token } = await payOrder(shop, { visitor: BROWSER, account, orderId: order.id, amount: order.amount })
      await returnFromCard(shop, 'webpay', inTheForm(shop, token, 'approve'))
      return token
    }
    const [members, guests] = [await pay(client), await pay(null)]
    const open = async (token: string, actor: { visitor: string | null; account: SignedIn | null }) =>
      (await orderByCardToken(shop, { ...actor, token })) !== null
    assert.deepEqual([await open(members, seen), await open(guests, seen)], [true, true])
    shop.clock.advance({ minutes: 61 })
    assert.deepEqual(
      [
        await open(members, seen),
        await open(members, { visitor: BROWSER, account: null }),
        await open(members, { visitor: null, account: client }),
        await open(guests, seen),
      ],
      [false, false, true, true],
    )
    shop.clock.advance({ hours: 24 })
    assert.deepEqual([await open(guests, seen), await open(guests, { visitor: BROWSER, account: null })], [false, true])
  })

  test('the payer owns the order, also at equal prices', async () => {
    const order = await draft(null)
    await payOrder(shop, { visitor: BROWSER, account: client, orderId: order.id, amount: order.amount })
    assert.equal((await getOrder(shop, order.id))!.customerId, client.id)
  })
})
