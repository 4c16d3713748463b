import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { insertAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, seedDemoPasswords, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { logIn } from '#shop/people/accounts/log-in.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { signInDemoStaff } from '#test/test-staff.ts'
import { readSession } from '#shop/people/accounts/session-token.ts'
import { seedDemoCoupons } from '#shop/shelf/coupons/demo-coupons.ts'
import { insertCoupon } from '#shop/shelf/coupons/coupons.db.ts'
import { seedDemoPromotions } from '#shop/shelf/promotions/demo-promotions.ts'
import { payAndReturn, readStatus, readyOrder } from '#test/test-buyer.ts'
import { eachDatabase, openTestShop, type TestShop } from '#test/test-shop.ts'
import {
  DemoDataFound,
  findDemoRows,
  markDemoProducts,
  markDemoRows,
  refuseDemoRows,
  refuseShopRows,
  ShopDataFound,
} from '#db/demo-rows.ts'
import { describeRemains, findDemoRemains, forgetDemo } from './forget-demo.ts'
import { seedDemoClaimsBook } from '#shop/help/suggestions/demo-claims-book.ts'
import { seedSettings } from '#shop/people/settings/seed-settings.ts'
import { seedDemo } from './seed-demo.ts'

/** A shop as the seed leaves it, with two products in the place of thousands. */
async function openDemo(database: 'embedded' | 'server'): Promise<TestShop> {
  const shop = await openTestShop({ database, products: [{ sku: 'DEMO1', normal_price: 2_000 }, { sku: 'DEMO2' }] })
  await markDemoRows(shop.db, 'account', await seedDemoPeople(shop))
  await markDemoRows(shop.db, 'coupon', await seedDemoCoupons(shop))
  await markDemoRows(shop.db, 'promotion', await seedDemoPromotions(shop))
  await markDemoRows(shop.db, 'case', await seedDemoClaimsBook(shop))
  await markDemoProducts(shop.db)
  await seedSettings(shop)
  return shop
}

const enabledProducts = async (shop: Shop) =>
  (await shop.db.selectFrom('product').select('sku').where('enabled', '=', true).orderBy('sku').execute()).map(
    ({ sku }) => sku,
  )
const counts = async (shop: Shop) =>
  Object.fromEntries(
    ['coupon', 'promotion', 'account', 'product', 'case']
      .map((kind) => [kind, 0])
      .concat(
        Object.entries(Object.groupBy(await findDemoRows(shop.db), ({ kind }) => kind)).map(([kind, rows]) => [
          kind,
          rows.length,
        ]),
      ),
  )

eachDatabase((database) => {
  test('a shop that is no demo refuses a demo’s database, and says what it found and what removes it', async () => {
    const shop = await openDemo(database)
    await assert.rejects(seedDemo(shop, { demo: false, say: () => {} }), (error: unknown) => {
      assert.ok(error instanceof DemoDataFound)
      assert.match(
        error.message,
        /9 demo coupons \(CORTESIA100, .*\), 3 demo promotions \(.*\), 7 demo accounts, 2 demo products, 10 demo cases\./,
      )
      assert.match(error.message, /npm run demo:forget/)
      return true
    })
    await forgetDemo(shop)
    await refuseDemoRows(shop.db)
    await shop.close()
  })

  test('a demo refuses the database of a shop: its people, whose password is public, would read the customers', async () => {
    const shop = await openTestShop({ database })
    await insertAccount(shop, { ...DEMO_PEOPLE.client, id: newId(), email: 'ana@ejemplo.cl' })
    const start = () => seedDemo(shop, { demo: true, say: () => {} })
    await assert.rejects(start, ShopDataFound)
    assert.deepEqual(await shop.db.selectFrom('coupon').select('code').execute(), [])
    assert.equal((await shop.db.selectFrom('account').select('id').execute()).length, 1)
    await shop.close()

    const demo = await openDemo(database)
    await refuseShopRows(demo.db)
    await forgetDemo(demo)
    await assert.rejects(refuseShopRows(demo.db), ShopDataFound, 'once forgotten it is the shop’s')
    await demo.close()
  })

  test('one enabled demo coupon alone is refused', async () => {
    const shop = await openTestShop({ database })
    await refuseDemoRows(shop.db)
    await markDemoRows(shop.db, 'coupon', (await seedDemoCoupons(shop)).slice(0, 1))
    await assert.rejects(refuseDemoRows(shop.db), /still holds 1 demo coupon \(CUIDATE10\)\./)
    await shop.close()
  })

  test('forgetting the demo disables what gives money away and signs everybody out; again it changes nothing', async () => {
    const shop = await openDemo(database)
    await seedDemoPasswords(shop)
    const { token } = await signInDemoStaff(shop, 'operator')
    assert.deepEqual(await counts(shop), { coupon: 9, promotion: 3, account: 7, product: 2, case: 10 })
    await forgetDemo(shop)
    assert.equal(await readSession(shop, token), null)
    await assertRefused(
      logIn(shop, { email: DEMO_PEOPLE.operator.email, password: DEMO_PASSWORD, address: '203.0.113.1' }),
      'account.wrong_credentials',
    )
    const { rows } = await sql<{
      n: number
    }>`select (select count(*) from coupon where enabled)::int + (select count(*) from account
      where role <> 'client' or password_hash is not null or email not like '%@removed.invalid')::int
      + (select count(*) from account_address)::int + (select count(*) from support_case)::int as n`.execute(shop.db)
    assert.equal(rows[0]!.n, 0)
    assert.deepEqual(
      (await shop.db.selectFrom('promotion').select('code').where('enabled', '=', true).execute()).map(
        ({ code }) => code,
      ),
      ['progressive-discount'],
    )
    assert.deepEqual(await enabledProducts(shop), [])
    assert.deepEqual(await shop.db.selectFrom('shop_setting').select('section').execute(), [])
    assert.deepEqual(describeRemains(await forgetDemo(shop)), [])
    await shop.close()
  })

  test('products and coupons of the shop’s own stay: imported under a demo’s SKU, renamed, or there before', async () => {
    const shop = await openTestShop({ database, products: [{ sku: 'A' }, { sku: 'B' }, { sku: 'C' }] })
    await insertCoupon(shop, { code: 'HOLA10', discounts: [{ kind: 'percent', value: 10 }] })
    await markDemoRows(shop.db, 'coupon', await seedDemoCoupons(shop))
    await markDemoProducts(shop.db)
    await shop.addProducts([{ sku: 'B', normal_price: 5_000 }, { sku: 'D' }])
    await shop.db
      .updateTable('product')
      .set({ product_name: 'Paracetamol de la casa' })
      .where('sku', '=', 'C')
      .execute()
    await forgetDemo(shop)
    assert.deepEqual(await enabledProducts(shop), ['B', 'C', 'D'])
    assert.deepEqual(
      (await shop.db.selectFrom('coupon').select('code').where('enabled', '=', true).execute()).map(({ code }) => code),
      ['HOLA10'],
    )
    await shop.close()
  })

  test('an order that the sandbox paid is closed, unless the shop wants to look at it; another’s order stays', async () => {
    const shop = await openDemo(database)
    await shop.addProducts([{ sku: 'OWN' }])
    const [demo, own] = [await readyOrder(shop, { DEMO1: 1 }), await readyOrder(shop, { OWN: 1 })]
    for (const order of [demo, own]) await payAndReturn(shop, order, 'approve')
    assert.deepEqual(
      (await findDemoRemains(shop)).orders.map(({ id }) => id),
      [demo.id],
    )
    await forgetDemo(shop)
    assert.deepEqual([await readStatus(shop, demo), await readStatus(shop, own)], ['REEMBOLSADO', 'AUTORIZADO'])
    await shop.close()

    const other = await openDemo(database)
    const remaining = await readyOrder(other, { DEMO1: 1 })
    await payAndReturn(other, remaining, 'approve')
    await forgetDemo(other, { keepOrders: true })
    assert.equal(await readStatus(other, remaining), 'AUTORIZADO')
    await refuseDemoRows(other.db)
    await other.close()
  })
})

test('migration 0037 marks the rows of databases that earlier versions seeded, and none in a shop that was never a demo', async () => {
  const migration = readFileSync(new URL('../../db/migrations/0037_demo_rows.sql', import.meta.url), 'utf8')
  const marking = migration
    .slice(migration.indexOf('insert into demo_row'))
    .split(/;\n/)
    .filter((part) => /^insert/m.test(part))
  const shop = await openTestShop({ database: 'embedded', products: [{ sku: 'OLD', source: 'isp' }, { sku: 'MINE' }] })
  await seedDemoCoupons(shop)
  for (const statement of marking) await sql.raw(statement).execute(shop.db)
  assert.deepEqual(await findDemoRows(shop.db), [])
  await seedDemoPeople(shop)
  await seedDemoPromotions(shop)
  shop.clock.advance({ hours: 2 })
  await shop.addProducts([{ sku: 'LATER', source: 'isp' }])
  for (const statement of marking) await sql.raw(statement).execute(shop.db)
  assert.deepEqual(await counts(shop), { coupon: 9, promotion: 3, account: 4, product: 1, case: 0 })
  await shop.close()
})
