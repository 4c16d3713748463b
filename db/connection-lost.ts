/**
 * PostgreSQL: class 08 'connection exception', 57P0x 'the server stops or starts', 53300 'too many connections', 25P03
 * 'ended while idle in a transaction'. It cannot write: 25006 'read-only', 53100 'disk full', 53200 'out of memory',
 * 58030 'the disk failed'.
 */
const SQL_STATES = /^(08\w{3}|57P0\w|53[123]00|58030|25P03|25006)$/
/** The operating system: the server cannot be reached. */
const NETWORK = /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Messages of pg, Kysely and PGlite for the same; these errors have no code. */
const MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|driver has already been destroyed|timeout expired|PGlite is clos)/

/**
 * True when the database is away, ended the connection or cannot write (reliability D3, R4). It is no bug, and the same
 * statement may succeed later. Errors of other outside parties carry such a code in their `cause` only.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = String((error as { code?: unknown }).code)
  return SQL_STATES.test(code) || NETWORK.test(code) || MESSAGES.test(error.message)
}

/**
 * PostgreSQL: a time limit of a lock or a statement (time-limits.ts), a deadlock or conflict that no retry has solved.
 */
const CROWDED_OUT = /^(55P03|57014|40001|40P01)$/

/** True when a statement exceeded its limit because too much work was under way. */
export const isCrowdedOut = (error: unknown): boolean =>
  error instanceof Error && CROWDED_OUT.test(String((error as { code?: unknown }).code))

/** A server that only reads is no longer the one to write to: after a failover the address leads to another. */
export const isReadOnly = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '25006'
