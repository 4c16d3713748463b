/** The borders between features: what each gives out, to whom its tables belong, and what is handed on. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import {
  findForeignTables,
  findTrespasses,
  findUnownedTables,
  findUnusedGifts,
  findWideFeatures,
  WIDE_FEATURES,
  type Feature,
} from './features.ts'
import { listFiles, plant, readProject } from './project.ts'
import { findHandedStatements, findHandedTypes, HANDED_TYPES_MAX } from './re-exports.ts'

function readFeatures(): Map<string, Feature> {
  return new Map(
    listFiles('*/feature.json').map((path) => [
      path.slice(0, -'/feature.json'.length),
      JSON.parse(readFileSync(path, 'utf8')) as Feature,
    ]),
  )
}

/** The tables of the database, as its generated types have them. The demo's own belongs to no feature. */
function readTables(): string[] {
  const types = readFileSync('db/types.generated.ts', 'utf8')
  const tables = [...types.slice(types.indexOf('export interface DB {')).matchAll(/^ {2}(\w+): /gm)].map(
    ([, table]) => table!,
  )
  return tables.filter((table) => table !== 'demo_row')
}

describe('borders of the features', () => {
  const project = readProject()
  const features = readFeatures()

  test('a feature uses of another only what its feature.json gives out', () =>
    assert.deepEqual(findTrespasses(project, features), []))
  test('what a feature.json gives out is used', () => assert.deepEqual(findUnusedGifts(project, features), []))
  test('a feature gives out twelve files or 30 % of its own; where it gave out more, the number falls', () =>
    assert.deepEqual(findWideFeatures(project, features, WIDE_FEATURES), []))
  test('what a .db.ts exports is handed on by no file', () => assert.deepEqual(findHandedStatements(project), []))
  test('no more types of rows are handed on than are recorded', () =>
    assert.ok(findHandedTypes(project).length <= HANDED_TYPES_MAX, findHandedTypes(project).join('\n')))
  test('every table has one owner', () => assert.deepEqual(findUnownedTables(readTables(), features), []))
  test('a statement names other features’ tables with a reason only', () =>
    assert.deepEqual(findForeignTables(project, features), []))
})

test('planted: a use of what a feature does not give out, a gift without a use, a table without an owner, a foreign table', () => {
  const features = new Map<string, Feature>([
    [
      'shop/shelf/stock',
      {
        public: { 'hold.ts': 'all', 'stock.db.ts': ['holdStock', 'returnStock'], 'free.ts': 'all' },
        tables: ['stock_hold'],
      },
    ],
    ['shop/ordering/orders', { public: {}, tables: ['orders'], reads: {} }],
  ])
  const trespassing = plant({
    'shop/ordering/orders/a.ts': `import { holdStock, sellStock } from '#shop/shelf/stock/stock.db.ts'
      import { b } from '#shop/shelf/stock/hold.ts'`,
    'shop/ordering/orders/b.ts': `import { c } from '#shop/shelf/stock/inner.ts'
      const statement = 'select 1 from stock_hold join orders on true'`,
  })
  assert.deepEqual(findTrespasses(trespassing, features), [
    'shop/ordering/orders/a.ts: sellStock',
    'shop/ordering/orders/b.ts: shop/shelf/stock/inner.ts',
  ])
  assert.deepEqual(findUnusedGifts(trespassing, features), [
    'shop/shelf/stock: stock.db.ts returnStock',
    'shop/shelf/stock: free.ts',
  ])
  assert.deepEqual(findUnownedTables(['orders', 'stock_hold', 'refund'], features), ['refund'])
  assert.deepEqual(findForeignTables(trespassing, features), ['shop/ordering/orders/b.ts: stock_hold'])
})

test('planted: a feature that gives out a thirteenth file, one that gives out less than is recorded, one too small for its record', () => {
  const giving = (count: number): Feature => ({
    public: Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}.ts`, 'all' as const])),
  })
  const features = new Map([
    ['shop/shelf/stock', giving(13)],
    ['shop/shelf/brands', giving(12)],
    ['shop/shelf/prices', giving(14)],
    ['shop/shelf/labels', giving(2)],
  ])
  const recorded = { 'shop/shelf/prices': 15, 'shop/shelf/labels': 13 }
  assert.deepEqual(findWideFeatures(plant({}), features, recorded), [
    'shop/shelf/stock: 13',
    'shop/shelf/prices: 14',
    'shop/shelf/labels: 2',
  ])
  const large = Object.fromEntries(Array.from({ length: 44 }, (_, index) => [`shop/shelf/stock/a${index}.ts`, '']))
  assert.deepEqual(findWideFeatures(plant(large), new Map([['shop/shelf/stock', giving(13)]]), {}), [])
})

test('planted: a statement and a type of a .db.ts that another file hands on', () => {
  const handing = plant({
    'shop/a/b/hold.ts': `export { hold, type Held } from './stock.db.ts'\nexport const held = 1`,
    'shop/a/b/list.ts': `export type { Row } from './stock.db.ts'\nexport const list = 1`,
    'shop/a/b/fine.ts': `export { price } from './price.rules.ts'`,
  })
  assert.deepEqual(findHandedStatements(handing), ['shop/a/b/hold.ts'])
  assert.deepEqual(findHandedTypes(handing), ['shop/a/b/hold.ts: Held', 'shop/a/b/list.ts: Row'])
})
