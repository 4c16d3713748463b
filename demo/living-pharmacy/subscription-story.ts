/** The subscriptions of a demo's year: their agreement, their card, and the orders of the dates that have passed. */
import { addDays, startOfChileDay, toChileDate } from '#lib/chile-time.ts'
import { CHARGED_BEFORE_DAYS } from '#shop/people/delivery/delivery-dates.rules.ts'
import { createPerson, type Person } from './people.ts'
import { pickPopular } from './goods.ts'
import { createRandom } from './random.ts'
import { communeFor, type OrderPlan, type Year } from './story.ts'
import type { YearRows } from './year-rows.ts'

const DAYS_BETWEEN = 30
/** The next charges come later than the demo's first week, so that the work of its first days is what was planned. */
const NEXT_FROM_DAYS = 9
const NEXT_SPREAD = 18
const FAILED = 0.06
const CANCELLED = 0.2
const CHARGE_HOUR = 10

/** A card that the sandbox's provider knows: without one no subscription runs on. */
export type EnrolledCard = { id: string; secret: string; cardType: string; lastDigits: string }
export type EnrolCard = (person: Person, id: string) => Promise<EnrolledCard | null>

type Agreement = ReturnType<typeof agree>

/** Writes the agreements, and returns the orders of their past dates, the newest first. */
export async function planSubscriptions(
  year: Year,
  { count, rows, enrol }: { count: number; rows: YearRows; enrol: EnrolCard },
): Promise<Omit<OrderPlan, 'index'>[]> {
  const plans: Omit<OrderPlan, 'index'>[] = []
  let cardless: Agreement | undefined
  for (let number = 0; number < count; number++) {
    const agreement = agree(year, number)
    if (agreement.isRunning && !cardless) {
      cardless = agreement
      writeCardless(year, agreement, rows)
    } else {
      const card = agreement.isRunning ? await enrol(agreement.person, agreement.cardId) : null
      writeAgreement(year, agreement, rows, { card, status: findStatus(agreement, card) })
    }
    plans.push(...agreement.past.map((day) => planDelivery(agreement, day)))
  }
  writeUnfinished(year, agree(year, count), rows)
  return plans
}

/** Its customer removed the card: yesterday's charge failed, and the next try is tomorrow. */
function writeCardless(year: Year, agreement: Agreement, rows: YearRows): void {
  const day = addDays(toChileDate(year.now), 1)
  writeAgreement(year, { ...agreement, due: [day, ...agreement.due.slice(1)] }, rows, { card: null, status: 'ACTIVA' })
  const triedAt = year.now.subtract({ hours: 2 })
  rows.add('subscription_charge', {
    subscription_id: agreement.id,
    day,
    state: 'due',
    order_id: null,
    attempt_id: null,
    tries: 1,
    reason: 'no_card',
    next_try_at: triedAt.add({ hours: 24 }).toString(),
    told_at: triedAt.subtract({ hours: 24 }).toString(),
    charge_after: triedAt.subtract({ hours: 1 }).toString(),
    created_at: triedAt.subtract({ hours: 24 }).toString(),
  })
}

/** The day before yesterday somebody left the form of the card. */
function writeUnfinished(year: Year, agreement: Agreement, rows: YearRows): void {
  const start = addDays(toChileDate(year.now), -1)
  writeAgreement(year, { ...agreement, start, past: [], due: [] }, rows, { card: null, status: 'RECHAZADA' })
}

function findStatus({ due, isCancelled }: Agreement, card: EnrolledCard | null): AgreementStatus {
  if (due.length > 0 && card) return 'ACTIVA'
  return isCancelled || due.length > 0 ? 'CANCELADA' : 'TERMINADA'
}

type AgreementStatus = 'ACTIVA' | 'CANCELADA' | 'TERMINADA' | 'RECHAZADA'

function agree(year: Year, number: number) {
  const random = createRandom(`${year.seed} subscription ${number}`)
  const personNumber = number * 5
  const today = toChileDate(year.now)
  const months = random.whole(2, 6)
  const start = addDays(today, NEXT_FROM_DAYS + random.whole(0, NEXT_SPREAD) - DAYS_BETWEEN * random.whole(1, 11))
  const isCancelled = random.isLucky(CANCELLED)
  const days = Array.from({ length: months }, (_, index) => addDays(start, index * DAYS_BETWEEN))
  const past = days.filter((day) => day < today)
  const due = isCancelled ? [] : days.filter((day) => day >= today)
  const subscribable = year.goods.free.filter(({ subscription }) => subscription)
  return {
    id: random.uuid(),
    cardId: random.uuid(),
    reference: random.code(8),
    person: createPerson(year.seed, personNumber),
    personNumber,
    good: pickPopular(random, subscribable.length > 0 ? subscribable : year.goods.free),
    quantity: random.whole(1, 2),
    months,
    start,
    past,
    due,
    isRunning: due.length > 0,
    isCancelled: isCancelled && past.length < days.length,
    failed: new Set(past.filter(() => random.isLucky(FAILED))),
  }
}

