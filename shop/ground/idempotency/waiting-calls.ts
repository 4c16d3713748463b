import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'

const WAITERS_MAX = { ofAddress: 10, ofProcess: 100 }

const waiting = new WeakMap<Shop, Map<string, number>>()

/**
 * Returns the function that gives the place back. @throws DomainError 'idempotency.in_progress' without a free place
 */
export function enterWaiting(shop: Shop, address: string): () => void {
  let byAddress = waiting.get(shop)
  if (!byAddress) waiting.set(shop, (byAddress = new Map()))
  const ofAddress = byAddress.get(address) ?? 0
  const ofProcess = byAddress.values().reduce((sum, count) => sum + count, 0)
  if (ofAddress >= WAITERS_MAX.ofAddress || ofProcess >= WAITERS_MAX.ofProcess) throw refuse('idempotency.in_progress')
  byAddress.set(address, ofAddress + 1)
  return () => {
    const remaining = byAddress.get(address)! - 1
    if (remaining === 0) byAddress.delete(address)
    else byAddress.set(address, remaining)
  }
}
