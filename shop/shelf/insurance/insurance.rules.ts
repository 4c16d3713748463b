/** Server rules §6, SHOP §9. Only the server queries the insured person and the covered products. */
import { clp, type Clp } from '#lib/money.ts'
import { priceCart, type InsuranceEffect, type Pricing, type PricingInput } from '#shop/shelf/pricing/pricing.rules.ts'
import { allocate } from '#shop/shelf/pricing/shares.rules.ts'

export type InsuranceBenefit = {
  name: string
  insuranceCompany: string
  percent: number
  /** CLP for the whole purchase, shared by its products; null without a maximum. */
  maximum: number | null
}

/** After this time the customer queries again; each payment checks the coverage again anyway. */
export const BENEFITS_VALID_S = 60 * 60

/** An insured line needs neither prescription file nor quote (SHOP §4 §5). */
export const isInsured = (line: { insurance?: InsuranceBenefit | null | undefined }): boolean => line.insurance != null

/** Such an order has no coupon, a declaration to accept and a ticket as its tax document (SHOP §5 §6). */
export const isInsuranceOrder = (lines: readonly { insurance?: InsuranceBenefit | null | undefined }[]): boolean =>
  lines.some(isInsured)

export const needsQuote = (line: { needQuote: boolean; insurance?: InsuranceBenefit | null | undefined }): boolean =>
  line.needQuote && !isInsured(line)

export function bestBenefit(benefits: readonly InsuranceBenefit[]): InsuranceBenefit | null {
  const toMaximum = (benefit: InsuranceBenefit) => benefit.maximum ?? Number.POSITIVE_INFINITY
  return benefits.reduce<InsuranceBenefit | null>(
    (best, benefit) =>
      best === null ||
      benefit.percent > best.percent ||
      (benefit.percent === best.percent && toMaximum(benefit) > toMaximum(best))
        ? benefit
        : best,
    null,
  )
}

/**
 * Discounts are rounded down, so that a claim never exceeds the benefit. A maximum is shared out by largest remainders.
 */
export function insuranceEffect(
  lines: readonly { sku: string; price: number; insurance: InsuranceBenefit | null }[],
): InsuranceEffect {
  const insured = lines
    .flatMap(({ sku, price, insurance }) =>
      insurance ? [{ sku, insurance, discount: takePercent(price, insurance.percent) }] : [],
    )
    .toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
  const byBenefit = Map.groupBy(insured, ({ insurance: { insuranceCompany, name, percent, maximum } }) =>
    JSON.stringify([insuranceCompany, name, percent, maximum]),
  )
  return { lines: [...byBenefit.values()].flatMap((group) => capDiscounts(group, group[0]!.insurance.maximum)) }
}

/** Returns null when no product is insured. The insurance lowers the line's price without insurance. */
export function cartInsuranceEffect(
  cart: PricingInput,
  insured: ReadonlyMap<string, InsuranceBenefit>,
): InsuranceEffect | null {
  if (!cart.lines.some(({ sku }) => insured.has(sku))) return null
  const before = priceCart({ ...cart, insurance: { lines: [] } })
  return insuranceEffect(
    before.lines.map(({ sku, totalPrice }) => ({ sku, price: totalPrice, insurance: insured.get(sku) ?? null })),
  )
}

export const priceInsuredCart = (cart: PricingInput, insured: ReadonlyMap<string, InsuranceBenefit>): Pricing =>
  priceCart({ ...cart, insurance: cartInsuranceEffect(cart, insured) })

function capDiscounts(
  group: { sku: string; discount: Clp }[],
  maximum: number | null,
): { sku: string; discount: Clp }[] {
  const sum = group.reduce((total, { discount }) => total + discount, 0)
  if (maximum === null || sum <= maximum) return group.map(({ sku, discount }) => ({ sku, discount }))
  const parts = allocate(
    maximum,
    group.map(({ discount }) => discount),
  )
  return group.map(({ sku }, index) => ({ sku, discount: parts[index]! }))
}

/** In whole numbers: 29 % of 100 is 29 and not 28,999… */
const takePercent = (pesos: number, percent: number): Clp => clp(Math.floor((pesos * percent) / 100))
