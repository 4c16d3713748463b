import type { Child } from './child.ts'
import { KeepAliveClient } from './keep-alive-client.ts'

/** Milliseconds; microseconds of processor per operation, of the server under test and of PostgreSQL. */
export type Figures = {
  opsPerSecond: number
  p50: number
  p95: number
  p99: number
  operations: number
  errors: number
  firstError?: string
  serverCpu: number
  databaseCpu: number
}

/** Throws when the answer is wrong. */
export type Operation = (client: KeepAliveClient, turn: number) => Promise<void>

/** Each visitor has its own connection and its own order of requests. */
export type Visitor = (number: number, client: KeepAliveClient) => Operation | Promise<Operation>

const CONNECTIONS = 10
const SLICES = 4
/** A server's code and its connections' plans are warm after some thousand operations; a slow scenario needs longer. */
const WARM_OPERATIONS = 2_000
const WARM_SECONDS = 12
/** Seconds of one server's turn: shorter than a vacuum or a neighbour's work, which then meet all sides. */
const TURN_S_MAX = 0.5

/** Servers take turns in short slices, so that other load on the machine affects all equally. */
export async function drive(
  servers: { server: Pick<Child, 'port' | 'usage'>; visitor: Visitor }[],
  databaseCpu: () => number,
  seconds: number,
): Promise<Figures[]> {
  const sides = await Promise.all(servers.map((side) => open(side.server, side.visitor)))
  for (
    let warmed = 0;
    warmed < WARM_SECONDS && (warmed < seconds / 2 || sides.some((side) => side.times.length < WARM_OPERATIONS));
    warmed += TURN_S_MAX
  )
    for (const side of inTurn(sides, warmed / TURN_S_MAX))
      await run(side, databaseCpu, Math.min(seconds / 2, TURN_S_MAX))
  for (const side of sides) Object.assign(side, emptyCount())
  const slices = Math.max(SLICES, Math.ceil(seconds / TURN_S_MAX))
  for (let slice = 0; slice < slices; slice++)
    for (const side of inTurn(sides, slice)) await run(side, databaseCpu, seconds / slices)
  return sides.map((side) => {
    side.clients.forEach((client) => client.close())
    return toFigures(side)
  })
}

/** The side that runs first in a pair is 10 % slower with the same code, so the sides take turns at being first. */
const inTurn = <Side>(sides: Side[], slice: number): Side[] => (slice % 2 === 0 ? sides : sides.toReversed())

type Count = { times: number[]; seconds: number; errors: number; serverCpu: number; databaseCpu: number }
type Side = Count & {
  server: Pick<Child, 'port' | 'usage'>
  clients: KeepAliveClient[]
  operations: Operation[]
  turns: number[]
  firstError?: string
}
const emptyCount = (): Count => ({ times: [], seconds: 0, errors: 0, serverCpu: 0, databaseCpu: 0 })

async function open(server: Side['server'], visitor: Visitor): Promise<Side> {
  const clients = Array.from({ length: CONNECTIONS }, () => new KeepAliveClient(server.port))
  return {
    server,
    clients,
    operations: await Promise.all(clients.map((client, number) => visitor(number, client))),
    turns: clients.map(() => 0),
    ...emptyCount(),
  }
}

async function run(side: Side, databaseCpu: () => number, seconds: number): Promise<void> {
  const before = { server: (await side.server.usage()).cpu, database: databaseCpu() }
  const from = performance.now()
  const until = from + seconds * 1000
  await Promise.all(
    side.clients.map(async (client, number) => {
      while (performance.now() < until && side.errors < 200) {
        const began = performance.now()
        try {
          await side.operations[number]!(client, side.turns[number]!++)
          side.times.push(performance.now() - began)
        } catch (error) {
          side.errors++
          side.firstError ??= (error as Error).message.slice(0, 300)
        }
      }
    }),
  )
  side.seconds += (performance.now() - from) / 1000
  side.serverCpu += (await side.server.usage()).cpu - before.server
  side.databaseCpu += databaseCpu() - before.database
}

function toFigures({ times, seconds, errors, firstError, serverCpu, databaseCpu }: Side): Figures {
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN) * 100) / 100
  const cost = (seconds: number) => Math.round((seconds / times.length) * 1e6)
  return {
    opsPerSecond: Math.round((times.length / seconds) * 10) / 10,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    operations: times.length,
    errors,
    serverCpu: cost(serverCpu),
    databaseCpu: cost(databaseCpu),
    ...(firstError && { firstError }),
  }
}
