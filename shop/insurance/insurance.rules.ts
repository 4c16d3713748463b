/**
 * What an insurance takes off an order (server rules §6, SHOP §9). Browser and server reckon with it; who is insured
 * and what is covered only the server finds out.
 */
import { clp, type Clp } from '#lib/money.ts'
import {
  allocate,
  priceCart,
  type InsuranceEffect,
  type Pricing,
  type PricingInput,
} from '#shop/pricing/pricing.rules.ts'

/** One benefit that an insurer grants: a percentage of what a covered product costs, up to a maximum. */
export type InsuranceBenefit = {
  name: string
  insuranceCompany: string
  /** Whole, 1 to 100. */
  percent: number
  /** CLP for the whole purchase, shared by its products; null without a maximum. */
  maximum: number | null
}

/**
 * How long a benefit that was granted may be used. After it the customer asks again; coverage is asked anew each time
 * money moves.
 */
export const BENEFITS_VALID_S = 60 * 60

/** Whether an insurer pays for this line: it then needs neither prescription file nor quote (SHOP §4 §5). */
export const isInsured = (line: { insurance?: InsuranceBenefit | null | undefined }): boolean => line.insurance != null

/**
 * An order with such a line is an insurance order: no coupon, the declaration to accept, a ticket as its document (SHOP
 * §5 §6).
 */
export const isInsuranceOrder = (lines: readonly { insurance?: InsuranceBenefit | null | undefined }[]): boolean =>
  lines.some(isInsured)

/** A quote is asked for no more once the line is insured (SHOP §4: 're-saved with needQuote false'). */
export const needsQuote = (line: { needQuote: boolean; insurance?: InsuranceBenefit | null | undefined }): boolean =>
  line.needQuote && !isInsured(line)

/** The benefit that serves best: the highest percentage, then the highest maximum; null without any. */
export function bestBenefit(benefits: readonly InsuranceBenefit[]): InsuranceBenefit | null {
  const most = (benefit: InsuranceBenefit) => benefit.maximum ?? Number.POSITIVE_INFINITY
  return benefits.reduce<InsuranceBenefit | null>(
    (best, benefit) =>
      best === null ||
      benefit.percent > best.percent ||
      (benefit.percent === best.percent && most(benefit) > most(best))
        ? benefit
        : best,
    null,
  )
}

/**
 * Pesos off each line. `price`: what the line costs before the insurance. A line's part is rounded down, so that an
 * insurer is never asked for more than it granted; what exceeds a benefit's maximum is taken from its lines in
 * proportion, by largest remainders in the order of their SKUs.
 */
export function insuranceEffect(
  lines: readonly { sku: string; price: number; insurance: InsuranceBenefit | null }[],
): InsuranceEffect {
  const insured = lines
    .flatMap(({ sku, price, insurance }) =>
      insurance ? [{ sku, insurance, discount: percentOf(price, insurance.percent) }] : [],
    )
    .toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
  const byBenefit = Map.groupBy(insured, ({ insurance: { insuranceCompany, name, percent, maximum } }) =>
    JSON.stringify([insuranceCompany, name, percent, maximum]),
  )
  return { lines: [...byBenefit.values()].flatMap((group) => capped(group, group[0]!.insurance.maximum)) }
}

/**
 * What the benefits of a cart's insured products (by SKU) take off it; null when none is insured. The insurance comes
 * off what the line costs without it.
 */
export function insuranceOf(
  cart: PricingInput,
  insured: ReadonlyMap<string, InsuranceBenefit>,
): InsuranceEffect | null {
  if (!cart.lines.some(({ sku }) => insured.has(sku))) return null
  const before = priceCart({ ...cart, insurance: { lines: [] } })
  return insuranceEffect(
    before.lines.map(({ sku, totalPrice }) => ({ sku, price: totalPrice, insurance: insured.get(sku) ?? null })),
  )
}

/** A cart's figures with the benefit of each insured product, by SKU. */
export const priceInsuredCart = (cart: PricingInput, insured: ReadonlyMap<string, InsuranceBenefit>): Pricing =>
  priceCart({ ...cart, insurance: insuranceOf(cart, insured) })

function capped(group: { sku: string; discount: Clp }[], maximum: number | null): { sku: string; discount: Clp }[] {
  const sum = group.reduce((total, { discount }) => total + discount, 0)
  if (maximum === null || sum <= maximum) return group.map(({ sku, discount }) => ({ sku, discount }))
  const parts = allocate(
    maximum,
    group.map(({ discount }) => discount),
  )
  return group.map(({ sku }, at) => ({ sku, discount: parts[at]! }))
}

/** Rounded down. In whole numbers: 29 % of 100 is 29 and not 28,999… */
const percentOf = (pesos: number, percent: number): Clp => clp(Math.floor((pesos * percent) / 100))
