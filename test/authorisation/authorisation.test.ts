import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { HttpEnvironment } from '#api/door.ts'
import type { TestShop } from '#test/test-shop.ts'
import { STAFF_CALLS } from '#shop/accounts/staff/staff-call.rules.ts'
import { STAFF_ROLES, type StaffRole } from '#shop/policy/account.rules.ts'
import { ask } from './ask.ts'
import { markdown, operations } from './authorisation.ts'
import { ROWS, type Row } from './rows.ts'
import { buildWorld, MARKERS, openShop, STAFF_IDS, type Person, type World } from './world.ts'

const STRANGERS: Person[] = ['visitor', 'guest', 'other client', 'expired token', 'forged token']
const INSIDERS: Person[] = [...STAFF_ROLES, 'client']
/** Markers that the owner has read: a marker that nobody can read would prove nothing. */
const readByOwner = new Set<string>()
const recordedCalls = new Set<string>()
const isPermitted = (row: Row, role: StaffRole) => endOf(row, role) !== 'account.not_allowed'
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

/** The calls of this person of staff in the record, in their order. */
async function actionsOf(person: Person): Promise<string[]> {
  if (!isRole(person)) return []
  const rows = await shop.db
    .selectFrom('staff_action')
    .select(['call', 'role'])
    .where('account_id', '=', STAFF_IDS[person])
    .orderBy('id')
    .execute()
  for (const { role } of rows) assert.equal(role, person)
  return rows.map(({ call }) => call)
}

const isRole = (person: Person): person is StaffRole => STAFF_ROLES.includes(person as StaffRole)
/** Staff did what a visitor may not; the session's own calls are nobody's business. */
const isStaffs = (row: Row, person: Person) =>
  isRole(person) &&
  /^(ok|empty)$/.test(endOf(row, person)!) &&
  endOf(row, person) !== endOf(row, 'visitor') &&
  row[0] !== 'query isSignedIn'

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
      const actions = await actionsOf(person)
      const { ended, text } = await ask(http, world, row, person)
      assert.equal(ended, endOf(row, person), `${person}: ${text.slice(0, 300)}`)
      if (person === 'client') for (const marker of MARKERS) if (text.includes(marker)) readByOwner.add(marker)
      if (isStaffs(row, person)) {
        const recorded = (await actionsOf(person)).slice(actions.length)
        assert.ok(recorded.length > 0, `${person} did it without a record`)
        for (const call of recorded) recordedCalls.add(call)
        if (/^(query|mutation) /.test(operation))
          assert.ok(recorded.includes(operation.split(' ')[1]!), String(recorded))
      }
      if (!isRead && ended === 'ok') world = await buildWorld(shop)
    }
  })
}

test('each call of staff is recorded by its own name: those of the matrix, and those that a state refuses there', () => {
  const forStaff = ROWS.filter(
    (row) => endOf(row, 'visitor') === 'account.not_allowed' && STAFF_ROLES.some((role) => isPermitted(row, role)),
  ).map(([operation]) => operation.split(' ')[1]!)
  const others = ['order', 'ordersByAccountId', 'prescriptionFile', 'quoteFile']
  assert.deepEqual([...forStaff, ...others].toSorted(), STAFF_CALLS.toSorted())
  const source = execFileSync('grep', ['-rhoE', '--include=*.ts', "'[a-zA-Z]+'", 'shop']).toString()
  for (const call of STAFF_CALLS) assert.ok(source.split(`'${call}'`).length > 2, `${call} is recorded nowhere`)
  for (const call of recordedCalls) assert.ok((STAFF_CALLS as readonly string[]).includes(call), call)
})

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
