/** 'Finalizar Orden': all is saved first, then the order is sold once. */
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CustomerForm, OperatorPayment } from '#shop/policy/customer-form.input.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { graphql } from '#web/platform/graphql.ts'
import type { PaymentProblem } from '#web/features/checkout/pay-order.ts'
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

export function useCompletion(): {
  completing: boolean
  problem: PaymentProblem | null
  complete: (accepted: CustomerForm, order: OperatorOrder, amount: number) => Promise<void>
} {
  const navigate = useNavigate()
  const [completing, setCompleting] = useState(false)
  const [problem, setProblem] = useState<PaymentProblem | null>(null)
  const busy = useRef(false)
  const complete = async (accepted: CustomerForm, order: OperatorOrder, amount: number) => {
    if (busy.current) return
    busy.current = true
    setCompleting(true)
    setProblem(null)
    try {
      const id = await sell(accepted, order, amount)
      if (id) return void navigate(orderResponsePath(id))
      setProblem({ code: 'not_saved', data: {} })
    } catch (error) {
      const { code, data, message }: PaymentProblem =
        error instanceof ApiError ? error : { code: 'internal', data: {}, message: undefined }
      if (code === 'order.amount_changed' || code === 'cart.out_of_stock') orderSaving.refresh()
      setProblem({ code, data, ...(message !== undefined && { message }) })
    }
    busy.current = false
    setCompleting(false)
  }
  return { completing, problem, complete }
}

/** The order's id; null when the cart could not be saved before. @throws ApiError */
async function sell(
  accepted: CustomerForm,
  { prescriptionNote, ...payment }: OperatorOrder,
  amount: number,
): Promise<string | null> {
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
  // The order stands, whatever becomes of the profile.
  await runDocument(
    UpdateAccountDataDocument,
    { input: { shopId: SHOP_ID, ...userInfo } },
    { headers: { 'Idempotency-Key': newKey() } },
  ).catch(() => {})
  return completeCallCenterOrder._id
}
