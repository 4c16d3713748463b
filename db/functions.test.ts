import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import { splitStatements } from './statements.ts'
import { useShop } from '#test/test-shop.ts'

const FILES = globSync('db/functions/*.sql').sort()
/** Functions of earlier versions, which their processes still call beside this one's. */
const OF_EARLIER_VERSIONS = ['open_payment', 'sell_paid']

const shop = useShop({ products: [{ sku: 'PARA' }] })

/** The shop's own functions, by name, as the database has them. */
async function definitions(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; text: string }>`
    select p.proname as name, pg_get_functiondef(p.oid) as text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname`.execute(shop.db)
  return Object.fromEntries(
    rows.filter(({ name }) => !OF_EARLIER_VERSIONS.includes(name)).map(({ name, text }) => [name, text]),
  )
}

test('each function of the database has its present text in db/functions', async () => {
  const migrated = await definitions()
  const written = FILES.flatMap((file) => splitStatements(readFileSync(file, 'utf8')))
  assert.deepEqual(
    written.map((statement) => /^create or replace function (\w+)/.exec(statement)?.[1]).toSorted(),
    Object.keys(migrated),
  )
  for (const statement of written) await sql.raw(statement).execute(shop.db)
  assert.deepEqual(await definitions(), migrated)
})

test('the newest migration that installs a file of functions names the hash of its present text', () => {
  const installed = new Map(
    globSync('db/migrations/*.sql')
      .sort()
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^-- install: ([a-z-]+\.sql) (\w+)$/gm)])
      .map(([, file, hash]) => [file!, hash!]),
  )
  for (const [file, hash] of installed)
    assert.equal(
      hash,
      createHash('sha256')
        .update(readFileSync(`db/functions/${file}`))
        .digest('hex')
        .slice(0, 12),
      `${file} was changed: a new migration installs it`,
    )
})
