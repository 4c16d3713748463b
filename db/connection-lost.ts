/** Codes of the operating system and of PostgreSQL (class 08, 57P01–57P03) for a server that cannot be reached. */
const LOST = /^(08...|57P0[1-3]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** Messages of `pg` for the same; these errors have no code. */
const LOST_MESSAGES = /^(Connection terminated|Client has encountered a connection error|Client was closed)/

/** True when a statement failed because the database server is away or ended the connection: no bug, and a later try may work. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message, cause } = error as Error & { code?: unknown }
  return (typeof code === 'string' && LOST.test(code)) || LOST_MESSAGES.test(message) || isConnectionLost(cause)
}
