import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { chileDate } from '#lib/chile-time.ts'
import { newId } from '#lib/ids.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { approveChecked } from '#test/test-review.ts'
import { listOtherOrders, listPrescriptions } from '#shop/ordering/prescriptions/review/list-prescriptions.ts'
import { rejectPrescription } from '#shop/ordering/prescriptions/review/reject-prescription.ts'
import { takePrescription } from '#shop/ordering/prescriptions/review/take-prescription.ts'
import { forgetPrescriptions } from '#shop/ordering/prescriptions/files/forget-prescriptions.ts'
import { readPrescriptionFile } from '#shop/ordering/prescriptions/files/read-prescription-file.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { toCart, memberOrder, pay, payAndReturn, readStatus, inTheForm, chargedFor } from '#test/test-buyer.ts'
import { pdf } from '#test/test-files.ts'
import { STAFF } from '#test/test-staff.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import { filesInMemory } from '#test/shop-with.ts'
import { eachDatabase, useShop, type TestShop } from '#test/test-shop.ts'
import { deleteOwnPrescription } from './delete-own-prescription.ts'
import { listOwnPrescriptions, listServingPrescriptions } from './list-saved-prescriptions.ts'
import { useSavedPrescription } from './use-saved-prescription.ts'

eachDatabase((database) => {
  const losartan = { active_principles: 'Losartán:50:mg', pharmaceutical_form: 'Comprimidos' }
  const shop = useShop({
    database,
    products: [
      { sku: 'FREE' },
      { sku: 'SIMPLE', sale_condition: 'simpleRecipe', ...losartan },
      { sku: 'EQUAL', sale_condition: 'MandatorySimpleRecipe', ...losartan },
      { sku: 'FOREIGN', sale_condition: 'simpleRecipe' },
      { sku: 'RETAINED', sale_condition: 'recipeRetention' },
    ],
  })
  let files = 0
  const stored = new Map<string, Uint8Array>()
  let client: SignedIn
  const pharmacist: SignedIn = { ...STAFF.pharmacist, hasProfile: true }
  let other: SignedIn
  before(async () => {
    shop.files.prescriptions = filesInMemory(stored)
    await seedDemoPeople(shop)
    other = await subscriber(shop)
  })
  beforeEach(async () => {
    client = await subscriber(shop)
  })

  const findProductIds = async (...skus: string[]) =>
    (await toCart(shop, Object.fromEntries(skus.map((sku) => [sku, 1])))).map(({ _id }) => _id)
  const findLine = (order: Order, sku: string) => order.lines.find((line) => line.sku === sku)!
  /** A paid order of the customer's with a file of its own. */
  const bought = async (sku: string, account = client) => {
    const draft = await memberOrder(shop, account, { [sku]: 1 })
    const order = await uploadPrescription(shop, {
      visitor: draft.visitor,
      account,
      orderId: draft.id,
      productIds: await findProductIds(sku),
      file: { name: `${sku}.pdf`, bytes: pdf({ bytes: 3_000 + files++ }) },
    })
    await payAndReturn(shop, order, 'approve', shop, account)
    return { order, id: findLine(order, sku).prescription!.id }
  }
  const approve = async (id: string, issuedOn = '2026-11-18') => {
    await takePrescription(shop, { account: pharmacist, id })
    await approveChecked(shop, { account: pharmacist, id, issuedOn: chileDate(issuedOn) })
  }
  const offered = async (account: SignedIn | null, ...skus: string[]) =>
    listServingPrescriptions(shop, { account, productIds: await findProductIds(...skus) })
  const use = async (
    order: Order,
    sku: string,
    prescriptionId: string,
    on: TestShop | typeof shop = shop,
    account = client,
  ) =>
    useSavedPrescription(on, {
      visitor: order.visitor,
      account,
      orderId: order.id,
      productIds: await findProductIds(sku),
      prescriptionId,
    })

  test('an approved prescription is offered for its product and equivalents, to its owner alone, and used again in one call', async () => {
    const { order: first, id } = await bought('SIMPLE')
    await approve(id)
    assert.deepEqual(
      (await offered(client, 'SIMPLE', 'EQUAL', 'FOREIGN', 'FREE')).map((each) => [
        each.id,
        each.until,
        each.productIds,
      ]),
      [[id, '2027-05-18', await findProductIds('SIMPLE', 'EQUAL')]],
    )
    for (const stranger of [null, other, pharmacist]) assert.deepEqual(await offered(stranger, 'SIMPLE'), [])

    const draft = await memberOrder(shop, client, { SIMPLE: 1, EQUAL: 1 })
    const used = findLine(await use(draft, 'SIMPLE', id), 'SIMPLE').prescription!
    assert.deepEqual([used.isReused, used.state, used.fileName, used.id === id], [true, 'subida', 'SIMPLE.pdf', false])
    const both = await use(draft, 'EQUAL', id)
    assert.equal(findLine(both, 'EQUAL').prescription!.id, used.id, 'one use serves both lines')
    assert.equal(findLine(await use(draft, 'SIMPLE', id), 'SIMPLE').prescription!.id, used.id, 'twice is once')

    await payAndReturn(shop, both, 'approve', shop, client)
    const queue = await listPrescriptions(shop, { account: pharmacist, states: ['recibida'], first: 50, offset: 0 })
    const waiting = queue.nodes.find((each) => each.id === used.id)!
    assert.equal(waiting.reuseOf, id, 'the pharmacist sees that it is used again')
    assert.deepEqual(
      (await listOtherOrders(shop, null, used.id)).map((each) => each.id),
      [first.id],
    )
    const read = await readPrescriptionFile(shop, { visitor: null, account: pharmacist, id: used.id })
    assert.deepEqual(read.bytes, stored.get(id))
    await approve(used.id)
    assert.equal(await readStatus(shop, both), 'VALIDADO')
  })

  test('what a stranger, a guest or an unknown id asks for is not found; nor is one that was sent for another product', async () => {
    const { id } = await bought('SIMPLE')
    const draft = await memberOrder(shop, client, { SIMPLE: 1, FOREIGN: 1, FREE: 1 })
    await assertRefused(use(draft, 'SIMPLE', newId()), 'prescription.not_found')
    await assertRefused(use(draft, 'SIMPLE', "x' or 1=1"), 'prescription.not_found')
    await assertRefused(use(draft, 'FOREIGN', id), 'prescription.not_found')
    await assertRefused(use(draft, 'FREE', id), 'prescription.not_for_product')
    const theirs = await memberOrder(shop, other, { SIMPLE: 1 })
    await assertRefused(use(theirs, 'SIMPLE', id, shop, other), 'prescription.not_found')
    await assertRefused(use(theirs, 'SIMPLE', id), 'order.not_found')
    const guests = await createOrder(shop, { visitor: newId(), products: await toCart(shop, { SIMPLE: 1 }) })
    await assertRefused(
      useSavedPrescription(shop, {
        visitor: guests.visitor,
        orderId: guests.id,
        productIds: await findProductIds('SIMPLE'),
        prescriptionId: id,
      }),
      'prescription.not_found',
    )
    assert.equal(findLine((await getOrder(shop, draft.id))!, 'SIMPLE').prescription, null)
  })

  test('one that expires between its choice and the payment is not paid with, and leaves its line', async () => {
    const { id } = await bought('SIMPLE')
    await approve(id, '2026-05-18')
    const draft = await use(await memberOrder(shop, client, { SIMPLE: 1 }), 'SIMPLE', id)
    shop.clock.advance({ hours: 24 })
    await assertRefused(pay(shop, draft, client), 'order.prescription_missing')
    assert.equal(findLine((await getOrder(shop, draft.id))!, 'SIMPLE').prescription, null)
    assert.deepEqual(
      (await offered(client, 'SIMPLE')).filter((each) => each.id === id),
      [],
    )
    await assertRefused(use(draft, 'SIMPLE', id), 'prescription.not_valid_then')
  })

  test('what a pharmacist refuses when it is used again is not offered any more, nor paid with in another draft', async () => {
    const { id } = await bought('SIMPLE')
    await approve(id)
    const [first, second] = [
      await use(await memberOrder(shop, client, { SIMPLE: 1 }), 'SIMPLE', id),
      await use(await memberOrder(shop, client, { SIMPLE: 1 }), 'SIMPLE', id),
    ]
    await payAndReturn(shop, first, 'approve', shop, client)
    const again = findLine(first, 'SIMPLE').prescription!.id
    await takePrescription(shop, { account: pharmacist, id: again })
    await rejectPrescription(shop, { account: pharmacist, id: again, reason: 'Era para una sola caja.' })
    await assertRefused(pay(shop, second, client), 'order.prescription_missing')
    assert.equal(
      (await offered(client, 'SIMPLE')).some((each) => each.id === id),
      false,
    )
  })

  test('the last use of a retained prescription, chosen in two drafts at once in two processes and paid in both, is sold once', async () => {
    const second = await shop.openSecond()
    for (let round = 0; round < 3; round++) {
      const { order, id } = await bought('RETAINED')
      await approve(id)
      assert.deepEqual(await offered(client, 'RETAINED'), [], 'a sale has used it up')
      await moveOrder(shop, { orderId: order.id, event: 'refunded', actor: 'staff' })
      assert.deepEqual(
        (await offered(client, 'RETAINED')).map((each) => each.id),
        [id],
      )

      const drafts = [
        await memberOrder(shop, client, { RETAINED: 1 }),
        await memberOrder(shop, client, { RETAINED: 1 }),
      ]
      await Promise.all(
        drafts.map((draft, index) => use(draft, 'RETAINED', id, index === 0 ? shop : (second as TestShop))),
      )
      const now = await Promise.all(drafts.map(async (draft) => (await getOrder(shop, draft.id))!))
      assert.equal(now.filter((draft) => findLine(draft, 'RETAINED').prescription).length, 1, 'the later choice has it')
      const ends = await Promise.allSettled(
        now.map((draft, index) => payAndReturn(shop, draft, 'approve', index === 0 ? shop : second, client)),
      )
      assert.deepEqual(ends.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
      assert.deepEqual((await Promise.all(drafts.map((draft) => readStatus(shop, draft)))).toSorted(), [
        'AUTORIZADO',
        'PENDIENTE',
      ])
      await assertRefused(
        use(
          now.find((draft) => !findLine(draft, 'RETAINED').prescription)!,
          'RETAINED',
          id,
        ),
        'prescription.already_used',
      )
    }
  })

  test('choosing it in a second draft takes it from a payment that was begun with it: nothing is charged there', async () => {
    const { order, id } = await bought('RETAINED')
    await approve(id)
    await moveOrder(shop, { orderId: order.id, event: 'refunded', actor: 'staff' })
    const startedOrder = await use(await memberOrder(shop, client, { RETAINED: 1 }), 'RETAINED', id)
    const { token } = await pay(shop, startedOrder, client)
    const later = await use(await memberOrder(shop, client, { RETAINED: 1 }), 'RETAINED', id)
    await returnFromCard(shop, 'webpay', inTheForm(shop, token, 'approve'))
    assert.deepEqual([await readStatus(shop, startedOrder), await chargedFor(shop, startedOrder)], ['PENDIENTE', 0])
    await payAndReturn(shop, later, 'approve', shop, client)
    assert.equal(await readStatus(shop, later), 'AUTORIZADO')
  })

  test('a customer lists their own, deletes what was never used, and nothing that the pharmacy must keep', async () => {
    const { id: sold } = await bought('SIMPLE')
    const draft = await memberOrder(shop, client, { SIMPLE: 1 })
    const uploaded = await uploadPrescription(shop, {
      visitor: draft.visitor,
      account: client,
      orderId: draft.id,
      productIds: await findProductIds('SIMPLE'),
      file: { name: 'nueva.pdf', bytes: pdf({ bytes: 9_999 }) },
    })
    const { id } = findLine(uploaded, 'SIMPLE').prescription!
    const list = (account: SignedIn | null) => listOwnPrescriptions(shop, { account, first: 50, offset: 0 })
    const shown = new Map((await list(client)).nodes.map((each) => [each.id, each.isDeletable]))
    assert.deepEqual([shown.get(id), shown.get(sold)], [true, false])
    for (const stranger of [null, other, pharmacist]) assert.equal((await list(stranger)).totalCount, 0)

    const remove = (account: SignedIn | null, prescriptionId: string) =>
      deleteOwnPrescription(shop, { account, id: prescriptionId })
    await assertRefused(remove(null, id), 'account.sign_in_needed')
    await assertRefused(remove(pharmacist, id), 'account.not_allowed')
    for (const [account, prescriptionId] of [
      [other, id],
      [client, newId()],
      [client, 'x'],
    ] as const)
      await assertRefused(remove(account, prescriptionId), 'prescription.not_found')
    await assertRefused(remove(client, sold), 'prescription.must_stay')
    await remove(client, id)
    await assertRefused(remove(client, id), 'prescription.not_found')
    assert.equal(findLine((await getOrder(shop, draft.id))!, 'SIMPLE').prescription, null)
    await forgetPrescriptions(shop)
    assert.deepEqual([stored.has(id), stored.has(sold)], [false, true])
  })

  test('a file stays as long as an order uses it again, also when its first order ended long ago', async () => {
    const [used, unused] = [await bought('SIMPLE'), await bought('SIMPLE')]
    for (const { order, id } of [used, unused]) {
      await approve(id)
      if (id === used.id) {
        const draft = await use(await memberOrder(shop, client, { SIMPLE: 1 }), 'SIMPLE', id)
        await payAndReturn(shop, draft, 'approve', shop, client)
      }
      const long = new Date('2019-01-01T00:00:00Z')
      await shop.db.updateTable('orders').set({ updated_at: long }).where('id', '=', order.id).execute()
      await shop.db.updateTable('prescription').set({ created_at: long }).where('id', '=', id).execute()
    }
    await forgetPrescriptions(shop)
    assert.deepEqual([stored.has(used.id), stored.has(unused.id)], [true, false])
  })
})
