// `npm run bench -- --only staff [--orders 100000]`: the back office's lists, searches and acts over HTTP, beside a
// year of orders. Goals: docs/performance.md.
import { readConfig } from '#config'
import { openServer } from '#db/database.ts'
import { documentText } from '#web/platform/graphql.ts'
import { FindCustomersDocument } from '#web/back-office/customers/customer-documents.ts'
import { HandOverParcelsDocument } from '#web/back-office/dispatch/dispatch-documents.ts'
import { ParcelsDocument } from '#web/back-office/kit/parcel-documents.ts'
import { TakeNextOrderDocument } from '#web/back-office/kit/take-next-documents.ts'
import {
  OrderTimelineDocument,
  StaffOrderDocument,
  StaffOrdersDocument,
} from '#web/back-office/orders/order-documents.ts'
import { OrdersToPrepareDocument } from '#web/back-office/preparation/preparation-documents.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { fillDatabase } from '#demo/fill-database.ts'
import { startChild, type Child } from './child.ts'
import { KeepAliveClient, type Call } from './keep-alive-client.ts'
import { StaffSubscriptionsDocument } from '#web/back-office/subscriptions/subscription-documents.ts'
import { freePort, type OwnPostgres } from './own-postgres.ts'
import { listGoods, listStock } from './staff-goods.ts'
import { readSamples, type Samples } from './staff-samples.ts'
import { one, READS, type Caller, type Scenario } from './staff-scenario.ts'
import { table } from './table.ts'

const CONNECTIONS = 10
/** The limit of searches for people leaves each of four persons so many. */
const SEARCHES = 40
const TAKES = 60
/** A connection plans a statement anew in its first five runs: of the few acts so many are not measured. */
const FIRST_TAKES = 20
const HANDED_OVER = 50

const REVIEW_QUEUE = `query Queue($state: String, $first: Int) { reviewQueue(state: $state, first: $first) {
  nodes { _id state source receivedAt orderReferenceId reviewer leaseUntil conditions { saleCondition lines } }
  endCursor
} }`
const WORK_COUNTS = '{ workCounts { name count hasMore oldest } }'
const SALES_BY_DAY = '{ salesByDay { day sales orders } }'
const TAKE_PRESCRIPTION = 'mutation { takeNextPrescription { _id } }'

const SEARCHERS: readonly Caller[] = ['operator', 'pharmacist', 'dispatch', 'manager']
/** The same limit: so many for each of three. */
const CUSTOMER_SEARCHES = 24
const CUSTOMER_SEARCHERS: readonly Caller[] = ['operator', 'pharmacist', 'manager']

export const readBenchConfig = (url: string) => readConfig({ NODE_ENV: 'test', DATABASE_URL: url, LOG_LEVEL: 'silent' })

/** Returns false when a goal is missed. */
export async function measureStaff(postgres: OwnPostgres, orders: number, say: (text: string) => void) {
  postgres.create('staff')
  const url = postgres.url('staff')
  const databaseCpu = postgres.cpu
  const config = readBenchConfig(url)
  const database = await openServer(url, 4, undefined, 'maintenance')
  say(`a year of ${orders} orders`)
  await fillDatabase(config, database, { orders, say: () => {} })
  const samples = await readSamples(database.db)
  await database.close()
  return measureAll(
    listScenarios(samples),
    { url, databaseCpu, title: `${samples.orders} orders, ${samples.prescriptions} prescriptions` },
    say,
  )
}

/** Returns false when a goal is missed. */
export async function measureAll(
  scenarios: readonly Scenario[],
  { url, databaseCpu, title }: { url: string; databaseCpu: () => number; title: string },
  say: (text: string) => void,
): Promise<boolean> {
  const config = readBenchConfig(url)
  const shop = await startChild('./serve.ts', await freePort(), ['--url', url])
  const tokens = new Map<Caller, string>()
  for (const caller of SEARCHERS)
    tokens.set(
      caller,
      signSession(
        { ...DEMO_PEOPLE[caller], hasProfile: true, tokenVersion: 0 },
        { secret: config.sessionSecret, now: Temporal.Now.instant() },
      ),
    )
  const rows = []
  try {
    for (const scenario of scenarios) {
      say(scenario.name)
      rows.push(await measure(scenario, { shop, tokens, databaseCpu }))
    }
  } finally {
    await shop.stop()
  }
  console.log(`\n${title}, ${CONNECTIONS} connections\n`)
  console.log(table(rows))
  return rows.every(({ met }) => met === 'yes')
}

function listScenarios(samples: Samples): Scenario[] {
  return [
    ...listOrders(samples),
    ...listSubscriptions(),
    ...listSearches(samples),
    ...openOrders(samples),
    ...listGoods(samples),
    ...listStock(samples),
    ...listWork(),
    ...listActs(samples),
  ]
}

function listOrders(samples: Samples): Scenario[] {
  const list = (name: string, variables: (turn: number) => object): Scenario => ({
    name: `orders, ${name}`,
    goalMs: 200,
    calls: READS,
    ask: (turn) => ({ query: documentText(StaffOrdersDocument), variables: { first: 50, ...variables(turn) } }),
  })
  return [
    list('all', () => ({})),
    list('a later page', (turn) => ({ after: one(samples.cursors, turn) })),
    list('open', () => ({ isOpen: true })),
    list('held', () => ({ isHeld: true })),
    list('pickups', () => ({ shippingMethod: 'withdrawalStore' })),
    list('by phone', () => ({ channel: 'phone' })),
    list('subscriptions', () => ({ channel: 'subscription' })),
    list('promised for today', () => ({ promisedUntil: samples.today })),
  ]
}

