/** Many products at once: seen before, each by itself, taken back field by field. */
import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { parseInput } from '#lib/parse-input.ts'
import type { Permission, SignedIn } from '#shop/ground/policy/account.rules.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { planChange, toChangedPrice, type BulkChange } from './bulk-change.rules.ts'
import { changeProducts, previewProductChange, undoProductChanges } from './change-products.ts'
import { batchInput, changeProductsInput, previewInput } from './staff-product-list.input.ts'
import { findStaffProduct } from './staff-product.db.ts'
import { updateProduct } from './update-product.ts'

const person = (role: 'manager' | 'editor', permissions: Permission[]): SignedIn => ({
  ...DEMO_PEOPLE[role],
  hasProfile: true,
  permissions,
})
const manager = person('manager', ['products.read', 'products.describe', 'products.sell', 'prices.edit'])
const editor = person('editor', ['products.read', 'products.describe'])

test('a percentage is rounded to 10 pesos, and no price falls below them', () => {
  assert.deepEqual(
    [
      [1_990, 10],
      [1_994, 0],
      [990, -33.3],
      [10, -90],
    ].map(([price, percent]) => toChangedPrice(price!, percent!)),
    [2_190, 1_990, 660, 10],
  )
})

eachDatabase((database) => {
  const shop = useShop({ database })
  let ids: number[]
  before(() => seedDemoPeople(shop))
  beforeEach(async () => {
    shop.clock.advance({ minutes: 11 })
    await sql`truncate product, staff_change cascade`.execute(shop.db)
    await shop.addProducts([
      { sku: 'A', normal_price: 1_990, offer_price: 990 },
      { sku: 'B', normal_price: 3_000, mi_boldo_price: 3_000 },
      { sku: 'RX', normal_price: 5_000, sale_condition: 'recipeRetention' },
    ])
    ids = (await shop.db.selectFrom('product').select('id').orderBy('sku').execute()).map(({ id }) => id)
  })
  const preview = (change: object, account: SignedIn | null = manager, of = ids) =>
    previewProductChange(shop, { account, ...parseInput(previewInput, { ids: of, change }) })
  const apply = async (change: object, account: SignedIn | null = manager) => {
    const products = (await preview(change, account)).filter(({ changes }) => changes.length > 0)
    return changeProducts(shop, { account, ...parseInput(changeProductsInput, { products }) })
  }
  const value = async (sku: string, field: keyof Parameters<typeof planChange>[0]) =>
    (await findStaffProduct(shop, sku))!.values[field]
  const prices = async () =>
    (
      await sql<{ line: string }>`
      select concat_ws(' ', sku, normal_price, offer_price, mi_boldo_price) as line from product order by sku`.execute(
        shop.db,
      )
    ).rows.map(({ line }) => line)

  test('a preview writes nothing; what it shows is done, recorded as one batch, and taken back', async () => {
    const planned = await preview({ percent: 10 })
    assert.deepEqual(
      planned.map(({ sku, changes }) => [sku, ...changes.map(({ from, to }) => `${from}>${to}`)]),
      [
        ['A', '1990>2190', '990>1090'],
        ['B', '3000>3300', '3000>3300'],
        ['RX', '5000>5500'],
      ],
    )
    assert.deepEqual(await prices(), ['A 1990 990', 'B 3000 3000', 'RX 5000'])
    const { batchId, done, refused } = await apply({ percent: 10 })
    assert.deepEqual([done, refused], [3, []])
    assert.deepEqual(await prices(), ['A 2190 1090', 'B 3300 3300', 'RX 5500'])
    const history = await shop.db.selectFrom('price_change').select('source').where('batch_id', '=', batchId).execute()
    assert.deepEqual(
      history,
      Array.from({ length: 5 }, () => ({ source: 'bulk' })),
    )
    const undone = await undoProductChanges(shop, { account: manager, batchId })
    assert.deepEqual([undone.done, undone.refused], [3, []])
    assert.deepEqual(await prices(), ['A 1990 990', 'B 3000 3000', 'RX 5000'])
  })

  test('what somebody changed since stays: at the change and when it is taken back, field by field', async () => {
    const products = await preview({ percent: 10 })
    await updateProduct(shop, {
      account: manager,
      id: ids[1]!,
      changes: [{ field: 'normal_price', from: '3000', to: '4000' }],
    })
    const result = await changeProducts(shop, { account: manager, products })
    assert.deepEqual(
      [result.done, result.refused],
      [2, [{ id: ids[1], code: 'product.changed', fields: ['normal_price'] }]],
    )
    await updateProduct(shop, {
      account: manager,
      id: ids[0]!,
      changes: [{ field: 'offer_price', from: '1090', to: '' }],
    })
    const undone = await undoProductChanges(shop, { account: manager, batchId: result.batchId })
    assert.deepEqual(
      [undone.done, undone.refused],
      [2, [{ id: ids[0], code: 'product.changed', fields: ['offer_price'] }]],
    )
    assert.deepEqual(await prices(), ['A 1990', 'B 4000 3000', 'RX 5000'])
  })

  test('the shop’s rules hold for each: a badge of what needs a prescription is refused, the others are done', async () => {
    const result = await apply({ field: 'badge', to: 'Oferta' }, editor)
    assert.deepEqual(
      [result.done, result.refused],
      [2, [{ id: ids[2], code: 'product.not_advertisable', fields: ['badge'] }]],
    )
    assert.deepEqual(
      (await preview({ field: 'badge', to: 'Oferta' })).map(({ changes }) => changes.length),
      [0, 0, 1],
    )
  })

  test('products are disabled and limited together', async () => {
    await apply({ field: 'enabled', to: 'false' })
    await apply({ field: 'max_quantity', to: '2' })
    assert.deepEqual([await value('A', 'enabled'), await value('B', 'max_quantity')], ['false', '2'])
  })

  test('steps are one batch, taken back in steps; nobody adds to a colleague’s', async () => {
    const products = await preview({ percent: 10 })
    const first = await changeProducts(shop, { account: manager, products: products.slice(0, 2) })
    const into = first.batchId
    const second = await changeProducts(shop, { account: manager, products: products.slice(2), into })
    assert.equal(second.batchId, into)
    const other = { ...manager, id: DEMO_PEOPLE.editor.id }
    await assertRefused(changeProducts(shop, { account: other, products, into }), 'product.batch_unknown')
    const none = '00000000-0000-4000-8000-000000000000'
    await assertRefused(changeProducts(shop, { account: manager, products, into: none }), 'product.batch_unknown')
    const undone = await undoProductChanges(shop, { account: other, batchId: into })
    assert.deepEqual([undone.done, undone.endCursor], [3, null])
    assert.deepEqual(await prices(), ['A 1990 990', 'B 3000 3000', 'RX 5000'])
  })

  test('a batch of 501 products is put back in two steps; those that were removed stop nothing', async () => {
    const batchId = '00000000-0000-4000-8000-000000000001'
    await sql`insert into staff_change (at, actor, object_kind, object_id, changes, batch_id)
      select ${shop.now().toString()}::timestamptz, ${`manager:${manager.id}`}, 'product', (1000000 + n)::text,
        '[{"field": "max_quantity", "before": "1", "after": "2"}]', ${batchId}
      from generate_series(1, 500) n`.execute(shop.db)
    const products = await preview({ field: 'max_quantity', to: '2' })
    await changeProducts(shop, { account: manager, products, into: batchId })
    const undo = async (input: object) =>
      undoProductChanges(shop, { account: manager, ...parseInput(batchInput, { batchId, ...input }) })
    const first = await undo({})
    assert.deepEqual([first.done, first.refused.length, first.refused[0]!.code], [0, 500, 'product.not_found'])
    const second = await undo({ after: first.endCursor })
    assert.deepEqual([second.done, second.refused, second.endCursor], [3, [], null])
    // As before already: nothing is done, and nothing refused.
    const again = await undo({ after: first.endCursor })
    assert.deepEqual([again.done, again.refused], [0, []])
  })

  test('without the field’s right nothing is shown or done; hostile selections and changes are refused', async () => {
    const change: BulkChange = { percent: 10 }
    await assertRefused(preview(change, null), 'account.not_allowed')
    await assertRefused(preview(change, editor), 'product.right_missing')
    const products = await preview(change)
    await assertRefused(changeProducts(shop, { account: editor, products }), 'product.right_missing')
    const { batchId } = await changeProducts(shop, { account: manager, products })
    await assertRefused(undoProductChanges(shop, { account: editor, batchId }), 'product.right_missing')
    const none = '00000000-0000-4000-8000-000000000000'
    await assertRefused(undoProductChanges(shop, { account: manager, batchId: none }), 'product.batch_unknown')
    for (const bad of [
      { percent: -91 },
      { percent: 201 },
      { percent: Number.NaN },
      { field: 'sku', to: 'X' },
      {},
      { field: 'enabled', to: 'x' },
      { field: 'normal_price', to: '1' },
      { field: 'max_quantity', to: '0' },
    ])
      assert.throws(() => parseInput(previewInput, { ids, change: bad }), /input.invalid/, JSON.stringify(bad))
    for (const selection of [[], [0], [-1], [1.5], Array.from({ length: 501 }, (_, index) => index + 1)])
      assert.throws(() => parseInput(previewInput, { ids: selection, change }), /input.invalid/)
    assert.throws(() => parseInput(changeProductsInput, { products: [products[0], products[0]] }), /input.invalid/)
    for (const bad of [{ into: 'x' }, { after: 'x' }, { after: Buffer.from('["x"]').toString('base64url') }])
      assert.throws(() => parseInput(batchInput, { batchId, ...bad }), /input.invalid/)
  })
})
