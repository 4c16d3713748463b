/** The runbooks: what a person is to type is there, on the database too. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { openSender } from '#jobs/run-jobs.ts'
import { readDashboards } from './dashboards.ts'
import { readRules } from './promql.ts'
import { useShop } from './test-shop.ts'
import { readProject } from './walls/project.ts'

const HEADINGS = ['What customers meet', 'Look first', 'What to do', 'Whom to call', 'It ends']
const runbooks = globSync('docs/runbooks/*.md').map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const find = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!)

test('each runbook has the name of its alert, and the same parts', () => {
  const alerts = new Set(readRules().map(({ alert }) => alert))
  for (const { file, text } of runbooks.filter(({ file }) => !file.endsWith('README.md'))) {
    assert.deepEqual(find(text, /^## (.+)$/gm), HEADINGS, file)
    assert.ok(alerts.has(/^# (\w+)\n/.exec(text)?.[1]), file)
  }
})

/** Ends a transaction whose work must not last. */
class TakenBack extends Error {}

describe('on a migrated database', () => {
  const shop = useShop({})
  before(async () => (await openSender(shop, shop.database)).stop())
  const statements = runbooks.flatMap(({ file, text }) =>
    find(text, /^ *```sql\n([\s\S]*?)```/gm).map((statement) => ({ file, statement })),
  )

  test('most runbooks have a statement', () => assert.ok(statements.length > 20))
  for (const [index, { file, statement }] of statements.entries())
    test(`statement ${index + 1}, of ${file}, runs`, async () => {
      const work = shop.db.transaction().execute(async (transaction) => {
        await sql.raw(statement).execute(transaction)
        throw new TakenBack()
      })
      await assert.rejects(work, TakenBack)
    })
})

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const settings = readFileSync('docs/configuration.md', 'utf8') + readFileSync('.env.example', 'utf8')
const { files, read } = readProject()
const code = files.filter((file) => !/\.test\.tsx?$/.test(file)).map(read)
const panels = new Set(readDashboards().flatMap(({ panels }) => panels.map(({ title }) => title)))
/** Node reads it, not the shop. */
const OF_NODE = 'NODE_OPTIONS'

/** Commands of npm, settings, lines of the log and panels that are named and not there. */
const findMissing = (text: string): string[] => [
  ...find(text, /npm run ([\w:]+)/g).filter((script) => !(script in scripts)),
  ...find(text, /`([A-Z]+_[A-Z_]+)(?==|`)/g).filter((name) => !settings.includes(name) && name !== OF_NODE),
  ...find(text, /`([a-z][^`\n]* [^`\n]*[a-z])`/g)
    .filter((quoted) => !COMMAND.test(quoted))
    .filter((line) => !code.some((each) => each.includes(`'${line}'`))),
  ...find(text, /[Dd]ashboard \w+,((?:[^.\n]|\n +)*)/g)
    .flatMap((named) => find(named, /'([^'\n]+)'/g))
    .filter((title) => !panels.has(title)),
]
/** Other texts in backticks that have a space are lines of the log. Jobs and PostgreSQL's own words are none. */
const COMMAND =
  /^(?:analyze|apply|charge|curl|df|dig|du|idle in|jq|nginx|node|npm|openssl|patronictl|psql|reconcile|select|send|systemctl|too many)\b/

test('each command of npm, setting, line of the log and panel that a runbook names is there', () => {
  assert.deepEqual(
    runbooks.flatMap(({ file, text }) => findMissing(text).map((name) => `${file}: ${name}`)),
    [],
  )
})

test('one that is not there is found', () => {
  const text =
    'Say `npm run heal` with `HEALTH_AT_ONCE=3`; the log: `the patient sleeps`, `job failed`. ' +
    "Dashboard jobs, 'Turns' and 'Breath'."
  assert.deepEqual(findMissing(text), ['heal', 'HEALTH_AT_ONCE', 'the patient sleeps', 'Breath'])
})
