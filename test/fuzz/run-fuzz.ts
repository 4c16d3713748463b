import assert from 'node:assert/strict'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createHeaders, openFuzzWorld, type FuzzWorld } from './fuzz-world.ts'
import { documentRequest, graphqlRequest, ROOT_FIELDS } from './graphql-requests.ts'
import { randomFrom } from './random.ts'
import { CALLS, pathRequest, restRequest } from './rest-requests.ts'
import type { HostileRequest } from './hostile-request.ts'

export type FuzzReport = {
  statuses: Record<string, number>
  /** Calls by GraphQL field or REST route. */
  attacked: Map<string, number>
  /** Those of them that were carried out. */
  accepted: Map<string, number>
  /** Ms of processor of the dearest refused request. */
  dearestMs: number
  /** Bytes of living objects after the first third, and at the end. */
  heap: { before: number; after: number }
  failures: string[]
}

/** Ms of processor that a refused request may take. */
export const REFUSAL_MS_MAX = 200
const FAILURES_MAX = 20
/** Refusals of outside parties; the sandbox plays them and may find a value wrong. */
const OUTSIDE = /"code":"(payment|card|insurance)\.unavailable"/
/** Words of the inside. */
const LEAK =
  /\bat [^"]*\.ts:\d+|node_modules|node:internal|\bselect (?!an introspection)\w+|insert into|SyntaxError|duplicate key|violates/i

/**
 * Sends `times` hostile requests to a shop in this process. Each is decided by the seed and its own number alone, and
 * each GraphQL field and REST route has its turn. `from`: the number to begin with, for sending one again.
 */
export async function runFuzz({
  seed,
  times,
  from = 0,
}: {
  seed: number
  times: number
  from?: number
}): Promise<FuzzReport> {
  const world = await openFuzzWorld()
  try {
    return await attack(world, { seed, times, from })
  } finally {
    await world.shop.close()
  }
}

async function attack(
  world: FuzzWorld,
  { seed, times, from }: { seed: number; times: number; from: number },
): Promise<FuzzReport> {
  const report: FuzzReport = {
    statuses: {},
    attacked: new Map(),
    accepted: new Map(),
    dearestMs: 0,
    heap: { before: 0, after: 0 },
    failures: [],
  }
  let people = await world.people()
  for (let index = from; index < from + times && report.failures.length < FAILURES_MAX; index++) {
    // Limits are windows of time; sessions end after twelve hours.
    world.shop.clock.advance({ seconds: 2 })
    const random = randomFrom(seed, index)
    const hostile = createRequest(world, seed, index)
    const request = { ...hostile, headers: { ...createHeaders(random, people, hostile.isNear), ...hostile.headers } }
    const problem = await check(world, request, report)
    if (problem)
      report.failures.push(
        `${problem}\n  again: npm run fuzz -- --seed ${seed} --from ${index} --times 1\n  ${reproduction(request)}`,
      )
    report.attacked.set(request.label, (report.attacked.get(request.label) ?? 0) + 1)
    if (index % 1_000 === 999 || /signOut|Password/.test(request.label)) people = await world.people()
    if (index === from + Math.floor(times / 3)) report.heap.before = livingBytes()
  }
  report.heap.after = livingBytes()
  return report
}

/** Fields and routes take turns, so that every one is attacked as often as the next. */
function createRequest(world: FuzzWorld, seed: number, index: number): HostileRequest {
  const random = randomFrom(seed ^ 0x5bd1e995, index)
  const turn = Math.floor(index / 10)
  const share = index % 10
  if (share < 6) return graphqlRequest(random, world, ROOT_FIELDS[(turn * 6 + share) % ROOT_FIELDS.length]!)
  if (share < 9) return restRequest(random, world, CALLS[(turn * 3 + share - 6) % CALLS.length]!)
  return random.chance(0.6) ? documentRequest(random) : pathRequest(random)
}

/** What is wrong with the answer; null when nothing is. */
async function check(world: FuzzWorld, request: HostileRequest, report: FuzzReport): Promise<string | null> {
  world.complaints.length = 0
  const { response, text, ms } = await send(world, request)
  const { status } = response
  report.statuses[status] = (report.statuses[status] ?? 0) + 1
  if (status >= 500 && !OUTSIDE.test(text))
    return `${status}: ${text.slice(0, 300)} ${world.complaints.join(' ').slice(0, 1_500)}`
  if (world.complaints.length > 0 && status < 500)
    return `an error in the log: ${world.complaints.join(' ').slice(0, 1_500)}`
  const leak = status >= 400 && LEAK.exec(text)?.[0]
  // GraphQL quotes a wrong value back to its sender.
  if (leak && !`${request.path} ${String(request.body)}`.includes(leak))
    return `words of the inside: ${leak} in ${text.slice(0, 300)}`
  if (status < 400) world.harvest(request.label, text)
  if (status < 300 && !text.startsWith('{"errors"'))
    report.accepted.set(request.label, (report.accepted.get(request.label) ?? 0) + 1)
  if (status < 400 && !text.startsWith('{"errors"')) return null
  const refusedMs = ms < REFUSAL_MS_MAX ? ms : await remeasure(world, request)
  report.dearestMs = Math.max(report.dearestMs, refusedMs)
  return refusedMs < REFUSAL_MS_MAX ? null : `${refusedMs} ms of processor to refuse it with ${status}`
}

/** The first measurement may hold the collector's or the compiler's work: the least of three counts. */
async function remeasure(world: FuzzWorld, request: HostileRequest): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 3; turn++) times.push((await send(world, request)).ms)
  return Math.min(...times)
}

