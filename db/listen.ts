import type { Client } from 'pg'

const RECONNECT_MS = 1_000

export const LIFE_CHECK = { everyMs: 10_000, limitMs: 5_000 }

/**
 * Checks the connection regularly, because a firewall that drops it sends nothing (reliability D4). After a
 * reconnection `onNotice` gets '': notices may have been missed.
 */
export async function listenOn(
  url: string,
  channel: string,
  onNotice: (payload: string) => void,
  check = LIFE_CHECK,
): Promise<() => Promise<void>> {
  const { default: pg } = await import('pg')
  let current: Client | null = null
  let stopped = false
  const reconnect = () =>
    void setTimeout(() => stopped || connect().then(() => onNotice(''), reconnect), RECONNECT_MS).unref()

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'boldo listener',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: check.limitMs,
    })
    let timer: NodeJS.Timeout | undefined
    const onLost = () => {
      clearInterval(timer)
      discard(client)
      if (current !== client) return
      current = null
      if (!stopped) reconnect()
    }
    client.on('error', onLost)
    client.on('end', onLost)
    client.on('notification', (notice) => notice.channel === channel && onNotice(notice.payload ?? ''))
    try {
      await client.connect()
      await withTimeLimit(check.limitMs, client.query(`listen ${client.escapeIdentifier(channel)}`))
    } catch (error) {
      discard(client)
      throw error
    }
    if (stopped) return discard(client)
    current = client
    timer = setInterval(
      () => void withTimeLimit(check.limitMs, client.query('select 1')).catch(onLost),
      check.everyMs,
    ).unref()
  }

  await connect()
  return async () => {
    stopped = true
    const last = current
    current = null
    if (last) await withTimeLimit(check.limitMs, last.end()).catch(() => discard(last))
  }
}

/** The other side may no longer exist, so nothing waits for it. */
export function discard(client: Client): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  stream.destroy()
}

export async function withTimeLimit<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer in time')), ms)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
