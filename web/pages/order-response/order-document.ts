import { graphql, type ResultOf } from '#web/graphql.ts'

/** The order behind a card token (SHOP §7), with what the response page shows. */
export const OrderByCardTokenDocument = graphql(`
  query OrderByCardToken($shopId: String, $tokenTBK: String!) {
    orderByCardToken(shopId: $shopId, tokenTBK: $tokenTBK) {
      outcome
      payment { outcome reason authorizationCode cardLastDigits paymentKind installments }
      order {
        _id orderReferenceId status
        name rut phone email
        shippingMethod shippingAddress subShippingAddress shippingCommentary deliveryEstimate
        subtotal discount shippingCost amount tax paymentDate updateAt
        products { _id sku name slug quantity discountPrice originalPrice totalPrice imageProduct unitContent pharmaceuticalFormText coldChain }
      }
    }
  }
`)

export type PaidOrder = NonNullable<ResultOf<typeof OrderByCardTokenDocument>['orderByCardToken']>
