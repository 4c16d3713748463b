/** Staff learn on the order and on the case that a mail about it did not arrive (reliability R5). */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { createReadiness } from '#api/readiness.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { openCase } from '#shop/help/cases/open-case.ts'
import { readCase } from '#shop/help/cases/staff/show-case.ts'
import { refuseMails } from '#test/refused-mails.ts'
import { payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { createTestHttp } from '#test/test-http.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { STAFF } from '#test/test-staff.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { showUndeliverableMails } from './show-undeliverable-mails.ts'

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'A' }] })
  const operator = { ...STAFF.operator, hasProfile: true }
  before(() => seedDemoPeople(shop))

  test('an order’s mail that was refused three times for good is shown to staff, and to nobody else', async () => {
    const [order, other] = [await readyOrder(shop, { A: 1 }), await readyOrder(shop, { A: 1 })]
    await payAndReturn(shop, order)
    assert.equal(await refuseMails(shop), 3)
    const show = async (account: Parameters<typeof showUndeliverableMails>[1]['account'], { id } = order) =>
      (await showUndeliverableMails(shop, { account, orderId: id })).map(({ subject }) => subject)
    assert.deepEqual(await show(operator), [`Pedido ${order.reference} confirmado`])
    assert.deepEqual(await show(operator, other), [])
    assert.deepEqual([await show(await subscriber(shop)), await show(null)], [[], []])
  })

  test('a claim’s answer that was refused for good is shown on the case; GET /health/ready?all=1 counts both', async () => {
    const person = { firstName: 'Ana', lastName: 'Rojas', email: 'ana@ejemplo.cl', phone: '912345678' }
    const { id, number } = await openCase(shop, { kind: 'claim', accountId: null, person, message: 'No llegó' })
    await refuseMails(shop)
    const found = await readCase(shop, { account: operator, id })
    assert.deepEqual(
      found!.undeliverableMails.map(({ subject }) => subject),
      [`Recibimos tu reclamo: ${number}`],
    )
    const readiness = createReadiness(shop.db)
    readiness.serve()
    const ready = await createTestHttp(shop, { readiness }).request('/health/ready?all=1')
    assert.deepEqual(
      [ready.status, await ready.json()],
      [200, { status: 'ready', figures: { undeliverableMails: 2, wrongPasswords: 0 } }],
    )
  })
})
