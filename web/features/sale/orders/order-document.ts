import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { OrderStepFields, TrackingFields } from './order-steps-fragments.ts'
import { PromisedDelivery } from './promised-delivery.ts'

const PaidOrderDetails = graphql(
  `
    fragment PaidOrderDetails on PaidOrder {
      outcome
      payment {
        gateway
        outcome
        reason
        authorizationCode
        cardLastDigits
        paymentKind
        installments
      }
      order {
        _id
        orderReferenceId
        status
        cancellation
        keeping
        subscription
        paymentType
        name
        rut
        phone
        email
        shippingMethod
        shippingAddress
        subShippingAddress
        shippingCommentary
        deliveryPromise {
          ...PromisedDelivery
        }
        steps {
          ...OrderStepFields
        }
        tracking {
          ...TrackingFields
        }
        subtotal
        memberSaving
        insuranceDiscount
        discounts {
          reason
          amount
        }
        coupon {
          code
          applied
          shippingDiscount
        }
        shippingCost
        amount
        tax
        paymentDate
        acceptedTerms
        updateAt
        refunds {
          _id
          amount
          shipping
          whole
          state
          createdAt
          lines {
            _id
            quantity
            amount
          }
        }
        products {
          _id
          sku
          name
          slug
          quantity
          saleCondition {
            value
          }
          discountPrice
          originalPrice
          subtotal
          totalPrice
          imageProduct
          unitContent
          pharmaceuticalFormText
          coldChain
          prescription {
            _id
            patient
            fileName
            contentType
            url
            state
            reason
          }
        }
      }
    }
  `,
  [PromisedDelivery, OrderStepFields, TrackingFields],
)

/** SHOP §7. */
export const OrderByCardTokenDocument = graphql(
  `
    query OrderByCardToken($shopId: String, $tokenTBK: String!) {
      orderByCardToken(shopId: $shopId, tokenTBK: $tokenTBK) {
        ...PaidOrderDetails
      }
    }
  `,
  [PaidOrderDetails],
)

/** For orders without a payment provider. */
export const PaidOrderByIdDocument = graphql(
  `
    query PaidOrderById($shopId: String, $id: ID!) {
      order(shopId: $shopId, id: $id) {
        ...PaidOrderDetails
      }
    }
  `,
  [PaidOrderDetails],
)

/** A mail's link opens only this part of an order. */
export const LinkedOrderDetails = graphql(
  `
    fragment LinkedOrderDetails on LinkedOrder {
      _id
      orderReferenceId
      status
      cancellation
      shippingMethod
      deliveryPromise {
        ...PromisedDelivery
      }
      steps {
        ...OrderStepFields
      }
      tracking {
        ...TrackingFields
      }
      products {
        _id
        sku
        slug
        name
        quantity
      }
      prescriptions {
        _id
        state
        reason
        products {
          _id
          name
        }
      }
    }
  `,
  [PromisedDelivery, OrderStepFields, TrackingFields],
)

export const OrderByLinkDocument = graphql(
  `
    query OrderByLink($shopId: String, $link: String!) {
      orderByLink(shopId: $shopId, link: $link) {
        ...LinkedOrderDetails
      }
    }
  `,
  [LinkedOrderDetails],
)

/** Queries the provider once more. */
export const CheckPaymentDocument = graphql(
  `
    mutation CheckPayment($shopId: String, $token: String!) {
      checkPayment(shopId: $shopId, token: $token) {
        ...PaidOrderDetails
      }
    }
  `,
  [PaidOrderDetails],
)

/** /respuesta-pago has the wallet's state of the payment. */
export const ReturnFromWalletDocument = graphql(`
  mutation ReturnFromWallet(
    $shopId: String
    $externalReference: String!
    $paymentId: String
    $collectionStatus: String
    $paymentStatus: String
  ) {
    returnFromWallet(
      shopId: $shopId
      externalReference: $externalReference
      paymentId: $paymentId
      collectionStatus: $collectionStatus
      paymentStatus: $paymentStatus
    ) {
      token
    }
  }
`)

export type LinkedOrder = NonNullable<ResultOf<typeof OrderByLinkDocument>['orderByLink']>
export type PaidOrder = NonNullable<ResultOf<typeof OrderByCardTokenDocument>['orderByCardToken']>
