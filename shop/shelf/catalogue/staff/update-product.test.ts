/** A product is changed field by field: what a person may, what a file could, and never over a colleague's change. */
import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { timestamp } from '#context'
import { parseInput } from '#lib/parse-input.ts'
import type { Permission, SignedIn } from '#shop/ground/policy/account.rules.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { seedCollections } from '#shop/shelf/catalogue/collections/seed-collections.ts'
import { listProducts } from '#shop/shelf/catalogue/products/list-products.ts'
import { listProductsInput } from '#shop/shelf/catalogue/products/list-products.input.ts'
import { showProduct } from '#shop/shelf/catalogue/products/show-product.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import { productChangesInput } from './product-change.input.ts'
import type { ProductField } from './product-fields.rules.ts'
import { findStaffProduct } from './staff-product.db.ts'
import { updateProduct } from './update-product.ts'

const person = (role: 'manager' | 'editor' | 'pharmacist', permissions: Permission[]): SignedIn => ({
  ...DEMO_PEOPLE[role],
  hasProfile: true,
  permissions,
})
const manager = person('manager', ['products.read', 'products.describe', 'products.sell', 'prices.edit'])
const editor = person('editor', ['products.read', 'products.describe'])
const pharmacist = person('pharmacist', ['products.read', 'products.classify'])

