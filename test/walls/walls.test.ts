import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { findCircles } from './circles.ts'
import { findDialect, findDialectOfTests, findLongSentences } from './comments.ts'
import { findImportedHooks } from './imported-hooks.ts'
import { findLongLines } from './long-lines.ts'
import { findImportedRoutes, findWrongRoutes } from './floors.ts'
import { plant, readProject } from './project.ts'
import { findClimbingCodes, findDoubleCodes, findUnusedCodes } from './refusals.ts'
import { findReExports } from './re-exports.ts'
import { findOwnTransactions, findSharedPromises, SHARED_PROMISES } from './shared-waits.ts'
import { findPrivateWords } from './words.ts'
import { findWrittenPaths } from './written-paths.ts'

describe('walls of the project', () => {
  const project = readProject()

  test('no files import each other in a circle, type imports included', () =>
    assert.deepEqual(findCircles(project), []))
  test('pages are imported by nobody', () => assert.deepEqual(findImportedRoutes(project), []))
  test('routes are pages and layouts of at most 100 lines', () => assert.deepEqual(findWrongRoutes(project), []))
  test('addresses of the storefront are written by the builder of paths alone', () =>
    assert.deepEqual(findWrittenPaths(project), []))
  test('a helper of tests registers no hook as it is imported', () => {
    assert.deepEqual(findImportedHooks(project), [])
    const planted = plant({
      'test/a.ts': 'export {}\nafter(() => {})',
      'test/b.ts': 'const use = () => {\n  after(f)\n}',
    })
    assert.deepEqual(findImportedHooks(planted), ['test/a.ts'])
  })
  test('a promise that several calls share stands in the list of those that no transaction waits for', () =>
    assert.deepEqual(findSharedPromises(project, SHARED_PROMISES), []))
  test('transactions of the shop are opened by inTransaction alone', () =>
    assert.deepEqual(findOwnTransactions(project), ['context.ts']))
  test('no file exists only to re-export', () => assert.deepEqual(findReExports(project), []))
  test('names, of tests too, have the words of docs/glossary.md, and none of its third column', () =>
    assert.deepEqual(findPrivateWords(project), []))
})

describe('lines of at most 120 columns', () => {
  const { files } = readProject()

  test('no line is longer, SQL, migrations, comments and class names included; generated files are excused', () =>
    assert.deepEqual(
      findLongLines({
        files: [...files, 'test/walls/walls.test.ts', ...globSync('db/{migrations,functions}/*.sql')],
        read: (file) => readFileSync(file, 'utf8'),
      }),
      [],
    ))
})

describe('comments of production code', () => {
  const project = readProject()

  test('comments have the words of docs/glossary.md', () => assert.deepEqual(findDialect(project), []))
  test('comments and titles of tests have them too', () => assert.deepEqual(findDialectOfTests(project), []))
  test('no sentence of a comment has more than 25 words', () => assert.deepEqual(findLongSentences(project), []))
})

describe('refusals', () => {
  const project = readProject()

  test('a refusal stands in one table', () => assert.deepEqual(findDoubleCodes(project), []))
  test('every refusal is thrown somewhere', () => assert.deepEqual(findUnusedCodes(project), []))
  test('no feature refuses with a code of a higher one', () => assert.deepEqual(findClimbingCodes(project), []))
})

