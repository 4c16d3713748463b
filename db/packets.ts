import type { PoolClient } from 'pg'
import type { Query } from './query.ts'

/**
 * Sends the statements of one turn in one packet: each packet interrupts a process of PostgreSQL, which costs more than
 * most statements (decision 23).
 */
export function sendInPackets(client: PoolClient): Query {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection
  let corked = false
  return (statement, values) => {
    if (!corked) {
      corked = true
      stream.cork()
      process.nextTick(() => {
        corked = false
        stream.uncork()
      })
    }
    return (client.query as unknown as Query).call(client, statement, values)
  }
}
