import { inTransaction, timestamp, type Shop } from '#context'
import { toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { DomainError } from '#lib/domain-error.ts'
import { newId, randomCode } from '#lib/ids.ts'
import { lockSavedCard } from '#shop/sale/cards/cards.db.ts'
import { findSavedCard, type SavedCard } from '#shop/sale/cards/find-saved-card.ts'
import { listHolidays } from '#shop/people/delivery/list-communes.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { purchases, saveDraft } from '#shop/ordering/drafts/save-draft.ts'
import { linkToOrder } from '#shop/ordering/prescriptions/files/subscription-lines.db.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { completeOrder } from '#shop/sale/payments/redirect/complete-order.ts'
import { createCharge } from '#shop/sale/payments/saved-card/create-charge.ts'
import type { Shortage } from '#shop/sale/payments/attempts/reserve-order.ts'
import { ZERO_AMOUNT_TRANSACTION } from '#shop/sale/payments/payment.rules.ts'
import type { Attempt } from '#shop/sale/payments/attempts/show-payment.ts'
import { settlePayment } from '#shop/sale/payments/attempts/settle-payment.ts'
import { captureCharge } from '#shop/sale/payments/saved-card/capture-charge.ts'
import { chargeProblem, decideCharge, nextChargeState } from './charge.rules.ts'
import {
  findCharge,
  isOtherDateCharging,
  lockCharge,
  saveCharge,
  type Charge,
  type DeliveryDate,
} from './charges.db.ts'
import { arrivalDate } from '#shop/people/delivery/delivery-dates.rules.ts'
import { deliveryOrder } from './delivery-order.rules.ts'
import { failCharge, type Failure } from './settle-charge.ts'
import { settleDelivery } from './settle-delivery.ts'
import { getSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import type { Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import { lockSubscription } from '#shop/sale/subscriptions/subscriptions.db.ts'

/** 'confirming': the provider's answer is not known yet; 'not_due': there was nothing to do. */
export type ChargeResult = 'paid' | 'failed' | 'confirming' | 'not_due'

type DueDelivery = { charge: Charge; subscription: Subscription; card: SavedCard | null }

/** Commits order, hold and attempt, then calls the provider once. Of two processes only one calls it. */
export async function chargeDelivery(shop: Shop, delivery: DeliveryDate): Promise<ChargeResult> {
  const holidays = await listHolidays(shop)
  const opened = await inTransaction(shop, async (shop) => {
    const due = await lockDelivery(shop, delivery)
    const plan = due ? decideCharge({ ...due, hasCard: due.card !== null }, shop.now()) : 'nothing'
    if (!due || plan === 'nothing') return 'not_due'
    if (plan !== 'charge') return recordFailure(shop, due.charge, plan)
    return commitCharge(shop, due, holidays)
  }).catch((error: unknown) => (error instanceof ChangedMeanwhile ? 'not_due' : Promise.reject(error)))
  if (typeof opened === 'string') {
    if (opened !== 'not_due') shop.enqueue('send mail')
    return opened
  }
  const withdrawn = await findWithdrawal(shop, delivery, opened.card)
  if (withdrawn) {
    await settlePayment(shop, opened.attempt, { outcome: 'abandoned', reason: withdrawn })
    return 'failed'
  }
  const state = await captureCharge(shop, opened.attempt, opened.card)
  return state === 'approved' ? 'paid' : state === 'confirming' ? 'confirming' : 'failed'
}

/** Runs under the locks of cancelling and of removing the card (security review L4). Null when it may be captured. */
function findWithdrawal(
  shop: Shop,
  { subscriptionId }: DeliveryDate,
  card: SavedCard,
): Promise<'cancelled' | 'card_removed' | null> {
  return inTransaction(shop, async (shop) => {
    if ((await lockSubscription(shop, { id: subscriptionId })) !== 'ACTIVA') return 'cancelled'
    return (await lockSavedCard(shop, card.id)) ? null : 'card_removed'
  })
}

/** The subscription has changed, or another of its deliveries, which may use up a prescription, is being charged. */
class ChangedMeanwhile extends Error {}

/** Returns undefined when the delivery was moved to another day, or its charge has become another order's. */
async function lockDelivery(shop: Shop, delivery: DeliveryDate): Promise<DueDelivery | undefined> {
  const known = await findCharge(shop, delivery)
  // The order is locked before its charge, and the subscription last: as settling does.
  if (known?.orderId) await lockOrderVersion(shop, { id: known.orderId })
  const charge = await lockCharge(shop, delivery)
  if (!charge || charge.orderId !== (known?.orderId ?? null)) return undefined
  const subscription = (await getSubscription(shop, delivery.subscriptionId))!
  return { charge, subscription, card: await findSavedCard(shop, subscription.accountId) }
}

/** Commits only if the subscription's version is the same. @throws ChangedMeanwhile */
async function commitCharge(
  shop: Shop,
  { charge, subscription, card }: DueDelivery,
  holidays: ReadonlySet<string>,
): Promise<{ attempt: Attempt; card: SavedCard } | 'paid' | 'failed'> {
  const today = toChileDate(shop.now())
  const earlierOrder = charge.orderId === null ? undefined : (await getOrder(shop, charge.orderId))!
  const made = deliveryOrder(
    subscription,
    orderIdentity(shop, earlierOrder),
    arrivalDay(subscription, { delivery: charge.date, today, holidays }),
  )
  const { id } = await saveDraft(shop, purchases, made, { before: earlierOrder, figures: 'agreed' })
  await linkToOrder(shop, { subscriptionId: subscription.id, orderId: id })
  const order = (await getOrder(shop, id))!
  await saveCharge(shop, charge, { orderId: order.id })
  if (order.amount === 0) return completeFreeDelivery(shop, { ...charge, orderId: order.id }, order)
  const attempt = await createCharge(shop, order)
  if ('shortage' in attempt)
    return recordFailure(
      shop,
      { ...charge, orderId: order.id },
      { reason: 'out_of_stock', skus: missingSkus(attempt.shortage, order) },
    )
  await saveCharge(shop, charge, {
    state: nextChargeState(charge.state, 'opened'),
    attemptId: attempt.id,
    reason: null,
    nextTryAt: null,
  })
  await lockSubscription(shop, { id: subscription.id })
  const current = (await getSubscription(shop, subscription.id))!
  if (
    current.status !== 'ACTIVA' ||
    current.version !== subscription.version ||
    chargeProblem(current, { today, hasCard: true }) ||
    (await isOtherDateCharging(shop, charge))
  )
    throw new ChangedMeanwhile()
  return { attempt, card: card! }
}

function orderIdentity(
  shop: Shop,
  earlierOrder: Order | undefined,
): Pick<Order, 'id' | 'reference' | 'version' | 'createdAt' | 'updatedAt'> {
  const now = timestamp(shop.now())
  return earlierOrder ?? { id: newId(), reference: randomCode(8), version: 0, createdAt: now, updatedAt: now }
}

function arrivalDay(
  { shippingMethod, commune }: Subscription,
  { delivery, today, holidays }: { delivery: ChileDate; today: ChileDate; holidays: ReadonlySet<string> },
): ChileDate | null {
  if (shippingMethod === 'withdrawalStore' || !commune) return null
  return arrivalDate({ planned: delivery, region: commune.regionId, today, holidays })
}

/** Returns the lines that lack units; for a shortage of anything else, which no delivery has, all lines. */
function missingSkus(shortage: Shortage, order: Order): string[] {
  const { lines = [] } = shortage.code === 'cart.out_of_stock' ? shortage.data : order
  return lines.map(({ sku }) => sku)
}

async function recordFailure(shop: Shop, charge: Charge, failure: Failure): Promise<'failed'> {
  await failCharge(shop, charge, failure)
  return 'failed'
}

/** For a delivery whose prices have fallen to the coupon's discount: there is nothing to charge. */
async function completeFreeDelivery(shop: Shop, charge: Charge, order: Order): Promise<'paid' | 'failed'> {
  try {
    await completeOrder(shop, order, {
      paymentType: 'immediatePayment',
      transactionNumber: ZERO_AMOUNT_TRANSACTION,
      documentType: 'ticket',
      actor: 'subscription',
    })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return recordFailure(shop, charge, {
      reason: 'out_of_stock',
      detail: error.code,
      skus: order.lines.map(({ sku }) => sku),
    })
  }
  await saveCharge(shop, charge, { state: nextChargeState(charge.state, 'paid'), reason: null, nextTryAt: null })
  await settleDelivery(shop, { ...charge, orderId: order.id })
  return 'paid'
}
