/** SHOP §3 cloudPromo, §9. Units beyond the programme's limits have their usual price. */
import { clp } from '#lib/money.ts'
import { freeSteps, percentAt, priceAt, PROGRAMME_PERCENTS, type ProgrammeUnit } from './programme.rules.ts'

export type Promotion = {
  code: string
  kind: 'percentage' | 'pesos' | 'n-for-m' | 'progressive'
  percent: number | null
  pesos: number | null
  take: number | null
  pay: number | null
}

/** 'other_rut': another RUT than the account's is typed. 'registered_only': the operator's customer has no account. */
export type ProgrammeClosed = 'sign_in' | 'other_rut' | 'registered_only'

export type PromoLine = {
  sku: string
  quantity: number
  normalPrice: number
  promotion: Promotion | null
  /** The customer's units of this product this year; a reason where the programme is closed. */
  programme: readonly ProgrammeUnit[] | ProgrammeClosed
  today: string
}

export type PromoLimit = ProgrammeClosed | 'month_limit' | 'year_limit' | 'more_units'

export type PromoOffer = {
  promType: string
  kind: Promotion['kind']
  /** CLP off the whole line. */
  discount: number
  units: number
  /** The discount where it is a percentage; in the programme, of the first unit. */
  percent: number | null
  /** The programme's step of each unit that has it; pricing compares each of them with the list price. */
  steps?: readonly number[]
  limit: PromoLimit | null
  pack?: { take: number; pay: number }
}

export function promosBySku(lines: readonly PromoLine[]): Map<string, PromoOffer> {
  return new Map(
    lines.flatMap((line) => (line.promotion === null ? [] : [[line.sku, toOffer(line, line.promotion)] as const])),
  )
}

const toOffer = (line: PromoLine, promotion: Promotion): PromoOffer =>
  promotion.kind === 'progressive' ? programmeOffer(line, promotion) : simpleOffer(line, promotion)

/** The promotion before there is a cart. `unitPrice`: CLP, rounded half up. */
export type ShownPromotion = Pick<Promotion, 'percent' | 'pesos' | 'take' | 'pay'> & { kind: string; unitPrice: number }
export function shownPromotion(
  { normalPrice, offerPrice }: { normalPrice: number; offerPrice: number | null },
  promotion: Promotion,
): ShownPromotion | null {
  const { kind, percent, pesos, take, pay } = promotion
  if (kind === 'progressive') return null
  const quantity = take ?? 1
  const price = normalPrice * quantity - simpleOffer({ quantity, normalPrice }, promotion).discount
  if (price >= Math.min(normalPrice, offerPrice ?? normalPrice) * quantity) return null
  return { kind, percent, pesos, take, pay, unitPrice: clp(Math.round(price / quantity)) }
}

/** Returns CLP off one unit, or null where a single unit has no discount. */
export function promoOfUnit(
  { normalPrice }: { normalPrice: number },
  promType: string,
  promotion: ShownPromotion | null,
) {
  if (promotion === null || promotion.kind === 'n-for-m') return null
  const discount = clp(normalPrice - promotion.unitPrice)
  return { unitPrice: promotion.unitPrice, discount, promoApplied: [{ promType, discount }] }
}

function simpleOffer(
  { quantity, normalPrice }: Pick<PromoLine, 'quantity' | 'normalPrice'>,
  { code, kind, percent, pesos, take, pay }: Promotion,
): PromoOffer {
  if (kind === 'n-for-m') {
    const groups = Math.floor(quantity / take!)
    return {
      promType: code,
      kind,
      discount: clp(groups * (take! - pay!) * normalPrice),
      units: groups * take!,
      percent: null,
      limit: groups === 0 ? 'more_units' : null,
      pack: { take: take!, pay: pay! },
    }
  }
  const discount =
    kind === 'percentage'
      ? Math.round((normalPrice * quantity * percent!) / 100)
      : Math.min(pesos!, normalPrice) * quantity
  return { promType: code, kind, discount: clp(discount), units: quantity, percent, limit: null }
}

function programmeOffer({ quantity, normalPrice, programme, today }: PromoLine, { code, kind }: Promotion): PromoOffer {
  if (typeof programme === 'string')
    return { promType: code, kind, discount: 0, units: 0, percent: PROGRAMME_PERCENTS[0], limit: programme }
  const { steps, limit } = freeSteps({ units: programme, month: today.slice(0, 7), quantity })
  const discount = steps.reduce((sum, step) => sum + normalPrice - priceAt(normalPrice, step), 0)
  return {
    promType: code,
    kind,
    discount: clp(discount),
    units: steps.length,
    percent: steps[0] === undefined ? null : percentAt(steps[0]),
    steps,
    limit,
  }
}
