/**
 * CONTENT §2.5, SHOP §9; decisions D2 and D9. Units are counted per account and product over Chile's calendar year.
 * Each unit has a step, 1 to 24, which no other unit has; the step of a returned unit is free again.
 */
import { clp, type Clp } from '#lib/money.ts'

export const PROGRAMME = 'progressive-discount'

/** For the first, the second, and every further unit of the year. */
export const PROGRAMME_PERCENTS = [20, 30, 40] as const
export const PROGRAMME_UNITS_A_MONTH = 2
export const PROGRAMME_UNITS_A_YEAR = 24

/** A unit bought this year, or held for another order. `month`: Chile's, 'YYYY-MM'. */
export type ProgrammeUnit = { step: number; month: string }

export const percentAt = (step: number): number => PROGRAMME_PERCENTS[Math.min(step, PROGRAMME_PERCENTS.length) - 1]!

/** CLP, rounded half up. */
export const priceAt = (normal: number, step: number): Clp => clp(Math.round((normal * (100 - percentAt(step))) / 100))

export function freeSteps({
  units,
  month,
  quantity,
}: {
  units: readonly ProgrammeUnit[]
  month: string
  quantity: number
}): { steps: number[]; limit: 'month_limit' | 'year_limit' | null } {
  const taken = new Set(units.map(({ step }) => step))
  const free = Array.from({ length: PROGRAMME_UNITS_A_YEAR }, (_, index) => index + 1).filter(
    (step) => !taken.has(step),
  )
  const monthAllowance = PROGRAMME_UNITS_A_MONTH - units.filter((unit) => unit.month === month).length
  const steps = free.slice(0, Math.max(0, Math.min(quantity, monthAllowance)))
  return {
    steps,
    limit: steps.length === quantity ? null : free.length < monthAllowance ? 'year_limit' : 'month_limit',
  }
}

/** The average is of twelve units, one a month, from the prices as shown (SHOP §9). Rounded half up. */
export function programmePrices(normal: number): { first: Clp; second: Clp; third: Clp; average12: Clp } {
  const [first, second, third] = [priceAt(normal, 1), priceAt(normal, 2), priceAt(normal, 3)]
  return { first, second, third, average12: clp(Math.round((first + second + 10 * third) / 12)) }
}