const chargeTime = (day: Agreement['start']) =>
  startOfChileDay(addDays(day, -CHARGED_BEFORE_DAYS)).add({ hours: CHARGE_HOUR })

const planDelivery = (agreement: Agreement, day: Agreement['start']): Omit<OrderPlan, 'index'> => ({
  at: chargeTime(day),
  scene: 'past',
  isEventDay: false,
  delivery: {
    subscriptionId: agreement.id,
    personNumber: agreement.personNumber,
    good: agreement.good,
    quantity: agreement.quantity,
    day,
    isFailed: agreement.failed.has(day),
  },
})

function writeAgreement(
  year: Year,
  agreement: Agreement,
  rows: YearRows,
  { card, status }: { card: EnrolledCard | null; status: AgreementStatus },
): void {
  const { id, person, good, quantity, start, past, due } = agreement
  const commune = communeFor(year, person)
  const total = good.price * quantity
  const createdAt = chargeTime(start).subtract({ hours: 40 })
  const endedAt =
    status === 'RECHAZADA' ? createdAt.add({ hours: 1 }) : chargeTime(past.at(-1) ?? start).add({ hours: 24 })
  rows.add('subscription', {
    id,
    reference: agreement.reference,
    account_id: person.accountId!,
    version: 2,
    status,
    shipping_method: 'homeDelivery',
    shipping_cost: commune.price,
    commune_id: commune.id,
    shipping_address: person.street,
    sub_shipping_address: person.apartment,
    first_name: person.firstName,
    last_name: person.lastName,
    phone: person.phone,
    start_payment: start,
    months_quantity: agreement.months,
    days_quantity: DAYS_BETWEEN,
    products_total: total,
    amount: total + commune.price,
    created_at: createdAt.toString(),
    updated_at: (status === 'ACTIVA' ? createdAt : endedAt).toString(),
  })
  rows.add('subscription_line', {
    subscription_id: id,
    product_id: good.id,
    position: 1,
    sku: good.sku,
    name: good.name,
    quantity,
    original_price: good.price,
    discount_price: good.price,
    total_price: total,
    boldo_discount: 0,
    coupon_discount: 0,
    detail_discount: 0,
    image_product: good.image,
    active_principles: good.principles,
  })
  if (card) writeCard(agreement, rows, card, createdAt)
  writeHistory(agreement, rows, { status, createdAt, endedAt })
  if (status === 'ACTIVA')
    for (const day of due) rows.add('subscription_delivery', { subscription_id: id, day, state: 'due', order_id: null })
  rows.add('demo_row', { kind: 'subscription', key: id, label: '' })
}

function writeCard({ id, person }: Agreement, rows: YearRows, card: EnrolledCard, at: Temporal.Instant): void {
  rows.add('card_inscription', {
    id: card.id,
    account_id: person.accountId!,
    subscription_id: id,
    state: 'enrolled',
    response_code: 0,
    created_at: at.toString(),
    settled_at: at.toString(),
  })
  rows.add('saved_card', {
    id: card.id,
    account_id: person.accountId!,
    // As the database's JSON writes bytes.
    secret: card.secret as unknown as Buffer,
    card_type: card.cardType,
    last_digits: card.lastDigits,
    state: 'saved',
    created_at: at.toString(),
  })
}

function writeHistory(
  { id, person }: Agreement,
  rows: YearRows,
  { status, createdAt, endedAt }: { status: AgreementStatus; createdAt: Temporal.Instant; endedAt: Temporal.Instant },
): void {
  const customer = `client:${person.accountId}`
  const add = (event: string, from: string, to: string, at: Temporal.Instant, actor: string) =>
    rows.add('subscription_history', {
      subscription_id: id,
      at: at.toString(),
      actor,
      event,
      from_status: from,
      to_status: to,
      detail: null,
    })
  if (status === 'RECHAZADA') {
    add('enrolment_started', 'PENDIENTE', 'EN PROCESO DE INSCRIPCION', createdAt, customer)
    add('enrolment_expired', 'EN PROCESO DE INSCRIPCION', 'RECHAZADA', createdAt.add({ hours: 1 }), 'shop')
    return
  }
  add('activated', 'PENDIENTE', 'ACTIVA', createdAt, customer)
  if (status === 'CANCELADA') add('cancelled', 'ACTIVA', 'CANCELADA', endedAt, customer)
  if (status === 'TERMINADA') add('deliveries_done', 'ACTIVA', 'TERMINADA', endedAt, 'subscription')
}
