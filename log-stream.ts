import pino, { type DestinationStream } from 'pino'

/**
 * The log goes to `file`, warnings also to stdout, where a terminal stays readable. Without a file that can be written,
 * all lines go to stdout.
 */
export function openLog(file: string): DestinationStream {
  const stdout = pino.destination(1)
  if (!file) return stdout
  try {
    return pino.multistream([
      { stream: pino.destination({ dest: file, mkdir: true, sync: true }), level: 'trace' },
      { stream: stdout, level: 'warn' },
    ])
  } catch {
    return stdout
  }
}
