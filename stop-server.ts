import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Readiness } from '#api/readiness.ts'

export type StopOptions = {
  server: Server
  readiness: Readiness
  log: Logger
  /** Ms for which requests are still accepted after the signal, so that a proxy notices /health/ready. */
  graceMs: number
  /** Ms after the signal at which the process ends in any case. */
  timeoutMs: number
  /** Closes jobs, database and the rest, after the last request. */
  close: () => Promise<void>
}

/** A terminal, npm and a container runtime may each deliver the same signal. */
const SAME_SIGNAL_MS = 1_000
/** The share of the time limit that remains for jobs and the database when requests used all the rest. */
const RESERVED_SHARE = 1 / 6
const POLL_MS = 25

/**
 * SIGTERM, SIGINT and SIGHUP (reliability D0). /health/ready answers 503 immediately. For `graceMs` new requests are
 * accepted, with `Connection: close`; then the port closes and requests under way are awaited. A second signal, or the
 * time limit, ends the process with exit code 1.
 */
export function stopOnSignal({ server, readiness, log, graceMs, timeoutMs, close }: StopOptions): void {
  let underWay = 0
  server.on('request', (_, response) => {
    underWay++
    response.once('close', () => underWay--)
  })

  const finishRequests = async (): Promise<boolean> => {
    await wait(graceMs)
    let isClosed = false
    server.close(() => (isClosed = true))
    const until = performance.now() + (timeoutMs - graceMs) * (1 - RESERVED_SHARE)
    do await wait(POLL_MS)
    while (underWay > 0 && performance.now() < until)
    const areFinished = underWay === 0
    if (!areFinished) log.error({ requests: underWay }, 'requests cut off by the time limit of the stop')
    // Connections without a request: browsers open them in advance.
    if (!isClosed) server.closeAllConnections()
    return areFinished
  }
  const stop = async () => {
    readiness.stop()
    log.info({ graceMs, timeoutMs }, 'stopping')
    setTimeout(() => end('the stop took longer than its time limit'), timeoutMs)
    const areFinished = await finishRequests()
    await close()
    log.info('stopped')
    process.exit(areFinished ? 0 : 1)
  }
  const end = (reason: string) => {
    log.error(reason)
    process.exit(1)
  }

  let signalledAt: number | null = null
  const onSignal = (signal: NodeJS.Signals) => {
    const now = performance.now()
    if (signalledAt !== null && now - signalledAt >= SAME_SIGNAL_MS) end(`stopped by a second ${signal}`)
    if (signalledAt !== null) return
    signalledAt = now
    stop().catch((error: unknown) => {
      log.error({ err: error }, 'stop failed')
      process.exit(1)
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
}
