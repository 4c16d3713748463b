/** SHOP §7 'payment positions', §9. */
import { SHOP_ID } from '#web/platform/shop-id.ts'
import {
  chosenMethod,
  isPaymentMethod,
  offeredMethods,
  PAYMENT_METHODS,
  type PaymentMethod,
  type PaymentPosition,
} from '#shop/ground/policy/payment-method.rules.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { graphql } from '#web/platform/graphql.ts'
import { createSharedQuery } from '#web/platform/query.ts'
import { orderData } from '#web/features/basket/cart/order-data.ts'

const PaymentMethodsDocument = graphql(`
  query PaymentMethods($shopId: String) {
    paymentMethods(shopId: $shopId) {
      identifier
      position
    }
  }
`)

const shared = createSharedQuery<PaymentPosition[]>(async () =>
  (await runDocument(PaymentMethodsDocument, { shopId: SHOP_ID })).paymentMethods.filter(
    (method): method is PaymentPosition => isPaymentMethod(method.identifier),
  ),
)

/** After a failure every method is shown, since the server validates the choice; the next call loads again. */
export const loadPaymentMethods = (): Promise<PaymentPosition[]> =>
  shared.load().catch(() => offeredMethods(PAYMENT_METHODS, []))

export type PaymentChoice = {
  methods: readonly PaymentPosition[] | null
  chosen: PaymentMethod | null
  choose: (method: PaymentMethod) => void
}

/** `methods` is null until they are loaded. */
export function usePaymentMethods(): PaymentChoice {
  const { is, answer } = shared.use()
  const methods = is === 'failed' ? offeredMethods(PAYMENT_METHODS, []) : (answer ?? null)
  const { paymentMethod } = orderData.useData()
  // A method that the shop has switched off since is no longer chosen.
  const chosen = methods?.some(({ identifier }) => identifier === paymentMethod) ? paymentMethod : null
  return {
    methods,
    chosen: chosen ?? chosenMethod(methods ?? []),
    choose: (method) => orderData.keepPayment({ paymentMethod: method }),
  }
}
