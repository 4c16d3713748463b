/** How an order of a demo's year is paid, and what is given back. */
import { paidEvent } from '#shop/ordering/orders/order-life.rules.ts'
import { planRefund, type RefundRequest } from '#shop/ordering/orders/refund.rules.ts'
import type { Gateway, ProviderPayment } from './provider-books.ts'
import { toActor, sumAmount, moveStory, recordAct, type Story } from './story.ts'

/** The share of payments that the bank refuses. */
const DECLINED = 0.05
/** The share that is paid twice. */
const TWICE = 0.006
const DISPUTED = 0.008
/** Staff have answered older disputes. */
const OPEN_DISPUTE_DAYS = 21
const DIGITS = { credit: '6623', debit: '7763' }

/** Pays the draft, or leaves it refused. Returns whether it was sold. */
export function payStory(story: Story): boolean {
  const { random, channel, plan } = story
  if (channel === 'phone') return sellByPhone(story)
  const isDeclined =
    channel === 'subscription' ? plan.delivery!.isFailed : plan.scene === 'past' && random.isLucky(DECLINED)
  const gateway = channel === 'subscription' ? 'oneclick' : random.isLucky(0.74) ? 'webpay' : 'mercadopago'
  const actor = channel === 'subscription' ? 'subscription' : 'customer'
  moveStory(story, 'payment_started', { at: plan.at, actor })
  const payment = addAttempt(story, gateway, !isDeclined)
  if (isDeclined) {
    moveStory(story, 'payment_declined', { at: payment.at, actor: gateway, reason: 'response_code -1' })
    return false
  }
  const event = paidEvent(story.isPickup ? 'withdrawalStore' : 'homeDelivery')
  moveStory(story, event, { at: payment.at, actor: gateway, isPaid: true })
  return true
}

function addAttempt(story: Story, gateway: Gateway, isApproved: boolean): ProviderPayment {
  const { random, plan } = story
  const at = plan.at.add({ seconds: random.whole(40, 240) })
  const isCredit = gateway === 'oneclick' || random.isLucky(0.55)
  const payment: ProviderPayment = {
    gateway,
    token: gateway === 'mercadopago' ? `1402030405-${random.uuid()}` : `01ab${random.hex(60)}`,
    buyOrder: `${story.reference}-${random.code(gateway === 'mercadopago' ? 26 : 8)}`,
    sessionId: random.code(20),
    amount: sumAmount(story),
    at,
    isApproved,
    isCredit,
    lastDigits: isCredit ? DIGITS.credit : DIGITS.debit,
    authorizationCode: String(random.whole(100_000, 999_999)),
    walletPayment: 20_000_000_000 + plan.index * 100,
    username: plan.delivery?.subscriptionId ?? '',
  }
  const hasCard = gateway !== 'mercadopago' || isCredit
  const id = random.uuid()
  story.books.pay(payment)
  story.attempt = { id, gateway, buyOrder: payment.buyOrder, takesParts: isCredit || gateway === 'mercadopago' }
  const row = {
    id,
    order_id: story.id,
    order_version: 2,
    gateway,
    buy_order: payment.buyOrder,
    session_id: payment.sessionId,
    amount: payment.amount,
    state: isApproved ? 'approved' : 'declined',
    token: gateway === 'oneclick' ? null : payment.token,
    reason: isApproved ? null : 'response_code -1',
    authorization_code: isApproved ? payment.authorizationCode : null,
    card_last_digits: isApproved && hasCard ? payment.lastDigits : null,
    payment_kind: isApproved ? (hasCard ? (isCredit ? 'credit' : 'debit') : 'account_money') : null,
    installments: isApproved ? 0 : null,
    provider_payment: gateway === 'mercadopago' && isApproved ? String(payment.walletPayment) : null,
    created_at: plan.at.toString(),
    settled_at: at.toString(),
  }
  story.rows.add('payment_attempt', row)
  // Paid twice, from two tabs: the earlier payment was given back.
  if (isApproved && gateway === 'webpay' && plan.scene === 'past' && random.isLucky(TWICE))
    story.rows.add('payment_attempt', {
      ...row,
      id: random.uuid(),
      buy_order: `${story.reference}-${random.code(8)}`,
      token: null,
      state: 'reversed',
      reason: 'order_not_payable',
    })
  return payment
}

