/** How an order is prepared, checked, packed, handed over and delivered. */
import { addDays, toChileDate } from '#lib/chile-time.ts'
import {
  isParcelFinal,
  nextParcelState,
  toOrderEvent,
  type ParcelEvent,
  type ParcelState,
} from '#shop/counter/parcels/parcel-life.rules.ts'
import type { NotDeliveredReason } from '#shop/counter/parcels/parcel.rules.ts'
import { leaseEnd } from '#shop/counter/parcels/packing.rules.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { addMail, refundStory } from './payment-story.ts'
import { findReviewedLine } from './prescription-story.ts'
import { toActor, moveStory, recordAct, type Scene, type StaffRole, type Story } from './story.ts'

const REASONS: readonly NotDeliveredReason[] = ['nobody_home', 'nobody_home', 'address_wrong', 'refused', 'damaged']
/** Where the parcel of an order of today's part stands. */
const STOPS: Partial<Record<Scene, ParcelState>> = {
  'to check': 'to_check',
  packed: 'packed',
  'pickup ready': 'packed',
  'on the way': 'on_the_way',
  'not delivered': 'not_delivered',
  'stock missing': 'waiting_for_stock',
  'to put back': 'to_put_back',
}

type ParcelStory = {
  id: string
  state: ParcelState
  since: Temporal.Instant
  isChecked: boolean
  missing: { productId: number; units: number }[] | null
  reason: NotDeliveredReason | null
}
type ParcelAct = { event: ParcelEvent; share: number; role: StaffRole | 'shop'; call: string; isPaid?: boolean }

export function packStory(story: Story): void {
  const { random, plan } = story
  const taken = story.timeAt(0.3)
  const parcel: ParcelStory = {
    id: random.uuid(),
    state: 'being_prepared',
    since: taken,
    isChecked: false,
    missing: null,
    reason: null,
  }
  if (story.status !== 'VALIDADO') moveStory(story, 'approved', { at: taken, actor: toActor(story, 'dispatch') })
  addEvent(story, parcel, { event: 'taken', from: null, at: taken, role: 'dispatch' })
  recordAct(story, { role: 'dispatch', call: 'takeOrder', object: story.id, at: taken })
  const act = (step: ParcelAct) => actOnParcel(story, parcel, step)
  const stop = STOPS[plan.scene] ?? null
  const end = plan.scene === 'past' ? pickEnd(story) : null
  if (stop === 'waiting_for_stock' || end === 'stock missing') {
    parcel.missing = [{ productId: story.lines[0]!.good.id, units: 1 }]
    act({ event: 'stock_missing', share: 0.31, role: 'dispatch', call: 'reportMissingStock' })
    if (stop !== 'waiting_for_stock') act({ event: 'resumed', share: 0.36, role: 'dispatch', call: 'resumeParcel' })
  }
  if (stop !== 'waiting_for_stock') prepare(story, act, stop)
  if (parcel.state === 'packed' && stop === 'to_put_back') {
    giveAllBack(story, 0.5, 'Lo pidió antes del despacho')
    act({ event: 'order_ended', share: 0.5, role: 'shop', call: '' })
  } else if (parcel.state === 'packed' && stop !== 'packed') send(story, parcel, act, stop, end)
  parcel.isChecked = findReviewedLine(story) !== undefined && !['to_check', 'waiting_for_stock'].includes(parcel.state)
  writeParcel(story, parcel)
}

type End = 'delivered' | 'stock missing' | 'second try' | 'returned'

function pickEnd({ random }: Story): End {
  const share = random.next()
  if (share < 0.015) return 'stock missing'
  if (share < 0.05) return 'second try'
  return share < 0.06 ? 'returned' : 'delivered'
}

type Act = (step: ParcelAct) => void

function prepare(story: Story, act: Act, stop: ParcelState | null): void {
  const isReviewed = findReviewedLine(story) !== undefined
  const event = isReviewed ? 'prepared_for_check' : 'prepared'
  act({ event, share: 0.38, role: 'dispatch', call: 'finishParcel' })
  if (isReviewed && stop !== 'to_check') act({ event: 'checked', share: 0.42, role: 'pharmacist', call: 'checkParcel' })
  if (stop !== 'to_check' && story.random.isLucky(0.9)) addTaxDocument(story)
}

