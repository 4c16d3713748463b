/** One order of a demo's year while it is made up: its person, its cart, its state and its times. */
import { addDays, toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { nextState, type OrderEvent, type OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import type { Gateway, ProviderBooks } from './provider-books.ts'
import { createPerson, type Person } from './people.ts'
import { pickPopular, type Good, type Goods } from './goods.ts'
import { createRandom, toCode, type Random } from './random.ts'
import type { YearRows } from './year-rows.ts'

export type StaffRole = 'operator' | 'pharmacist' | 'dispatch'

/** What all stories of a year share. */
export type Year = {
  seed: string
  /** The year's end. */
  now: Temporal.Instant
  /** So many people buy. */
  people: number
  goods: Goods
  staff: Record<StaffRole, string>
  carriers: readonly string[]
}

/** How an order of today's part stands; 'past': it has ended. */
export type Scene =
  | 'past'
  | 'prescription waits'
  | 'prescription unanswered'
  | 'to prepare'
  | 'to check'
  | 'packed'
  | 'pickup ready'
  | 'on the way'
  | 'not delivered'
  | 'stock missing'
  | 'to put back'
  | 'transfer due'

export type PlannedDelivery = {
  subscriptionId: string
  personNumber: number
  good: Good
  quantity: number
  day: ChileDate
  isFailed: boolean
}

export type OrderPlan = {
  index: number
  at: Temporal.Instant
  scene: Scene
  isEventDay: boolean
  delivery: PlannedDelivery | null
}

export type YearFile = { id: string; bytes: Uint8Array }
export type StoryLine = { good: Good; quantity: number; totalPrice: number; couponDiscount: number }
export type Channel = 'web' | 'phone' | 'subscription'
/** `takesParts`: a debit card gives all back or nothing. */
export type Attempt = { id: string; gateway: Gateway; buyOrder: string; takesParts: boolean }

export type Story = {
  year: Year
  plan: OrderPlan
  random: Random
  rows: YearRows
  books: ProviderBooks
  files: YearFile[]
  id: string
  reference: string
  person: Person
  channel: Channel
  isPickup: boolean
  lines: StoryLine[]
  shipping: number
  hasCoupon: boolean
  status: OrderState
  placedAt: Temporal.Instant | null
  paidAt: Temporal.Instant | null
  changedAt: Temporal.Instant
  paymentType: 'immediatePayment' | 'deferredPayment' | 'paymentAtHome'
  attempt: Attempt | null
  estimate: ChileDate
  /** The time after this share of the order's way. */
  timeAt: (share: number) => Temporal.Instant
}

const WAY_HOURS = { from: 20, to: 58 }
/** The last thing that happened to an order of today happened before now. */
const SHARE_MAX = 0.96

/** Which goods a scene needs. */
const REVIEWED_SCENES: readonly Scene[] = ['prescription waits', 'prescription unanswered', 'to check']
const PHONE_SCENES: readonly Scene[] = ['transfer due']
const PICKUP_SCENES: readonly Scene[] = ['pickup ready']
const HOME_SCENES: readonly Scene[] = ['packed', 'on the way', 'not delivered', 'transfer due']
const FREE_SCENES: readonly Scene[] = ['packed', 'stock missing', 'to put back', 'transfer due']

/** Where stories are written down. */
export type YearStep = { rows: YearRows; books: ProviderBooks; files: YearFile[] }

export function beginStory(year: Year, plan: OrderPlan, { rows, books, files }: YearStep): Story {
  const random = createRandom(`${year.seed} order ${plan.index}`)
  const { scene, delivery } = plan
  // Few buy often.
  const number = delivery?.personNumber ?? Math.floor(year.people * random.next() ** 1.7)
  const person = createPerson(year.seed, number)
  const isPhone = !delivery && (PHONE_SCENES.includes(scene) || (scene === 'past' && random.isLucky(0.1)))
  const isPickup = !delivery && (PICKUP_SCENES.includes(scene) || (!HOME_SCENES.includes(scene) && random.isLucky(0.2)))
  const hasCoupon = !delivery && !isPhone && year.goods.coupon !== null && random.isLucky(plan.isEventDay ? 0.4 : 0.05)
  const lines = fillCart(year, plan, random, hasCoupon)
  const untilNow = plan.at.until(year.now, { largestUnit: 'millisecond' }).milliseconds * SHARE_MAX
  const way = random.whole(WAY_HOURS.from, WAY_HOURS.to) * 3_600_000
  const length = scene === 'past' ? Math.min(way, untilNow) : untilNow
  return {
    year,
    plan,
    random,
    rows,
    books,
    files,
    id: random.uuid(),
    reference: random.code(4) + toCode(plan.index),
    person,
    channel: delivery ? 'subscription' : isPhone ? 'phone' : 'web',
    isPickup,
    lines,
    shipping: isPickup ? 0 : communeFor(year, person).price,
    hasCoupon,
    status: 'PENDIENTE',
    placedAt: null,
    paidAt: null,
    changedAt: plan.at,
    paymentType: 'immediatePayment',
    attempt: null,
    estimate: nextWorkingDay(toChileDate(plan.at)),
    timeAt: (share) => plan.at.add({ milliseconds: Math.floor(length * share) }),
  }
}

function fillCart({ goods }: Year, { scene, delivery }: OrderPlan, random: Random, hasCoupon: boolean): StoryLine[] {
  if (delivery) return [toLine(delivery.good, delivery.quantity, false)]
  const chosen = new Map<number, Good>()
  const choose = (from: readonly Good[]) => {
    if (from.length === 0) return
    const good = pickPopular(random, from)
    chosen.set(good.id, good)
  }
  if (isReviewed(scene, random)) choose(random.isLucky(0.15) && goods.paper.length > 0 ? goods.paper : goods.reviewed)
  const more = random.pick([0, 0, 1, 1, 2, 3])
  for (let line = chosen.size === 0 ? -1 : 0; line < more; line++) choose(goods.free)
  return [...chosen.values()].map((good) =>
    toLine(good, Math.min(good.maxQuantity, random.pick([1, 1, 1, 1, 2, 2, 3])), hasCoupon),
  )
}

function isReviewed(scene: Scene, random: Random): boolean {
  if (REVIEWED_SCENES.includes(scene)) return true
  return !FREE_SCENES.includes(scene) && random.isLucky(scene === 'to prepare' ? 0.25 : 0.22)
}

const COUPON_PERCENT = 10

function toLine(good: Good, quantity: number, hasCoupon: boolean): StoryLine {
  const price = good.price * quantity
  const couponDiscount = hasCoupon ? Math.floor((price * COUPON_PERCENT) / 100) : 0
  return { good, quantity, couponDiscount, totalPrice: price - couponDiscount }
}

export const productsTotal = ({ lines }: Pick<Story, 'lines'>): number =>
  lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
export const sumAmount = (story: Pick<Story, 'lines' | 'shipping'>): number => productsTotal(story) + story.shipping

export const communeFor = ({ goods }: Year, { communeShare }: Person) =>
  goods.communes[Math.floor(goods.communes.length * communeShare)]!

/** Nothing is delivered on a Sunday. */
function nextWorkingDay(day: ChileDate): ChileDate {
  const next = addDays(day, 1)
  return new Date(`${next}T12:00:00Z`).getUTCDay() === 0 ? addDays(next, 1) : next
}

type Move = { at: Temporal.Instant; actor: string; reason?: string; isPaid?: boolean }

/** Moves the order by its own table, so that no story has what cannot happen. */
export function moveStory(story: Story, event: OrderEvent, { at, actor, reason, isPaid }: Move): void {
  const from = story.status
  story.status = nextState(from, event)
  story.changedAt = at
  if (from === 'PENDIENTE' && story.status !== 'PENDIENTE' && story.status !== 'RECHAZADO') story.placedAt = at
  if (isPaid) story.paidAt = at
  story.rows.add('order_history', {
    order_id: story.id,
    at: at.toString(),
    actor,
    from_status: from,
    to_status: story.status,
    event,
    reason: reason ?? null,
  })
}

export const toActor = ({ year }: Story, role: StaffRole): string => `${role}:${year.staff[role]}`

/** The record of staff for the last weeks: nothing can delete it. */
const RECORDED_DAYS = 21

export function recordAct(story: Story, act: { role: StaffRole; call: string; object: string; at: Temporal.Instant }) {
  const { role, call, object, at } = act
  if (at.until(story.year.now, { largestUnit: 'hour' }).hours > RECORDED_DAYS * 24) return
  story.rows.add('staff_action', {
    at: at.toString(),
    account_id: story.year.staff[role],
    role,
    call,
    object,
    refusal: null,
  })
}
