import { useRef } from 'react'
import { ApiError, runDocument, type ApiCode } from '#web/platform/api-client.ts'
import type { PaymentMethod } from '#shop/ground/policy/payment-method.rules.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { graphql } from '#web/platform/graphql.ts'
import { postForm } from '#web/platform/post-form.ts'
import { orderCoupon } from '#web/features/basket/cart/coupon.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { staleAfter, useSubmission, type Submission } from '#web/features/sale/checkout/use-submission.ts'
import { newKey } from '#web/platform/new-key.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'

const PayByCardDocument = graphql(`
  mutation PayWithWebpay($input: CardPaymentInput!) {
    payWithWebpay(input: $input) {
      url
      token
      error
    }
  }
`)

const PayByWalletDocument = graphql(`
  mutation PayWithMercadopago($input: CardPaymentInput!) {
    payWithMercadopago(input: $input) {
      preferenceId
      url
    }
  }
`)

/** The shop itself waits 20 s for the payment provider, and 12 s for the insurer. */
const STARTS_WITHIN_MS = 60_000

/** Refusals because the draft has ended: the payment is started once more, for the draft that replaces it. */
const RETRIED_WITH_NEW_DRAFT = new Set<ApiCode>(['order.finished', 'order.not_found'])

export const isStaleOrder = staleAfter(['order.amount_changed', 'order.quote_missing'])

/** `amount` is CLP, as it was shown. */
type Payment = { amount: number; method: PaymentMethod }

export function useOnlinePayment(): Submission<Payment> {
  /** One key until there is an answer: a lost answer makes no second payment. */
  const key = useRef<string | null>(null)
  const send = async (payment: Payment) => {
    key.current ??= newKey()
    try {
      const idempotencyKey = key.current
      const started = await callInTime((signal) => startPayment(payment, idempotencyKey, signal), STARTS_WITHIN_MS)
      key.current = null
      if (started) leaveFor(started)
      return started !== null
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'network')) key.current = null
      throw error
    }
  }
  return useSubmission({ send, isStale: isStaleOrder, refresh: orderSaving.refresh })
}

/** The card provider takes a form's post with the token, the wallet its plain address. */
type PaymentRedirect = { url: string; postToken: string | null }

/** Null when the order could not be saved. @throws ApiError */
async function startPayment(
  { amount, method }: Payment,
  key: string,
  signal: AbortSignal,
  mayRetry = true,
): Promise<PaymentRedirect | null> {
  const orderId = await orderSaving.saveNow(signal)
  if (orderId === null) return null
  try {
    const input = { shopId: SHOP_ID, orderId, amount, typeResponse: 'init' }
    const where = { signal, headers: { 'Idempotency-Key': key } }
    if (method === 'mercadopago')
      return {
        url: (await runDocument(PayByWalletDocument, { input }, where)).payWithMercadopago.url ?? '',
        postToken: null,
      }
    const { url, token, error } = (await runDocument(PayByCardDocument, { input }, where)).payWithWebpay
    // The provider's refusal is data (SHOP §7).
    if (error !== null || token === null) throw new ApiError('payment.unavailable', error ?? '')
    return { url: url ?? '', postToken: token }
  } catch (error) {
    if (!mayRetry || !(error instanceof ApiError) || !RETRIED_WITH_NEW_DRAFT.has(error.code)) throw error
    orderSaving.refresh()
    return startPayment({ amount, method }, newKey(), signal, false)
  }
}

/** SHOP §4. */
function leaveFor({ url, postToken }: PaymentRedirect) {
  orderCoupon.leaveToPay()
  if (postToken === null) location.assign(url)
  else postForm(url, { token_ws: postToken })
}