function send(story: Story, parcel: ParcelStory, act: Act, stop: ParcelState | null, end: End | null): void {
  const { random, isPickup } = story
  // Money at the door is received with the goods.
  const isPaid = story.paidAt === null
  if (isPickup) {
    if (end === 'returned') {
      act({ event: 'not_collected', share: 0.8, role: 'dispatch', call: 'recordReturn' })
      return giveAllBack(story, 0.85, 'No lo retiró')
    }
    return act({ event: 'collected', share: 0.9, role: 'dispatch', call: 'recordPickup' })
  }
  act({ event: 'handed_over', share: 0.5, role: 'dispatch', call: 'handOverParcels' })
  addMail(story, `order-dispatched-${story.id}`, 'Tu pedido va en camino', story.timeAt(0.5))
  if (stop === 'on_the_way') return
  if (stop === 'not_delivered' || end === 'second try' || end === 'returned') {
    parcel.reason = random.pick(REASONS)
    act({ event: 'not_delivered', share: 0.7, role: 'dispatch', call: 'recordFailedDelivery' })
    if (stop === 'not_delivered') return
    if (end === 'returned') {
      act({ event: 'returned', share: 0.8, role: 'dispatch', call: 'recordReturn' })
      return giveAllBack(story, 0.85, 'No se pudo entregar')
    }
    act({ event: 'handed_over', share: 0.8, role: 'dispatch', call: 'handOverParcels' })
  }
  act({ event: 'delivered', share: 0.95, role: 'dispatch', call: 'recordDelivery', isPaid })
}

/** An order that was never paid ends as refused. */
function giveAllBack(story: Story, share: number, reason: string): void {
  const at = story.timeAt(share)
  if (story.paidAt === null) moveStory(story, 'refused_at_door', { at, actor: toActor(story, 'operator'), reason })
  else refundStory(story, { request: { whole: true, stock: 'for_sale' }, at, by: 'operator', reason })
}

function actOnParcel(story: Story, parcel: ParcelStory, { event, share, role, call, isPaid }: ParcelAct): void {
  const at = story.timeAt(share)
  const from = parcel.state
  parcel.state = nextParcelState(from, event)
  parcel.since = at
  addEvent(story, parcel, { event, from, at, role })
  const moved = toOrderEvent(event, story.status)
  if (role === 'shop') return
  if (moved) moveStory(story, moved, { at, actor: toActor(story, role), ...(isPaid && { isPaid }) })
  recordAct(story, { role, call, object: parcel.id, at })
}

function addEvent(
  story: Story,
  parcel: ParcelStory,
  { event, from, at, role }: { event: string; from: string | null; at: Temporal.Instant; role: StaffRole | 'shop' },
): void {
  story.rows.add('parcel_event', {
    parcel_id: parcel.id,
    at: at.toString(),
    actor: role === 'shop' ? 'shop' : toActor(story, role),
    event,
    from_state: from,
    to_state: parcel.state,
    note: null,
  })
}

function writeParcel(story: Story, parcel: ParcelStory): void {
  const { random, rows, person, isPickup, lines, year } = story
  const isDelivered = parcel.state === 'delivered'
  const hasPaper = lines.some(({ good }) => saleConditionPolicy(good.saleCondition).prescriptionAtDelivery)
  const isSent = !isPickup && ['on_the_way', 'not_delivered', 'delivered', 'returned'].includes(parcel.state)
  const carrier = isSent ? random.pick(year.carriers) : null
  const isPacked = !['being_prepared', 'waiting_for_stock'].includes(parcel.state)
  const isCold = isPacked && lines.some(({ good }) => good.coldChain)
  rows.add('parcel', {
    id: parcel.id,
    order_id: story.id,
    attempt: 1,
    state: parcel.state,
    since: parcel.since.toString(),
    ended_at: isParcelFinal(parcel.state) ? parcel.since.toString() : null,
    preparer_id: year.staff.dispatch,
    lease_until: leaseEnd(story.timeAt(0.3)).toString(),
    checker_id: parcel.isChecked ? year.staff.pharmacist : null,
    missing: parcel.missing,
    gel_packs: isCold ? 2 : null,
    unrefrigerated_minutes: isCold ? random.whole(2, 9) : null,
    carrier,
    tracking_number: carrier !== null && carrier !== 'own' ? `MU${story.reference}CL` : null,
    receiver_name: isDelivered ? `${person.firstName} ${person.lastName}` : null,
    receiver_rut: isDelivered && hasPaper ? person.rut : null,
    prescription_received: isDelivered && hasPaper,
    reason: parcel.reason,
    note: null,
  })
  if (isPacked)
    for (const { good, quantity } of lines) {
      const lot = good.isMedicine ? `L${String((good.id * 37 + story.plan.index) % 9_000).padStart(4, '0')}` : ''
      rows.add('parcel_line', {
        parcel_id: parcel.id,
        product_id: good.id,
        units: quantity,
        lot_code: lot,
        expires_on: good.isMedicine ? addDays(toChileDate(story.plan.at), 200 + ((good.id * 13) % 500)) : null,
      })
    }
}

/** Folios above those that somebody would type. */
const FOLIOS_FROM = 7_000_000

function addTaxDocument(story: Story): void {
  story.rows.add('tax_document', {
    order_id: story.id,
    kind: 39,
    folio: FOLIOS_FROM - story.plan.index,
    origin: 'manual',
    noted_at: story.timeAt(0.4).toString(),
  })
}
