import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { payOrder } from '#shop/sale/payments/redirect/pay-order.ts'
import { returnFromCard } from '#shop/sale/payments/redirect/return-from-card.ts'
import { CUSTOMER, inTheForm, readStatus, toCart } from '#test/test-buyer.ts'
import { pdf } from '#test/test-files.ts'
import { filesInMemory } from '#test/shop-with.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { isSuspectPdf, safeFileName } from '#shop/ground/files/uploaded-file.rules.ts'
import { readPrescriptionFile } from '#shop/ordering/prescriptions/files/read-prescription-file.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { STAFF } from '#test/test-staff.ts'

const client: SignedIn = { ...DEMO_PEOPLE.client, hasProfile: true }
const operator: SignedIn = { ...STAFF.operator, hasProfile: true }
const BROWSER = 'the-shared-computer'

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'SIMPLE', sale_condition: 'simpleRecipe' }] })
  before(async () => {
    shop.files.prescriptions = filesInMemory(new Map())
    await seedDemoPeople(shop)
  })

  const draft = async (account: SignedIn | null, visitor = BROWSER) =>
    createOrder(shop, { visitor, account, products: await toCart(shop, { SIMPLE: 1 }) })
  const prescriptionId = (order: Awaited<ReturnType<typeof draft>>) => order.lines[0]!.prescription?.id ?? null
  const upload = async (account: SignedIn | null) => {
    const { id, lines } = await draft(account)
    return uploadPrescription(shop, {
      visitor: BROWSER,
      account,
      orderId: id,
      productIds: [lines[0]!.productId],
      file: { name: 'receta.pdf', bytes: pdf() },
    })
  }
  const opens = (account: SignedIn | null, id: string) =>
    readPrescriptionFile(shop, { visitor: BROWSER, account, id }).then(
      () => true,
      () => false,
    )

  /** An order of this person's with its file, refused by the card. */
  const rejected = async (account: SignedIn | null) => {
    const { id } = await upload(account)
    const order = await updateOrder(shop, { visitor: BROWSER, account, orderId: id, changes: { ...CUSTOMER } })
    const { token } = await payOrder(shop, { visitor: BROWSER, account, orderId: id, amount: order.amount })
    await returnFromCard(shop, 'webpay', inTheForm(shop, token, 'reject'))
    assert.equal(await readStatus(shop, order), 'RECHAZADO')
    return order
  }

  test('a customer’s file closes at a shared computer when they sign out, also one from before they signed in; staff may read it', async () => {
    const mine = prescriptionId(await upload(client))!
    assert.deepEqual(
      [await opens(client, mine), await opens(null, mine), await opens(operator, mine)],
      [true, false, true],
    )
    const asGuest = await upload(null)
    const before = prescriptionId(asGuest)!
    assert.deepEqual([await opens(null, before), await opens(client, before)], [true, true])
    await updateOrder(shop, { visitor: BROWSER, account: client, orderId: asGuest.id, changes: {} })
    assert.deepEqual([await opens(null, before), await opens(client, before)], [false, true])
  })

  test('what a customer uploaded for a rejected order is inherited by their next draft, in any browser, and by nobody else’s at theirs', async () => {
    const order = await rejected(client)
    assert.equal(prescriptionId(await draft(null)), null, 'the next visitor at this browser')
    assert.equal(prescriptionId(await draft(operator)), null, 'an operator at this browser')
    assert.equal(prescriptionId(await draft(client, 'another-browser')), prescriptionId(order))
  })

  test('what an operator uploaded for one customer is not the next one’s on the phone', async () => {
    await rejected(operator)
    assert.equal(prescriptionId(await draft(operator)), null)
  })
})

test('a file made to keep the server busy is judged at once', () => {
  const bytes = 5_242_880
  const before = process.threadCpuUsage()
  isSuspectPdf(`%PDF-1.7\n${'stream\n'.repeat(bytes / 7)}%%EOF`)
  isSuspectPdf(`%PDF-1.7\n${'stream\nendstream\n'.repeat(bytes / 17)}%%EOF`)
  assert.equal(safeFileName(`${'.'.repeat(1_000_000)}x`, 'application/pdf').endsWith('.pdf'), true)
  const { user } = process.threadCpuUsage(before)
  assert.ok(user < 3_000_000, `${user / 1_000} ms of processor`)
  assert.equal(isSuspectPdf('1 0 obj stream\n/JS endstream << /Type /Page >>'), false)
  assert.equal(isSuspectPdf('stream\nx endstream << /JavaScript 1 >> stream\ny'), true)
  assert.equal(isSuspectPdf('<< /OpenAction << /S /#4a#53 >> >> stream\n/x'), true)
})