const listSubscriptions = (): Scenario[] =>
  (['upcoming', 'problem', 'cancelled'] as const).map((view) => ({
    name: `subscriptions, ${view}`,
    goalMs: 200,
    calls: READS / 2,
    ask: () => ({ query: documentText(StaffSubscriptionsDocument), variables: { first: 50, view }, as: 'operator' }),
  }))

function listSearches(samples: Samples): Scenario[] {
  const search = (name: string, texts: readonly string[]): Scenario => ({
    name: `search by ${name}`,
    goalMs: 200,
    calls: SEARCHES,
    ask: (turn) => ({
      query: documentText(StaffOrdersDocument),
      variables: { first: 50, search: one(texts, turn) },
      as: one(SEARCHERS, turn),
    }),
  })
  return [
    search('number', samples.references),
    search('RUT', samples.ruts),
    search('e-mail', samples.emails),
    search('phone', samples.phones),
    search('card', ['6623', '7763']),
    search('name', samples.names),
    {
      name: 'customers by name',
      goalMs: 200,
      calls: CUSTOMER_SEARCHES,
      ask: (turn) => ({
        query: documentText(FindCustomersDocument),
        variables: { search: one(samples.names, turn) },
        as: one(CUSTOMER_SEARCHERS, turn),
      }),
    },
  ]
}

const openOrders = (samples: Samples): Scenario[] => [
  {
    name: 'one order',
    goalMs: 150,
    calls: READS / 2,
    ask: (turn) => ({
      query: documentText(StaffOrderDocument),
      variables: { reference: one(samples.references, turn) },
    }),
  },
  {
    name: 'its timeline',
    goalMs: 200,
    calls: READS,
    ask: (turn) => ({
      query: documentText(OrderTimelineDocument),
      variables: { orderId: one(samples.orderIds, turn), first: 50 },
    }),
  },
]

function listWork(): Scenario[] {
  const parcels = (state: string): Scenario => ({
    name: `parcels ${state}`,
    goalMs: 200,
    calls: READS,
    ask: () => ({ query: documentText(ParcelsDocument), variables: { states: [state], first: 50 } }),
  })
  const reads = (name: string, query: string, goalMs = 200): Scenario => ({
    name,
    goalMs,
    calls: READS,
    ask: () => ({ query, variables: { first: 50 } }),
  })
  return [
    reads('orders to prepare', documentText(OrdersToPrepareDocument)),
    ...['to_check', 'packed', 'on_the_way', 'not_delivered', 'waiting_for_stock', 'to_put_back'].map(parcels),
    reads('review queue', REVIEW_QUEUE),
    reads('work counts', WORK_COUNTS, 20),
    { ...reads('sales by day', SALES_BY_DAY), ask: () => ({ query: SALES_BY_DAY, as: 'manager' }) },
  ]
}

/** One person's acts, one after the other: each changes what the next one finds. */
function listActs(samples: Samples): Scenario[] {
  const act = (name: string, query: string): Scenario => ({
    name,
    goalMs: 30,
    calls: TAKES,
    connections: 1,
    unmeasured: FIRST_TAKES,
    ask: () => ({ query }),
  })
  return [
    act('take the next order', documentText(TakeNextOrderDocument)),
    act('take the next prescription', TAKE_PRESCRIPTION),
    {
      ...act(`hand over ${HANDED_OVER} parcels`, documentText(HandOverParcelsDocument)),
      goalMs: 2_000,
      calls: 2,
      unmeasured: 0,
      ask: (turn) => ({
        query: documentText(HandOverParcelsDocument),
        variables: {
          carrier: 'own',
          parcels: samples.packed
            .slice(turn * HANDED_OVER, (turn + 1) * HANDED_OVER)
            .map((id) => ({ _id: id, trackingNumber: null })),
        },
      }),
    },
  ]
}

type Side = { shop: Child; tokens: ReadonlyMap<Caller, string>; databaseCpu: () => number }

async function measure(scenario: Scenario, { shop, tokens, databaseCpu }: Side) {
  const { name, goalMs, connections = CONNECTIONS, unmeasured = 0, ask } = scenario
  const calls = scenario.calls + unmeasured
  const times: number[] = []
  let turn = 0
  let errors = 0
  const before = { shop: (await shop.usage()).cpu, database: databaseCpu() }
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new KeepAliveClient(shop.port)
      while (turn < calls) {
        const isMeasured = turn >= unmeasured
        const { query, variables = {}, as = 'pharmacist' } = ask(turn++)
        const answer = await client.ask(toCall({ query, variables }, tokens.get(as)!))
        const isDone = answer.status === 200 && !answer.body.includes('"errors"')
        if (isDone && isMeasured) times.push(answer.ms)
        else if (!isDone && errors++ === 0)
          console.log(`  first error of ${name}: ${answer.body.toString().slice(0, 300)}`)
      }
      client.close()
    }),
  )
  times.sort((one, other) => one - other)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? Number.NaN) * 10) / 10
  const p95 = at(0.95)
  const cost = (seconds: number) => Math.round((seconds / calls) * 10_000) / 10
  const shopCpu = cost((await shop.usage()).cpu - before.shop)
  return {
    scenario: name,
    calls: times.length,
    'p50 ms': at(0.5),
    'p95 ms': p95,
    'CPU ms, shop + database': `${shopCpu} + ${cost(databaseCpu() - before.database)}`,
    'goal ms': goalMs,
    errors,
    met: errors === 0 && p95 <= goalMs ? 'yes' : 'NO',
  }
}

const toCall = (body: object, token: string): Call => ({
  method: 'POST',
  path: '/graphql',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', Accept: 'application/json', token },
})
