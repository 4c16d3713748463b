/** Pages of staff's queue, each by an index, beside any length of history. */
import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows, toIsoText, type Fragment } from '#db/sql.ts'
import { toChileDate } from '#lib/chile-time.ts'
import { CASE_KINDS } from '#shop/help/cases/case-kind.rules.ts'
import type { CaseState } from '#shop/help/cases/case-life.rules.ts'
import type { CasePosition, CaseQueueFilter } from './case-queue.input.ts'
import { WAITING_STATES, type ListedCase } from './case-queue.rules.ts'
import type { CaseSearch } from './case-search.rules.ts'

export type CaseQuery = {
  /** The caller. */
  reader: string
  filter: CaseQueueFilter
  search: CaseSearch | null
  first: number
  after: CasePosition | null
}

const DUE = sql`coalesce(c.due_on, 'infinity'::date)`
const IS_WAITING = sql`c.state in ('open', 'taken')`
const BY_DUE = sql`${DUE}, c.created_at, c.id`
const NEWEST_FIRST = sql`c.created_at desc, c.id desc`
/** As in the index of names. */
const NAME = sql`translate(lower(coalesce(c.first_name, '') || ' ' || coalesce(c.last_name, '')),
  'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')`

/** What waits is sorted by its last day, those that are owed no answer last; anything else by age, the newest first. */
const isSortedByDue = ({ filter: { states, due }, search }: CaseQuery): boolean =>
  search === null && (due != null || (states != null && states.every(isWaiting)))
const isWaiting = (state: CaseState) => WAITING_STATES.some((waiting) => waiting === state)

export async function findCaseQueue(shop: Shop, query: CaseQuery): Promise<ListedCase[]> {
  const isByDue = isSortedByDue(query)
  const order = isByDue ? BY_DUE : NEWEST_FIRST
  const rows = await fetchRows(
    shop.db,
    sql<{ node: ListedCase }>`
      select json_build_object('id', c.id, 'number', c.number, 'kind', c.kind, 'state', c.state, 'dueOn', c.due_on,
        'person', nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''),
        'orderReferenceId', (select o.reference from orders o where o.id = c.order_id),
        'assignedTo', c.assigned_to,
        'assignee', (select a.first_name from account a where a.id = c.assigned_to),
        'subject', case when exists (
          select from case_read r where r.case_id = c.id and r.account_id = ${query.reader}::uuid
        ) then c.subject end,
        'createdAt', ${toIsoText('c.created_at')}) as node
      from (${isByDue ? waitingPage(shop, query) : newestPage(shop, query)}) c
      order by ${order}`,
  )
  return rows.map(({ node }) => node)
}

function waitingPage(shop: Shop, query: CaseQuery): Fragment {
  const { after, first, filter } = query
  const { states } = filter
  const conditions = [
    IS_WAITING,
    // A condition that all fulfil would only mislead the planner.
    ...(states && !WAITING_STATES.every((state) => states.includes(state))
      ? [sql`c.state = any (${states}::text[])`]
      : []),
    ...conditionsFor(shop, query),
    ...(after ? [sql`(${BY_DUE}) > (${after.due}::date, ${after.createdAt}::timestamptz, ${after.id}::uuid)`] : []),
  ]
  return sql`select * from support_case c where ${sql.join(conditions, sql` and `)} order by ${BY_DUE} limit ${first}`
}

/** Each state and kind is walked by its own part of the index: a rare one costs what a frequent one does. */
function newestPage(shop: Shop, query: CaseQuery): Fragment {
  const { filter, search, after, first } = query
  const conditions = sql.join(
    [
      sql`true`,
      ...conditionsFor(shop, query),
      ...(search ? [searchCondition(search)] : []),
      ...(after ? [sql`(c.created_at, c.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`] : []),
    ],
    sql` and `,
  )
  const newest = sql`order by ${NEWEST_FIRST} limit ${first}`
  if (!filter.states || search || filter.assignedTo)
    return sql`select * from support_case c where ${conditions}
      ${filter.states ? sql`and c.state = any (${filter.states}::text[])` : sql``} ${newest}`
  return sql`select c.* from (
      select c.id, c.created_at from unnest(${filter.states}::text[]) s (state)
      cross join unnest(${filter.kind ? [filter.kind] : CASE_KINDS}::text[]) k (kind) cross join lateral (
        select c.id, c.created_at from support_case c
        where c.state = s.state and c.kind = k.kind and ${conditions} ${newest}
      ) c ${newest}
    ) found join support_case c on c.id = found.id`
}

function conditionsFor(shop: Shop, { filter }: CaseQuery): Fragment[] {
  const { kind, due, assignedTo } = filter
  const today = sql`${toChileDate(shop.now())}::date`
  return [
    ...(kind ? [sql`c.kind = ${kind}`] : []),
    ...(assignedTo ? [sql`c.assigned_to = ${assignedTo}::uuid`] : []),
    ...(due ? [due === 'today' ? sql`${DUE} = ${today}` : sql`${DUE} < ${today}`] : []),
  ]
}

function searchCondition(search: CaseSearch): Fragment {
  switch (search.by) {
    case 'number':
      return sql`(c.number = ${search.number}
        or c.order_id = (select o.id from orders o where o.reference = ${search.number}))`
    case 'email':
      return sql`lower(c.email) = ${search.email}`
    case 'phone':
      return sql`c.phone = ${search.phone}`
    case 'name':
      return sql.join(
        search.words.map((word) => sql`${NAME} like ${`%${word}%`}`),
        sql` and `,
      )
  }
}

/** Those that are owed an answer and that nobody has, the next last day first. */
export async function findNextCases(shop: Shop, first: number): Promise<string[]> {
  const rows = await fetchRows(
    shop.db,
    sql<{ id: string }>`select c.id::text as id from support_case c
      where ${IS_WAITING} and c.state = 'open' and c.assigned_to is null and ${DUE} < 'infinity'
      order by ${BY_DUE} limit ${first}`,
  )
  return rows.map(({ id }) => id)
}
