/** A stranger who registers with another person’s RUT gets nothing of what that person buys by phone. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { seedDemoPeople } from '#shop/accounts/demo-people.ts'
import type { SignedIn } from '#shop/policy/account.rules.ts'
import { createOrder } from '#shop/drafts/create-order.ts'
import { updateOrder } from '#shop/drafts/update-order.ts'
import { listOrders } from '#shop/orders/list-orders.ts'
import type { Order } from '#shop/orders/order.rules.ts'
import { getOrder } from '#shop/orders/show-order.ts'
import { proveRut } from '#shop/orders/rut-proof/prove-rut.ts'
import { uploadPrescription } from '#shop/prescriptions/files/upload-prescription.ts'
import { listOwnPrescriptions, listServing } from '#shop/prescriptions/saved/list-saved-prescriptions.ts'
import { useSavedPrescription } from '#shop/prescriptions/saved/use-saved-prescription.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { cartOf, memberOrder } from '#test/test-buyer.ts'
import { CALLER, OPERATOR } from '#test/test-phone-sale.ts'
import { pdf } from '#test/test-files.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { completeCallCentreOrder } from './complete-call-centre-order.ts'

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [
      { sku: 'REC', normal_price: 3_000, sale_condition: 'simpleRecipe', stock: 40 },
      { sku: 'OURS', normal_price: 5_000, mi_boldo_price: 4_000, loyalty_discount: true, stock: 40 },
    ],
  })
  const actor = { visitor: 'call-centre', account: OPERATOR }
  before(async () => {
    await seedDemoPeople(shop)
  })

  /** A sale by phone to who says this RUT and e-mail, with a prescription that the operator uploads. */
  const sell = async ({ rut, email }: { rut: string; email: string }): Promise<Order> => {
    const caller = { ...CALLER, rut, email }
    const { id } = await createOrder(shop, { ...actor, products: await cartOf(shop, { REC: 1, OURS: 1 }) })
    await updateOrder(shop, { ...actor, orderId: id, changes: caller })
    const productIds = (await cartOf(shop, { REC: 1 })).map(({ _id }) => _id)
    const file = { name: 'receta sertralina Vera.pdf', bytes: pdf() }
    await uploadPrescription(shop, { ...actor, orderId: id, rut, productIds, file })
    const order = {
      orderId: id,
      townShipId: '13114',
      shippingMethod: 'homeDelivery' as const,
      userInfo: caller,
      paymentType: 'immediatePayment' as const,
      transactionNumber: '900012345',
      documentType: 'ticket' as const,
    }
    await completeCallCentreOrder(shop, { ...actor, order })
    return (await getOrder(shop, id))!
  }
  const prescriptionOf = (order: Order) => order.lines.find(({ sku }) => sku === 'REC')!.prescription!.id
  const prescriptionsOf = async (account: SignedIn) =>
    (await listOwnPrescriptions(shop, { account, first: 10, offset: 0 })).nodes.map(({ id }) => id)
  const ordersOf = async (account: SignedIn) => (await listOrders(shop, { account })).orders.map(({ id }) => id)

  test('a sale by phone joins the account of its RUT under the account’s own e-mail only', async () => {
    const squatter = await subscriber(shop)
    const sold = await sell({ rut: squatter.rut, email: 'vera@example.com' })
    assert.deepEqual([sold.customerId, sold.guestId !== null, sold.productsTotal], [null, true, 8_000])
    assert.deepEqual([await ordersOf(squatter), await prescriptionsOf(squatter)], [[], []])

    const own = await sell({ rut: squatter.rut, email: squatter.email.toUpperCase() })
    assert.deepEqual([own.customerId, own.productsTotal], [squatter.id, 7_000])
    assert.deepEqual(await ordersOf(squatter), [own.id])
  })

  test('prescriptions of sales by phone are the account’s once its RUT is proven', async () => {
    const account = await subscriber(shop)
    const sold = await sell(account)
    assert.deepEqual([await ordersOf(account), await prescriptionsOf(account)], [[sold.id], []])
    assert.equal(await proveRut(shop, { account: OPERATOR, orderId: sold.id }), 'proven')
    assert.deepEqual(await prescriptionsOf(account), [prescriptionOf(sold)])
  })

  test('an order that another e-mail came to gives its account no prescription, to see or to use', async () => {
    const squatter = await subscriber(shop)
    const sold = await sell(squatter)
    await proveRut(shop, { account: OPERATOR, orderId: sold.id })
    assert.deepEqual(await prescriptionsOf(squatter), [prescriptionOf(sold)])
    // As a sale of before this rule is: with the account, under another e-mail.
    await shop.db.updateTable('orders').set({ email: 'vera@example.com' }).where('id', '=', sold.id).execute()
    assert.deepEqual([await ordersOf(squatter), await prescriptionsOf(squatter)], [[], []])
    const productIds = (await cartOf(shop, { REC: 1 })).map(({ _id }) => _id)
    assert.deepEqual(await listServing(shop, { account: squatter, productIds }), [])
    const draft = await memberOrder(shop, squatter, { REC: 1 })
    const prescriptionId = prescriptionOf(sold)
    await assertRefused(
      useSavedPrescription(shop, {
        visitor: draft.visitor,
        account: squatter,
        orderId: draft.id,
        productIds,
        prescriptionId,
      }),
      'prescription.not_found',
    )
  })
})