/** A transfer, money at the door, or a payment that the operator has seen already. */
function sellByPhone(story: Story): boolean {
  const { random, plan } = story
  const actor = toActor(story, 'operator')
  const at = plan.at.add({ minutes: random.whole(4, 12) })
  recordAct(story, { role: 'operator', call: 'completeCallCenterOrder', object: story.id, at })
  const kind = plan.scene === 'transfer due' ? 0.3 : random.next()
  if (kind < 0.25 && !story.isPickup) {
    story.paymentType = 'paymentAtHome'
    moveStory(story, 'payment_at_home', { at, actor })
    return true
  }
  if (kind > 0.6 || story.isPickup) {
    const event = paidEvent(story.isPickup ? 'withdrawalStore' : 'homeDelivery')
    moveStory(story, event, { at, actor, isPaid: true })
    return true
  }
  story.paymentType = 'deferredPayment'
  moveStory(story, 'payment_deferred', { at, actor })
  if (plan.scene === 'transfer due') return true
  const isPaid = random.isLucky(0.86)
  moveStory(story, isPaid ? 'payment_received' : 'payment_declined', {
    at: story.timeAt(0.08),
    actor,
    isPaid,
    ...(!isPaid && { reason: 'No llegó la transferencia' }),
  })
  return isPaid
}

type GivenBack = {
  request: RefundRequest
  at: Temporal.Instant
  by: 'customer' | 'operator'
  reason: string
}

/** Returns whether all was given back. */
export function refundStory(story: Story, { request, at, by, reason }: GivenBack): boolean {
  const { random, rows, attempt } = story
  const plan = planRefund(
    {
      lines: story.lines.map(({ good, quantity, totalPrice }) => ({ productId: good.id, quantity, totalPrice })),
      shippingCost: story.shipping,
      captured: sumAmount(story),
      returned: 0,
      hasLeft: true,
      refunds: [],
    },
    request,
  )
  const id = random.uuid()
  const requestedBy = by === 'customer' ? 'customer' : toActor(story, 'operator')
  const byProvider = attempt !== null && (plan.whole || attempt.takesParts)
  rows.add('refund', {
    id,
    order_id: story.id,
    attempt_id: byProvider ? attempt.id : null,
    amount: plan.amount,
    shipping: plan.shipping,
    whole: plan.whole,
    state: 'done',
    reason,
    requested_by: requestedBy,
    provider_reference: byProvider ? String(random.whole(100_000, 999_999)) : null,
    tries: byProvider ? 1 : 0,
    created_at: at.toString(),
    sent_at: byProvider ? at.add({ seconds: 2 }).toString() : null,
    settled_at: at.add({ seconds: 4 }).toString(),
  })
  for (const line of plan.lines)
    rows.add('refund_line', {
      refund_id: id,
      product_id: line.productId,
      quantity: line.quantity,
      amount: line.amount,
      stock: line.stock,
    })
  if (by === 'operator') recordAct(story, { role: 'operator', call: 'refundOrder', object: story.id, at })
  if (byProvider) story.books.refund(attempt.buyOrder, plan.amount, at)
  if (plan.whole) moveStory(story, 'refunded', { at: at.add({ seconds: 4 }), actor: requestedBy, reason })
  addMail(story, `order-refunded-${id}`, 'Devolvimos tu dinero', at.add({ seconds: 40 }))
  if (by === 'operator' && random.isLucky(0.25)) addClosedReview(story, id, at, plan.amount)
  return plan.whole
}

/** A customer contests the payment of a delivered order at the bank. */
export function disputeStory(story: Story): void {
  const { random, rows, attempt, year } = story
  if (attempt === null || story.status !== 'ENTREGADO' || !random.isLucky(DISPUTED)) return
  const at = story.timeAt(1)
  const isOpen = at.until(year.now, { largestUnit: 'hour' }).hours < OPEN_DISPUTE_DAYS * 24
  rows.add('order_review', {
    order_id: story.id,
    kind: 'payment_disputed',
    subject: attempt.id,
    amount: sumAmount(story),
    holds_order: true,
    opened_at: at.toString(),
    closed_at: isOpen ? null : at.add({ hours: 50 }).toString(),
    closed_by: isOpen ? null : toActor(story, 'operator'),
    note: isOpen ? null : 'Enviamos la constancia de entrega y el banco la aceptó',
  })
}

/** The provider refused the first try; somebody saw to it. */
function addClosedReview(story: Story, refundId: string, at: Temporal.Instant, amount: number): void {
  story.rows.add('order_review', {
    order_id: story.id,
    kind: 'refund_refused',
    subject: refundId,
    amount,
    holds_order: false,
    opened_at: at.toString(),
    closed_at: at.add({ hours: 3 }).toString(),
    closed_by: toActor(story, 'operator'),
    note: 'Se repitió y quedó aceptada',
  })
}

/** As the nightly job leaves old mails: without text and recipient. */
const MAIL_DAYS = 30

export function addMail(story: Story, messageId: string, subject: string, at: Temporal.Instant): void {
  const isOld = at.until(story.year.now, { largestUnit: 'hour' }).hours > MAIL_DAYS * 24
  story.rows.add('mail_outbox', {
    message_id: messageId,
    recipient: isOld ? '' : story.person.email,
    subject: isOld ? '' : subject,
    html: '',
    body_text: '',
    attempts: 1,
    created_at: at.toString(),
    sent_at: at.add({ seconds: 20 }).toString(),
    about: story.id,
  })
}
