import { KeepAliveClient } from './keep-alive-client.ts'

/** What one scenario came to. Milliseconds. */
export type Figures = { opsPerSecond: number; p50: number; p95: number; p99: number; operations: number; errors: number; firstError?: string }

/** One operation of a visitor; throws when the answer is not a right one. */
export type Operation = (client: KeepAliveClient, turn: number) => Promise<void>

/**
 * Lets `connections` visitors repeat their operation for `seconds`, after a warm-up that is not counted.
 * `visitor` makes a visitor's operation (each has its own connection and its own order of requests).
 */
export async function drive(port: number, visitor: (number: number, client: KeepAliveClient) => Operation | Promise<Operation>, options: { seconds: number; connections?: number; warmupSeconds?: number }): Promise<Figures> {
  const { seconds, connections = 10, warmupSeconds = Math.min(1.5, seconds / 2) } = options
  const clients = Array.from({ length: connections }, () => new KeepAliveClient(port))
  const operations = await Promise.all(clients.map((client, number) => visitor(number, client)))
  const times: number[] = []
  let errors = 0
  let firstError: string | undefined
  const from = performance.now() + warmupSeconds * 1000
  const until = from + seconds * 1000
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
      if (began >= from && ended <= until) times.push(ended - began)
    }
  }))
  clients.forEach((client) => client.close())
  times.sort((a, b) => a - b)
  const at = (share: number) => round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN)
  return { opsPerSecond: Math.round((times.length / seconds) * 10) / 10, p50: at(0.5), p95: at(0.95), p99: at(0.99), operations: times.length, errors, ...(firstError && { firstError }) }
}

const round = (ms: number) => Math.round(ms * 100) / 100
