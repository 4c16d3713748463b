import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'

const WAITERS = { ofAddress: 10, ofProcess: 100 }

const waiting = new WeakMap<Shop, Map<string, number>>()

/** The result leaves the place. @throws DomainError 'idempotency.in_progress' when there is none */
export function enterWaiting(shop: Shop, address: string): () => void {
  let byAddress = waiting.get(shop)
  if (!byAddress) waiting.set(shop, (byAddress = new Map()))
  const ofAddress = byAddress.get(address) ?? 0
  const ofProcess = byAddress.values().reduce((sum, count) => sum + count, 0)
  if (ofAddress >= WAITERS.ofAddress || ofProcess >= WAITERS.ofProcess) throw refuse('idempotency.in_progress')
  byAddress.set(address, ofAddress + 1)
  return () => {
    const remaining = byAddress.get(address)! - 1
    if (remaining === 0) byAddress.delete(address)
    else byAddress.set(address, remaining)
  }
}
