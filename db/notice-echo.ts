import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database.ts'

const EVERY_MS = 15_000

/**
 * How late notices of prices and stock are: a process sends itself one, by its pool, and receives it by the connection
 * that listens. One clock measures both ends.
 */
export function createNoticeEcho(db: Db, everyMs = EVERY_MS) {
  const channel = `boldo_echo_${randomBytes(6).toString('hex')}`
  let sentAt: number | null = null
  let lagMs: number | null = null
  const send = () => {
    sentAt ??= performance.now()
    sql`select pg_notify(${channel}, '')`.execute(db).catch(() => {}) // the time that passes is the finding
  }
  const timer = setInterval(send, everyMs).unref()
  return {
    channel,
    begin: send,
    receive: (): void => {
      if (sentAt !== null) lagMs = performance.now() - sentAt
      sentAt = null
    },
    /** Seconds; of a notice that has not arrived, how long it is on its way. Null before the first. */
    lag: (): number | null => {
      const ms = sentAt === null ? lagMs : Math.max(lagMs ?? 0, performance.now() - sentAt)
      return ms === null ? null : ms / 1_000
    },
    stop: () => clearInterval(timer),
  }
}
