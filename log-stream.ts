import pino, { type DestinationStream } from 'pino'

/** Warnings also go to stdout: a terminal stays readable. Without a file that can be written, all lines do. */
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
