import type { Shop } from '#context'
import { isRefusal, markRefusal, refuse, type RefusalCode, type RefusalMark } from '#lib/domain-error.ts'
import { isStaff, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import type { Call } from './limiter.ts'
import { resolveLimit, type LimitCode, type LimitName } from './limits.rules.ts'
import { networksAround } from './wide-networks.rules.ts'

export type Callers = { readonly [name in LimitName]?: string }

type Units = { readonly [name in LimitName]?: number }

/** `calls`: the window's number of calls, this one included; `isOver`: the number exceeds the limit. */
export type Counted = Call & { calls: number; isOver: boolean; endsMs: number; code: LimitCode }

/**
 * Counts in all processes together. Not inside a transaction: a count outlasts its work, and PGlite has one connection.
 * @throws DomainError 'request.rate_limited' or the limit's code { retryAfterS }
 */
export async function limitCalls(shop: Shop, callers: Callers, unitsByLimit: Units = {}): Promise<void> {
  const counted = await countCalls(shop, callers, unitsByLimit)
  await refuseOver(shop, counted)
}

/** `failures`: codes of refusals. @throws DomainError as `limitCalls`, before the work; the work's own */
export async function limitFailures<T>(
  shop: Shop,
  callers: Callers,
  failures: readonly RefusalCode[],
  work: () => Promise<T>,
): Promise<T> {
  const counted = await countCalls(shop, callers)
  await refuseOver(shop, counted)
  try {
    const done = await work()
    await giveBackPlaces(shop, counted)
    return done
  } catch (error) {
    if (!isRefusal(error, ...failures)) await giveBackPlaces(shop, counted)
    throw error
  }
}

const DAILY_LIMITS = {
  'drafts by address': 'drafts of a day by address',
  'guests by address': 'guests of a day by address',
} as const

/** Staff sell from one address all day, and are exempt. @throws DomainError 'order.too_many_starts' { retryAfterS } */
export async function limitOrderStarts(
  shop: Shop,
  viewer: { address: string; account: () => Promise<SignedIn | null> },
  name: 'drafts by address' | 'guests by address',
): Promise<void> {
  if (shop.settings.orderStarts > 0 && !isStaff(await viewer.account()))
    await limitCalls(shop, { [name]: viewer.address, [DAILY_LIMITS[name]]: viewer.address })
}

/** Refuses nothing; a limit by address counts in the wider networks of IPv6 too. */
export async function countCalls(shop: Shop, callers: Callers, unitsByLimit: Units = {}): Promise<Counted[]> {
  if (shop.db.isTransaction) throw new Error('a call is counted before its transaction')
  const names = Object.keys(callers) as LimitName[]
  const calls = names.flatMap((name) => {
    const { most, perS, counting, code = 'request.rate_limited' } = resolveLimit(name, shop.settings)
    if (most <= 0) return []
    const caller = callers[name]!
    const networks = name.endsWith(' by address') ? networksAround(caller) : [{ network: caller, times: 1 }]
    const limit = { name, perS, counting, code, units: unitsByLimit[name] ?? 1 }
    return networks.map(({ network, times }) => ({
      ...limit,
      key: shop.limiter.callerKey(name, network),
      most: most * times,
    }))
  })
  if (calls.length === 0) return []
  const windows = await shop.limiter.count(calls, shop.now().epochMilliseconds)
  return calls.map((call, index) => ({ ...call, ...windows[index]!, isOver: windows[index]!.calls > call.most }))
}

export async function giveBackPlaces(shop: Shop, counted: readonly Counted[]): Promise<void> {
  if (shop.db.isTransaction) throw new Error('a place is given back outside a transaction')
  const returnable = counted.filter(({ counting }) => counting === 'returnable')
  if (returnable.length > 0) await shop.limiter.giveBack(returnable, shop.now().epochMilliseconds)
}

/** Refuses when a limit is exceeded. `mark`: further data for the security log. @throws DomainError {retryAfterS} */
export async function refuseOver(
  shop: Shop,
  counted: readonly Counted[],
  over = counted.filter(({ isOver }) => isOver),
  mark: RefusalMark = {},
): Promise<void> {
  const [first] = over
  if (!first) return
  await giveBackPlaces(
    shop,
    counted.filter((call) => !over.includes(call)),
  )
  const retryAfterS = Math.max(1, Math.ceil((first.endsMs - shop.now().epochMilliseconds) / 1_000))
  throw markRefusal(refuse(first.code, { retryAfterS }), { ...mark, limit: first.name })
}

export const deleteEndedWindows = (shop: Shop): Promise<number> =>
  shop.limiter.deleteEnded(shop.now().epochMilliseconds)
