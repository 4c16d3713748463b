/** Paying: all data is saved first, then one payment is requested, then the browser leaves for the provider. */
import { useEffect, useRef, useState } from 'react'
import { ApiError, runDocument, type ApiCode } from '#web/platform/api-client.ts'
import type { PaymentMethod } from '#shop/policy/payment-method.rules.ts'
import { graphql } from '#web/platform/graphql.ts'
import { postForm } from '#web/platform/post-form.ts'
import { orderCoupon } from '#web/features/cart/coupon.ts'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { newKey } from '#web/platform/new-key.ts'
import { orderSaving } from '#web/features/cart/order-saving.ts'

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

/** A refusal of the API, or 'not_saved': the order never arrived. */
export type PaymentProblem = {
  code: ApiCode | 'not_saved'
  data: Record<string, unknown>
  /** The server's own sentence. */ message?: string
}

const NOT_SAVED: PaymentProblem = { code: 'not_saved', data: {} }
/** The draft was over; a new one has taken its place. */
const WITH_NEW_DRAFT = new Set<ApiCode>(['order.finished', 'order.not_found'])
/** The figures on the screen are not the server's any more. */
const STALE = new Set<PaymentProblem['code']>([
  'order.amount_changed',
  'order.prescription_missing',
  'order.quote_missing',
  'cart.out_of_stock',
  'cart.over_max_quantity',
])

export function usePayment(): {
  paying: boolean
  problem: PaymentProblem | null
  pay: (amount: number, method: PaymentMethod) => void
} {
  const [paying, setPaying] = useState(false)
  const [problem, setProblem] = useState<PaymentProblem | null>(null)
  const busy = useRef(false)
  /** One key until there is an answer: a lost answer makes no second payment. */
  const key = useRef<string | null>(null)

  const stop = (found: PaymentProblem | null) => {
    busy.current = false
    setPaying(false)
    setProblem(found)
  }
  // Back from the provider by the browser's arrow, the page is as it was left.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && stop(null)
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])

  const pay = async (amount: number, method: PaymentMethod) => {
    if (busy.current) return
    busy.current = true
    setPaying(true)
    setProblem(null)
    key.current ??= newKey()
    try {
      const payment = await startPayment({ amount, method }, key.current)
      key.current = null
      if (payment === null) stop(NOT_SAVED)
      else leaveFor(payment)
    } catch (error) {
      const found: PaymentProblem =
        error instanceof ApiError
          ? { code: error.code, data: error.data, message: error.message }
          : { code: 'internal', data: {} }
      if (found.code !== 'network') key.current = null
      if (STALE.has(found.code) || found.code.startsWith('coupon.')) orderSaving.refresh()
      stop(found)
    }
  }
  return { paying, problem, pay: (amount, method) => void pay(amount, method) }
}

/** Where the browser goes: by a form's post with the token (the card provider), or as it is (the wallet). */
type Going = { url: string; postToken: string | null }

/** Null when the order could not be saved. @throws ApiError */
async function startPayment(
  requested: { amount: number; method: PaymentMethod },
  key: string,
  again = true,
): Promise<Going | null> {
  const orderId = await orderSaving.saveNow()
  if (orderId === null) return null
  try {
    const input = { shopId: SHOP_ID, orderId, amount: requested.amount, typeResponse: 'init' }
    const headers = { 'Idempotency-Key': key }
    if (requested.method === 'mercadopago')
      return {
        url: (await runDocument(PayByWalletDocument, { input }, { headers })).payWithMercadopago.url ?? '',
        postToken: null,
      }
    const { url, token, error } = (await runDocument(PayByCardDocument, { input }, { headers })).payWithWebpay
    // The provider's refusal is data (SHOP §7).
    if (error !== null || token === null) throw new ApiError('payment.unavailable', error ?? '')
    return { url: url ?? '', postToken: token }
  } catch (error) {
    if (!again || !(error instanceof ApiError) || !WITH_NEW_DRAFT.has(error.code)) throw error
    orderSaving.refresh()
    return startPayment(requested, newKey(), false)
  }
}

/** Webpay takes the customer by a form's post with the token in a hidden field, the wallet by its address (SHOP §4). */
function leaveFor({ url, postToken }: Going) {
  orderCoupon.leaveToPay()
  if (postToken === null) location.assign(url)
  else postForm(url, { token_ws: postToken })
}
