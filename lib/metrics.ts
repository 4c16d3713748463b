/** What a process measures of itself. docs/metrics.md explains each instrument; a test compares the two. */
import type { Attributes, Meter, Observable } from '@opentelemetry/api'

/** Seconds; the bounds that OpenTelemetry names for http.server.request.duration. */
const REQUEST_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
/** A payment provider has 20 s, a mail server 20 s for each step. */
const CALL_BOUNDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30]
/** A turn of the mails lasts up to 50 s, an import minutes. */
const JOB_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300]

export type CallOutcome = 'ok' | 'refused' | 'failed' | 'timeout'
type Lane = { lane: string }
type Pool = { 'db.client.connection.pool.name': 'requests' | 'jobs' }

const createKinds = (meter: Meter) => ({
  duration: <Labels extends Attributes>(name: string, description: string, bounds: number[]) =>
    meter.createHistogram<Labels>(name, { description, unit: 's', advice: { explicitBucketBoundaries: bounds } }),
  count: <Labels extends Attributes>(name: string, description: string) =>
    meter.createCounter<Labels>(name, { description }),
  /** A count that its owner has anyway: nothing happens until somebody reads it. */
  readCount: <Labels extends Attributes>(name: string, description: string, unit?: string) =>
    meter.createObservableCounter<Labels>(name, { description, ...(unit && { unit }) }),
  gauge: <Labels extends Attributes>(name: string, description: string, unit?: string) =>
    meter.createObservableGauge<Labels>(name, { description, ...(unit && { unit }) }),
  /** A gauge that is summed over processes. */
  level: <Labels extends Attributes>(name: string, description: string, unit?: string) =>
    meter.createObservableUpDownCounter<Labels>(name, { description, ...(unit && { unit }) }),
})
type Kinds = ReturnType<typeof createKinds>

const createTraffic = ({ duration, count, readCount, gauge, level }: Kinds) => ({
  requests: duration<{
    'http.request.method': string
    'http.route': string
    'http.response.status_code': number
    'boldo.refusal': string
  }>('http.server.request.duration', 'Time to the answer of an HTTP request', REQUEST_BOUNDS),
  admissionRunning: gauge<Lane>('boldo.admission.running', 'Requests of a lane under way'),
  admissionWaiting: gauge<Lane>('boldo.admission.waiting', 'Requests that wait for a place in a lane'),
  admissionRefused: readCount<Lane>('boldo.admission.refused', 'Requests refused because a lane was full'),
  connections: level<Pool & { 'db.client.connection.state': 'idle' | 'used' }>(
    'db.client.connection.count',
    'Connections to PostgreSQL',
  ),
  connectionsAwaited: level<Pool>(
    'db.client.connection.pending_requests',
    'Statements that wait for a connection to PostgreSQL',
  ),
  cacheLookups: readCount<{ cache: string; result: 'hit' | 'miss' | 'stale' }>(
    'boldo.cache.lookups',
    'Answers of a cache, and those made for it',
  ),
  cacheSize: gauge<{ cache: string }>('boldo.cache.size', 'Estimated memory of a cache', 'By'),
  cacheDrops: readCount<{ cache: string; reason: 'catalogue' | 'changed' | 'ended' | 'full' }>(
    'boldo.cache.drops',
    'Entries that a cache dropped',
  ),
  calls: duration<{ provider: string; operation: string; outcome: CallOutcome }>(
    'boldo.provider.duration',
    'Time of a call to an outside party',
    CALL_BOUNDS,
  ),
  cartsOpened: count('boldo.carts.opened', 'Drafts of orders that were begun'),
  paymentsConfirmed: count<{ gateway: string }>('boldo.payments.confirmed', 'Payments that sold their order'),
})

const createWork = ({ duration, gauge }: Kinds) => ({
  jobs: duration<{ job: string; outcome: 'done' | 'failed' }>('boldo.job.duration', 'Time of a turn', JOB_BOUNDS),
  jobOldestDue: gauge('boldo.job.oldest_due', 'Age of the oldest due turn that has not begun', 's'),
  scheduleAlive: gauge('boldo.schedule.alive', '1 while the schedule of jobs runs in any process'),
  paymentAttempts: gauge<{ state: string }>(
    'boldo.payments.attempts',
    'Payment attempts: the open ones, and those of the last hour that have ended',
  ),
  paymentsOldestOpen: gauge('boldo.payments.oldest_open', 'Age of the oldest open payment attempt', 's'),
  refundsUnsent: gauge('boldo.refunds.unsent', 'Refunds that no provider has yet'),
  mailsWaiting: gauge('boldo.mails.waiting', 'Mails that wait for their mail server'),
  mailsOldestWaiting: gauge('boldo.mails.oldest_waiting', 'Age of the oldest mail that waits', 's'),
  mailsUndeliverable: gauge('boldo.mails.undeliverable', 'Mails of the last thirty days that were given up'),
  stockHolds: gauge('boldo.stock.holds', 'Products of orders that are on hold for a payment'),
})

const createProcess = ({ readCount, gauge, level }: Kinds) => ({
  noticesListening: gauge('boldo.notices.listening', '1 while the database’s notices arrive'),
  noticesLag: gauge('boldo.notices.lag', 'Time of the process’s own notice through the database', 's'),
  replicaLag: gauge('boldo.replica.lag', 'Age of what the replica shows', 's'),
  diskFree: gauge('boldo.disk.free', 'Free share of the disk of DATA_DIR', '1'),
  ready: gauge('boldo.ready', '1 while the process serves'),
  eventLoopDelay: gauge('nodejs.eventloop.delay.p99', '99th percentile of the event loop’s delay', 's'),
  memory: level('process.memory.usage', 'Resident memory of the process', 'By'),
  cpu: readCount<{ state: 'user' | 'system' }>('process.cpu.time', 'Processor time of the process', 's'),
})

const createMeters = (meter: Meter) => {
  const kinds = createKinds(meter)
  return { ...createTraffic(kinds), ...createWork(kinds), ...createProcess(kinds) }
}
export type Meters = ReturnType<typeof createMeters>

/** Null while nobody measures: `meters?.cartsOpened.add(1, { … })` then does nothing and builds no labels. */
export let meters: Meters | null = null

/** Called once, before the parts that are measured are made. */
export const measureBy = (meter: Meter | null): void => void (meters = meter && createMeters(meter))

/** Reads a value at each collection; null, or an error, is no value now. `gauge`: undefined while nobody measures. */
export const observe = <Labels extends Attributes>(
  gauge: Observable<Labels> | undefined,
  read: () => number | null | Promise<number | null>,
  labels?: Labels,
): void =>
  gauge?.addCallback(async (result) => {
    const value = await Promise.resolve()
      .then(read)
      .catch(() => null)
    if (value !== null) result.observe(value, labels)
  })
