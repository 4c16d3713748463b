import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'

const WITHIN_MS = 2_000

/**
 * Prices, stock and settings reach a process by notices. A pooler in transaction mode takes `listen` and delivers none.
 * @throws DatabaseUnavailable when its own notice does not come back
 */
export async function checkNotices(database: Pick<Database, 'db' | 'listen'>, withinMs = WITHIN_MS): Promise<void> {
  const channel = `boldo_check_${randomBytes(6).toString('hex')}`
  const { promise: arrived, resolve } = Promise.withResolvers<boolean>()
  const stop = await database.listen(channel, () => resolve(true))
  const timer = setTimeout(() => resolve(false), withinMs)
  try {
    await sql`select pg_notify(${channel}, '')`.execute(database.db)
    if (await arrived) return
    throw new DatabaseUnavailable(
      'Notices of the database do not arrive: a pooler in transaction mode delivers none. Set DATABASE_DIRECT_URL to ' +
        'the server itself.',
    )
  } finally {
    clearTimeout(timer)
    await stop()
  }
}
