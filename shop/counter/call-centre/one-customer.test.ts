/**
 * An operator's order is one person's: another RUT leaves nothing of the former customer in it (SHOP §6, decision D2).
 */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { applyCoupon } from '#shop/ordering/drafts/apply-coupon.ts'
import { saveInsuranceOrder } from '#shop/ordering/drafts/save-insurance-order.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { payOrder } from '#shop/sale/payments/redirect/pay-order.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { requestQuote } from '#shop/ordering/quotes/request-quote.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { CUSTOMER, toCart } from '#test/test-buyer.ts'
import { addCoupon } from '#test/test-coupon.ts'
import { pdf } from '#test/test-files.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { completeCallCentreOrder } from './complete-call-centre-order.ts'
import { STAFF } from '#test/test-staff.ts'

const { paymentMethod: _, ...ANA } = CUSTOMER
const operator: SignedIn = { ...STAFF.operator, hasProfile: true }
const client: SignedIn = { ...DEMO_PEOPLE.client, hasProfile: true }
const CAMILA = {
  ...ANA,
  email: client.email,
  firstName: 'Camila',
  lastName: 'Rojas',
  phoneNumber: '987654321',
  rut: client.rut,
  birthdate: '1980-01-02',
  address: 'Moneda 1000',
  apartment: '3',
  shippingCommentary: 'Dejar con Camila',
}
const NOBODY = '22222222-2'

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [
      { sku: 'T1', normal_price: 5_000, mi_boldo_price: 4_000, loyalty_discount: true, stock: 90 },
      { sku: 'SHORT' },
      { sku: 'REC', normal_price: 3_000, sale_condition: 'simpleRecipe', stock: 40 },
      { sku: 'INS', normal_price: 10_000, insurance: true },
      { sku: 'QUOTE', need_quote: true },
    ],
  })
  before(async () => {
    await seedDemoPeople(shop)
  })

  const actor = { visitor: 'call-centre', account: operator }
  const draft = async (products: Record<string, number> = { T1: 1 }) =>
    (await createOrder(shop, { ...actor, products: await toCart(shop, products) })).id
  const change = (orderId: string, changes: Parameters<typeof updateOrder>[1]['changes']) =>
    updateOrder(shop, { ...actor, orderId, changes })
  const person = (order: Awaited<ReturnType<typeof getOrder>>) => {
    const {
      rut,
      firstName,
      lastName,
      email,
      phone,
      gender,
      birthdate,
      healthInstitute,
      shippingAddress,
      subShippingAddress,
      shippingCommentary,
      commune,
      customerId,
      guestId,
      prescriptionNote,
      coupon,
      insurance,
    } = order!
    return {
      rut,
      firstName,
      lastName,
      email,
      phone,
      gender,
      birthdate,
      healthInstitute,
      shippingAddress,
      subShippingAddress,
      shippingCommentary,
      commune: commune?.id ?? null,
      customerId,
      guestId,
      prescriptionNote,
      coupon,
      insurance,
    }
  }
  const EMPTY = {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    gender: null,
    birthdate: null,
    healthInstitute: null,
    shippingAddress: '',
    subShippingAddress: '',
    shippingCommentary: '',
    commune: null,
    customerId: null,
    guestId: null,
    prescriptionNote: '',
    coupon: null,
    insurance: null,
  }

  test('a RUT that nobody has takes the former customer out completely, their price, coupon and note included', async () => {
    await addCoupon(shop, { code: 'SUYO', max_uses_per_person: 1 }, [{ percent: 50 }])
    const id = await draft()
    const camilas = await change(id, { ...CAMILA, prescriptionNote: 'La trae Camila' })
    assert.deepEqual([camilas.customerId, camilas.productsTotal], [client.id, 4_000])
    await applyCoupon(shop, { ...actor, orderId: id, code: 'SUYO', address: '' })
    const next = await change(id, { rut: NOBODY })
    assert.deepEqual(person(next), { ...EMPTY, rut: NOBODY })
    assert.deepEqual(
      [next.productsTotal, next.amount, next.lines.length],
      [5_000, 5_000, 1],
      'the products stay, at everybody’s price',
    )
    assert.deepEqual(person(await getOrder(shop, id)), { ...EMPTY, rut: NOBODY })
  })

  test('the same RUT, however it is written, keeps what was entered; another one’s, with their e-mail, brings their own prices', async () => {
    const id = await draft()
    await change(id, ANA)
    assert.equal((await change(id, { rut: '11.111.111-1', shippingCommentary: 'Timbre 2' })).firstName, 'Ana')
    const camilas = await change(id, { rut: client.rut, email: client.email })
    assert.deepEqual([camilas.customerId, camilas.firstName, camilas.productsTotal], [client.id, '', 4_000])
  })

  test('prescriptions, insurance and quotes go with the customer that they were for, and so does an order that failed to complete', async () => {
    const id = await draft({ REC: 1, INS: 1, QUOTE: 1 })
    const [rec, , quoted] = await toCart(shop, { REC: 1, INS: 1, QUOTE: 1 })
    await change(id, ANA)
    await uploadPrescription(shop, {
      ...actor,
      orderId: id,
      rut: ANA.rut,
      productIds: [rec!._id],
      file: { name: 'receta-de-ana.pdf', bytes: pdf() },
    })
    await requestQuote(shop, {
      ...actor,
      orderId: id,
      rut: ANA.rut,
      productId: quoted!._id,
      quote: { name: 'Ana', phone: '912345678', email: 'ana@example.com', quantity: 1, note: '', file: null },
    })
    const insurance = {
      query: {
        clientIdentityNumber: '55555555-5',
        medicIdentityNumber: '12345678-5',
        documentNumber: '111222333',
      } as never,
      products: null,
    }
    await saveInsuranceOrder(shop, { ...actor, orderId: id, changes: null, insurance })
    const before = (await getOrder(shop, id))!
    assert.deepEqual(
      [
        before.lines.some((line) => line.prescription),
        before.lines.some((line) => line.insurance),
        before.lines.some((line) => line.quoted),
      ],
      [true, true, true],
    )
    const next = await change(id, { rut: NOBODY })
    assert.deepEqual(
      [
        next.lines.some((line) => line.prescription),
        next.lines.some((line) => line.insurance),
        next.lines.some((line) => line.quoted),
        next.insurance,
      ],
      [false, false, false, null],
    )
    assert.deepEqual(person(await getOrder(shop, id)), { ...EMPTY, rut: NOBODY })
    assert.equal(
      (await shop.db.selectFrom('order_insurance').select('order_id').where('order_id', '=', id).execute()).length,
      0,
    )

    // Completing registers the guest before the stock is taken; a refusal there leaves a draft of that guest.
    const short = await draft({ SHORT: 1 })
    await change(short, ANA)
    await shop.db.updateTable('product').set({ stock: 0 }).where('sku', '=', 'SHORT').execute()
    const { shippingMethod, townShip, shippingCommentary: __, ...userInfo } = ANA
    await assertRefused(
      completeCallCentreOrder(shop, {
        ...actor,
        order: {
          orderId: short,
          townShipId: townShip,
          shippingMethod,
          userInfo,
          paymentType: 'deferredPayment',
          documentType: 'ticket',
        },
      }),
      'cart.out_of_stock',
    )
    assert.equal((await change(short, { rut: NOBODY })).guestId, null)
  })

  test('a customer’s data without their RUT is refused, so that what arrives late reaches nobody else’s order', async () => {
    const id = await draft()
    await change(id, { rut: NOBODY })
    for (const changes of [
      { firstName: 'Camila' },
      { email: client.email },
      { address: 'Moneda 1000' },
      { prescriptionNote: 'La trae Camila' },
    ])
      await assertRefused(change(id, changes), 'input.invalid', { fields: { rut: 'rut.required' } })
    assert.deepEqual(person(await getOrder(shop, id)), { ...EMPTY, rut: NOBODY })
    // Products and the delivery's price have no person in them.
    assert.equal((await change(id, { shippingMethod: 'homeDelivery', townShip: '13114' })).commune?.id, '13114')
  })

  test('two customers saved at once, twenty times: the order is one’s or the other’s, whole', async () => {
    const id = await draft()
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => change(id, index % 2 === 0 ? CAMILA : ANA)),
    )
    for (const end of ends)
      if (end.status === 'rejected')
        assert.equal((end.reason as { code: string }).code, 'order.payment_in_progress', String(end.reason))
    const whole = (one: typeof ANA | typeof CAMILA) => [
      one.rut,
      one.firstName,
      one.email,
      one.phoneNumber,
      one.birthdate,
      one.address,
      one.shippingCommentary,
    ]
    const order = (await getOrder(shop, id))!
    const found = [
      order.rut,
      order.firstName,
      order.email,
      order.phone,
      order.birthdate,
      order.shippingAddress,
      order.shippingCommentary,
    ]
    assert.ok(
      [whole(ANA), whole(CAMILA)].some((one) => JSON.stringify(one) === JSON.stringify(found)),
      JSON.stringify(found),
    )
    assert.equal(order.customerId, order.rut === client.rut ? client.id : null)
    // A look-up's answer for one arrives after the other was typed.
    await Promise.allSettled([change(id, { rut: NOBODY }), change(id, CAMILA), change(id, { rut: NOBODY })])
    const last = (await getOrder(shop, id))!
    assert.ok(
      last.rut === client.rut ? last.firstName === 'Camila' : last.firstName === '' && last.email === '',
      JSON.stringify(person(last)),
    )
  })

  test('a card form that was opened for the former customer is not for the next one’s order', async () => {
    const id = await draft()
    const { amount } = await change(id, ANA)
    await payOrder(shop, { ...actor, orderId: id, amount })
    const next = await change(id, { ...CAMILA })
    assert.equal(next.firstName, 'Camila')
    const attempt = await shop.db
      .selectFrom('payment_attempt')
      .select('order_version')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    assert.ok(
      Number(attempt.order_version) < next.version,
      'the attempt is of an older version, which is never settled',
    )
  })

  test('a customer’s own draft may change its RUT: a typing error takes nothing away', async () => {
    const { id } = await createOrder(shop, { visitor: 'guest', products: await toCart(shop, { T1: 1 }) })
    await updateOrder(shop, { visitor: 'guest', orderId: id, changes: { ...ANA, rut: '12345678-5' } })
    assert.equal(
      (await updateOrder(shop, { visitor: 'guest', orderId: id, changes: { rut: ANA.rut } })).firstName,
      'Ana',
    )
  })
})
