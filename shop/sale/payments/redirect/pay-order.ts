import { WALLET_RETURN_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { clp } from '#lib/money.ts'
import { toChileDate } from '#lib/chile-time.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import { bySnapshot } from '#shop/ordering/drafts/by-snapshot.ts'
import { isSameOrder } from '#shop/ordering/drafts/purchase.rules.ts'
import { purchases, saveDraft } from '#shop/ordering/drafts/save-draft.ts'
import { checkPayable } from '#shop/sale/payments/payable.rules.ts'
import { limitHeldUnits } from '#shop/ground/limits/limit-held-units.ts'
import { withCurrentCoverage } from '#shop/sale/insurance-claims/current-coverage.ts'
import { draftMemory } from '#shop/ordering/drafts/draft-memory.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { hasFigures, priceOrder } from '#shop/ordering/orders/order-price.rules.ts'
import { assignCustomer } from '#shop/ordering/drafts/assign-customer.ts'
import { getMyDraft } from '#shop/ordering/orders/show-order.ts'
import { checkReusedPrescriptions } from '#shop/ordering/prescriptions/saved/check-reused-prescriptions.ts'
import { abandonAttempt } from '#shop/sale/payments/attempts/abandon-attempt.ts'
import { rememberOpenedAttempt } from '#shop/sale/payments/attempts/attempt-memory.ts'
import { commitStart } from '#shop/sale/payments/attempts/commit.ts'
import { newAttempt } from '#shop/sale/payments/attempts/new-attempt.ts'
import { saveOpenedAttempt } from '#shop/sale/payments/attempts/payments.db.ts'
import { decideStart } from '#shop/sale/payments/attempts/start.rules.ts'
import { getGateway } from '#shop/sale/payments/gateways.ts'
import type { CardGateway, RedirectGateway, WalletGateway } from '#shop/sale/payments/payment-gateway.port.ts'
import { METHOD_OF_CALL } from '#shop/ground/policy/payment-method.rules.ts'
import { nextCheckS, noticePath, returnPath } from '#shop/sale/payments/payment.rules.ts'

type Payable = CardGateway | WalletGateway

type PaymentInput = Actor & { orderId: string; amount: number; address?: string }

/**
 * Holds the units for 15 minutes and writes the attempt before it calls the provider (server rules §2, §4). `amount`:
 * CLP, as shown.
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
  const gateway = shop.settings.paymentMethods.includes(method) ? getGateway(shop, method) : null
  if (!gateway || gateway.kind === 'saved_card') throw refuse('payment.method_off', { method })
  const { order, attempt } = await bySnapshot({
    remembered: await recallPayable(shop, input),
    read: () => readPayable(shop, input),
    step: (order, isRemembered) => startAttempt(shop, input, gateway, { order, isRemembered }),
  })
  try {
    const { token, url } = await gateway.start({
      buyOrder: attempt.buyOrder,
      sessionId: attempt.sessionId,
      amount: clp(order.amount),
      title: `Pedido ${order.reference}`,
      expiresAt: attempt.holdUntil,
      ...returnAddresses(shop, gateway),
    })
    // False when the job has abandoned the attempt and released its units: the unused token is never charged.
    if (
      !(await saveOpenedAttempt(shop, attempt.id, {
        token,
        url,
        nextCheckAt: shop.now().add({ seconds: nextCheckS(0) }),
      }))
    )
      throw new Error('the provider answered too late')
    if (gateway.kind === 'card') rememberOpenedAttempt(shop, attempt, { token, url })
    return { token, url, redirect: gateway.redirect }
  } catch (error) {
    shop.log.warn({ err: error, attempt: attempt.id }, 'payment could not be started')
    await abandonAttempt(shop, { id: attempt.id, orderId: order.id, reason: 'not_started' })
    throw refuse('payment.unavailable')
  }
}

async function startAttempt(
  shop: Shop,
  input: PaymentInput,
  gateway: Payable,
  { order, isRemembered }: { order: Order; isRemembered: boolean },
) {
  const { units } = decideStart(order, { amount: input.amount, today: toChileDate(shop.now()) })
  const attempt = newAttempt(shop, order, gateway)
  await limitHeldUnits(shop, input, units, () => commitStart(shop, order, attempt, { isRemembered }))
  return { order, attempt }
}

async function recallPayable(shop: Shop, input: PaymentInput): Promise<Order | undefined> {
  const order = draftMemory(shop).recallOwnDraft(input, input.orderId)
  return order && (await assignCustomer(shop, order, input.account)).customerId === order.customerId ? order : undefined
}

/** Reads the draft with today's coverage and prices; when the figures change, it saves them and refuses. */
async function readPayable(shop: Shop, input: PaymentInput): Promise<Order> {
  const saved = await getMyDraft(shop, input)
  const ownOrder = await assignCustomer(shop, saved, input.account)
  checkPayable(ownOrder, toChileDate(shop.now()))
  await checkReusedPrescriptions(shop, ownOrder)
  const order = await withCurrentCoverage(shop, ownOrder)
  // A product without coverage needs its prescription again.
  if (order !== ownOrder) checkPayable(order, toChileDate(shop.now()))
  const pricing = priceOrder(order)
  if (!hasFigures(order, pricing)) await saveDraft(shop, purchases, order, { before: saved })
  if (pricing.amount !== input.amount || !hasFigures(order, pricing))
    throw refuse('order.amount_changed', {
      amount: pricing.amount,
      ...(order !== ownOrder && { because: 'insurance' }),
    })
  return isSameOrder(order, saved) ? order : saveDraft(shop, purchases, order, { before: saved })
}

function returnAddresses(
  { settings: { publicUrl } }: Shop,
  { kind, name }: Payable,
): { returnUrl: string; noticeUrl?: string } {
  return kind === 'card'
    ? { returnUrl: publicUrl + returnPath(name) }
    : { returnUrl: publicUrl + WALLET_RETURN_PATH, noticeUrl: publicUrl + noticePath(name) }
}
