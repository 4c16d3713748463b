/** Beside 30,000 cases each page and search of the queue reads few of them, by its own index. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Shop } from '#context'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { noPostgres } from '#test/postgres.ts'
import { assertNoSeqScan, assertUsesIndex, countRowsRead, watchPlans } from '#test/query-plans.ts'
import { useShop } from '#test/test-shop.ts'
import { findCaseQueue, findNextCases } from './case-queue.db.ts'
import { caseQueueInput } from './case-queue.input.ts'
import type { CaseSearch } from './case-search.rules.ts'

const HISTORY = 30_000
/** A page is 51 rows, and each kind of a state has one. */
const ROWS_MAX = 1_200

describe('with 30,000 cases on PostgreSQL', { skip: noPostgres() }, () => {
  const shop = useShop({ database: 'server' })
  const { operator } = DEMO_PEOPLE
  let watched: Shop
  let explain: ReturnType<typeof watchPlans>['explain']
  before(async () => {
    await seedDemoPeople(shop)
    // One in fifty waits; one in a thousand is answered; the operator has some of each.
    await sql`insert into support_case (id, number, kind, state, first_name, last_name, email, phone, details, locale,
        due_on, assigned_to, created_at, updated_at)
      select gen_random_uuid(), 'H' || lpad(n::text, 7, '0'),
        (array['contact', 'suggestion', 'claim', 'support', 'help-call', 'back-in-stock'])[n % 6 + 1],
        case when n % 100 = 0 then 'open' when n % 100 = 1 then 'taken' when n % 1000 = 2 then 'answered'
          else 'closed' end,
        'Ana', md5(n::text), 'p' || n || '@ejemplo.cl', '9' || lpad(n::text, 8, '0'), '{}', 'es',
        case when n % 6 < 5 then '2026-11-01'::date + (n % 60) end,
        case when n % 100 = 1 or n % 5 = 3 then ${operator.id}::uuid end,
        '2026-11-29T12:00:00Z'::timestamptz - n * interval '10 minutes',
        '2026-11-29T12:00:00Z'::timestamptz - n * interval '10 minutes'
      from generate_series(1, ${HISTORY}::int) n`.execute(shop.db)
    await sql`insert into case_read
      select c.id, ${operator.id}::uuid, 'operator', now(), now() from support_case c`.execute(shop.db)
    await sql`vacuum analyze`.execute(shop.db)
    ;({ watched, explain } = watchPlans(shop))
  })

  const LARGE = ['support_case', 'case_read']

  const find = (page: object, search: CaseSearch | null = null) => {
    const { first, after, search: _, isMine, ...filter } = caseQueueInput.parse(page)
    const assignedTo = isMine ? operator.id : null
    return findCaseQueue(watched, {
      reader: operator.id,
      filter: { ...filter, assignedTo },
      search,
      first: first + 1,
      after,
    })
  }
  const cursor = (row: { dueOn: string | null; createdAt: string; id: string }) =>
    Buffer.from(JSON.stringify([row.dueOn ?? 'infinity', row.createdAt, row.id])).toString('base64url')
  const waiting = { states: ['open', 'taken'] }

  for (const [name, read, indexes, found] of [
    ['what waits', () => find(waiting), ['support_case_due'], 51],
    ['what waits of a kind', () => find({ ...waiting, kind: 'claim' }), ['support_case_due', 'support_case_state'], 51],
    [
      'mine',
      () => find({ isMine: true, states: ['taken'] }),
      ['support_case_due', 'support_case_assigned', 'support_case_state'],
      51,
    ],
    ['overdue', () => find({ due: 'overdue' }), ['support_case_due'], null],
    ['due today', () => find({ due: 'today' }), ['support_case_due'], null],
    ['all', () => find({}), ['support_case_created'], 51],
    ['a kind', () => find({ kind: 'suggestion' }), ['support_case_kind', 'support_case_created'], 51],
    ['a rare state', () => find({ states: ['answered'] }), ['support_case_state'], 30],
    ['a frequent state', () => find({ states: ['closed', 'answered'] }), ['support_case_state'], 51],
    ['a rare state and kind', () => find({ states: ['answered'], kind: 'claim' }), ['support_case_state'], null],
    ['a number', () => find({}, { by: 'number', number: 'H0000777' }), ['support_case_number_key'], 1],
    ['an e-mail', () => find({}, { by: 'email', email: 'p777@ejemplo.cl' }), ['support_case_email'], 1],
    ['a phone', () => find({}, { by: 'phone', phone: '900000777' }), ['support_case_phone'], 1],
    [
      'a name',
      () => find({}, { by: 'name', words: ['ana', 'f1c1592588411002af340cbaedd6fc33'] }),
      ['support_case_name'],
      1,
    ],
    ['the next one', () => findNextCases(watched, 10), ['support_case_due', 'support_case_state'], 10],
  ] as const)
    test(`${name}: by ${indexes[0]}, no large table whole`, async () => {
      const { count, nodes } = await explain(read)
      if (found !== null) assert.equal(count, found)
      assertUsesIndex(nodes, ...indexes)
      assertNoSeqScan(nodes, LARGE)
      const rows = countRowsRead(nodes, ['support_case'])
      assert.ok(rows < ROWS_MAX, `${rows} rows`)
    })

  test('a later page costs what the first does', async () => {
    const { nodes: first } = await listPage(waiting)
    const { nodes } = await explain(() => find({ ...waiting, after: cursor(first.at(-1)!) }))
    const [walk] = nodes.filter((node) => node['Index Name'] === 'support_case_due')
    assert.ok(walk!['Actual Rows'] <= 51, String(walk!['Actual Rows']))
    const { nodes: all } = await listPage({})
    const { nodes: later } = await explain(() => find({ after: cursor(all.at(-1)!) }))
    assert.ok(later.find((node) => node['Index Name'] === 'support_case_created')!['Actual Rows'] <= 51)
  })

  const listPage = async (page: object) => ({ nodes: await find(page) })
})
