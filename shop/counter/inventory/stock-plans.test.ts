/** Beside a long history each list of stock reads few rows, by its own index, in one statement. */
import { strict as assert } from 'node:assert'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Shop } from '#context'
import { copyOrder } from '#test/copy-orders.ts'
import { noPostgres } from '#test/postgres.ts'
import { assertNoSeqScan, assertUsesIndex, countRowsRead, watchPlans } from '#test/query-plans.ts'
import { useInventory } from '#test/test-inventory.ts'
import { lotListInput, movementPageInput, recalledPageInput, stockListInput } from './inventory.input.ts'
import { findLotRows, findRecalledParcels } from './lot-lists.db.ts'
import { findMovements, findStockLevels } from './stock-levels.db.ts'

const ORDERS = 100_000
const PRODUCTS = 20_000
/** A page is 51 rows, each read by a few tables. */
const ROWS_MAX = 600
const LARGE = ['product', 'orders', 'order_line', 'stock_movement', 'parcel', 'parcel_line', 'low_stock', 'lot']

describe('with 100,000 orders and 20,000 products on PostgreSQL', { skip: noPostgres() }, () => {
  const { shop, sell, sellPacked, toId, receive } = useInventory('server')
  let watched: Shop
  let explain: ReturnType<typeof watchPlans>['explain']
  let productId: number
  before(async () => {
    const { id } = await sell({ FREE: 1 })
    await receive('FREE', 9, 'L2291')
    const { parcel } = await sellPacked({ FREE: 1 })
    productId = await toId('FREE')
    await copyOrder(shop, {
      id,
      count: ORDERS,
      change: sql`jsonb_build_object('status', 'ENTREGADO', 'placed_at', o.placed_at - n * interval '5 minutes')`,
    })
    await sql`insert into order_line select copy.* from order_line l cross join orders o
      cross join lateral jsonb_populate_record(l, jsonb_build_object('order_id', o.id)) copy
      where l.order_id = ${id}::uuid and o.reference ~ '^H[0-9]{7}$'`.execute(shop.db)
    await sql`insert into parcel select copy.* from parcel p cross join orders o
      cross join lateral jsonb_populate_record(p, jsonb_build_object('id', o.id, 'order_id', o.id,
        'state', 'delivered', 'ended_at', o.placed_at)) copy
      where p.id = ${parcel.id}::uuid and o.reference ~ '^H[0-9]{7}$'`.execute(shop.db)
    await sql`insert into parcel_line select copy.* from parcel_line l cross join orders o
      cross join lateral jsonb_populate_record(l, jsonb_build_object('parcel_id', o.id,
        'lot_code', 'P' || right(o.reference, 4))) copy
      where l.parcel_id = ${parcel.id}::uuid and o.reference ~ '^H[0-9]{7}$'`.execute(shop.db)
    const columns = sql.join(
      (
        await sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_name = 'product' and is_generated = 'NEVER' and is_identity = 'NO'`.execute(shop.db)
      ).rows.map(({ name }) => sql.ref(name)),
    )
    await sql`insert into product (${columns}) select ${columns} from (
        select copy.* from product p cross join generate_series(1, ${PRODUCTS}::int) n
        cross join lateral jsonb_populate_record(p, jsonb_build_object('id', 100000 + n, 'sku', 'N' || n,
          'slug', 'n-' || n, 'place', 'A-' || lpad((n % 5000)::text, 4, '0'))) copy
        where p.id = ${productId}) made`.execute(shop.db)
    await sql`insert into stock_movement (product_id, at, kind, units, stock_after)
      select case when n % 1000 = 0 then ${productId}::int else 100000 + n % ${PRODUCTS}::int end, now(), 'sale', -1, 9
      from generate_series(1, 200000) n`.execute(shop.db)
    await sql`insert into lot (id, product_id, code, expires_on, units, state)
      select gen_random_uuid(), p.id, 'M' || p.id, ${'2027-06-30'}::date + (p.id % 900)::int, 5,
        case when p.id % 500 = 0 then 'recalled' else 'active' end from product p where p.sku like 'N%'`.execute(
      shop.db,
    )
    await sql`insert into low_stock (product_id, available, since)
      select p.id, 1, now() - p.id * interval '1 minute' from product p where p.id % 4 = 0`.execute(shop.db)
    await sql`vacuum analyze`.execute(shop.db)
    ;({ watched, explain } = watchPlans(shop))
  })

  const levels = (input: object) => () => findStockLevels(watched, { ...stockListInput.parse(input), first: 51 })
  const lots = (input: object) => () => findLotRows(watched, { ...lotListInput.parse(input), first: 51 })

  for (const [name, read, index] of [
    ['shelves by place', levels({}), 'product_by_place'],
    ['shelves from a label', levels({ from: 'A-2500' }), 'product_by_place'],
    ['low ones', levels({ view: 'low' }), 'low_stock_since'],
    ['a SKU', levels({ code: 'N77' }), 'product_pkey'],
    ['a lot', levels({ code: 'M100077' }), 'lot_code'],
    ['lots that expire', lots({}), 'lot_expiring'],
    ['lots that leave', lots({ view: 'withdrawn' }), 'lot_withdrawn'],
    [
      'movements',
      () => findMovements(watched, { ...movementPageInput.parse({ productId }), first: 51 }),
      'stock_movement_pkey',
    ],
    [
      'parcels of a lot',
      () =>
        findRecalledParcels(watched, {
          ...recalledPageInput.parse({ lotId: '018f0000-0000-7000-8000-000000000000' }),
          lot: { productId, code: 'P0777' },
          first: 51,
        }),
      'parcel_pkey',
    ],
  ] as const)
    test(`${name}: few rows by ${index}`, async () => {
      const { nodes } = await explain(read)
      assertUsesIndex(nodes, index)
      assertNoSeqScan(nodes, ['product', 'orders', 'order_line', 'stock_movement'])
      const rows = countRowsRead(nodes, LARGE)
      assert.ok(rows <= ROWS_MAX, `${rows} rows were read`)
    })
})
