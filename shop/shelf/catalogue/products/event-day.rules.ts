/** SHOP §1, §9; CONTENT §2.4. A tag is '30-cyber-monday': the percentage and the event. */
import { discountBadge } from '#shop/shelf/pricing/shown-discount.rules.ts'
import { isEventDay, type EventDay } from '#shop/people/settings/event-days.rules.ts'
import { saleConditionPolicy } from './sale-condition.rules.ts'

const LABELS: Record<EventDay, string> = {
  'black-friday': 'Black Friday',
  'cyber-monday': 'Cyber Monday',
  cyber: 'Cyber',
}

export const eventDayLabel = (day: EventDay): string => LABELS[day]

/** Returns null when it is no event's tag. Percent: 1 to 99. */
export function readEventTag(slug: string): { day: EventDay; percent: number } | null {
  const day = slug.slice(3)
  return /^\d\d-/.test(slug) && !slug.startsWith('00') && isEventDay(day)
    ? { day, percent: Number(slug.slice(0, 2)) }
    : null
}

export const eventTagLabel = ({ day, percent }: { day: EventDay; percent: number }): string =>
  `${percent}% ${LABELS[day]}`

type Tagged = { eventTags: readonly string[]; saleCondition: string }

/** Highest first; none for a product that needs a prescription (DS 3). */
export function shownEventTags(
  { eventTags, saleCondition }: Tagged,
  on: EventDay | null | undefined,
): { slug: string; day: EventDay; percent: number }[] {
  if (!on || !saleConditionPolicy(saleCondition).advertisable) return []
  return eventTags
    .flatMap((slug) => {
      const tag = readEventTag(slug)
      return tag?.day === on ? [{ slug, ...tag }] : []
    })
    .sort((one, other) => other.percent - one.percent)
}

type ShownEvent = { slug: EventDay; label: string; percent: number | null }

/** The tag's percentage is shown only where the price follows it, else the price's own (decision D34). */
export function shownEvent(
  product: Tagged & { normalPrice: number; offerPrice: number | null },
  on: EventDay | null | undefined,
): ShownEvent | null {
  const [tag] = shownEventTags(product, on)
  if (!tag) return null
  const follows = discountBadge(product.normalPrice, product.offerPrice ?? product.normalPrice) === tag.percent
  return { slug: tag.day, label: LABELS[tag.day], percent: follows ? tag.percent : null }
}

export function requestedEventTags(
  slugs: readonly string[],
  on: EventDay | null | undefined,
): { patterns: string[] | null; others: string[] } {
  if (!on) return { patterns: null, others: [...slugs] }
  const tags = slugs.filter((slug) => readEventTag(slug)?.day === on)
  const others = slugs.filter((slug) => slug !== on && !tags.includes(slug))
  if (others.length === slugs.length) return { patterns: null, others }
  return { patterns: tags.length > 0 ? tags : [`__-${on}`], others }
}
