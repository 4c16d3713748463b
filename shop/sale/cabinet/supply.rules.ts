import { addDays, type ChileDate } from '#lib/chile-time.ts'

export type Purchase = { day: ChileDate; units: number }

export type Supply = { basis: 'intake'; until: ChileDate } | { basis: 'purchases'; everyDays: number; until: ChileDate }

/** The first word of a form that is taken by the piece; its content is a number of pieces. */
const PIECES = new Set(
  (
    'ampolla ampollas bolsita bolsitas cápsula cápsulas comprimido comprimidos dosis gomita gomitas gragea grageas ' +
    'lámina láminas óvulo óvulos parche parches pastilla pastillas sobre sobres supositorio supositorios'
  ).split(' '),
)

export function packPieces({ unitContent, formText }: { unitContent: number; formText: string }): number | null {
  const [form] = formText.toLowerCase().split(' ')
  return PIECES.has(form!) && Number.isSafeInteger(unitContent) && unitContent > 0 ? unitContent : null
}

/** Purchases closer together are one supply: they say nothing about its use. */
const DAYS_MIN = 7
const DAYS_MAX = 366

/** `purchases`: at least one, oldest first. `pack`: its pieces. Returns null when the end is unknown. */
export function estimateSupply(
  purchases: readonly Purchase[],
  { pack, perDay }: { pack: number | null; perDay: number | null },
): Supply | null {
  const days = byDay(purchases)
  if (pack !== null && perDay !== null) return { basis: 'intake', until: lastCoveredDay(days, pack, perDay) }
  return byPurchases(days)
}

/** A pack bought early is begun when the one before is finished; days without any are not made up for. */
function lastCoveredDay(purchases: readonly Purchase[], pack: number, perDay: number): ChileDate {
  let pieces = 0
  let before = purchases[0]!.day
  for (const { day, units } of purchases) {
    pieces = Math.max(0, pieces - daysBetween(before, day) * perDay) + units * pack
    before = day
  }
  const days = Math.min(DAYS_MAX, Math.max(1, Math.floor(pieces / perDay)))
  return addDays(before, days - 1)
}

/** The last purchase lasts as the ones before did, by their units. */
function byPurchases(purchases: readonly Purchase[]): Supply | null {
  const [first, last] = [purchases[0]!, purchases.at(-1)!]
  const span = daysBetween(first.day, last.day)
  const times = purchases.length - 1
  if (times < 1 || span < times * DAYS_MIN) return null
  const unitsBefore = purchases.slice(0, -1).reduce((sum, { units }) => sum + units, 0)
  const days = Math.min(DAYS_MAX, Math.floor((span * last.units) / unitsBefore))
  return { basis: 'purchases', everyDays: Math.round(span / times), until: addDays(last.day, Math.max(0, days - 1)) }
}

function byDay(purchases: readonly Purchase[]): Purchase[] {
  const units = new Map<ChileDate, number>()
  for (const each of purchases) units.set(each.day, (units.get(each.day) ?? 0) + each.units)
  return [...units].map(([day, count]) => ({ day, units: count }))
}

export const daysBetween = (from: ChileDate, to: ChileDate): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days

/** The customer is reminded before the end, and no more long after it. */
const SOON_DAYS = 7
const ENDED_DAYS = 14

export const runsOutSoon = (daysLeft: number | null): boolean =>
  daysLeft !== null && daysLeft <= SOON_DAYS && daysLeft >= -ENDED_DAYS
