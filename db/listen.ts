import type { Client } from 'pg'
import { withTimeLimit } from '#lib/time-limit.ts'

const RECONNECT_MS = 1_000

export const LIFE_CHECK = { everyMs: 10_000, limitMs: 5_000 }

/** Ends the listening. `isListening`: false while the connection is replaced. */
export type Listening = (() => Promise<void>) & { isListening: () => boolean }

/**
 * Checks the connection regularly, because a firewall that drops it sends nothing (reliability D4). After a
 * reconnection `onNotice` gets '' of the first channel: notices may have been missed.
 */
export async function listenOn(
  url: string,
  channels: readonly [string, ...string[]],
  onNotice: (payload: string, channel: string) => void,
  check = LIFE_CHECK,
): Promise<Listening> {
  const { default: pg } = await import('pg')
  let current: Client | null = null
  let stopped = false
  const reconnect = () =>
    void setTimeout(() => stopped || connect().then(() => onNotice('', channels[0]), reconnect), RECONNECT_MS).unref()

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
    client.on('notification', ({ channel, payload = '' }) => channels.includes(channel) && onNotice(payload, channel))
    try {
      await client.connect()
      const listen = channels.map((channel) => `listen ${client.escapeIdentifier(channel)}`).join(';')
      await withTimeLimit(check.limitMs, client.query(listen))
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
  const stop = async () => {
    stopped = true
    const last = current
    current = null
    if (last) await withTimeLimit(check.limitMs, last.end()).catch(() => discard(last))
  }
  return Object.assign(stop, { isListening: () => current !== null })
}

/** The other side may no longer exist, so nothing waits for it. */
export function discard(client: Client): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  stream.destroy()
}
