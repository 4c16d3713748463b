import { PurgeFailed, type Cdn, type CdnHeaders } from '#shop/shelf/catalogue/cdn/cdn.port.ts'
import type { CdnConfig } from './cdn.config.ts'

const SURROGATE: CdnHeaders = { lifetime: 'surrogate-control', keys: 'surrogate-key', separator: ' ' }

const HEADERS: Record<Cdn['name'], CdnHeaders> = {
  fastly: SURROGATE,
  varnish: SURROGATE,
  cloudflare: { lifetime: 'cdn-cache-control', keys: 'cache-tag', separator: ',' },
}

type Call = { method: string; headers: Record<string, string>; body?: string }

/** README.md has the sources. At most 100 keys, which is the shortest limit of the three. */
const CALLS: Record<Cdn['name'], (token: string, keys: readonly string[]) => Call> = {
  fastly: (token, keys) => ({
    method: 'POST',
    headers: { 'fastly-key': token, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ surrogate_keys: keys }),
  }),
  cloudflare: (token, keys) => ({
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: keys }),
  }),
  varnish: (token, keys) => ({
    method: 'PURGE',
    headers: { authorization: `Bearer ${token}`, 'surrogate-key': keys.join(' ') },
  }),
}

/** One purger; several Varnish each have their address, and all of them must answer. */
export function createCdn({ name, addresses, token, timeoutMs }: CdnConfig): Cdn {
  const purge = async (keys: readonly string[]) => {
    await Promise.all(addresses.map((address) => send(address, CALLS[name](token, keys), timeoutMs)))
  }
  return { name, headers: HEADERS[name], purger: addresses.length > 0 ? { purge } : null }
}

async function send(address: string, call: Call, timeoutMs: number): Promise<void> {
  let response: Response
  try {
    // A redirect would carry the token to another address.
    response = await fetch(address, { ...call, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    await response.body?.cancel()
  } catch (error) {
    throw new PurgeFailed((error as Error).name === 'TimeoutError' ? 'time-out' : 'network')
  }
  // Each of the three says by the status alone whether the purge was done; its text may repeat the token.
  if (response.status !== 200) throw new PurgeFailed(`HTTP ${response.status}`)
}
