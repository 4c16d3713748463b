/** A catalogue file that staff bring: its preview, what is written, what waits for a pharmacist, and Undo. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction } from '#context'
import { showProduct } from '#shop/shelf/catalogue/products/show-product.ts'
import { updateProduct } from '#shop/shelf/catalogue/staff/update-product.ts'
import { moveStock } from '#shop/shelf/catalogue/stock/stock.db.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { useImports } from '#test/test-imports.ts'
import { useInventory } from '#test/test-inventory.ts'
import { catalogueFile, eachDatabase } from '#test/test-shop.ts'
import { applyImport, confirmImportClassification, undoImport } from './decide-import.ts'
import { forgetImports } from './forget-imports.ts'
import { beginImport, discardImport, readImport, receiveImportPart } from './receive-import.ts'
import { runImports } from './run-imports.ts'
import { listImports, showImport } from './show-imports.ts'

eachDatabase((database) => {
  const { shop, staff } = useInventory(database)
  // They are signed in before the first test.
  const manager = {
    get account() {
      return staff.manager
    },
  }
  const pharmacist = {
    get account() {
      return staff.pharmacist
    },
  }

  const { bring, apply, undo, rows } = useImports(shop, () => staff.manager)
  const read = (sku: string) =>
    shop.db
      .selectFrom('product')
      .select([
        'id',
        'normal_price',
        'offer_price',
        'stock',
        'enabled',
        'sale_condition',
        'description',
        'product_name',
      ])
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
  const price = async (sku: string) => (await read(sku)).normal_price
  const movements = async (sku: string) => {
    const { rows: found } = await sql<{ sum: number; stock: number }>`
      select coalesce(sum(m.units), 0)::int as sum, p.stock from product p
      left join stock_movement m on m.product_id = p.id where p.sku = ${sku} group by p.id`.execute(shop.db)
    return found[0]!
  }

  test('a file with a few columns changes those alone; the preview shows each field, and writes nothing', async () => {
    const before = await read('COMB')
    const id = await bring(`sku,normal_price,stock\nCOMB,${before.normal_price + 1_000},${before.stock}\nFREE,,1\n`)
    const shown = await showImport(shop, { ...manager, id })
    assert.deepEqual(
      [shown.state, shown.rowsRead, shown.rowsChanged, shown.rowsRefused, shown.encoding],
      ['ready', 2, 1, 1, 'utf-8'],
    )
    const [changed] = await rows(id, 'changed')
    assert.deepEqual(changed!.changes, [
      { field: 'normal_price', from: String(before.normal_price), to: String(before.normal_price + 1_000) },
    ])
    assert.deepEqual(
      (await rows(id, 'refused')).map(({ line, problems }) => [line, problems[0]!.column, problems[0]!.reason]),
      [[3, 'normal_price', 'whole|1|100000000']],
    )
    assert.deepEqual(await read('COMB'), before)
    await apply(id)
    const after = await read('COMB')
    assert.deepEqual(after, { ...before, normal_price: before.normal_price + 1_000 })
    assert.equal((await showProduct(shop, 'COMB'))!.normalPrice, before.normal_price + 1_000)
    const history = await shop.db.selectFrom('price_change').selectAll().where('batch_id', '=', id).execute()
    assert.deepEqual(
      history.map(({ source, actor, field }) => [source, actor, field]),
      [['import', `manager:${staff.manager.id}`, 'normal_price']],
    )
    await undo(id)
    assert.deepEqual(await read('COMB'), before)
    assert.equal((await showImport(shop, { ...manager, id })).state, 'undone')
  })

  test('a new product arrives hidden under the strictest condition, until a pharmacist confirms it', async () => {
    const id = await bring(catalogueFile([{ sku: 'NUEVO-1', normal_price: 2_500, stock: 7, cold_chain: true }]))
    assert.deepEqual(
      (await rows(id, 'unclassified')).map(({ sku, classification }) => [
        sku,
        classification.map(({ field, from, to }) => `${field}: ${from} → ${to}`),
      ]),
      [
        [
          'NUEVO-1',
          ['sale_condition: recipeCheck → noPrescription', 'cold_chain: false → true', 'enabled: false → true'],
        ],
      ],
    )
    await apply(id)
    const hidden = await read('NUEVO-1')
    assert.deepEqual([hidden.enabled, hidden.sale_condition, hidden.stock], [false, 'recipeCheck', 7])
    assert.deepEqual(await movements('NUEVO-1'), { sum: 7, stock: 7 })
    assert.equal((await showImport(shop, { ...manager, id })).unclassified, 1)
    await assertRefused(confirmImportClassification(shop, { ...manager, id }), 'account.not_allowed')
    await confirmImportClassification(shop, { ...pharmacist, id })
    await runImports(shop)
    const shown = await read('NUEVO-1')
    assert.deepEqual([shown.enabled, shown.sale_condition], [true, 'noPrescription'])
    assert.equal((await showProduct(shop, 'NUEVO-1'))!.coldChain, true)
    assert.equal((await showImport(shop, { ...manager, id })).unclassified, 0)
    await undo(id)
    const removed = await read('NUEVO-1')
    assert.deepEqual([removed.enabled, removed.stock, removed.sale_condition], [false, 0, 'noPrescription'])
    assert.equal((await showProduct(shop, 'NUEVO-1'))!.enable, false)
  })

  test('a sale condition of a known product waits for a pharmacist; the row’s other fields do not', async () => {
    const before = await read('SIMPLE')
    const id = await bring(`sku,sale_condition,normal_price\nSIMPLE,venta directa,${before.normal_price + 10}\n`)
    await apply(id)
    assert.deepEqual(
      [(await read('SIMPLE')).sale_condition, await price('SIMPLE')],
      [before.sale_condition, before.normal_price + 10],
    )
    await undo(id)
    assert.deepEqual(await read('SIMPLE'), before)
    assert.equal((await showImport(shop, { ...manager, id })).unclassified, 0)
  })

  test('what somebody changed since the preview stays, and is listed', async () => {
    const [free, comb] = [await read('FREE'), await read('COMB')]
    const id = await bring(
      `sku,normal_price,description\nFREE,${free.normal_price + 100},Nueva\nCOMB,${comb.normal_price + 100},Nueva\n`,
    )
    await updateProduct(shop, {
      ...{ ...manager, id: free.id },
      changes: [{ field: 'normal_price', from: String(free.normal_price), to: String(free.normal_price + 7) }],
    })
    await apply(id)
    assert.deepEqual([await price('FREE'), await price('COMB')], [free.normal_price + 7, comb.normal_price + 100])
    assert.deepEqual(
      (await rows(id, 'left')).map(({ sku, leftFields }) => [sku, leftFields]),
      [['FREE', ['normal_price']]],
    )
    // Undo goes field by field.
    await updateProduct(shop, {
      ...{ ...manager, id: comb.id },
      changes: [{ field: 'description', from: 'Nueva', to: 'De una persona' }],
    })
    await undo(id)
    const after = await read('COMB')
    assert.deepEqual([after.normal_price, after.description], [comb.normal_price, 'De una persona'])
    assert.deepEqual(
      (await rows(id, 'left')).map(({ sku, leftFields }) => [sku, leftFields]),
      [
        ['COMB', ['description']],
        ['FREE', ['normal_price']],
      ].toReversed(),
    )
  })

  test('stock moves by its difference: sales go on before it is applied, and before it is taken back', async () => {
    const before = await read('COMB')
    const sell = (units: number) =>
      inTransaction(shop, (shop) => moveStock(shop, [{ productId: before.id, units: -units }], { kind: 'sale' }))
    const id = await bring(`sku,stock\nCOMB,${before.stock + 20}\n`)
    await sell(2)
    await apply(id)
    assert.equal((await read('COMB')).stock, before.stock + 18)
    await sell(3)
    await undo(id)
    assert.equal((await read('COMB')).stock, before.stock - 5)
    const { sum, stock } = await movements('COMB')
    assert.equal(sum, stock)
  })

  test('warnings stop it until they are looked at', async () => {
    const before = await read('COMB')
    const id = await bring(`sku,normal_price,enabled\nCOMB,${before.normal_price * 2},no\n`)
    const { warnings } = await showImport(shop, { ...manager, id })
    assert.deepEqual(warnings, [
      { code: 'prices', count: 1, of: 1 },
      { code: 'disabled', count: 1, of: 1 },
    ])
    await assertRefused(applyImport(shop, { ...manager, id, accepted: ['prices'] }), 'import.warnings_open', {
      warnings: ['disabled'],
    })
    assert.deepEqual(await read('COMB'), before)
    await discardImport(shop, { ...manager, id })
    await assertRefused(showImport(shop, { ...manager, id }), 'import.not_found')
  })

  test('Latin-1 with semicolons, a file that is cut, and no CSV', async () => {
    const latin = await bring(Buffer.from('Código;Nombre\nCOMB;Jarabe niños\n', 'latin1'))
    assert.equal((await showImport(shop, { ...manager, id: latin })).encoding, 'windows-1252')
    assert.equal((await rows(latin, 'changed'))[0]!.changes[0]!.to, 'Jarabe niños')
    const cut = await bring('sku,normal_price,description\nCOMB,1500,Una\nFREE,15')
    assert.deepEqual((await showImport(shop, { ...manager, id: cut })).warnings, [{ code: 'cut', count: 1, of: 1 }])
    const quote = await bring('sku,description\nCOMB,"Una descripción que nadie cierra\nFREE,1500\n')
    const unreadable = await showImport(shop, { ...manager, id: quote })
    assert.deepEqual([unreadable.state, unreadable.problems.length], ['unreadable', 1])
    const picture = await showImport(shop, {
      ...manager,
      id: await bring(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])),
    })
    assert.equal(picture.state, 'unreadable')
    for (const id of [latin, cut, quote, picture.id]) await discardImport(shop, { ...manager, id })
  })

  test('a prescription product is not advertised by a file, and prices do not contradict each other', async () => {
    const id = await bring(
      `sku,highlighted,normal_price,offer_price\nSIMPLE,sí,1000,\nFREE,no,1000,1000\nNUEVO-9,sí,900,\n`,
    )
    assert.deepEqual(
      (await rows(id, 'refused')).map(({ sku, problems }) => [sku, problems.map(({ reason }) => reason)]),
      [
        ['SIMPLE', ['advertised']],
        ['FREE', ['offer not below']],
        [
          'NUEVO-9',
          [
            'unknown product|product_name, product_type, category, sub_category, sale_condition, shipping_methods, stock',
          ],
        ],
      ],
    )
    await discardImport(shop, { ...manager, id })
  })

  test('a file that does not come whole is not read; three are read at once, and no more', async () => {
    const begun = await beginImport(shop, { ...manager, fileName: 'a.csv', bytes: 100 })
    await assertRefused(readImport(shop, { ...manager, id: begun }), 'import.incomplete', { received: 0 })
    const part = { ...manager, id: begun, part: 0, bytes: Buffer.alloc(101) }
    await assertRefused(receiveImportPart(shop, part), 'request.too_large')
    await assertRefused(receiveImportPart(shop, { ...part, bytes: Buffer.alloc(50), part: 1 }), 'request.too_large')
    for (let more = 1; more < 3; more++) await beginImport(shop, { ...manager, fileName: 'a.csv', bytes: 100 })
    await assertRefused(beginImport(shop, { ...manager, fileName: 'a.csv', bytes: 100 }), 'import.too_many', {
      most: 3,
    })
    shop.clock.advance({ hours: 25 })
    await forgetImports(shop)
    await discardImport(shop, { ...manager, id: await bring('sku,normal_price\nCOMB,1990\n') })
  })

  test('applied once, taken back once and for seven days; its rows go, who did it stays', async () => {
    const id = await bring(`sku,normal_price\nCOMB,${(await price('COMB')) + 30}\n`)
    await apply(id)
    await assertRefused(applyImport(shop, { ...manager, id, accepted: [] }), 'import.ended', { state: 'applied' })
    await assertRefused(discardImport(shop, { ...manager, id }), 'import.ended', { state: 'applied' })
    shop.clock.advance({ hours: 24 * 7 + 1 })
    await assertRefused(undoImport(shop, { ...manager, id }), 'import.too_late')
    await forgetImports(shop)
    assert.deepEqual(await rows(id, 'changed'), [])
    const { nodes } = await listImports(shop, { ...manager, first: 50, after: null })
    assert.equal(nodes.find((each) => each.id === id)!.appliedBy, staff.manager.firstName)
  })
})
