/**
 * What promotions take off a cart's lines (SHOP §3 cloudPromo, §9), before pricing lets the better of promotion and list
 * price win.
 *
 *   promosOf(lines): Map<sku, PromoOffer>
 *
 * The progressive programme: 20 % of the normal price in the first month that a person buys a product with that active
 * principle, 30 % in the second month in a row, 40 % from the third on; two units a month and 24 a year, counted by RUT and
 * active principle (server rules §1). Units beyond that are sold at their usual price.
 */
import { clp } from '#lib/money.ts'
import { programmePrices } from '#shop/pricing/shown-discount.rules.ts'

export type Promotion = { code: string; kind: 'percentage' | 'pesos' | 'n-for-m' | 'progressive'; percent: number | null; pesos: number | null; take: number | null; pay: number | null }

/** Units of one person and active principle in a month, 'YYYY-MM'; `used`: bought, not only reserved for another order. */
export type ProgrammeUnits = { month: string; units: number; used: boolean }

export type PromoLine = {
  sku: string
  quantity: number
  normalPrice: number
  promotion: Promotion | null
  /** The active principles that units are counted by. */
  principles: string
  /** Null while there is no RUT. */
  programmeHistory: readonly ProgrammeUnits[] | null
  /** Chile's day, 'YYYY-MM-DD'. */
  today: string
}

/** Why a promotion gives nothing, or nothing for some units. */
export type PromoLimit = 'rut_needed' | 'month_limit' | 'year_limit' | 'more_units'

export type PromoOffer = {
  promType: string
  kind: Promotion['kind']
  /** CLP off the whole line. */
  discount: number
  /** Units of the line that have it. */
  units: number
  /** Whole percent of the normal price, where it is one. */
  percent: number | null
  limit: PromoLimit | null
  /** Of 'take 3, pay 2'. */
  pack?: { take: number; pay: number }
}

export const PROGRAMME_UNITS_A_MONTH = 2
const PROGRAMME_UNITS_A_YEAR = 24
const PROGRAMME_PERCENTS = [20, 30, 40] as const

/** By SKU; lines of one active principle share the month's units, in the order of their SKUs. */
export function promosOf(lines: readonly PromoLine[]): Map<string, PromoOffer> {
  const taken = new Map<string, number>()
  const offers = new Map<string, PromoOffer>()
  for (const line of lines.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))) {
    if (line.promotion === null) continue
    if (line.promotion.kind !== 'progressive') offers.set(line.sku, simpleOffer(line, line.promotion))
    else {
      const offer = programmeOffer(line, line.promotion, taken.get(line.principles) ?? 0)
      taken.set(line.principles, (taken.get(line.principles) ?? 0) + offer.units)
      offers.set(line.sku, offer)
    }
  }
  return offers
}

/**
 * What a product's page may say of its promotion before there is a cart: null where the offer price is as good, and of the
 * programme, which depends on the person. `unitPrice`: CLP of a unit with it, rounded half up; of n-for-m, of `take` at once.
 */
export type ShownPromotion = Pick<Promotion, 'percent' | 'pesos' | 'take' | 'pay'> & { kind: string; unitPrice: number }
export function shownPromotion({ normalPrice, offerPrice }: { normalPrice: number; offerPrice: number | null }, promotion: Promotion): ShownPromotion | null {
  const { kind, percent, pesos, take, pay } = promotion
  if (kind === 'progressive') return null
  const quantity = take ?? 1
  const price = normalPrice * quantity - simpleOffer({ quantity, normalPrice }, promotion).discount
  if (price >= Math.min(normalPrice, offerPrice ?? normalPrice) * quantity) return null
  return { kind, percent, pesos, take, pay, unitPrice: clp(Math.round(price / quantity)) }
}

function simpleOffer({ quantity, normalPrice }: Pick<PromoLine, 'quantity' | 'normalPrice'>, { code, kind, percent, pesos, take, pay }: Promotion): PromoOffer {
  if (kind === 'n-for-m') {
    const groups = Math.floor(quantity / take!)
    return { promType: code, kind, discount: clp(groups * (take! - pay!) * normalPrice), units: groups * take!, percent: null, limit: groups === 0 ? 'more_units' : null, pack: { take: take!, pay: pay! } }
  }
  const discount = kind === 'percentage' ? Math.round((normalPrice * quantity * percent!) / 100) : Math.min(pesos!, normalPrice) * quantity
  return { promType: code, kind, discount: clp(discount), units: quantity, percent, limit: null }
}

function programmeOffer({ quantity, normalPrice, programmeHistory, today }: PromoLine, { code, kind }: Promotion, taken: number): PromoOffer {
  if (programmeHistory === null) return { promType: code, kind, discount: 0, units: 0, percent: PROGRAMME_PERCENTS[0], limit: 'rut_needed' }
  const month = today.slice(0, 7)
  const step = Math.min(monthsInARow(programmeHistory, month), 2)
  const sum = (within: string) => programmeHistory.filter((units) => units.month.startsWith(within)).reduce((all, { units }) => all + units, 0)
  const leftOfMonth = PROGRAMME_UNITS_A_MONTH - sum(month) - taken
  const leftOfYear = PROGRAMME_UNITS_A_YEAR - sum(today.slice(0, 4)) - taken
  const units = Math.max(0, Math.min(quantity, leftOfMonth, leftOfYear))
  const { first, second, thirdToTwelfth } = programmePrices(normalPrice)
  const price = [first, second, thirdToTwelfth][step]!
  const limit = units === quantity ? null : leftOfYear < leftOfMonth ? 'year_limit' : 'month_limit'
  return { promType: code, kind, discount: clp((normalPrice - price) * units), units, percent: PROGRAMME_PERCENTS[step]!, limit }
}

/** Months with a purchase, one after the other, that end just before `month`. */
function monthsInARow(history: readonly ProgrammeUnits[], month: string): number {
  const bought = new Set(history.filter(({ used }) => used).map((units) => units.month))
  let before = monthBefore(month)
  let count = 0
  for (; bought.has(before); before = monthBefore(before)) count += 1
  return count
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}
