/** SHOP §1, §9; CONTENT §2.4. A tag is '30-cyber-monday': the percentage and the event. */
import { discountBadge } from '#shop/shelf/pricing/shown-discount.rules.ts'
import { isEventDay, type EventDay } from '#shop/people/settings/event-days.rules.ts'
import { saleConditionPolicy } from './sale-condition.rules.ts'

const EVENT_LABELS: Record<EventDay, string> = {
  'black-friday': 'Black Friday',
  'cyber-monday': 'Cyber Monday',
  cyber: 'Cyber',
}

export const eventDayLabel = (day: EventDay): string => EVENT_LABELS[day]

/** Returns null when the slug is no event tag. Percent: 1 to 99. */
export function readEventTag(slug: string): { day: EventDay; percent: number } | null {
  const day = slug.slice(3)
  return /^\d\d-/.test(slug) && !slug.startsWith('00') && isEventDay(day)
    ? { day, percent: Number(slug.slice(0, 2)) }
    : null
}

export const eventTagLabel = ({ day, percent }: { day: EventDay; percent: number }): string =>
  `${percent}% ${EVENT_LABELS[day]}`

type TaggedProduct = { eventTags: readonly string[]; saleCondition: string }

/** Highest percentage first; none for a product that needs a prescription (DS 3). */
export function shownEventTags(
  { eventTags, saleCondition }: TaggedProduct,
  eventDay: EventDay | null | undefined,
): { slug: string; day: EventDay; percent: number }[] {
  if (!eventDay || !saleConditionPolicy(saleCondition).advertisable) return []
  return eventTags
    .flatMap((slug) => {
      const tag = readEventTag(slug)
      return tag?.day === eventDay ? [{ slug, ...tag }] : []
    })
    .sort((one, other) => other.percent - one.percent)
}

type ShownEvent = { slug: EventDay; label: string; percent: number | null }

/** The tag's percentage is shown only where the price follows it, else the price's own (decision D34). */
export function shownEvent(
  product: TaggedProduct & { normalPrice: number; offerPrice: number | null },
  eventDay: EventDay | null | undefined,
): ShownEvent | null {
  const [tag] = shownEventTags(product, eventDay)
  if (!tag) return null
  const priceFollowsTag = discountBadge(product.normalPrice, product.offerPrice ?? product.normalPrice) === tag.percent
  return { slug: tag.day, label: EVENT_LABELS[tag.day], percent: priceFollowsTag ? tag.percent : null }
}

export function requestedEventTags(
  slugs: readonly string[],
  eventDay: EventDay | null | undefined,
): { patterns: string[] | null; others: string[] } {
  if (!eventDay) return { patterns: null, others: [...slugs] }
  const tags = slugs.filter((slug) => readEventTag(slug)?.day === eventDay)
  const others = slugs.filter((slug) => slug !== eventDay && !tags.includes(slug))
  if (others.length === slugs.length) return { patterns: null, others }
  return { patterns: tags.length > 0 ? tags : [`__-${eventDay}`], others }
}
