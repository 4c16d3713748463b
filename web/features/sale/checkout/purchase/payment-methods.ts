/** The payment methods (SHOP §7 'payment positions', §9): the shop's offer, in its order; loaded once. */
import { useEffect, useState } from 'react'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
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
import { orderData } from '#web/features/basket/cart/order-data.ts'

const PaymentMethodsDocument = graphql(`
  query PaymentMethods($shopId: String) {
    paymentMethods(shopId: $shopId) {
      identifier
      position
    }
  }
`)

let loading: Promise<PaymentPosition[]> | undefined

/**
 * Starts the loading. After a failure every method is shown, and the next call loads again: the server validates the
 * choice.
 */
export function loadPaymentMethods(): Promise<PaymentPosition[]> {
  loading ??= runDocument(PaymentMethodsDocument, { shopId: SHOP_ID }).then(
    ({ paymentMethods }) =>
      paymentMethods.filter((method): method is PaymentPosition => isPaymentMethod(method.identifier)),
    () => {
      loading = undefined
      return offeredMethods(PAYMENT_METHODS, [])
    },
  )
  return loading
}

export type PaymentChoice = {
  methods: readonly PaymentPosition[] | null
  chosen: PaymentMethod | null
  choose: (method: PaymentMethod) => void
}

/** `methods` is null until they are here. */
export function usePaymentMethods(): PaymentChoice {
  const [methods, setMethods] = useState<readonly PaymentPosition[] | null>(null)
  const { paymentMethod } = orderData.useData()
  useEffect(() => {
    let stopped = false
    void loadPaymentMethods().then((found) => stopped || setMethods(found))
    return () => {
      stopped = true
    }
  }, [])
  // One that the shop has switched off since is chosen no more.
  const chosen = methods?.some(({ identifier }) => identifier === paymentMethod) ? paymentMethod : null
  return {
    methods,
    chosen: chosen ?? chosenMethod(methods ?? []),
    choose: (method) => orderData.keepPayment({ paymentMethod: method }),
  }
}
