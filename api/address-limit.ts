import type { Shop } from '#context'
import { DomainError } from '#lib/domain-error.ts'
import { isStaff } from '#shop/accounts/account.rules.ts'
import type { Viewer } from './builder.ts'

/** `code`: of the refusal, when 'request.rate_limited' does not say enough. */
type Limit = { what: string; most: number; perS: number; code?: string }
type Window = { startedMs: number; calls: number }

const windows = new WeakMap<Shop, Map<string, Window>>()
/** Callers that are remembered at most; an attacker with more addresses is not stopped by their count. */
const MOST_CALLERS = 20_000

/**
 * Lets an address call `what` so many times in so many seconds, in each of the shop's processes; forgotten at a restart.
 * For questions whose answers are worth collecting (server rules §7).
 * @throws DomainError 'request.rate_limited' { retryAfterS }
 */
export const limitByAddress = (shop: Shop, viewer: Pick<Viewer, 'address'>, limit: Limit): void => count(shop, viewer.address, limit)

/** The same for one who is signed in, wherever they call from. @throws DomainError 'request.rate_limited' { retryAfterS } */
export const limitByAccount = (shop: Shop, account: { id: string }, limit: Limit): void => count(shop, account.id, limit)

/** The same for whatever else is asked about, by its key. @throws DomainError 'request.rate_limited' { retryAfterS } */
export const limitByKey = (shop: Shop, key: string, limit: Limit): void => count(shop, key, limit)

/**
 * What an address may leave in the database without paying: drafts, and guests of a checkout, `settings.orderStarts` of each
 * in ten minutes. Staff sell from one address all day.
 * @throws DomainError 'order.too_many_starts' { retryAfterS }
 */
export async function limitOrderStarts(shop: Shop, viewer: Pick<Viewer, 'address' | 'account'>, what: 'open a draft' | 'register a guest'): Promise<void> {
  const most = shop.settings.orderStarts
  if (most > 0 && !isStaff(await viewer.account())) limitByAddress(shop, viewer, { what, most, perS: 600, code: 'order.too_many_starts' })
}

function count(shop: Shop, caller: string, limit: Limit): void {
  let known = windows.get(shop)
  if (!known) windows.set(shop, (known = new Map()))
  const nowMs = shop.now().epochMilliseconds
  const key = `${limit.what} ${caller}`
  const window = known.get(key)
  if (!window || nowMs - window.startedMs >= limit.perS * 1000) {
    known.delete(key)
    // A Map keeps the order of insertion: the first is the oldest.
    if (known.size >= MOST_CALLERS) known.delete(known.keys().next().value!)
    known.set(key, { startedMs: nowMs, calls: 1 })
    return
  }
  window.calls += 1
  if (window.calls > limit.most) throw new DomainError(limit.code ?? 'request.rate_limited', { retryAfterS: Math.ceil((window.startedMs + limit.perS * 1000 - nowMs) / 1000) })
}
