/** The number of an order's boleta: who notes it, what is refused, and the record of a correction. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { newId } from '#lib/ids.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { readyOrder } from '#test/test-buyer.ts'
import { createTestHttp } from '#test/test-http.ts'
import { useParcels } from '#test/test-parcels.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { noteTaxDocument } from './note-tax-document.ts'
import { taxDocumentInput } from './tax-documents.input.ts'

eachDatabase((database) => {
  const { shop, staff, sell, take } = useParcels(database)
  let http: ReturnType<typeof createTestHttp>
  before(() => {
    http = createTestHttp(shop, { production: false })
  })
  let folios = 100
  const note = (
    order: { id: string },
    folio: string,
    { account = staff.dispatch, kind = 39 }: { account?: SignedIn | null; kind?: 33 | 39 | 52 } = {},
    on = shop as Parameters<typeof noteTaxDocument>[0],
  ) => noteTaxDocument(on, { account, orderId: order.id, kind, folio })
  const readChanges = ({ id }: { id: string }) =>
    shop.db
      .selectFrom('staff_change')
      .select(['actor', 'object_kind', 'changes'])
      .where('object_id', '=', id)
      .orderBy('id')
      .execute()
  const ask = async (person: 'dispatch' | 'operator' | null, query: string) => {
    const account = person && (await findAccount(shop, DEMO_PEOPLE[person].id))!
    const token = account && signSession(account, { secret: shop.settings.sessionSecret, now: shop.now() })
    const answer = await http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { token }) },
      body: JSON.stringify({ query }),
    })
    return answer.text()
  }

  test('a stranger, a customer and staff without the right note nothing, whatever they send', async () => {
    const order = await sell({ FREE: 1 })
    const customer = { ...staff.editor, role: 'client', permissions: [] } as const
    for (const account of [null, customer, staff.operator, staff.manager, staff.editor])
      await assertRefused(note(order, '1', { account }), 'account.not_allowed')
    for (const id of [newId(), 'x', '', "' or 1=1 --"]) await assertRefused(note({ id }, '1'), 'order.not_found')
    await assertRefused(note(await readyOrder(shop, { FREE: 1 }), '1'), 'order.not_found')
    await assertRefused(note(order, '1', { kind: 33 }), 'document.other_kind')
    for (const folio of ['', ' ', '0', '0000000000', '-1', '1.5', '12345678901', '9'.repeat(10_000), 'A1', '١٢'])
      assert.ok(!taxDocumentInput.safeParse({ kind: 39, folio }).success, folio.slice(0, 20))
    for (const kind of [0, 61, -39, 39.5, 1e9])
      assert.ok(!taxDocumentInput.safeParse({ kind, folio: '1' }).success, String(kind))
    assert.deepEqual(taxDocumentInput.parse({ kind: 39, folio: ' 0004501 ' }), { kind: 39, folio: '4501' })
    const { count } = await shop.db
      .selectFrom('tax_document')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    assert.equal(Number(count), 0)
  })

  test('a number is noted once; another corrects it, and both stand in the record', async () => {
    const order = await sell({ FREE: 1 })
    const first = String(++folios)
    assert.equal((await note(order, first)).folio, first)
    await note(order, first)
    assert.deepEqual(await readChanges(order), [])
    const second = String(++folios)
    await note(order, second, { account: staff.pharmacist })
    assert.deepEqual(await readChanges(order), [
      {
        actor: `pharmacist:${staff.pharmacist.id}`,
        object_kind: 'tax_document',
        changes: [{ field: 'folio of 39', before: first, after: second }],
      },
    ])
    // The first number is free again.
    await note(await sell({ FREE: 1 }), first)
  })

  test('one number is one order’s, also when two people type it at once', async () => {
    const [one, other] = [await sell({ FREE: 1 }), await sell({ FREE: 1 })]
    await note(other, String(++folios))
    const before = String(folios)
    const folio = String(++folios)
    const second = await shop.openSecond()
    const ends = await Promise.allSettled([note(one, folio), note(other, folio, {}, second)])
    assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1)
    const refused = ends.find((end) => end.status === 'rejected')!
    assert.equal((refused.reason as { code: string }).code, 'document.folio_used')
    if (ends[1]!.status === 'rejected') {
      // What it had before is not lost.
      assert.equal((await note(other, before)).folio, before)
      assert.deepEqual(await readChanges(other), [])
    }
  })

  test('an invoice has its own kind, and the largest number of the tax authority', async () => {
    const order = await sell({ FREE: 1 })
    await shop.db.updateTable('orders').set({ document_type: 'invoice' }).where('id', '=', order.id).execute()
    await assertRefused(note(order, '1', { kind: 39 }), 'document.other_kind')
    assert.equal((await note(order, '9999999999', { kind: 33 })).folio, '9999999999')
  })

  test('staff see it on the parcel and on the order; nobody else does', async () => {
    const order = await sell({ FREE: 1 })
    const { id } = await take(order)
    const folio = String(++folios)
    const noted = await ask(
      'dispatch',
      `mutation { noteTaxDocument(orderId: "${order.id}", kind: 39, folio: "000${folio}") { kind folio } }`,
    )
    assert.match(noted, new RegExp(`{"kind":39,"folio":"${folio}"}`))
    const fields = 'taxDocuments { kind folio notedAt }'
    assert.match(await ask('operator', `{ parcel(id: "${id}") { ${fields} order { ${fields} } } }`), /"folio".*"folio"/)
    assert.match(
      await ask('operator', `{ order(id: "${order.id}") { order { ${fields} } } }`),
      new RegExp(`"${folio}"`),
    )
    assert.doesNotMatch(await ask(null, `{ order(id: "${order.id}") { order { ${fields} } } }`), new RegExp(folio))
    const bad = await ask(
      'dispatch',
      `mutation { noteTaxDocument(orderId: "${order.id}", kind: 1, folio: "x") { kind } }`,
    )
    assert.match(bad, /kind\.unknown.*folio\.invalid|folio\.invalid.*kind\.unknown/)
  })
})
