/** ACCOUNT §2 §4. */
import { subscribedProductPath } from '#shop/ground/policy/product-path.rules.ts'
import { ABOUT_SUBSCRIPTIONS_PATH, SUBSCRIPTIONS_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { useChosenCommune } from '#web/features/basket/cart/chosen-commune.ts'
import { subscriptionCart } from '#web/features/basket/cart/subscription-cart.ts'
import { subscriptionCoupon } from '#web/features/basket/cart/subscription-coupon.ts'
import { subscriptionData, usePlan } from '#web/features/basket/cart/subscription-data.ts'
import { isSubscriber, subscriptionSaving } from '#web/features/basket/cart/subscription-saving.ts'
import { subscriptionCheckout } from '#web/features/sale/checkout/messages/subscription-checkout.es.ts'
import type {
  CheckoutProfile,
  CouponPlaceContent,
  EmptyCartWords,
  SummaryWords,
} from '#web/features/sale/checkout/profile.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { lastSubscriptionStep, missingPrescriptions, subscriptionStepPath } from './subscription-checkout.rules.ts'
import { subscriptionPrescriptions } from './subscription-prescriptions.ts'
import { priceSubscriptionCart } from './subscription-pricing.ts'

export const subscription: CheckoutProfile = {
  isSubscription: true,
  hasTelemedicine: false,
  toStepPath: subscriptionStepPath,
  productPath: subscribedProductPath,
  cart: subscriptionCart,
  draft: subscriptionSaving,
  data: subscriptionData,
  coupon: subscriptionCoupon,
  documents: subscriptionPrescriptions,

  useIsAllowed: () => isSubscriber(useSession()),
  useLastStep: (lines, accepted) => {
    const plan = usePlan()
    const { order } = subscriptionSaving.useSaving()
    const documentsMissing = missingPrescriptions(lines, order?.products).length > 0
    return lastSubscriptionStep({ lines, plan, documentsMissing, accepted })
  },
  usePricing: (lines, { communes }) => {
    const data = subscriptionData.useData()
    const chosen = useChosenCommune()
    const { order } = subscriptionSaving.useSaving()
    return priceSubscriptionCart(lines, data, { communes, chosen }, order)
  },
  useStepNames: () => useMessages(subscriptionCheckout).steps,
  useSummaryWords,
  useEmptyCart,
  useCoupon,

  SignIn: lazyComponent(() => import('./sign-in-first.tsx')),
  CartStep: lazyComponent(() => import('./subscription-cart-step.tsx')),
  DeliveryStep: lazyComponent(() => import('./subscription-delivery-step.tsx')),
  PaymentStep: lazyComponent(() => import('./subscription-payment-step.tsx')),
}

/** ACCOUNT §2. */
function useSummaryWords(): SummaryWords {
  const { title, total, bonus } = useMessages(subscriptionCheckout).summary
  return { title, total, discounts: { boldoDiscount: bonus } }
}

function useEmptyCart(): EmptyCartWords {
  const { title, text, see, about } = useMessages(subscriptionCheckout).empty
  return {
    title,
    text,
    links: [
      { to: SUBSCRIPTIONS_PATH, label: see },
      { to: ABOUT_SUBSCRIPTIONS_PATH, label: about },
    ],
  }
}

function useCoupon(): CouponPlaceContent {
  const { couponEnded } = useMessages(subscriptionCheckout).problems
  const coupon = subscriptionSaving.useSaving().order?.coupon ?? null
  return {
    coupon: coupon && { ...coupon, shippingDiscount: 0, withheld: 0, refusal: coupon.applied ? null : couponEnded },
  }
}
