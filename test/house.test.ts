import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const code = files.filter((file) => /\.(ts|tsx)$/.test(file) && !/generated|graphql-env/.test(file))
const lines = (file: string) => readFileSync(file, 'utf8').split('\n')

type Rule = {
  title: string
  /** The files that it is about. */
  files: RegExp
  /** A line that breaks it; without one, each of the files does. */
  line?: RegExp
  /** Files that may. */
  allowed?: string[]
  /** A file and a line that break it. */
  planted: [file: string, line: string]
}

/** Rules of one line. Each has a planted violation, so that none is a rule in name only. */
const RULES: Rule[] = [
  {
    title: 'no file is named after nothing',
    files: /(^|\/)(utils?|helpers?|common|services?|managers?|index|misc|shared)\.tsx?$/,
    planted: ['shop/ordering/orders/helpers.ts', ''],
  },
  {
    title: 'no file climbs out of its folder',
    files: /^(?!scripts\/)/,
    line: /^\s*(import|export)\b.*from '\.\.\//,
    planted: ['shop/ordering/orders/a.ts', `import { a } from '../payments/a.ts'`],
  },
  {
    title: 'only the configuration reads the environment',
    files: /^(?!config\.ts|scripts\/|bench\/|test\/)(?!.*\.test\.tsx?$)/,
    line: /process\.env\b/,
    allowed: ['production-react.ts'],
    planted: ['api/a.ts', 'const { PORT } = process.env'],
  },
  {
    title: 'the clock is read where the shop is made, and nowhere else in it',
    files: /^(shop|jobs)\/(?!.*\.(test|contract)\.ts$)/,
    line: /Date\.now\(|new Date\(\)|Temporal\.Now/,
    planted: ['shop/ordering/orders/a.ts', 'const now = Temporal.Now.instant()'],
  },
  {
    title: 'rules are pure: no database, no clock, no network',
    files: /\.(rules|input)\.ts$/,
    line: /from 'kysely'|from 'node:|\bfetch\(|\.db\.ts'|Date\.now\(|new Date\(\)|Temporal\.Now|Math\.random/,
    planted: ['shop/ordering/orders/a.rules.ts', `import { findOrder } from './orders.db.ts'`],
  },
  {
    title: 'a replica reads for public doors and for reports: no cart, payment, session or screen of staff chooses it',
    files: /^(?!db\/|bench\/|test\/|context\.ts|create-shop\.ts)(?!.*\.test\.tsx?$)/,
    line: /\b(readingShop|reportingShop)\b|\b(shop|database)\.reads\b/,
    allowed: [
      'api/graphql-http.ts',
      'api/http.ts',
      'api/rest.ts',
      'api/storefront.ts',
      'shop/counter/workload/list-sales-by-day.ts',
    ],
    planted: ['shop/ordering/drafts/a.ts', 'const order = await findDraft(readingShop(shop), id)'],
  },
  {
    title: 'a payment provider is named by its adapter and by one table of policy; the shop knows its kind',
    files: /^shop\/.*(?<!\.test|\.contract)\.ts$/,
    line: /['"`](webpay|mercadopago|oneclick)['"`]/,
    allowed: ['shop/ground/policy/payment-method.rules.ts'],
    planted: ['shop/ordering/orders/a.ts', `if (attempt.provider === 'webpay') return`],
  },
  {
    title: 'the words of refusals are on screens and in one table, not in the shop',
    files: /^shop\/.*(?<!\.test)\.ts$/,
    line: /new DomainError\(|refuse\('[^']*\s/,
    planted: ['shop/ordering/orders/a.ts', `throw refuse('La orden ya terminó')`],
  },
  {
    title: 'nothing is left for later in the code',
    files: /./,
    line: /\b(TODO|FIXME|XXX)\b|@ts-ignore|@ts-nocheck/,
    allowed: ['test/house.test.ts'],
    planted: ['web/ui/a.tsx', '// TODO: the rest'],
  },
  {
    title: 'the doors have no SQL',
    files: /^api\/.*(?<!\.test)\.ts$/,
    line: /from 'kysely'|\.db\.ts'|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|fetchRows\(/,
    planted: ['api/a.ts', `await shop.db.deleteFrom('idempotency_key').execute()`],
  },
  {
    title: 'a statement is made of tagged fragments: nothing makes one of a text',
    files: /^(api|db|jobs|scripts|shop)\/.*(?<!\.test)\.ts$/,
    line: /\bsql\.raw\b|CompiledQuery\.raw\b/,
    allowed: [
      // A file of SQL.
      'db/migrate.ts',
      'scripts/backup/restore-backup.ts',
      // A text that Kysely has made.
      'db/sql.ts',
      // Names of columns.
      'shop/ordering/orders/saved-columns.db.ts',
      // Indexes as PostgreSQL itself describes them.
      'shop/shelf/catalogue/import/empty-catalogue.db.ts',
    ],
    planted: ['shop/ordering/orders/a.db.ts', 'const COLUMNS = sql.raw(`o.id, ${OTHERS}`)'],
  },
  {
    title: 'traces show the text of statements: a value in it is a constant of the code',
    files: /^(api|db|jobs|shop)\/.*(?<!\.test)\.ts$/,
    line: /\bsql\.lit\b/,
    allowed: [
      'db/migrate.ts',
      'shop/counter/workload/backlog.db.ts',
      'shop/shelf/catalogue/import/catalogue-lines.db.ts',
      'shop/shelf/catalogue/products/catalogue.db.ts',
      'shop/shelf/catalogue/products/facets.db.ts',
      'shop/shelf/catalogue/staff/staff-product.db.ts',
      'shop/shelf/catalogue/staff/staff-products.db.ts',
    ],
    planted: ['shop/ordering/orders/a.db.ts', 'where rut = ${sql.lit(rut)}'],
  },
  {
    title: 'SQL of the shop reads no clock: a moment is a value of the statement',
    files: /^shop\/.*\.db\.ts$/,
    line: /(?<![.\w])now\(\)|\b(current_(date|time|timestamp)|localtimestamp|clock_timestamp)\b/i,
    planted: ['shop/ordering/orders/a.db.ts', 'where expires_at < now()'],
  },
  {
    title: 'ids come of one file',
    files: /^(shop|jobs)\/(?!.*\.(test|contract)\.ts$)/,
    line: /Math\.random|randomUUID|getRandomValues/,
    planted: ['shop/ordering/orders/a.ts', 'const id = crypto.randomUUID()'],
  },
  {
    title: 'a use case knows no page and no query: neither React nor GraphQL',
    files: /^(shop|jobs|integrations)\/(?!.*\.test\.ts$)/,
    line: /from '(react|react-dom|react-router|graphql|@pothos\/core)['/]/,
    allowed: ['shop/shelf/catalogue/search/search-products.rest.ts'],
    planted: ['shop/ordering/orders/a.ts', `import { GraphQLError } from 'graphql'`],
  },
  {
    title: 'an adapter is known where the shop is put together, and nowhere else',
    files: /^(?!integrations\/|bench\/|test\/|create-shop\.ts|config\.ts)(?!.*\.test\.tsx?$)/,
    line: /from '#integrations\//,
    planted: ['api/a.ts', `import { createWebpay } from '#integrations/transbank/webpay.ts'`],
  },
  {
    title: 'the database’s drivers are known in db/, the job queue in jobs/',
    files: /^(?!db\/|jobs\/|bench\/|scripts\/|test\/)(?!.*\.test\.tsx?$)/,
    line: /from '(pg|pg-boss|@electric-sql\/pglite)['/]/,
    planted: ['shop/ground/mail/a.ts', `import { PgBoss } from 'pg-boss'`],
  },
  {
    title: 'the outside world of the demo is started by the server alone',
    files: /^(?!sandbox\/|bench\/|demo\/|scripts\/|test\/|server\.ts)(?!.*\.test\.tsx?$)/,
    line: /from '#sandbox\/(?!credentials\.ts)/,
    planted: ['shop/sale/payments/a.ts', `import { startSandbox } from '#sandbox/sandbox.ts'`],
  },
  {
    title: 'what runs knows no test',
    files: /^(?!bench\/|scripts\/|test\/)(?!.*\.(test|contract)\.tsx?$)/,
    line: /from '#test\//,
    planted: ['shop/ordering/orders/a.ts', `import { useShop } from '#test/test-shop.ts'`],
  },
  {
    title: 'a page has no HTML but what React writes or wrote, five texts of our own apart',
    files: /^web\/(?!.*\.test\.tsx?$)/,
    line: /dangerouslySetInnerHTML|\.innerHTML =/,
    allowed: [
      'web/features/account/greeting/greeting-place.tsx',
      'web/features/shelf/catalogue/structured-data.tsx',
      'web/frame/shop-footer.tsx',
      'web/platform/cached-html.tsx',
      'web/platform/sent-data.tsx',
      'web/root.tsx',
    ],
    planted: ['web/ui/a.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />'],
  },
]

const breaks = ({ files, line, allowed = [] }: Rule, file: string, text: string[]) =>
  files.test(file) && !allowed.includes(file) && (line === undefined || text.some((each) => line.test(each)))

for (const rule of RULES) {
  test(rule.title, () =>
    assert.deepEqual(
      code.filter((file) => breaks(rule, file, lines(file))),
      [],
    ),
  )
  test(`a planted violation is caught: ${rule.title}`, () => {
    const [file, line] = rule.planted
    assert.ok(breaks(rule, file, ['const fine = 1', line]))
    if (rule.line) assert.ok(!breaks(rule, file, ['const fine = 1']))
  })
}

test('each file that may break a rule does', () =>
  assert.deepEqual(
    RULES.flatMap((rule) =>
      (rule.allowed ?? []).filter((file) => !breaks({ ...rule, allowed: [] }, file, lines(file))),
    ),
    [],
  ))

// Numbers are given out ahead of time: a gap is a branch that has not landed yet.
test('migrations are numbered, each number once', () => {
  const numbers = files
    .filter((file) => file.startsWith('db/migrations/'))
    .map((file) => Number(/(\d{4})_/.exec(file)![1]))
  assert.deepEqual(numbers, [...new Set(numbers)])
})

test('decisions are numbered, each number once', () => {
  const numbers = files
    .filter((file) => /^docs\/decisions\/\d/.test(file))
    .map((file) => Number(/(\d{4})-/.exec(file)![1]))
  assert.deepEqual(numbers, [...new Set(numbers)])
})

test('dependencies are pinned, and the lockfile names no address', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Record<string, string>>
  const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !/^\d/.test(version),
  )
  assert.deepEqual(loose, [])
  assert.ok(!readFileSync('package-lock.json', 'utf8').includes('"resolved"'))
})

// npm leaves devDependencies out under NODE_ENV=production, and `npm start` builds with them.
test('a start in production installs what the storefront is built with', () => {
  assert.match(readFileSync('scripts/prepare.js', 'utf8'), /run\(\['ci', '--include=dev'/)
})
