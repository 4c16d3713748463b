/** Completing an order that costs nothing (SHOP §4): all is saved first, then it is completed once. */
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { graphql } from '#web/platform/graphql.ts'
import { orderCoupon } from '#web/features/cart/coupon.ts'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { orderSaving } from '#web/features/cart/order-saving.ts'
import { orderResponsePath } from '#shop/policy/storefront-path.rules.ts'
import type { PaymentProblem } from './pay-order.ts'

const CompleteFreeOrderDocument = graphql(`
  mutation CompleteFreeOrder($shopId: String, $orderId: ID!, $amount: Int!) {
    completeFreeOrder(shopId: $shopId, orderId: $orderId, amount: $amount) {
      _id
    }
  }
`)

/** `problem` outlives the step: an order that turned out to cost something goes on in the payment's. */
export type FreeCompletion = { completing: boolean; problem: PaymentProblem | null; complete: () => Promise<void> }

export function useFreeCompletion(): FreeCompletion {
  const navigate = useNavigate()
  const [completing, setCompleting] = useState(false)
  const [problem, setProblem] = useState<PaymentProblem | null>(null)
  const busy = useRef(false)
  const complete = async () => {
    if (busy.current) return
    busy.current = true
    setCompleting(true)
    setProblem(null)
    try {
      const orderId = await orderSaving.saveNow()
      if (orderId) {
        // The answer of a completion that was lost is given again: no key is needed to complete once.
        const { completeFreeOrder } = await runDocument(CompleteFreeOrderDocument, {
          shopId: SHOP_ID,
          orderId,
          amount: 0,
        })
        orderCoupon.keepCouponUsed()
        return void navigate(orderResponsePath(completeFreeOrder._id))
      }
      setProblem({ code: 'not_saved', data: {} })
    } catch (error) {
      const { code, data, message }: PaymentProblem =
        error instanceof ApiError ? error : { code: 'internal', data: {}, message: undefined }
      orderSaving.refresh()
      setProblem({ code, data, ...(message !== undefined && { message }) })
    }
    busy.current = false
    setCompleting(false)
  }
  return { completing, problem, complete }
}
