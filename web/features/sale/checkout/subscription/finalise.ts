/** With a saved card the subscription is active; without one the browser leaves to enrol it (ACCOUNT §4). */
import { useNavigate } from 'react-router'
import { runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { graphql } from '#web/platform/graphql.ts'
import type { CheckoutPricing } from '#web/features/sale/checkout/checkout-pricing.ts'
import { staleAfter, useSubmission, type Submission } from '#web/features/sale/checkout/use-submission.ts'
import { postForm } from '#web/platform/post-form.ts'
import { writeStored } from '#web/platform/browser-storage.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { subscriptionCoupon } from '#web/features/basket/cart/subscription-coupon.ts'
import { readSession } from '#web/features/people/session/session.ts'
import { UpdateSubscriptionDocument } from '#web/features/basket/cart/subscription-documents.ts'
import { subscriptionResponsePath } from '#web/platform/checkout-paths.ts'
import { ENROLLING, subscriptionSaving } from '#web/features/basket/cart/subscription-saving.ts'

const StartEnrolmentDocument = graphql(`
  mutation StartEnrolment($input: GenerateInscriptionInput!) {
    generateInscription(input: $input) {
      token
      url
    }
  }
`)

const isStale = staleAfter(['subscription.amount_changed', 'subscription.not_for_product', 'subscription.incomplete'])

/** Submits the figures that were shown. */
export function useFinalising(): Submission<CheckoutPricing> {
  const navigate = useNavigate()
  const send = async (shown: CheckoutPricing) => {
    const ended = await callInTime((signal) => subscribe(shown, signal))
    if (ended === null) return false
    if (ended.status === 'ACTIVA') void navigate(subscriptionResponsePath(ended.id))
    else await callInTime((signal) => leaveToEnrol(ended.id, signal))
    return true
  }
  return useSubmission({ send, isStale, refresh: subscriptionSaving.refresh })
}

/** Finalising is idempotent, so a lost answer is requested again. Null for an unsaved draft. @throws ApiError */
async function subscribe(
  { amount, shipping, discounts }: CheckoutPricing,
  signal: AbortSignal,
): Promise<{ id: string; status: string } | null> {
  const id = await subscriptionSaving.saveNow(signal)
  if (id === null) return null
  const shown = {
    amount,
    shippingCost: shipping,
    boldoDiscount: discounts.find(({ reason }) => reason === 'boldoDiscount')?.amount ?? 0,
  }
  const subscription = { status: 'ACTIVA', paymentType: 'Oneclick', idClient: readSession()?.userId ?? null, ...shown }
  const { status } = (
    await runDocument(UpdateSubscriptionDocument, { shopId: SHOP_ID, subscriptionId: id, subscription }, { signal })
  ).updateSubscription
  subscriptionCoupon.keepCouponUsed()
  if (status !== ENROLLING) keepFinalised(id)
  return { id, status }
}

/** Lets this browser open the subscription's result, and empties the cart, which was bought. */
export function keepFinalised(id: string): void {
  writeStored('subscriptionTokenPrev', id)
  subscriptionSaving.finish()
}

/** The provider's form takes a post of the token (ACCOUNT §4). @throws ApiError */
async function leaveToEnrol(subscriptionId: string, signal: AbortSignal): Promise<void> {
  const input = { shopId: SHOP_ID, typeResponse: 'initInscription', inCheckout: true, subscriptionId }
  const { token, url } = (await runDocument(StartEnrolmentDocument, { input }, { signal })).generateInscription
  writeStored('tokenPrev', token)
  writeStored('subscription_order_prev', subscriptionId)
  postForm(url ?? '', { TBK_TOKEN: token ?? '' })
}
