import type { Readable } from 'node:stream'

const CLOSE_MS_MAX = 5_000

/**
 * At Ctrl-C and at a signal the processes of these streams end, then what the run has opened; a second signal ends at
 * once.
 */
export function endAtSignals(close: () => Promise<void>): { add: (stream: Readable) => void; stop: () => void } {
  const streams = new Set<Readable>()
  const stop = () => {
    for (const stream of streams) if (!stream.closed) stream.destroy()
  }
  let isEnding = false
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.on(signal, () => {
      if (isEnding) process.exit(code)
      isEnding = true
      stop()
      // What is only just opening ends with this process.
      setTimeout(() => process.exit(code), CLOSE_MS_MAX)
      void close().finally(() => process.exit(code))
    })
  return { add: (stream) => void streams.add(stream), stop }
}
