import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { HttpEnvironment } from '#api/door.ts'
import type { TestShop } from '#test/test-shop.ts'
import { ask } from './ask.ts'
import { markdown, operations } from './authorisation.ts'
import { ROWS, type Row } from './rows.ts'
import { buildWorld, MARKERS, openShop, type Person, type World } from './world.ts'

const STRANGERS: Person[] = ['visitor', 'guest', 'other client', 'expired token', 'forged token']
const INSIDERS: Person[] = ['pharmacist', 'operator', 'client']
/** Markers that the owner has read: a marker that nobody can read would prove nothing. */
const readByOwner = new Set<string>()
const endOf = ([, , ends]: Row, person: Person) => ends[person] ?? ends['*']

let shop: TestShop
let http: Hono<HttpEnvironment>
let world: World
before(async () => {
  ;({ shop, http } = await openShop())
  world = await buildWorld(shop)
})
after(() => shop.close())

/** Everything of the owner that a stranger's call could change. */
async function ownersRows(): Promise<string> {
  const { things } = world
  const { rows } = await sql<{ all: string }>`select json_build_array(
    (select json_agg(o order by id) from orders o where id in (${things.draft}::uuid, ${things.paid}::uuid)),
    (select json_agg(l order by order_id, product_id)
    from order_line l
    where order_id in (${things.draft}::uuid, ${things.paid}::uuid)),
    (select json_agg(s order by id) from subscription s where account_id = ${things.owner}::uuid),
    (select json_agg(c) from saved_card c where account_id = ${things.owner}::uuid),
    (select json_agg(d) from account_address d where account_id = ${things.owner}::uuid),
    (select json_agg(a) from account a where id = ${things.owner}::uuid))::text as all`.execute(shop.db)
  return rows[0]!.all
}

test('every query, mutation, REST call and page has a row', async () => {
  assert.deepEqual(ROWS.map(([operation]) => operation).toSorted(), (await operations()).toSorted())
})

for (const row of ROWS.filter(([operation]) => !operation.startsWith('page '))) {
  const [operation, , , key] = row
  test(operation, async () => {
    const isRead = /^(query|get) /.test(operation)
    const before = await ownersRows()
    for (const person of STRANGERS) {
      const { ended, text } = await ask(http, world, row, person)
      assert.equal(ended, endOf(row, person), `${person}: ${text.slice(0, 300)}`)
      if (!key) for (const marker of MARKERS) assert.ok(!text.includes(marker), `${person} reads '${marker}'`)
    }
    assert.equal(await ownersRows(), before, 'a stranger changed the owner’s data')
    for (const person of INSIDERS) {
      const { ended, text } = await ask(http, world, row, person)
      assert.equal(ended, endOf(row, person), `${person}: ${text.slice(0, 300)}`)
      if (person === 'client') for (const marker of MARKERS) if (text.includes(marker)) readByOwner.add(marker)
      if (!isRead && ended === 'ok') world = await buildWorld(shop)
    }
  })
}

test('the owner reads each of the markers', () => assert.deepEqual([...readByOwner].toSorted(), MARKERS.toSorted()))

test('pages are rendered for nobody in particular: only a page of one person runs in the browser alone', async () => {
  for (const [operation, file, ends] of ROWS.filter(([name]) => name.startsWith('page '))) {
    const text = readFileSync(`web/${file}`, 'utf8')
    assert.equal(
      /export (const|async function|function) loader\b/.test(text) ? 'the same for all' : 'an empty frame',
      ends['*'],
      operation,
    )
    if (ends['*'] === 'the same for all')
      assert.match(
        text,
        /^export const handle: PageHandle = \{ audience: 'anyone' \}$/m,
        `${operation} is kept for all`,
      )
  }
})

test('docs/authorisation.md is the table', () => {
  assert.equal(readFileSync('docs/authorisation.md', 'utf8'), markdown())
})
