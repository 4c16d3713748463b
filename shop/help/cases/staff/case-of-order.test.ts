/** What staff read of a ticket that is tied to an order (CONTENT §3 'Support ticket'). */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { uploadCaseFile } from '#shop/help/cases/files/upload-case-file.ts'
import { openCase } from '#shop/help/cases/open-case.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { readyOrder } from '#test/test-buyer.ts'
import { pdf } from '#test/test-files.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { STAFF } from '#test/test-staff.ts'
import { listCases } from './list-cases.ts'
import { readCase } from './show-case.ts'

const operator: SignedIn = { ...STAFF.operator, hasProfile: true }

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'A' }] })
  before(async () => {
    await seedDemoPeople(shop)
  })

  test('staff read a ticket with its order’s number, its person and its file', async () => {
    const order = await readyOrder(shop, { A: 1 })
    const file = await uploadCaseFile(shop, { name: 'receta.pdf', bytes: pdf() })
    const { id, number } = await openCase(shop, {
      kind: 'support',
      accountId: null,
      person: { firstName: 'Ana', lastName: 'Rojas', email: 'ana@example.com', phone: '912345678' },
      orderId: order.id,
      details: { type: 'orientación-receta-simple' },
      files: [file.id],
    })
    const read = (await readCase(shop, { account: operator, id }))!
    assert.deepEqual(
      [read.number, read.kind, read.orderId, read.orderReferenceId, read.firstName, read.phone, read.details],
      [number, 'support', order.id, order.reference, 'Ana', '912345678', { type: 'orientación-receta-simple' }],
    )
    assert.deepEqual(
      read.files.map(({ id, fileName, contentType }) => [id, fileName, contentType]),
      [[file.id, 'receta.pdf', 'application/pdf']],
    )
    const listed = await listCases(shop, { account: operator, filter: { kind: 'support' }, first: 5, offset: 0 })
    assert.deepEqual(
      listed.nodes.map((one) => [one.number, one.orderReferenceId]),
      [[number, order.reference]],
    )
    // A visitor and a customer find no case, whatever its id.
    for (const account of [null, { ...operator, permissions: [] }])
      await assertRefused(readCase(shop, { account, id }), 'account.not_allowed')
  })
})