/** As a client sends it, with the length of its body: the shop reads none of one that is too long. */
async function send(world: FuzzWorld, { method, path, headers, body }: HostileRequest) {
  const sent = await new Response(body as BodyInit | undefined).arrayBuffer()
  const request = new Request(`http://localhost/${path.replace(/^\//, '')}`, {
    method,
    headers: { ...(body !== undefined && { 'content-length': String(sent.byteLength) }), ...headers },
    ...(body !== undefined && { body: sent }),
  })
  const started = process.cpuUsage()
  const response = await world.http.request(request)
  const text = await response.text()
  const { user, system } = process.cpuUsage(started)
  return { response, text, ms: (user + system) / 1_000 }
}

function reproduction({ method, path, headers, body }: HostileRequest): string {
  const cut = (text: string) => (text.length > 3_000 ? `${text.slice(0, 3_000)}… (${text.length} characters)` : text)
  const shown = typeof body === 'string' ? body : body && `base64 ${Buffer.from(body).toString('base64')}`
  return JSON.stringify({
    method,
    path: cut(path),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.slice(0, 700)])),
    ...(shown !== undefined && { body: cut(shown) }),
  })
}

/** Bytes of living objects, after collecting the dead ones. */
export function livingBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let turn = 0; turn < 4; turn++) collect()
  return process.memoryUsage().heapUsed
}

/**
 * Megabytes that the living objects may grow by: the caches of documents and answers are full after the first third.
 */
const GROWTH_MB_MAX = 48

/** Prints the figures and holds them. @throws AssertionError with each failing request */
export function judge(report: FuzzReport, { seed, times }: { seed: number; times: number }): void {
  const grownMb = (report.heap.after - report.heap.before) / 2 ** 20
  console.log(
    `seed ${seed}: ${times} requests to ${report.attacked.size} doors, statuses ` +
      `${JSON.stringify(report.statuses)}, dearest refusal ${Math.round(report.dearestMs)} ms of processor, heap ` +
      `${Math.round(report.heap.after / 2 ** 20)} MB, ${grownMb.toFixed(1)} MB more than after the first third`,
  )
  assert.equal(
    report.failures.length,
    0,
    `${report.failures.length} hostile requests failed:\n${report.failures.join('\n\n')}`,
  )
  assert.ok(grownMb < GROWTH_MB_MAX, `${grownMb.toFixed(1)} MB more`)
}
