/** What a killed process leaves: its connections are cut between two statements. */
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Shop } from '#context'
import type { TestShop } from './test-shop.ts'

/** Its connections are cut once so many statements were answered. */
export function withCutConnections(shop: TestShop, statements: number): Shop {
  const pool = shop.database.pool!
  let sent = 0
  const watch = (client: PoolClient) =>
    new Proxy(client, {
      get: (target, key) => {
        if (key === 'query')
          return (...query: Parameters<PoolClient['query']>) => {
            if (sent++ === statements) (target as unknown as Connected).connection.stream.destroy()
            return target.query(...query)
          }
        if (key === 'release') return () => target.release(sent > statements)
        const member: unknown = Reflect.get(target, key, target)
        return typeof member === 'function' ? (member.bind(target) as unknown) : member
      },
    })
  const cut = { options: pool.options, end: () => pool.end(), connect: async () => watch(await pool.connect()) }
  return { ...shop, db: new Kysely({ dialect: new PostgresDialect({ pool: cut as unknown as Pool }) }) }
}
type Connected = { connection: { stream: { destroy: () => void } } }
