import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { perHandle } from '#lib/per-handle.ts'
import { may, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { openedCounts, type WorkCount } from './work-counter.rules.ts'
import { countWork } from './work-counts.db.ts'

const SHARED_MS = 5_000

/** All screens of this process share one answer, also while it is still counted. */
const sharedCounts = perHandle<Shop, (shop: Shop) => Promise<WorkCount[]>>(() => {
  let counted: { at: number; counts: Promise<WorkCount[]> } | null = null
  return (shop) => {
    const now = shop.now().epochMilliseconds
    if (counted && now - counted.at < SHARED_MS) return counted.counts
    const counts = countWork(shop)
    counted = { at: now, counts }
    counts.catch(() => (counted = null))
    return counts
  }
})

/**
 * The counters that the caller's rights open. Each screen reads them every few seconds and they name nobody, so the
 * record of staff gets no row. @throws DomainError 'account.not_allowed' without 'work.read'
 */
export async function countWaitingWork(shop: Shop, account: SignedIn | null): Promise<WorkCount[]> {
  if (!account || !may(account, 'work.read')) throw refuse('account.not_allowed')
  return openedCounts(account, await sharedCounts(shop)(shop))
}
