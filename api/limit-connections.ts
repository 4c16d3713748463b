import type { Server } from 'node:net'
import { networkBehind } from './network.rules.ts'

/** Each connection costs some kilobytes and a file of the system. A browser opens six at most. */
export const CONNECTIONS_MAX = { inAll: 10_000, perAddress: 500 }

/**
 * Closes surplus connections before any work (security review S2). `perAddress`: null behind a proxy, which limits its
 * own callers.
 */
export function limitConnections(
  server: Server,
  { inAll, perAddress }: { inAll: number; perAddress: number | null },
): void {
  server.maxConnections = inAll
  if (perAddress === null) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const network = networkBehind(socket.remoteAddress ?? '', undefined, 0)
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const remaining = open.get(network)! - 1
      if (remaining > 0) open.set(network, remaining)
      else open.delete(network)
    })
    if (count > perAddress) socket.destroy()
  })
}
