/** The story of one order, from the cart to its end. */
import { addMail, disputeStory, payStory, refundStory } from './payment-story.ts'
import { packStory } from './parcel-story.ts'
import { findReviewedLine, reviewStory } from './prescription-story.ts'
import { addCaseAbout } from './case-story.ts'
import {
  toActor,
  sumAmount,
  beginStory,
  communeFor,
  moveStory,
  productsTotal,
  type OrderPlan,
  type Story,
  type Year,
  type YearStep,
} from './story.ts'

const NOTES = [
  'Llamó para confirmar la dirección.',
  'Pide que toquen el timbre del segundo piso.',
  'Cliente frecuente: agregar muestra de crema.',
  'Dejar en conserjería si no está.',
  'La caja venía golpeada, se cambió por otra.',
]

export function tellOrder(year: Year, plan: OrderPlan, step: YearStep): void {
  const story = beginStory(year, plan, step)
  if (payStory(story) && story.status !== 'PAGOPENDIENTE') fulfil(story)
  writeOrder(story)
  if (plan.delivery) writeDelivery(story)
  if (story.placedAt !== null) {
    addMail(story, `order-received-${story.id}`, 'Recibimos tu pedido', story.placedAt.add({ seconds: 30 }))
    if (plan.scene === 'past') tellAside(story)
  }
}

/** What happens between the sale and the end. */
function fulfil(story: Story): void {
  const { plan, random } = story
  const reviewed = findReviewedLine(story)
  if (reviewed) {
    const end = reviewStory(story, reviewed)
    if (end === 'waiting') return
    if (end === 'rejected') return endUnsold(story, 'La receta fue rechazada')
    moveStory(story, 'approved', { at: story.timeAt(0.18), actor: toActor(story, 'pharmacist') })
  }
  if (plan.scene === 'to prepare') return
  if (plan.scene === 'past' && !reviewed && story.paidAt !== null && random.isLucky(0.012)) {
    const request = { whole: true, stock: 'for_sale' } as const
    refundStory(story, { request, at: story.timeAt(0.2), by: 'customer', reason: 'Me arrepentí' })
    return
  }
  packStory(story)
  if (story.status === 'ENTREGADO' && random.isLucky(0.022)) giveLineBack(story)
}

function endUnsold(story: Story, reason: string): void {
  const at = story.timeAt(0.25)
  if (story.paidAt !== null)
    refundStory(story, { request: { whole: true, stock: 'for_sale' }, at, by: 'operator', reason })
  else moveStory(story, 'payment_declined', { at, actor: toActor(story, 'operator'), reason })
}

/** A pharmacist has seen what returned earlier. */
const QUARANTINE_DAYS = 14

function giveLineBack(story: Story): void {
  const line = story.lines[0]!
  const at = story.timeAt(1)
  refundStory(story, {
    request: {
      whole: false,
      lines: [{ productId: line.good.id, quantity: 1, stock: 'for_sale' }],
      shipping: false,
    },
    at,
    by: 'operator',
    reason: 'Pidió otro producto',
  })
  if (!line.good.isMedicine && !line.good.coldChain) return
  const isWaiting = at.until(story.year.now, { largestUnit: 'hour' }).hours < QUARANTINE_DAYS * 24
  story.rows.add('stock_quarantine', {
    id: story.random.uuid(),
    product_id: line.good.id,
    order_id: story.id,
    quantity: 1,
    created_at: at.add({ seconds: 4 }).toString(),
    decided_at: isWaiting ? null : at.add({ hours: 20 }).toString(),
    decided_by: isWaiting ? null : toActor(story, 'pharmacist'),
    for_sale: isWaiting ? null : 0,
  })
}

/** What some orders have besides. */
function tellAside(story: Story): void {
  const { random } = story
  if (random.isLucky(0.04))
    story.rows.add('order_note', {
      order_id: story.id,
      at: story.timeAt(0.35).toString(),
      account_id: story.year.staff[random.pick(['operator', 'dispatch'] as const)],
      text: random.pick(NOTES),
    })
  if (random.isLucky(0.025)) addCaseAbout(story)
  disputeStory(story)
}

