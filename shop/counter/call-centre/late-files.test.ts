/** What was begun for an operator's former customer and arrives late: it reaches nobody else's order (decision 16). */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { saveInsuranceOrder } from '#shop/ordering/drafts/save-insurance-order.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { forgetPrescriptions } from '#shop/ordering/prescriptions/files/forget-prescriptions.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { requestQuote } from '#shop/ordering/quotes/request-quote.ts'
import { uploadQuoteFile } from '#shop/ordering/quotes/upload-quote-file.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { CUSTOMER, toCart } from '#test/test-buyer.ts'
import { pdf } from '#test/test-files.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { STAFF } from '#test/test-staff.ts'

const { paymentMethod: _, ...ANA } = CUSTOMER
const actor = { visitor: 'call-centre', account: { ...STAFF.operator, hasProfile: true } as SignedIn }
const NEXT = '22222222-2'
const LATE = { code: 'order.changed_meanwhile' }

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [
      { sku: 'REC', sale_condition: 'simpleRecipe' },
      { sku: 'QUOTE', need_quote: true },
      { sku: 'INS', normal_price: 10_000, insurance: true },
    ],
  })
  before(async () => {
    await seedDemoPeople(shop)
  })

  const findId = async (sku: string) => (await toCart(shop, { [sku]: 1 }))[0]!._id
  const change = (orderId: string, changes: Parameters<typeof updateOrder>[1]['changes']) =>
    updateOrder(shop, { ...actor, orderId, changes })
  const draft = async () => {
    const { id } = await createOrder(shop, { ...actor, products: await toCart(shop, { REC: 1, QUOTE: 1, INS: 1 }) })
    await change(id, ANA)
    return id
  }
  const upload = async (by: Shop, orderId: string, rut: string | undefined, bytes = pdf()) =>
    uploadPrescription(by, {
      ...actor,
      orderId,
      rut,
      productIds: [await findId('REC')],
      file: { name: 'receta.pdf', bytes },
    })
  /** The shop with a file store in whose midst something else happens. */
  const during = (work: () => Promise<unknown>): Shop => ({
    ...shop,
    files: {
      ...shop.files,
      prescriptions: {
        ...shop.files.prescriptions,
        put: async (id: string, bytes: Uint8Array) => {
          await shop.files.prescriptions.put(id, bytes)
          await work()
        },
      },
    },
  })
  const form = (file: string | null) => ({
    name: 'Ana',
    phone: '912345678',
    email: 'ana@example.com',
    quantity: 1,
    note: '',
    file,
  })

  test('a prescription that is under way when the operator types another RUT is removed, not linked', async () => {
    const id = await draft()
    await assert.rejects(
      upload(
        during(() => change(id, { rut: NEXT })),
        id,
        ANA.rut,
      ),
      LATE,
    )
    const order = (await getOrder(shop, id))!
    assert.deepEqual([order.rut, order.lines.some((line) => line.prescription)], [NEXT, false])
    await forgetPrescriptions(shop)
    assert.equal(
      (await shop.db.selectFrom('prescription').select('id').where('account_id', '=', actor.account.id).execute())
        .length,
      0,
      'row and file are deleted at once',
    )
    await assert.rejects(upload(shop, id, ANA.rut), LATE)
    await assert.rejects(upload(shop, id, undefined), LATE)
    assert.ok((await upload(shop, id, '22.222.222-2')).lines.some((line) => line.prescription))
  })

  test('uploads and changes of the RUT at once, twenty times: a file is of the customer that the order has', async () => {
    for (let round = 0; round < 20; round++) {
      const id = await draft()
      const [sent] = await Promise.allSettled([
        upload(shop, id, ANA.rut, pdf({ bytes: 3_000 + round })),
        change(id, { rut: NEXT }),
      ])
      const order = (await getOrder(shop, id))!
      assert.deepEqual([order.rut, order.lines.some((line) => line.prescription)], [NEXT, false], sent.status)
      if (sent.status === 'rejected') assert.equal((sent.reason as { code: string }).code, LATE.code)
      shop.clock.advance({ hours: 1 })
    }
  })

  test('a quote’s form and its file are the former customer’s too', async () => {
    const id = await draft()
    const productId = await findId('QUOTE')
    const file = { name: 'receta.pdf', bytes: pdf() }
    const uploaded = await uploadQuoteFile(shop, { ...actor, orderId: id, productId, rut: ANA.rut, file })
    await change(id, { rut: NEXT })
    // Undefined: of a form that was sent before any RUT was typed.
    for (const rut of [ANA.rut, undefined]) {
      await assert.rejects(uploadQuoteFile(shop, { ...actor, orderId: id, productId, rut, file }), LATE)
      await assert.rejects(requestQuote(shop, { ...actor, orderId: id, productId, rut, quote: form(null) }), LATE)
    }
    await assertRefused(
      requestQuote(shop, { ...actor, orderId: id, productId, rut: NEXT, quote: form(uploaded.id) }),
      'input.invalid',
    )
    assert.equal(
      (await getOrder(shop, id))!.lines.some((line) => line.quoted),
      false,
    )
    for (let round = 0; round < 10; round++) {
      const other = await draft()
      await Promise.allSettled([
        requestQuote(shop, { ...actor, orderId: other, productId, rut: ANA.rut, quote: form(null) }),
        change(other, { rut: NEXT }),
      ])
      assert.equal(
        (await getOrder(shop, other))!.lines.some((line) => line.quoted),
        false,
      )
    }
  })

  test('an insurer that answers for the former customer insures nothing of the next one’s', async () => {
    const id = await draft()
    let answered = 0
    const slow: Shop = {
      ...shop,
      insurer: {
        ...shop.insurer,
        coverage: async (...parameters) => {
          if (answered++ === 0) await change(id, { rut: NEXT })
          return shop.insurer.coverage(...parameters)
        },
      },
    }
    const insurance = {
      query: {
        clientIdentityNumber: '55555555-5',
        medicIdentityNumber: '12345678-5',
        documentNumber: '111222333',
      } as never,
      products: null,
    }
    await assert.rejects(saveInsuranceOrder(slow, { ...actor, orderId: id, changes: null, insurance }), LATE)
    const order = (await getOrder(shop, id))!
    assert.deepEqual([order.rut, order.insurance, order.lines.some((line) => line.insurance)], [NEXT, null, false])
  })
})
