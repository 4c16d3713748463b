/** Which orders a demo's year has, the newest first: today's part, the subscriptions' dates, and all others. */
import { toChileDate } from '#lib/chile-time.ts'
import { createCalendar } from './calendar.ts'
import type { OrderPlan, Scene } from './story.ts'

/** How many of each in a year of 4,000 orders, and the hours ago in which they were placed. */
const TODAY: readonly [scene: Scene, count: number, from: number, until: number][] = [
  ['prescription waits', 9, 0.4, 13],
  ['prescription unanswered', 1, 68, 68],
  ['to prepare', 14, 0.6, 21],
  ['to check', 3, 5, 20],
  ['packed', 5, 7, 24],
  ['pickup ready', 3, 8, 70],
  ['pickup ready', 1, 24 * 26, 24 * 26],
  ['on the way', 6, 20, 29],
  ['not delivered', 2, 28, 50],
  ['stock missing', 1, 22, 22],
  ['to put back', 1, 26, 26],
  ['transfer due', 4, 3, 60],
]

const ORDERS_OF_TODAY = 4_000

export function planOrders(
  now: Temporal.Instant,
  orders: number,
  deliveries: readonly Omit<OrderPlan, 'index'>[],
): OrderPlan[] {
  const times = Math.max(1, Math.round(orders / ORDERS_OF_TODAY))
  const today = TODAY.flatMap(([scene, count, from, until]) =>
    Array.from({ length: count * times }, (_, index) => ({
      at: now.subtract({
        minutes: Math.round((from + ((until - from) * index) / Math.max(1, count * times - 1)) * 60),
      }),
      scene,
      isEventDay: false,
      delivery: null,
    })),
  )
  const others = Math.max(0, orders - today.length - deliveries.length)
  const { chooseTime, eventDay } = createCalendar(now, others)
  const past = Array.from({ length: others }, (_, index) => {
    const at = chooseTime(index)
    return { at, scene: 'past' as const, isEventDay: toChileDate(at) === eventDay, delivery: null }
  })
  return [...today, ...[...past, ...deliveries].toSorted((one, other) => Temporal.Instant.compare(other.at, one.at))]
    .slice(0, Math.max(orders, today.length))
    .map((plan, index) => ({ ...plan, index }))
}
