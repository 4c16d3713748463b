import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { HttpEnvironment } from '#api/door.ts'
import type { TestShop } from '#test/test-shop.ts'
import { SHARED_CALLS, STAFF_CALLS } from '#shop/people/accounts/staff/staff-call.rules.ts'
import { STAFF_ROLES, type StaffRole } from '#shop/ground/policy/account.rules.ts'
import { ask } from './ask.ts'
import { markdown, operations } from './authorisation.ts'
import { ROWS, type Row } from './rows.ts'
import { buildWorld, expectedEnd, MARKERS, openShop, STAFF_IDS, type Person, type World } from './world.ts'

const STRANGERS: Person[] = [
  ...(['visitor', 'guest', 'other client', 'expired token', 'forged token'] as const),
  ...(['same RUT, other e-mail', 'same e-mail, other RUT'] as const),
]
const INSIDERS: Person[] = [...STAFF_ROLES, 'client']
const isRead = ([operation]: Row) => /^(query|get) /.test(operation)
const isPermitted = (row: Row, role: StaffRole) => expectedEnd(row[2], role) !== 'account.not_allowed'

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
    (select json_agg(o order by id)
    from orders o
    where id in (${things.draft}::uuid, ${things.paid}::uuid, ${things.sale}::uuid)),
    (select json_agg(l order by order_id, product_id)
    from order_line l
    where order_id in (${things.draft}::uuid, ${things.paid}::uuid)),
    (select json_agg(s order by id) from subscription s where account_id = ${things.owner}::uuid),
    (select json_agg(c) from saved_card c where account_id = ${things.owner}::uuid),
    (select json_agg(d) from account_address d where account_id = ${things.owner}::uuid),
    (select json_agg(a) from account a where id = ${things.owner}::uuid))::text as all`.execute(shop.db)
  return rows[0]!.all
}

/** What this person of staff has in the record, in its order. */
async function readActions(person: Person): Promise<{ role: string; call: string; refusal: string | null }[]> {
  if (!isRole(person)) return []
  return shop.db
    .selectFrom('staff_action')
    .select(['role', 'call', 'refusal'])
    .where('account_id', '=', STAFF_IDS[person])
    .orderBy('id')
    .execute()
}

const isRole = (person: Person): person is StaffRole => STAFF_ROLES.includes(person as StaffRole)
/** The name under which a row is recorded when staff call it; null: it is a customer's call, or anybody's. */
function recordedName([operation]: Row): string | null {
  const name = OTHER_NAMES[operation] ?? operation.replace(/^(query|mutation) /, '')
  return (STAFF_CALLS as readonly string[]).includes(name) && name !== 'proveSecondFactor' ? name : null
}
const OTHER_NAMES: Record<string, string> = {
  'get /1.0/order/:id': 'order',
  'get /uploads/prescriptions/:id': 'prescriptionFile',
  'get /uploads/quotes/:id': 'quoteFile',
  'get /uploads/cases/:id': 'caseFile',
  'post /uploads/products': 'addPhotograph',
  'post /staff/1.0/prints': 'requestPrint',
  'get /staff/1.0/prints/:id': 'openPrint',
  'get /staff/1.0/imports/:id': 'downloadImport',
  'post /uploads/imports': 'receiveImportPart',
}

test('every query, mutation, REST call and page has a row', async () => {
  assert.deepEqual(ROWS.map(([operation]) => operation).toSorted(), (await operations()).toSorted())
})

for (const row of ROWS.filter(([operation]) => !operation.startsWith('page '))) {
  const [operation, , , key] = row
  test(operation, async () => {
    let hasChanged = false
    // What staff have read in the tests before is in the answer.
    if (operation === 'query personalData') world = await buildWorld(shop)
    const before = await ownersRows()
    for (const person of STRANGERS) {
      const { ended, text } = await ask(http, world, row, person)
      assert.equal(ended, expectedEnd(row[2], person), `${person}: ${text.slice(0, 300)}`)
      if (!key) for (const marker of MARKERS) assert.ok(!text.includes(marker), `${person} reads '${marker}'`)
      if (!isRead(row) && ended === 'ok') hasChanged = true
    }
    assert.equal(await ownersRows(), before, 'a stranger changed the owner’s data')
    // A guest who now has an order is another guest to the next call.
    if (hasChanged) world = await buildWorld(shop)
    for (const person of INSIDERS) {
      const actions = await readActions(person)
      const { ended, text } = await ask(http, world, row, person)
      assert.equal(ended, expectedEnd(row[2], person), `${person}: ${text.slice(0, 300)}`)
      const call = recordedName(row)
      if (call && isRole(person)) {
        const recorded = (await readActions(person)).slice(actions.length)
        // An order that is not theirs to see is no refusal of the record's: it is looked for, and not found.
        const refusal = /^(ok|empty)$/.test(ended) || (call === 'order' && ended === 'order.not_found') ? null : ended
        assert.deepEqual(recorded, [{ role: person, call, refusal }], person)
      } else
        assert.equal((await readActions(person)).length, actions.length, `${person}: recorded, and no call of staff`)
      if (!isRead(row) && ended === 'ok') world = await buildWorld(shop, world.neighbour)
    }
  })
}

test('every call of the matrix that staff alone may make is one of the record, and the record has no other', () => {
  const forStaff = ROWS.filter(
    (row) =>
      expectedEnd(row[2], 'visitor') === 'account.not_allowed' && STAFF_ROLES.some((role) => isPermitted(row, role)),
  ).map(([operation]) => OTHER_NAMES[operation] ?? operation.split(' ')[1]!)
  const unrecorded = ['demoYear', 'workCounts']
  assert.deepEqual([...forStaff, ...SHARED_CALLS].toSorted(), [...STAFF_CALLS, ...unrecorded].toSorted())
  const recorded = new Set(ROWS.map(recordedName).filter((name) => name !== null))
  assert.deepEqual([...recorded, 'proveSecondFactor'].toSorted(), STAFF_CALLS.toSorted(), 'each row’s test makes it')
})

test('the owner reads each of the markers: one that nobody can read would prove nothing', async () => {
  let text = ''
  for (const row of ROWS.filter(isRead)) text += (await ask(http, world, row, 'client')).text
  assert.deepEqual(
    MARKERS.filter((marker) => !text.includes(marker)),
    [],
  )
})

test('a RUT that one registered shows nothing of what its owner bought by phone, by its ids either', async () => {
  const { sale, salePrescription: prescription, squatter } = world.things
  const ofSale = { ...world, things: { ...world.things, draft: sale, paid: sale, prescription, owner: squatter } }
  const order = ROWS.find(([operation]) => operation === 'query order')!
  assert.ok((await ask(http, ofSale, order, 'operator')).text.includes(MARKERS[0]!), 'staff read it')
  for (const row of ROWS.filter((row) => isRead(row) && row[3] !== 'key')) {
    const { text } = await ask(http, ofSale, row, 'same RUT, other e-mail')
    for (const marker of MARKERS) assert.ok(!text.includes(marker), `${row[0]}: '${marker}'`)
  }
})

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