eachDatabase({ both: 'locks of products' }, (database) => {
  const shop = useShop({ database })
  before(() => seedDemoPeople(shop))
  beforeEach(async () => {
    shop.clock.advance({ minutes: 11 })
    await sql`truncate product, staff_change cascade`.execute(shop.db)
    await shop.addProducts([
      { sku: 'A', product_name: 'Paracetamol 500 mg', normal_price: 1_990, offer_price: 990, badge: 'Nuevo' },
      { sku: 'B', sub_category: 'Otros dolores' },
    ])
  })
  const read = async (sku = 'A') => (await findStaffProduct(shop, sku))!
  type Change = [field: ProductField, to: string, from?: string]
  const change = async (account: SignedIn | null, ...changes: Change[]) => {
    const { id, values } = await read()
    return updateProduct(shop, {
      account,
      id,
      changes: parseInput(
        productChangesInput,
        changes.map(([field, to, from = values[field]]) => ({ field, from, to })),
      ),
    })
  }
  const staffChanges = () => shop.db.selectFrom('staff_change').selectAll().orderBy('id').execute()

  test('a manager’s price is in the shop at once, in the history of prices, and in the record', async () => {
    assert.equal((await showProduct(shop, 'A'))!.normalPrice, 1_990)
    const changed = await change(manager, ['normal_price', '2490'], ['offer_price', ''])
    assert.deepEqual([changed.values.normal_price, changed.values.offer_price], ['2490', ''])
    await until(async () => {
      const shown = await showProduct(shop, 'A')
      return shown?.normalPrice === 2_490 && shown.offerPrice === null
    })
    const actor = `manager:${manager.id}`
    const history = await shop.db
      .selectFrom('price_change')
      .select(['at', 'actor', 'source', 'field', 'after'])
      .execute()
    const each = { at: timestamp(shop.now()), actor, source: 'form' }
    assert.deepEqual(history.slice(-2), [
      { ...each, field: 'normal_price', after: 2_490 },
      { ...each, field: 'offer_price', after: null },
    ])
    const [row, ...others] = await staffChanges()
    assert.deepEqual(others, [])
    assert.deepEqual([row!.actor, row!.object_kind, row!.object_id], [actor, 'product', String(changed.id)])
    assert.deepEqual(row!.changes, [
      { field: 'normal_price', before: '1990', after: '2490' },
      { field: 'offer_price', before: '990', after: '' },
    ])
    const actions = shop.db.selectFrom('staff_action').select(['call', 'refusal'])
    assert.deepEqual(await actions.where('object', '=', String(changed.id)).execute(), [
      { call: 'updateProduct', refusal: null },
    ])
  })

  test('without a field’s right the refusal names it, and nothing is written', async () => {
    await assertRefused(change(null, ['normal_price', '1']), 'account.not_allowed')
    await assertRefused(
      change(editor, ['product_name', 'Otro'], ['normal_price', '1'], ['enabled', 'false']),
      'product.right_missing',
      { fields: ['normal_price', 'enabled'] },
    )
    await assertRefused(change(manager, ['sale_condition', 'noPrescription']), 'product.right_missing')
    await assertRefused(change(pharmacist, ['enabled', 'false']), 'product.right_missing')
    assert.deepEqual(await staffChanges(), [])
    assert.equal((await read()).values.product_name, 'Paracetamol 500 mg')
  })

  test('two people who change different fields do not meet; the same field is refused with what it has, and nothing is lost', async () => {
    const seen = (await read()).values
    await change(editor, ['description', 'Alivia el dolor.'])
    await change(manager, ['normal_price', '2190', seen.normal_price])
    await assertRefused(
      change(manager, ['description', 'Mío', seen.description], ['normal_price', '2290']),
      'product.changed',
      {
        fields: [
          {
            field: 'description',
            now: 'Alivia el dolor.',
            by: DEMO_PEOPLE.editor.firstName,
            at: shop.now().toString({ fractionalSecondDigits: 6 }),
          },
        ],
      },
    )
    assert.equal((await read()).values.normal_price, '2190')
    await change(manager, ['description', 'Mío', 'Alivia el dolor.'])
    // A file that changed it after that person is nobody's.
    await sql`update product set description = 'Archivo' where sku = 'A'`.execute(shop.db)
    await assertRefused(change(editor, ['description', 'x', 'Mío']), 'product.changed', {
      fields: [{ field: 'description', now: 'Archivo', by: null, at: null }],
    })
  })

  test('of two at the same moment one writes a field, both write different ones', async () => {
    const same = await Promise.allSettled([
      change(manager, ['badge', 'Mío', 'Nuevo']),
      change(editor, ['badge', 'Suyo', 'Nuevo']),
    ])
    assert.deepEqual(same.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    await Promise.all([change(manager, ['max_quantity', '3']), change(editor, ['description', 'Texto'])])
    const { values } = await read()
    assert.deepEqual([values.max_quantity, values.description], ['3', 'Texto'])
    assert.equal((await staffChanges()).length, 3)
  })

  test('a form saves nothing that a file could not', async () => {
    for (const [field, to] of [
      ['product_name', ' '],
      ['product_name', 'x'.repeat(201)],
      ['description', 'x'.repeat(4_001)],
      ['description', 'nul\0'],
      ['normal_price', '0'],
      ['normal_price', '1.990'],
      ['normal_price', ''],
      ['offer_price', '1990'],
      ['mi_boldo_price', '1991'],
      ['max_quantity', '0'],
      ['shipping_methods', ''],
      ['shipping_methods', 'homeDelivery|drone'],
      ['enabled', ''],
      ['enabled', 'sí'],
      ['sub_category', '999999'],
      ['sub_category', '1; drop table product'],
    ] as const)
      await assertRefused(change(manager, [field, to]), 'input.invalid')
    for (const to of ['', 'not-assigned', 'x'])
      await assertRefused(change(pharmacist, ['sale_condition', to]), 'input.invalid')
    assert.deepEqual(await staffChanges(), [])
  })

  test('what needs a prescription is neither highlighted nor badged; a pharmacist may classify what was', async () => {
    await change(pharmacist, ['sale_condition', 'recipeRetention'], ['cold_chain', 'true'])
    await assertRefused(change(editor, ['highlighted', 'true'], ['badge', 'Oferta']), 'product.not_advertisable', {
      fields: ['highlighted', 'badge'],
    })
    await change(editor, ['badge', ''])
    const { saleCondition, coldChain, badge } = (await showProduct(shop, 'A'))!
    assert.deepEqual([saleCondition, coldChain, badge], ['recipeRetention', true, null])
  })

  test('a new name and category: found by their words, in their lists and collections, at the new address', async () => {
    await seedCollections(shop)
    const other = (await read('B')).values.sub_category
    const changed = await change(editor, ['product_name', 'Zarzaparrilla'], ['sub_category', other])
    assert.deepEqual([changed.slug, changed.values.meta_title], ['zarzaparrilla', 'Zarzaparrilla'])
    const find = async (query: string) =>
      (await listProducts(shop, listProductsInput.parse({ query }))).nodes.map(({ sku }) => sku)
    await until(async () => (await find('zarzaparrilla')).join() === 'A')
    assert.deepEqual((await find('otros dolores')).toSorted(), ['A', 'B'])
    assert.deepEqual(await find('paracetamol 500'), [])
    await change(manager, ['enabled', 'false'])
    await until(async () => (await find('zarzaparrilla')).length === 0)
    assert.equal(await showProduct(shop, 'A').then((shown) => shown?.enable ?? null), false)
  })

  test('the same again changes nothing; an unknown product is none', async () => {
    await change(manager, ['normal_price', '1990'])
    assert.deepEqual(await staffChanges(), [])
    const changes = [{ field: 'badge', from: 'Nuevo', to: '' }] as const
    await assertRefused(updateProduct(shop, { account: manager, id: 2_147_483_647, changes }), 'product.not_found')
  })
})
