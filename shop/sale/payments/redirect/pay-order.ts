import { WALLET_RETURN_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { inTransaction, type Shop } from '#context'
import { DomainError, refuse, refuseWith, type RefusalCode } from '#lib/domain-error.ts'
import { clp } from '#lib/money.ts'
import { newId, randomCode } from '#lib/ids.ts'
import { toChileDate } from '#lib/chile-time.ts'
import { allSettledOrThrow } from '#lib/all-settled-or-throw.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import { isSameOrder } from '#shop/ordering/drafts/purchase.rules.ts'
import { purchases } from '#shop/ordering/drafts/purchases.ts'
import { saveDraft } from '#shop/ordering/drafts/save-draft.ts'
import { checkPayable } from '#shop/ordering/drafts/payable.rules.ts'
import { limitHeldUnits } from '#shop/ground/limits/limit-held-units.ts'
import { withCurrentCoverage } from '#shop/sale/insurance-claims/current-coverage.ts'
import { draftMemory } from '#shop/ordering/drafts/draft-memory.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { hasFigures, priceOrder } from '#shop/ordering/orders/order-price.rules.ts'
import { assignCustomer } from '#shop/ordering/drafts/assign-customer.ts'
import { getMyOrder } from '#shop/ordering/orders/show-order.ts'
import { checkReusedPrescriptions } from '#shop/ordering/prescriptions/saved/check-reused-prescriptions.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { abandonAttempt } from '#shop/sale/payments/attempts/abandon-attempt.ts'
import { rememberOpened } from '#shop/sale/payments/attempts/attempt-memory.ts'
import { openPayment } from '#shop/sale/payments/attempts/payment-steps.db.ts'
import { insertAttempt, isInReview, saveOpened } from '#shop/sale/payments/attempts/payments.db.ts'
import { gatewayOf } from '#shop/sale/payments/gateways.ts'
import type { CardGateway, RedirectGateway, WalletGateway } from '#shop/sale/payments/payment-gateway.port.ts'
import { nextState } from '#shop/ordering/orders/order-life.rules.ts'
import { METHOD_OF_CALL } from '#shop/ground/policy/payment-method.rules.ts'
import { HOLD_S, nextCheckIn, noticePath, returnPath, START_S } from '#shop/sale/payments/payment.rules.ts'
import { releaseSuperseded } from '#shop/sale/payments/attempts/release-superseded.ts'
import { reserveOrder } from '#shop/sale/payments/attempts/reserve-order.ts'

/** A provider that a customer chooses at the checkout. */
type Payable = CardGateway | WalletGateway

/** `address`: the network of the request; without it units are held without a limit. */
type PaymentInput = Actor & { orderId: string; amount: number; address?: string }

/**
 * Starts a payment: checks the order, holds its units for 15 minutes, writes the attempt, and only then calls the
 * provider (server rules §2, §4). The browser is sent to `url` in the way of `redirect`: with `token` in a form's post,
 * or unchanged. `method`: an enabled one.
 * @throws DomainError 'order.not_found', 'order.finished', 'order.empty', 'order.incomplete' {fields},
 * 'order.recipe_check', 'order.prescription_missing', 'order.no_home_delivery', 'order.no_pickup',
 * 'order.amount_changed' {amount, because?}, 'order.nothing_to_pay', 'insurance.unavailable',
 * 'order.payment_in_progress', 'cart.out_of_stock' {sku, available}, 'coupon.used_up' and 'coupon.used_by_person'
 * {coupon}, 'payment.too_many_units' and 'payment.held_too_often' {retryAfterS}, 'payment.method_off',
 * 'payment.unavailable'
 */
export async function payOrder(
  shop: Shop,
  input: PaymentInput & { method?: string },
): Promise<{ url: string; token: string; redirect: RedirectGateway['redirect'] }> {
  const { method = METHOD_OF_CALL.payWithWebpay } = input
  const gateway = shop.settings.paymentMethods.includes(method) ? gatewayOf(shop, method) : null
  if (!gateway || gateway.kind === 'saved_card') throw refuse('payment.method_off', { method })
  const { order, attempt } = (await openRemembered(shop, input, gateway)) ?? (await openAsRead(shop, input, gateway))
  try {
    const { token, url } = await gateway.start({
      buyOrder: attempt.buyOrder,
      sessionId: attempt.sessionId,
      amount: clp(order.amount),
      title: `Pedido ${order.reference}`,
      expiresAt: attempt.expiresAt,
      ...addresses(shop, gateway),
    })
    // The job has given the attempt and its units up by now: an unused token is never charged.
    if (!(await saveOpened(shop, attempt.id, { token, url, nextCheckAt: shop.now().add({ seconds: nextCheckIn(0) }) })))
      throw new Error('the provider answered too late')
    if (gateway.kind === 'card') rememberOpened(shop, attempt, { token, url })
    return { token, url, redirect: gateway.redirect }
  } catch (error) {
    shop.log.warn({ err: error, attempt: attempt.id }, 'payment could not be started')
    await abandonAttempt(shop, { id: attempt.id, orderId: order.id, reason: 'not_started' })
    throw refuse('payment.unavailable')
  }
}

/**
 * The attempt at paying a draft that this process remembers; undefined, and no change, when it is not remembered, or
 * has changed.
 */
async function openRemembered(shop: Shop, input: PaymentInput, gateway: Payable) {
  const order = draftMemory(shop).recallMine(input, input.orderId)
  if (!order || order.amount !== input.amount || order.amount === 0 || !hasFigures(order, priceOrder(order)))
    return undefined
  if ((await assignCustomer(shop, order, input.account)).customerId !== order.customerId) return undefined
  try {
    checkPayable(order, toChileDate(shop.now()))
    return { order, attempt: await openAttempt(shop, input, order, gateway, { remembered: true }) }
  } catch (error) {
    if (error instanceof DomainError && !AFTER_LOCKING.has(error.code)) return undefined
    throw error
  }
}

/** Refusals of a draft that reading it anew would not change. */
const AFTER_LOCKING: ReadonlySet<RefusalCode> = new Set([
  'order.payment_in_progress',
  'cart.out_of_stock',
  'payment.too_many_units',
  'payment.held_too_often',
])

/** The attempt at paying a draft as it is read; one that cannot be paid so is refused, and shown as it is now. */
async function openAsRead(shop: Shop, input: PaymentInput, gateway: Payable) {
  const saved = await getMyOrder(shop, { ...input, id: input.orderId })
  if (!saved) throw refuse('order.not_found')
  const mine = await assignCustomer(shop, saved, input.account)
  checkPayable(mine, toChileDate(shop.now()))
  await checkReusedPrescriptions(shop, mine)
  const order = await withCurrentCoverage(shop, mine)
  // A product without coverage needs its prescription again.
  if (order !== mine) checkPayable(order, toChileDate(shop.now()))
  const pricing = priceOrder(order)
  if (!hasFigures(order, pricing)) await saveDraft(shop, purchases, order, { before: saved })
  if (pricing.amount !== input.amount || !hasFigures(order, pricing))
    throw refuse('order.amount_changed', {
      amount: pricing.amount,
      ...(order !== mine && { because: 'insurance' }),
    })
  if (pricing.amount === 0) throw refuse('order.nothing_to_pay')

  const current = isSameOrder(order, saved) ? order : await saveDraft(shop, purchases, order, { before: saved })
  return { order: current, attempt: await openAttempt(shop, input, current, gateway, { remembered: false }) }
}

/** Where the provider sends the browser back, and its notices. */
function addresses(
  { settings: { publicUrl } }: Shop,
  { kind, name }: Payable,
): { returnUrl: string; noticeUrl?: string } {
  return kind === 'card'
    ? { returnUrl: publicUrl + returnPath(name) }
    : { returnUrl: publicUrl + WALLET_RETURN_PATH, noticeUrl: publicUrl + noticePath(name) }
}

// At a wallet the reference alone opens the response page: it must be too long to guess.
const SECRET_SIGNS = { card: 8, wallet: 26 }

async function openAttempt(
  shop: Shop,
  input: PaymentInput,
  order: Order,
  gateway: Payable,
  from: { remembered: boolean },
) {
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return limitHeldUnits(shop, input, units, async () => {
    const opened = from.remembered && (await openShort(shop, order, gateway))
    if (opened) return opened
    await releaseSuperseded(shop, order)
    return writeAttempt(shop, order, gateway, from)
  })
}

/** The short way of a start; undefined, and nothing written, when `writeAttempt` has to decide. */
async function openShort(shop: Shop, order: Order, gateway: Payable) {
  const attempt = newAttempt(shop, order, gateway)
  const move = {
    orderId: order.id,
    from: order.status,
    to: nextState(order.status, 'payment_started'),
    event: 'payment_started',
    actor: 'customer',
  }
  const isOpen = await openPayment(shop, order, { attempt, move, holdUntil: attempt.expiresAt }).catch(refuseDeleted)
  return isOpen ? attempt : undefined
}

/** `expiresAt`: the end of its hold. */
function newAttempt(shop: Shop, order: Order, { name, kind }: Payable) {
  const now = shop.now()
  return {
    id: newId(),
    orderId: order.id,
    orderVersion: order.version,
    gateway: name,
    buyOrder: `${order.reference}-${randomCode(SECRET_SIGNS[kind])}`,
    sessionId: randomCode(20),
    amount: order.amount,
    nextCheckAt: now.add({ seconds: START_S }),
    expiresAt: now.add({ seconds: HOLD_S }),
  }
}

/** A draft that retention deletes at this moment refuses its holds by their foreign key. */
function refuseDeleted(error: unknown): never {
  throw (error as { code?: string }).code === '23503' ? refuse('order.not_found') : error
}

function writeAttempt(shop: Shop, order: Order, gateway: Payable, { remembered }: { remembered: boolean }) {
  return inTransaction(shop, async (shop) => {
    // A refusal undoes the steps after it.
    const [locked, inReview, shortage] = await allSettledOrThrow(
      lockOrderVersion(shop, order, remembered ? order : undefined),
      isInReview(shop, order.id, order.version),
      reserveOrder(shop, order),
    ).catch(refuseDeleted)
    if (!locked) throw refuse('order.amount_changed', { amount: order.amount })
    if (locked.confirmingAttempt !== null || inReview) throw refuse('order.payment_in_progress')
    if (shortage) throw refuseWith(shortage)
    const attempt = newAttempt(shop, order, gateway)
    await allSettledOrThrow(
      moveOrder(shop, { orderId: order.id, from: locked.status, event: 'payment_started', actor: 'customer' }),
      insertAttempt(shop, attempt),
    )
    return attempt
  })
}
