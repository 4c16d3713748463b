import { format } from 'node:util'
import type { Logger } from 'pino'
import { redactPath } from '#api/secret-paths.ts'

/** Libraries warn on the console: their lines go into the log, without tokens (reliability D12). Returns the undo. */
export function logConsole(log: Logger): () => void {
  const { error, warn, info } = console
  const write =
    (level: 'error' | 'warn' | 'debug') =>
    (...parts: unknown[]) => {
      const err = parts.find((word) => word instanceof Error)
      log[level](
        {
          ...(err && { err }),
          console: redactPath(format(...parts.filter((word) => word !== err)).replaceAll(/\s+/g, ' ')),
        },
        'console',
      )
    }
  Object.assign(console, { error: write('error'), warn: write('warn'), info: write('debug') })
  return () => void Object.assign(console, { error, warn, info })
}
