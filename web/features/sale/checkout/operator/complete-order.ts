import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CustomerForm, OperatorPayment } from '#shop/ground/policy/customer-form.input.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { graphql } from '#web/platform/graphql.ts'
import { isStaleOrder } from '#web/features/sale/checkout/purchase/pay-order.ts'
import { useSubmission, type Submission } from '#web/features/sale/checkout/use-submission.ts'
import { orderCoupon } from '#web/features/basket/cart/coupon.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { newKey } from '#web/platform/new-key.ts'
import { orderResponsePath } from '#shop/ground/policy/storefront-path.rules.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'

const CompleteCallCenterOrderDocument = graphql(`
  mutation CompleteCallCenterOrder($input: CallCenterOrderInput!, $amount: Int) {
    completeCallCenterOrder(input: $input, amount: $amount) {
      _id
    }
  }
`)
const UpdateAccountDataDocument = graphql(`
  mutation UpdateAccountDataFromCallCenter($input: AccountDataFromCallCenterInput!) {
    updateAccountDataFromCallCenter(input: $input) {
      type
    }
  }
`)

export type OperatorOrder = OperatorPayment & { prescriptionNote: string }

/** `townShip` may be corrected after the sale. `amount` is CLP, as it was shown. */
type Sale = { accepted: CustomerForm; townShip: string; order: OperatorOrder; amount: number }

/** `soldId` names an order that is sold while its customer's data could not be saved. */
export type Completion = Submission<Sale> & { soldId: string | null }

/** The order is sold once; after a failure of the customer's data a further press saves the data alone. */
export function useCompletion(): Completion {
  const navigate = useNavigate()
  const [soldId, setSoldId] = useState<string | null>(null)
  const send = async (sale: Sale) => {
    // The default limit is longer than the shop's own waits: the insurer's two answers (coverage, claim), 6 s each.
    const id = soldId ?? (await callInTime((signal) => sell(sale, signal)))
    if (id === null) return false
    setSoldId(id)
    await saveData({ ...sale.accepted, townShip: sale.townShip })
    void navigate(orderResponsePath(id))
    return true
  }
  return { ...useSubmission({ send, isStale: isStaleOrder, refresh: orderSaving.refresh }), soldId }
}

/** Null when the cart could not be saved before, or not in time. @throws ApiError */
async function sell({ accepted, order, amount }: Sale, signal: AbortSignal): Promise<string | null> {
  const { prescriptionNote, ...payment } = order
  const orderId = await orderSaving.saveNow(signal)
  if (orderId === null) return null
  const { shippingMethod, townShip, shippingCommentary, ...person } = accepted
  const { documentType: _, ...userInfo } = person
  const input = {
    shopId: SHOP_ID,
    orderId,
    townShipId: townShip,
    shippingMethod,
    shippingCommentary,
    prescriptionNote,
    ...payment,
    userInfo,
  }
  // The server repeats the answer of a lost completion, so no key is needed to sell once.
  const { completeCallCenterOrder } = await runDocument(CompleteCallCenterOrderDocument, { input, amount }, { signal })
  orderCoupon.keepCouponUsed()
  return completeCallCenterOrder._id
}

/** The data goes to the shop and the dispatch system (decision 49). @throws ApiError */
async function saveData(accepted: CustomerForm): Promise<void> {
  const { shippingMethod: _, shippingCommentary: __, documentType: ___, townShip, ...userInfo } = accepted
  const input = { shopId: SHOP_ID, ...userInfo, townShip: townShip || null }
  await callInTime((signal) =>
    runDocument(UpdateAccountDataDocument, { input }, { signal, headers: { 'Idempotency-Key': newKey() } }),
  )
}
