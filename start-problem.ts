import { BadConfig } from '#config'
import { DatabaseUnavailable } from '#db/database-unavailable.ts'

const NO_ADDRESS = '\nHOST (or METRICS_HOST) is no address of this machine. Set it to 0.0.0.0, or to one that is.\n'

/** A sentence for the terminal, or the error itself when it is a bug, whose stack is shown (reliability D9). */
export function startProblem(error: unknown): unknown {
  if (error instanceof BadConfig || error instanceof DatabaseUnavailable) return `\n${error.message}\n`
  const { code, port, syscall } = error as NodeJS.ErrnoException & { port?: number }
  if (code === '25006')
    return '\nThe database is read-only, e.g. a standby. Set DATABASE_URL to the server that accepts writes.\n'
  if (code === '42501')
    return '\nThe user of DATABASE_URL may not write there. Make it the owner of the database, or of its schema.\n'
  if (syscall === 'getaddrinfo') return NO_ADDRESS
  if (syscall !== 'listen') return error
  if (code === 'EADDRINUSE')
    return `\nPort ${port} is taken by another program. Stop it, or set PORT, SANDBOX_PORT, METRICS_PORT anew.\n`
  if (code === 'EACCES') return `\nThis user may not open port ${port}. Set PORT to one above 1023, behind a proxy.\n`
  if (code === 'EADDRNOTAVAIL') return NO_ADDRESS
  return error
}
