import { addDays, type ChileDate } from '#lib/chile-time.ts'

export type Purchase = { day: ChileDate; units: number }

export type Supply = { basis: 'intake'; until: ChileDate } | { basis: 'purchases'; everyDays: number; until: ChileDate }

/** First words of the pharmaceutical forms that are taken by the piece, and whose `unitContent` counts pieces. */
const PIECE_FORMS = new Set(
  (
    'ampolla ampollas bolsita bolsitas cápsula cápsulas comprimido comprimidos dosis gomita gomitas gragea grageas ' +
    'lámina láminas óvulo óvulos parche parches pastilla pastillas sobre sobres supositorio supositorios'
  ).split(' '),
)

export function countPackPieces({ unitContent, formText }: { unitContent: number; formText: string }): number | null {
  const [form] = formText.toLowerCase().split(' ')
  return PIECE_FORMS.has(form!) && Number.isSafeInteger(unitContent) && unitContent > 0 ? unitContent : null
}

/** Purchases that are closer together on average do not show how fast the product is used. */
const INTERVAL_DAYS_MIN = 7
const SUPPLY_DAYS_MAX = 366

/** `purchases`: at least one, oldest first. `pack`: its pieces. Returns null when the end is unknown. */
export function estimateSupply(
  purchases: readonly Purchase[],
  { pack, perDay }: { pack: number | null; perDay: number | null },
): Supply | null {
  const days = sumByDay(purchases)
  if (pack !== null && perDay !== null) return { basis: 'intake', until: lastCoveredDay(days, pack, perDay) }
  return estimateByPurchases(days)
}

/** A pack bought early is begun when the one before is finished; days without a pack do not lengthen the supply. */
function lastCoveredDay(purchases: readonly Purchase[], pack: number, perDay: number): ChileDate {
  let pieces = 0
  let lastDay = purchases[0]!.day
  for (const { day, units } of purchases) {
    pieces = Math.max(0, pieces - daysBetween(lastDay, day) * perDay) + units * pack
    lastDay = day
  }
  const days = Math.min(SUPPLY_DAYS_MAX, Math.max(1, Math.floor(pieces / perDay)))
  return addDays(lastDay, days - 1)
}

/** Assumes that each unit of the last purchase lasts as long as the units before did. */
function estimateByPurchases(purchases: readonly Purchase[]): Supply | null {
  const [first, last] = [purchases[0]!, purchases.at(-1)!]
  const span = daysBetween(first.day, last.day)
  const intervals = purchases.length - 1
  if (intervals < 1 || span < intervals * INTERVAL_DAYS_MIN) return null
  const unitsBefore = purchases.slice(0, -1).reduce((sum, { units }) => sum + units, 0)
  const days = Math.min(SUPPLY_DAYS_MAX, Math.floor((span * last.units) / unitsBefore))
  return {
    basis: 'purchases',
    everyDays: Math.round(span / intervals),
    until: addDays(last.day, Math.max(0, days - 1)),
  }
}

function sumByDay(purchases: readonly Purchase[]): Purchase[] {
  const units = new Map<ChileDate, number>()
  for (const each of purchases) units.set(each.day, (units.get(each.day) ?? 0) + each.units)
  return [...units].map(([day, count]) => ({ day, units: count }))
}

export const daysBetween = (from: ChileDate, to: ChileDate): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days

/** The customer is reminded from a week before the end until two weeks after it. */
const REMIND_BEFORE_DAYS = 7
const REMIND_AFTER_DAYS = 14

export const runsOutSoon = (daysLeft: number | null): boolean =>
  daysLeft !== null && daysLeft <= REMIND_BEFORE_DAYS && daysLeft >= -REMIND_AFTER_DAYS
