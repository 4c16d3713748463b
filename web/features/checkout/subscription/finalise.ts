/** Subscribing: all is saved first, then the draft is finalised once; with a saved card it is active, without one the browser leaves to enrol it (ACCOUNT §4). */
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { graphql } from '#web/platform/graphql.ts'
import type { CheckoutPricing } from '#web/features/checkout/checkout-pricing.ts'
import type { PaymentProblem } from '#web/features/checkout/pay-order.ts'
import { postForm } from '#web/platform/post-form.ts'
import { writeStored } from '#web/platform/browser-storage.ts'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { subscriptionCoupon } from '#web/features/cart/subscription-coupon.ts'
import { readSession } from '#web/features/session/session.ts'
import { UpdateSubscriptionDocument } from '#web/features/cart/subscription-documents.ts'
import { subscriptionResponsePath } from '#web/platform/checkout-paths.ts'
import { ENROLLING, subscriptionSaving } from '#web/features/cart/subscription-saving.ts'

const StartEnrolmentDocument = graphql(`
  mutation StartEnrolment($input: GenerateInscriptionInput!) {
    generateInscription(input: $input) {
      token
      url
    }
  }
`)

/** The figures on the screen are not the server's any more. */
const STALE = new Set<PaymentProblem['code']>([
  'subscription.amount_changed',
  'subscription.not_for_product',
  'order.prescription_missing',
  'cart.out_of_stock',
  'cart.over_max_quantity',
  'subscription.incomplete',
])

export function useFinalising(): {
  busy: boolean
  problem: PaymentProblem | null
  finalise: (shown: CheckoutPricing) => void
} {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PaymentProblem | null>(null)
  const underWay = useRef(false)
  const stop = (found: PaymentProblem | null) => {
    underWay.current = false
    setBusy(false)
    setProblem(found)
  }
  // Back from the provider by the browser's arrow, the page is as it was left.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && stop(null)
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])

  const finalise = async (shown: CheckoutPricing) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setProblem(null)
    try {
      const ended = await subscribe(shown)
      if (ended === null) stop({ code: 'network', data: {} })
      else if (ended.status === 'ACTIVA') void navigate(subscriptionResponsePath(ended.id))
      else await leaveToEnrol(ended.id)
    } catch (error) {
      const found: PaymentProblem =
        error instanceof ApiError
          ? { code: error.code, data: error.data, message: error.message }
          : { code: 'internal', data: {} }
      if (STALE.has(found.code) || found.code.startsWith('coupon.')) subscriptionSaving.refresh()
      stop(found)
    }
  }
  return { busy, problem, finalise: (shown) => void finalise(shown) }
}

/** Finalising twice is finalising once, so a lost answer is asked for again. Null when the draft could not be saved first. @throws ApiError */
async function subscribe({
  amount,
  shipping,
  discounts,
}: CheckoutPricing): Promise<{ id: string; status: string } | null> {
  const id = await subscriptionSaving.saveNow()
  if (id === null) return null
  const shown = {
    amount,
    shippingCost: shipping,
    boldoDiscount: discounts.find(({ reason }) => reason === 'boldoDiscount')?.amount ?? 0,
  }
  const subscription = { status: 'ACTIVA', paymentType: 'Oneclick', idClient: readSession()?.userId ?? null, ...shown }
  const { status } = (
    await runDocument(UpdateSubscriptionDocument, { shopId: SHOP_ID, subscriptionId: id, subscription })
  ).updateSubscription
  subscriptionCoupon.keepCouponUsed()
  if (status !== ENROLLING) keepFinalised(id)
  return { id, status }
}

/** Its page may be seen in this browser; the cart was bought. */
export function keepFinalised(id: string): void {
  writeStored('subscriptionTokenPrev', id)
  subscriptionSaving.finish()
}

/** To the provider's form, by a post of the token (ACCOUNT §4). @throws ApiError */
async function leaveToEnrol(subscriptionId: string): Promise<void> {
  const input = { shopId: SHOP_ID, typeResponse: 'initInscription', inCheckout: true, subscriptionId }
  const { token, url } = (await runDocument(StartEnrolmentDocument, { input })).generateInscription
  writeStored('tokenPrev', token)
  writeStored('subscription_order_prev', subscriptionId)
  postForm(url ?? '', { TBK_TOKEN: token ?? '' })
}