describe('a planted violation is caught', () => {
  test('a circle of type imports', () => {
    const circle = plant({
      'lib/a.ts': `import type { B } from './b.ts'`,
      'lib/b.ts': `import type { A } from './a.ts'`,
    })
    assert.deepEqual(findCircles(circle), [['lib/a.ts', 'lib/b.ts']])
  })

  test('an imported page, a part among the routes, a page that is too long', () => {
    const routes = plant({
      'web/features/shelf/home/a.ts': `import type { loader } from '#web/routes/storefront/home.page.tsx'`,
      'web/routes/storefront/part.tsx': '',
      'web/routes/storefront/long.page.tsx': '\n'.repeat(200) + 'end',
    })
    assert.deepEqual(findImportedRoutes(routes), [
      'web/features/shelf/home/a.ts -> web/routes/storefront/home.page.tsx',
    ])
    assert.deepEqual(findWrongRoutes(routes), ['web/routes/storefront/part.tsx', 'web/routes/storefront/long.page.tsx'])
  })

  test('an address of the storefront that is written by hand', () => {
    const writing = plant({
      'web/routes.ts': `route('checkout', 'a.page.tsx'), route('product/:sku/:slug?', 'b.page.tsx')`,
      'web/platform/paths.ts': `export const CHECKOUT_PATH = '/checkout'`,
      'web/features/basket/cart/a.tsx': `// '/checkout'
        const a = <Link to="/checkout">{t}</Link>, b = '/checkouts', c = '/products/1.0/search'`,
      'web/ui/b.ts': 'const path = `/product/${sku}`',
    })
    assert.deepEqual(findWrittenPaths(writing), [
      'web/features/basket/cart/a.tsx: /checkout',
      'web/ui/b.ts: /product/${sku}',
    ])
  })

  test('a line over 120 columns, unless it is a test’s title or one regular expression', () => {
    const long = 'x'.repeat(120)
    const lines = plant({
      'shop/a/a.db.ts': ['const fine = 1', 'const rows = sql`select', `  ${long}`, '  from product`'].join('\n'),
      'web/ui/a.tsx': [`/** ${long} */`, `<p className="${long}">`, `const wide = /${long}/`, `  /${long}/.test(`].join(
        '\n',
      ),
      'shop/a/a.test.ts': [`test('${long}', async () => {`, `  '${long}',`, `const text = '${long}'`].join('\n'),
    })
    assert.deepEqual(findLongLines(lines), [
      'shop/a/a.db.ts:3',
      'web/ui/a.tsx:1',
      'web/ui/a.tsx:2',
      'web/ui/a.tsx:3',
      'shop/a/a.test.ts:3',
    ])
  })

  test('a file that only re-exports', () => {
    const handing = plant({
      'shop/a/b.ts': `/** Why. */
export { hold } from './stock.db.ts'
export type {
  Held,
} from './stock.db.ts'
`,
      'shop/a/c.ts': `export { hold } from './stock.db.ts'\nexport const MOST = 3\n`,
    })
    assert.deepEqual(findReExports(handing), ['shop/a/b.ts'])
  })

  test('a shared promise that is not listed, a listed file without one, a transaction that is opened elsewhere', () => {
    const waiting = plant({
      'shop/a/a.ts': `const all = new Map<string, Promise<number>>()`,
      'shop/a/b.ts': `type Wait = { waiters: number; ended: Promise<void> }`,
      'shop/a/c.ts': `let last = Promise.resolve()`,
      'shop/a/fine.ts': `export const find = (shop: Shop, id: string): Promise<void> => read(shop, id)`,
      'shop/a/d.ts': `await shop.db.transaction().execute(work)`,
      'scripts/seed/fine.ts': `await db.transaction().execute(work)`,
    })
    assert.deepEqual(findSharedPromises(waiting, { 'shop/a/c.ts': 'why', 'shop/a/removed.ts': 'why' }), [
      'shop/a/a.ts',
      'shop/a/b.ts',
      'shop/a/removed.ts',
    ])
    assert.deepEqual(findOwnTransactions(waiting), ['shop/a/d.ts'])
  })

  test('a refusal in two tables, one that nothing throws, one of a higher feature', () => {
    const refusing = plant({
      'shop/ordering/orders/orders.refusals.ts': `  'order.finished': refusal(409, 'a'),
  'order.empty': refusal(422, 'b'),`,
      'shop/sale/payments/payments.refusals.ts': `  'order.empty': refusal(422, 'b'),
  'payment.off': refusal<{ a: 1 }>(422, 'c'),`,
      'shop/ordering/orders/a.ts': `// 'payment.off'\nthrow refuse('order.finished')`,
      'shop/ordering/orders/b.ts': `throw refuse('payment.off', { a: 1 })`,
      'shop/ordering/orders/b.test.ts': `await refused('order.empty')`,
    })
    assert.deepEqual(findDoubleCodes(refusing), ['order.empty'])
    assert.deepEqual(findUnusedCodes(refusing), ['order.empty', 'order.empty'])
    assert.deepEqual(findClimbingCodes(refusing), ['shop/ordering/orders/b.ts: payment.off of sale/payments'])
  })
})
