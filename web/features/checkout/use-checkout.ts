import { useEffect } from 'react'
import { hasFreeDispatch, shippingOptions } from '#shop/drafts/cart.rules.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { useChosenCommune } from '#web/features/cart/chosen-commune.ts'
import { orderCoupon } from '#web/features/cart/coupon.ts'
import { useInsurance } from '#web/features/cart/insurance.ts'
import { orderData } from '#web/features/cart/order-data.ts'
import { orderSaving } from '#web/features/cart/order-saving.ts'
import { usePlaces } from '#web/features/delivery/communes.ts'
import { missingPapers } from '#web/features/prescriptions/documents.rules.ts'
import { useSession } from '#web/features/session/session.ts'
import { stepPath } from '#web/platform/checkout-paths.ts'
import { useCheckoutEvents } from './checkout-events.ts'
import { priceCheckout } from './checkout-pricing.ts'
import { lastStep } from './checkout.rules.ts'
import { useFreeCompletion } from './complete-free-order.ts'
import { useStep } from './step.tsx'

/** The purchase as its steps show it; starts its saving, and measures the steps. */
export function useCheckout() {
  const lines = useCart()
  const data = orderData.useData()
  const places = usePlaces()
  const chosen = useChosenCommune()
  const session = useSession()
  const options = shippingOptions(lines)
  const deliverable = options.homeDelivery.offered || options.withdrawalStore.offered
  const accepted = data.accepted !== null && options[data.accepted.shippingMethod].offered
  const { order } = orderSaving.useSaving()
  const missing = missingPapers(lines, order?.products, session?.isCallCenterOp)
  const papersMissing = missing.prescriptions.length + missing.quotes.length > 0
  const step = useStep(deliverable ? lastStep({ lines, accepted, papersMissing }) : 0, stepPath)

  useEffect(() => {
    orderSaving.start()
    orderSaving.refresh()
  }, [])

  // Of an operator's customer only the server knows the price list.
  const member = session?.isCallCenterOp ? order?.isMember : session?.isClient
  orderCoupon.useCouponOnlyWhilePaying(step === 2 && lines.length > 0)
  const { insured, isInsuranceOrder } = useInsurance()
  const pricing = priceCheckout(
    lines,
    data,
    { communes: places.communes, chosen },
    member ? 'member' : 'guest',
    insured,
    order,
  )
  useEffect(() => {
    if (order) orderData.keepPayment({ shippingCost: order.shippingCost })
  }, [order])
  const free = data.accepted !== null && pricing.shippingKnown && pricing.amount === 0
  const completion = useFreeCompletion()
  const freeDispatch = hasFreeDispatch(lines)
  useCheckoutEvents({ step, lines, pricing })
  return { lines, data, places, session, step, deliverable, pricing, free, completion, freeDispatch, isInsuranceOrder }
}
