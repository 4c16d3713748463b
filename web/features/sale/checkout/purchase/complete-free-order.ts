/** SHOP §4. */
import { useNavigate } from 'react-router'
import { runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { graphql } from '#web/platform/graphql.ts'
import { orderCoupon } from '#web/features/basket/cart/coupon.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import { orderResponsePath } from '#shop/ground/policy/storefront-path.rules.ts'
import { useSubmission, type Submission } from '#web/features/sale/checkout/use-submission.ts'

const CompleteFreeOrderDocument = graphql(`
  mutation CompleteFreeOrder($shopId: String, $orderId: ID!, $amount: Int!) {
    completeFreeOrder(shopId: $shopId, orderId: $orderId, amount: $amount) {
      _id
    }
  }
`)

export function useFreeCompletion(): Submission<void> {
  const navigate = useNavigate()
  const send = async () => {
    const id = await callInTime(complete)
    if (id === null) return false
    orderCoupon.keepCouponUsed()
    void navigate(orderResponsePath(id))
    return true
  }
  return useSubmission({ send, isStale: () => true, refresh: orderSaving.refresh })
}

/** Null when the order could not be saved first. @throws ApiError */
async function complete(signal: AbortSignal): Promise<string | null> {
  const orderId = await orderSaving.saveNow(signal)
  if (orderId === null) return null
  // The server repeats the answer of a lost completion, so no key is needed to complete once.
  const input = { shopId: SHOP_ID, orderId, amount: 0 }
  return (await runDocument(CompleteFreeOrderDocument, input, { signal })).completeFreeOrder._id
}
