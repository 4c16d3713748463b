/** SQLSTATEs of a server that is lost, stopping, full or read-only (25006). */
const LOST_SQL_STATES = /^(08\w{3}|57P0\w|53[123]00|58030|25P03|25006)$/
const NETWORK_CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const LOST_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|driver has already been destroyed|timeout expired|Query read timeout|PGlite is clos)/

/** True when the database is away, ended the connection or cannot write (reliability D3, R4): a retry may succeed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = String((error as { code?: unknown }).code)
  return LOST_SQL_STATES.test(code) || NETWORK_CODES.test(code) || LOST_MESSAGES.test(error.message)
}

/** A limit of a lock or a statement (time-limits.ts), or a deadlock or conflict that no retry has solved. */
const CROWDED_OUT = /^(55P03|57014|40001|40P01)$/

export const isCrowdedOut = (error: unknown): boolean =>
  error instanceof Error && CROWDED_OUT.test(String((error as { code?: unknown }).code))

/**
 * True when the server refused a write (25006): after a failover the address leads to another one, so this connection
 * is ended.
 */
export const isReadOnly = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '25006'
