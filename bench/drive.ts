import type { Child } from './child.ts'
import { KeepAliveClient } from './keep-alive-client.ts'

/** What one scenario came to. Milliseconds. */
export type Figures = { opsPerSecond: number; p50: number; p95: number; p99: number; operations: number; errors: number; firstError?: string; /** Microseconds of processor an operation: of the server asked, and of PostgreSQL. */ serverCpu: number; databaseCpu: number }

/** One operation of a visitor; throws when the answer is not a right one. */
export type Operation = (client: KeepAliveClient, turn: number) => Promise<void>

/**
 * Lets `connections` visitors repeat their operation for `seconds`, after a warm-up that is not counted.
 * `visitor` makes a visitor's operation (each has its own connection and its own order of requests).
 */
export async function drive(server: Pick<Child, 'port' | 'usage'>, databaseCpu: () => number, visitor: (number: number, client: KeepAliveClient) => Operation | Promise<Operation>, options: { seconds: number; connections?: number; warmupSeconds?: number }): Promise<Figures> {
  const { seconds, connections = 10, warmupSeconds = Math.min(1.5, seconds / 2) } = options
  const clients = Array.from({ length: connections }, () => new KeepAliveClient(server.port))
  const operations = await Promise.all(clients.map((client, number) => visitor(number, client)))
  const times: number[] = []
  let errors = 0
  let firstError: string | undefined
  let done = 0
  const from = performance.now() + warmupSeconds * 1000
  const until = from + seconds * 1000
  const before = { cpu: (await server.usage()).cpu, database: databaseCpu() }
  await Promise.all(clients.map(async (client, number) => {
    for (let turn = 0; ; turn++) {
      const began = performance.now()
      if (began >= until) return
      try {
        await operations[number]!(client, turn)
      } catch (error) {
        errors++
        firstError ??= (error as Error).message.slice(0, 300)
        if (errors > 200) return
        continue
      }
      const ended = performance.now()
      done++
      if (began >= from && ended <= until) times.push(ended - began)
    }
  }))
  const cost = (seconds: number) => Math.round((seconds / done) * 1e6)
  const serverCpu = cost((await server.usage()).cpu - before.cpu)
  const perDatabase = cost(databaseCpu() - before.database)
  clients.forEach((client) => client.close())
  times.sort((a, b) => a - b)
  const at = (share: number) => round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN)
  return { opsPerSecond: Math.round((times.length / seconds) * 10) / 10, p50: at(0.5), p95: at(0.95), p99: at(0.99), operations: times.length, errors, serverCpu, databaseCpu: perDatabase, ...(firstError && { firstError }) }
}

const round = (ms: number) => Math.round(ms * 100) / 100
