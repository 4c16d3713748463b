import pino, { type DestinationStream } from 'pino'

/**
 * The log's lines go to the file, and warnings to stdout too: a terminal stays readable. Without a file, or when it
 * cannot be written, all go to stdout.
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
