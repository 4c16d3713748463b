import type { Shop } from '#context'
import { toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { isMember, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findBoughtProducts, type BoughtProduct } from './cabinet.db.ts'
import { daysBetween, estimateSupply, countPackPieces, runsOutSoon } from './supply.rules.ts'

export type CabinetProduct = Omit<BoughtProduct, 'purchases'> & {
  /** The last purchase: packs, and CLP for each. */
  units: number
  price: number
  boughtOn: ChileDate
  pieces: number | null
  everyDays: number | null
  until: ChileDate | null
  daysLeft: number | null
  runsOutSoon: boolean
}

export async function listCabinet(shop: Shop, { account }: { account: SignedIn | null }): Promise<CabinetProduct[]> {
  if (!account || !isMember(account)) return []
  const today = toChileDate(shop.now())
  return (await findBoughtProducts(shop, { accountId: account.id })).map((bought) => addSupply(bought, today))
}

function addSupply({ purchases, ...product }: BoughtProduct, today: ChileDate): CabinetProduct {
  const pack = countPackPieces(product)
  const last = purchases.at(-1)!
  const supply = estimateSupply(
    purchases.map(({ at, units }) => ({ day: toChileDate(at), units })),
    { pack, perDay: product.perDay },
  )
  const daysLeft = supply && daysBetween(today, supply.until)
  return {
    ...product,
    units: last.units,
    price: last.price,
    boughtOn: toChileDate(last.at),
    pieces: pack && pack * last.units,
    everyDays: supply?.basis === 'purchases' ? supply.everyDays : null,
    until: supply?.until ?? null,
    daysLeft,
    runsOutSoon: runsOutSoon(daysLeft),
  }
}
