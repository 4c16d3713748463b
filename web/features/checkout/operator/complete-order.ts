/** 'Finalizar Orden': all is saved first, then the order is sold once. */
import { useNavigate } from 'react-router'
import type { CustomerForm, OperatorPayment } from '#shop/policy/customer-form.input.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { graphql } from '#web/platform/graphql.ts'
import { isStaleOrder } from '#web/features/checkout/purchase/pay-order.ts'
import { useSubmission, type Submission } from '#web/features/checkout/use-submission.ts'
import { orderCoupon } from '#web/features/cart/coupon.ts'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { newKey } from '#web/platform/new-key.ts'
import { orderResponsePath } from '#shop/policy/storefront-path.rules.ts'
import { orderSaving } from '#web/features/cart/order-saving.ts'

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

/** `amount`: CLP, as it was shown. */
type Sale = { accepted: CustomerForm; order: OperatorOrder; amount: number }

export function useCompletion(): Submission<Sale> {
  const navigate = useNavigate()
  const send = async (sale: Sale) => {
    const id = await sell(sale)
    if (id !== null) void navigate(orderResponsePath(id))
    return id !== null
  }
  return useSubmission({ send, isStale: isStaleOrder, refresh: orderSaving.refresh })
}

/** The order's id; null when the cart could not be saved before. @throws ApiError */
async function sell({ accepted, order, amount }: Sale): Promise<string | null> {
  const { prescriptionNote, ...payment } = order
  const orderId = await orderSaving.saveNow()
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
  // The answer of a completion that was lost is given again: no key is needed to sell once.
  const { completeCallCenterOrder } = await runDocument(CompleteCallCenterOrderDocument, { input, amount })
  orderCoupon.keepCouponUsed()
  // The order is valid also when the profile fails.
  await runDocument(
    UpdateAccountDataDocument,
    { input: { shopId: SHOP_ID, ...userInfo } },
    { headers: { 'Idempotency-Key': newKey() } },
  ).catch(() => {})
  return completeCallCenterOrder._id
}
