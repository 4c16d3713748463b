import type { Pool, PoolClient } from 'pg'
import { refuse } from '#lib/domain-error.ts'
import { isReadOnly } from './connection-lost.ts'
import { deferBegin } from './deferred-begin.ts'
import { sendInPackets } from './packets.ts'
import type { Query } from './query.ts'
import { createStatementNames } from './statement-names.ts'

export const SERVER_OPTIMISATIONS = ['statement-names', 'deferred-begin', 'packets'] as const
export type ServerOptimisation = (typeof SERVER_OPTIMISATIONS)[number]

/**
 * pg's message when no connection was free in time, an error without a code. An unreachable server has another message.
 */
const POOL_IS_BUSY = 'timeout exceeded when trying to connect'

/** @throws DomainError 'shop.busy' (from `connect`) when no connection was free in time. */
export function fastPool(pool: Pool, off: readonly string[] = []): Pool {
  const isOn = (name: ServerOptimisation) => !off.includes(name)
  const nameStatement = isOn('statement-names') ? createStatementNames() : () => undefined
  const optimise = (client: PoolClient): Query => {
    const query = isOn('packets') ? sendInPackets(client) : (client.query.bind(client) as unknown as Query)
    return isOn('deferred-begin') ? deferBegin(query) : query
  }
  const clients = new WeakMap<PoolClient, PoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool
        .connect()
        .catch((error: Error) => Promise.reject(error.message === POOL_IS_BUSY ? refuse('shop.busy') : error))
      if (!clients.has(client)) {
        // A connection that is lost while it is used fails its query; without a listener it would end the process.
        client.on('error', () => {})
        clients.set(client, replaceQuery(client, optimise(client), nameStatement))
      }
      return clients.get(client)!
    },
  } as unknown as Pool
}

/** A connection that only reads is ended, not given back (reliability R4). */
function replaceQuery(
  client: PoolClient,
  query: Query,
  nameStatement: (text: string) => string | undefined,
): PoolClient {
  let readsOnly = false
  const watchAnswer = (answer: ReturnType<Query>) => {
    answer.catch((error: unknown) => (readsOnly ||= isReadOnly(error)))
    return answer
  }
  return new Proxy(client, {
    get: (target, key) => {
      if (key === 'query')
        return (text: unknown, values?: unknown[]) => {
          const name = typeof text === 'string' && values && values.length > 0 ? nameStatement(text) : undefined
          return watchAnswer(name ? query({ name, text, values }) : query(text, values))
        }
      if (key === 'release') return (error?: Error | boolean) => target.release(error || readsOnly)
      const member = Reflect.get(target, key, target) as unknown
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}