function writeOrder(story: Story): void {
  const { person, plan, rows, isPickup, year, hasCoupon, id } = story
  const isSold = story.status !== 'RECHAZADO'
  const discount = story.lines.reduce((sum, line) => sum + line.couponDiscount, 0)
  const coupon = hasCoupon ? year.goods.coupon : null
  rows.add('orders', {
    id,
    reference: story.reference,
    visitor: person.visitor,
    customer_id: person.accountId,
    operator_id: story.channel === 'phone' ? year.staff.operator : null,
    subscription_id: plan.delivery?.subscriptionId ?? null,
    status: story.status,
    payment_type: story.paymentType,
    payment_method: story.attempt?.gateway ?? null,
    shipping_method: isPickup ? 'withdrawalStore' : 'homeDelivery',
    shipping_cost: story.shipping,
    commune_id: isPickup ? null : communeFor(year, person).id,
    shipping_address: isPickup ? '' : person.street,
    sub_shipping_address: isPickup ? '' : person.apartment,
    address_validation: isPickup ? null : 'found',
    first_name: person.firstName,
    last_name: person.lastName,
    rut: person.rut,
    phone: person.phone,
    email: person.email,
    gender: person.gender,
    birthdate: person.birthdate,
    health_institute: person.healthInstitute,
    products_total: productsTotal(story),
    amount: sumAmount(story),
    delivery_estimate: isPickup ? null : story.estimate,
    transaction_number: story.channel === 'phone' && story.paidAt !== null ? `TR-${story.reference}` : null,
    coupon_id: coupon?.id ?? null,
    coupon: coupon && {
      code: coupon.code,
      couponType: 'normal',
      applied: true,
      refusal: null,
      freeShippingApplied: false,
      keepBoldoDiscount: false,
      discount,
      shippingDiscount: 0,
      withheld: null,
    },
    version: 3,
    created_at: plan.at.subtract({ minutes: 9 }).toString(),
    updated_at: story.changedAt.toString(),
    placed_at: story.placedAt?.toString() ?? null,
    payment_date: story.paidAt?.toString() ?? null,
  })
  writeLines(story)
  // As a whole refund gives the use back.
  if (coupon && isSold && story.status !== 'REEMBOLSADO')
    rows.add('coupon_use', {
      order_id: id,
      coupon_id: coupon.id,
      rut: person.rut,
      client: person.accountId ?? '',
      used: true,
      expires_at: plan.at.toString(),
    })
  rows.add('demo_row', { kind: 'order', key: id, label: '' })
}

function writeLines({ rows, id, lines }: Story): void {
  for (const [position, { good, quantity, totalPrice, couponDiscount }] of lines.entries()) {
    const offerDiscount = (good.normalPrice - good.price) * quantity
    rows.add('order_line', {
      order_id: id,
      product_id: good.id,
      position: position + 1,
      sku: good.sku,
      name: good.name,
      quantity,
      original_price: good.normalPrice,
      offer_price: good.price < good.normalPrice ? good.price : null,
      discount_price: good.price,
      total_price: totalPrice,
      detail_discount: offerDiscount + couponDiscount,
      offer_discount: offerDiscount,
      coupon_discount: couponDiscount,
      image_product: good.image,
      active_principles: good.principles,
    })
  }
}

function writeDelivery({ plan, rows, id, status, attempt }: Story): void {
  const { subscriptionId, day, isFailed } = plan.delivery!
  const isPaid = !isFailed && status !== 'RECHAZADO'
  rows.add('subscription_delivery', {
    subscription_id: subscriptionId,
    day,
    state: isPaid ? 'paid' : 'skipped',
    order_id: isPaid ? id : null,
  })
  rows.add('subscription_charge', {
    subscription_id: subscriptionId,
    day,
    state: isPaid ? 'paid' : 'failed',
    order_id: id,
    attempt_id: attempt?.id ?? null,
    tries: isPaid ? 1 : 4,
    reason: isPaid ? null : 'declined',
    told_at: plan.at.subtract({ hours: 30 }).toString(),
    created_at: plan.at.subtract({ hours: 31 }).toString(),
  })
}
