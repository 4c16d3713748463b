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
    line: /from 'kysely'|from 'node:|\bfetch\(|\.db\.ts'/,
    planted: ['shop/ordering/orders/a.rules.ts', `import { findOrder } from './orders.db.ts'`],
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
    line: /from 'kysely'|\.db\.ts'|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|runText\(/,
    planted: ['api/a.ts', `await shop.db.deleteFrom('idempotency_key').execute()`],
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
    .filter((file) => file.startsWith('docs/decisions/'))
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
