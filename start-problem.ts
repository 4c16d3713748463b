import { BadConfig } from '#config'
import { DatabaseUnavailable } from '#db/database-unavailable.ts'

/** The reason why the shop does not start, as a sentence; a bug has its stack (reliability D9). */
export function startProblem(error: unknown): unknown {
  if (error instanceof BadConfig || error instanceof DatabaseUnavailable) return `\n${error.message}\n`
  const { code, port, syscall } = error as NodeJS.ErrnoException & { port?: number }
  if (syscall !== 'listen') return error
  if (code === 'EADDRINUSE')
    return `\nPort ${port} is taken by another program. Stop it, or set PORT and SANDBOX_PORT to free ones.\n`
  if (code === 'EACCES') return `\nThis user may not open port ${port}. Set PORT to one above 1023, behind a proxy.\n`
  if (code === 'EADDRNOTAVAIL') return '\nHOST is no address of this machine. Set it to 0.0.0.0, or to one that is.\n'
  return error
}
