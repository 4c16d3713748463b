import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { sql } from 'kysely'
import { isRefusal, type DomainError } from '#lib/domain-error.ts'
import { importCatalogue } from './import-catalogue.ts'
import { showProduct } from '#shop/shelf/catalogue/products/show-product.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { catalogueFile, eachDatabase, useShop } from '#test/test-shop.ts'

eachDatabase((database) => {
  const shop = useShop({ database })

  const bring = (text: string | Buffer, skipInvalid = false) =>
    importCatalogue(shop, () => Readable.from([Buffer.from(text)]), { skipInvalid })
  const count = async () => (await shop.db.selectFrom('product').select('id').execute()).length
  /** The problems of a file that is refused, as 'line column: reason'; nothing of it was saved. */
  const importProblems = async (text: string | Buffer): Promise<string[]> => {
    const before = await count()
    const error = await bring(text).then(
      () => assert.fail('it was taken'),
      (error: DomainError) => error,
    )
    assert.ok(isRefusal(error, 'catalogue.bad_file'))
    assert.equal(await count(), before)
    return error.data.problems.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)
  }
  const HEADER =
    'sku,product_name,product_type,category,sub_category,sale_condition,shipping_methods,normal_price,stock'
  const ROW = 'Jarabe,Medicament,Tos,Jarabes,noPrescription,homeDelivery,1990,5'

  test('the planner has statistics of imported rows at once', async () => {
    await bring(catalogueFile(Array.from({ length: 300 }, (_, index) => ({ sku: `MANY-${index}` }))))
    const { rows } = await sql<{
      rows: number
    }>`select reltuples::int as rows from pg_class where oid = 'product'::regclass`.execute(shop.db)
    assert.equal(rows[0]!.rows, await count())
  })

  test('every wrong cell is listed with its line, column and reason, and nothing is saved', async () => {
    const file = catalogueFile([
      { sku: 'GOOD' },
      { sku: 'no spaces', normal_price: '19,90' },
      { sku: 'A', product_type: 'Weapon', stock: -1, shipping_methods: '', cold_chain: 'maybe' },
      { sku: 'B', normal_price: 1_000, offer_price: 1_000, mi_boldo_price: 1_001 },
      {
        sku: 'C',
        product_name: '',
        active_principles: 'Paracetamol:much:mg',
        created_at: 'yesterday',
        image_urls: 'javascript:alert(1)',
      },
      { sku: 'GOOD' },
      { sku: 'E', event_tags: '30-cyber|navidad' },
      {
        sku: 'D',
        sale_condition: '',
        max_quantity: 0,
        unit_content: '0',
        offer_price: 'cheap',
        description: 'x'.repeat(4_001),
      },
    ])
    assert.deepEqual(await importProblems(file), [
      '3 sku: must be 1 to 40 letters, digits, dots, dashes',
      "3 normal_price: must be a whole number from 1 to 100000000, not '19,90'",
      "4 product_type: must be one of Medicament, Dermocosmetic, Vitamins-supplements, Accesories, not 'Weapon'",
      "4 cold_chain: must be 'true' or 'false', not 'maybe'",
      '4 shipping_methods: needs homeDelivery, withdrawalStore or both',
      "4 stock: must be a whole number from 0 to 10000000, not '-1'",
      '5 offer_price: must be below normal_price',
      '5 mi_boldo_price: must not be above normal_price',
      '6 product_name: is empty',
      "6 active_principles: 'Paracetamol:much:mg' is not Name:amount:unit, e.g. Paracetamol:500:mg",
      "6 created_at: must be a date and time with its offset, e.g. 2026-11-18T10:00:00-03:00, not 'yesterday'",
      "6 image_urls: must be http(s) URLs, not 'javascript:alert(1)'",
      '7 sku: is repeated: line 2 has GOOD too',
      '8 event_tags: must be a percentage of two digits and black-friday, cyber-monday, cyber, e.g. 30-cyber-monday',
      "9 unit_content: must be more than 0, not '0'",
      '9 sale_condition: must be one of noPrescription, simpleRecipe, MandatorySimpleRecipe, recipeRetention, ' +
        'recipeCheck',
      "9 offer_price: must be a whole number from 1 to 100000000, not 'cheap'",
      "9 max_quantity: must be at least 1, not '0'",
      '9 description: has more than 4000 characters',
    ])
  })

  test('wrong rows can be skipped: the others are saved, the problems still listed', async () => {
    const { saved, problems } = await bring(
      catalogueFile([{ sku: 'SKIP-1' }, { sku: 'SKIP-2', stock: 'many' }, { sku: 'SKIP-3' }]),
      true,
    )
    assert.deepEqual([saved, problems.map(({ line, column }) => `${line} ${column}`)], [2, ['3 stock']])
    assert.deepEqual([(await showProduct(shop, 'SKIP-3'))?.sku, await showProduct(shop, 'SKIP-2')], ['SKIP-3', null])
  })

  test('missing, unknown or repeated columns refuse the file, also with --skip-invalid', async () => {
    assert.deepEqual(await importProblems('sku,product_name,price\nA,B,1\n'), [
      ...[
        'product_type',
        'category',
        'sub_category',
        'sale_condition',
        'shipping_methods',
        'normal_price',
        'stock',
      ].map((column) => `1 ${column}: is missing`),
      '1 price: is not a column of a catalogue file',
    ])
    assert.deepEqual(await importProblems(`${HEADER},sku\nA,${ROW},B\n`), ['1 sku: is there twice'])
    await assertRefused(bring('sku,nonsense\nA,B\n', true), 'catalogue.bad_file')
  })

  test('quotes, commas, newlines, a byte order mark and Windows line ends are read', async () => {
    const rows =
      `\ufeff${HEADER},description\r\nQ-1,"Jarabe ""Extra"", ` +
      `forte",Medicament,Tos,Jarabes,noPrescription,homeDelivery,1990,5,"Una línea\notra ` +
      `""línea"""\r\n\r\nQ-2,${ROW},\r\n`
    assert.equal((await bring(rows)).saved, 2)
    const product = (await showProduct(shop, 'Q-1'))!
    assert.deepEqual(
      [product.productName, product.description, product.slug],
      ['Jarabe "Extra", forte', 'Una línea\notra "línea"', 'jarabe-extra-forte'],
    )
  })

  test('after a text over several lines the line numbers are still right', async () => {
    assert.deepEqual(
      await importProblems(
        `${HEADER},description\nL-1,${ROW.replace(',5', ',x')},"one\ntwo\nthree"\nL-2,${ROW.replace('1990', '0')},\n`,
      ),
      ["2 stock: must be a whole number from 0 to 10000000, not 'x'", "5 normal_price: must be at least 1, not '0'"],
    )
  })

  test('a comma too many, an open quote, another encoding and an empty file each have their own problem', async () => {
    assert.deepEqual(await importProblems(`${HEADER}\nE-1,${ROW},7\nE-2,${ROW}\nE-3,Jarabe\n`), [
      '2 : has more or fewer cells than the header; put text with commas or semicolons in "quotes"',
      '4 : has more or fewer cells than the header; put text with commas or semicolons in "quotes"',
    ])
    assert.match((await importProblems(`${HEADER}\nE-1,"Jarabe,Medicament,Tos\n`))[0]!, /is not readable CSV/)
    assert.deepEqual(
      await importProblems(Buffer.from(`${HEADER}\nE-1,${ROW.replace('Jarabe', 'Jarabe niños')}\n`, 'latin1')),
      ['2 product_name: is not UTF-8 text; save the file as CSV UTF-8'],
    )
    assert.deepEqual(await importProblems(''), ['1 : the file has no rows'])
    assert.deepEqual(await importProblems(`${HEADER}\n`), ['1 : the file has no rows'])
    assert.deepEqual(await importProblems('\0\u0001\u0002'), [
      '1 sku: is missing',
      '1 product_name: is missing',
      '1 product_type: is missing',
      '1 category: is missing',
      '1 sub_category: is missing',
      '1 sale_condition: is missing',
      '1 shipping_methods: is missing',
      '1 normal_price: is missing',
      '1 stock: is missing',
      '1 : is not a column of a catalogue file',
    ])
  })

  test('a price as people write it is refused with its cell and the right form', async () => {
    const cells = { '$7.990': '7990', '3.990': '3990', '$ 12.500': '12500', '1.990,00': '1990' }
    for (const [cell, meant] of Object.entries(cells))
      assert.deepEqual(await importProblems(catalogueFile([{ sku: 'P', normal_price: cell }])), [
        `2 normal_price: must be a whole number from 1 to 100000000, not '${cell}': write ${meant}`,
      ])
    assert.deepEqual(await importProblems(catalogueFile([{ sku: 'P', unit_content: '2,5' }])), [
      "2 unit_content: must be a number with a dot, e.g. 2.5, not '2,5': write 2.5",
    ])
  })

  test('semicolons and Spanish names of columns and values are read as the specification’s own', async () => {
    const spanish =
      'Código;Nombre;Tipo;Categoría;Subcategoría;Condición de venta;Entrega;Precio;Stock;Cadena de ' +
      'frío;Equivalencia;Descripción\nES-1;Jarabe niños;Medicamento;Tos;Jarabes;receta ' +
      'simple;despacho|retiro;1990;5;sí;bioequivalente;Una coma, aquí\n'
    assert.equal((await bring(spanish)).saved, 1)
    const product = (await showProduct(shop, 'ES-1'))!
    assert.deepEqual(
      [
        product.productName,
        product.productType,
        product.saleCondition,
        product.shippingMethods,
        product.normalPrice,
        product.coldChain,
        product.equivalence,
        product.description,
      ],
      [
        'Jarabe niños',
        'Medicament',
        'simpleRecipe',
        ['homeDelivery', 'withdrawalStore'],
        1_990,
        true,
        'bioequivalent',
        'Una coma, aquí',
      ],
    )
    assert.deepEqual(await importProblems('Código;SKU\nA;B\n'), [
      ...[
        'product_name',
        'product_type',
        'category',
        'sub_category',
        'sale_condition',
        'shipping_methods',
        'normal_price',
        'stock',
      ].map((column) => `1 ${column}: is missing`),
      '1 SKU: is not a column of a catalogue file',
    ])
  })

  test('the sample files are imported without changes', async () => {
    for (const name of ['catalogue-sample.csv', 'catalogo-de-ejemplo.csv'])
      assert.equal((await bring(readFileSync(`docs/${name}`))).saved, 4, name)
    assert.deepEqual(
      [(await showProduct(shop, 'EJ-1'))?.saleCondition, (await showProduct(shop, 'SAMPLE-1'))?.saleCondition],
      ['noPrescription', 'noPrescription'],
    )
  })
})
