/** SHOP §2 §4. */
import { productPath } from '#shop/ground/policy/product-path.rules.ts'
import { PRODUCT_TYPES } from '#shop/shelf/catalogue/products/product-type.rules.ts'
import { listingPath } from '#shop/shelf/catalogue/products/listing-path.rules.ts'
import { cart } from '#web/features/basket/cart/cart-store.ts'
import { orderCoupon } from '#web/features/basket/cart/coupon.ts'
import { useInsurance } from '#web/features/basket/cart/insurance.ts'
import { orderData } from '#web/features/basket/cart/order-data.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { lastStep } from '#web/features/sale/checkout/checkout.rules.ts'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { OperatorBadge } from '#web/features/sale/checkout/operator/operator-badge.tsx'
import type { CheckoutProfile, CouponPlaceContent, EmptyCartWords } from '#web/features/sale/checkout/profile.ts'
import { insurance } from '#web/features/ordering/insurance/messages/insurance.es.ts'
import { orderPrescriptions } from '#web/features/ordering/prescriptions/draft-prescriptions.ts'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { stepPath } from '#web/platform/checkout-paths.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useMissingDocuments } from './use-missing-documents.ts'
import { usePurchasePricing } from './use-purchase-pricing.ts'
import { useStepNames } from './use-step-names.ts'

export const purchase: CheckoutProfile = {
  isSubscription: false,
  hasTelemedicine: true,
  toStepPath: stepPath,
  productPath,
  cart,
  draft: orderSaving,
  data: orderData,
  coupon: orderCoupon,
  documents: orderPrescriptions,

  useIsAllowed: () => true,
  useLastStep: (lines, accepted) => {
    const { any } = useMissingDocuments(lines)
    return lastStep({ lines, accepted, documentsMissing: any })
  },
  usePricing: usePurchasePricing,
  useStepNames,
  useSummaryWords: () => NO_WORDS,
  useEmptyCart,
  useCoupon,

  Badge: OperatorBadge,
  CartStep: lazyComponent(() => import('./purchase-cart-step.tsx')),
  DeliveryStep: lazyComponent(() => import('./purchase-delivery-step.tsx')),
  PaymentStep: lazyComponent(() => import('./purchase-payment-step.tsx')),
}

const NO_WORDS = {}

function useEmptyCart(): EmptyCartWords {
  const { title, text, home } = useMessages(checkout).empty
  const types = useMessages(productTypes)
  const links = PRODUCT_TYPES.map(({ slug }) => ({ to: listingPath(slug), label: types[slug] }))
  return { title, text, links: [{ to: '/', label: home }, ...links] }
}

function useCoupon(): CouponPlaceContent {
  const { exclusive } = useMessages(insurance)
  const { isInsuranceOrder } = useInsurance()
  const { order } = orderSaving.useSaving()
  return { coupon: order?.coupon ?? null, instead: isInsuranceOrder ? exclusive : null }
}
