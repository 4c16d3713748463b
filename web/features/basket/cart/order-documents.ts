/** SHOP §7. */
import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const DraftOrder = graphql(`
  fragment DraftOrder on Order {
    _id
    status
    isMember
    telemedicineOffered
    shippingMethod
    shippingCost
    productsTotal
    amount
    tax
    subtotal
    memberSaving
    deliveryEstimate
    commune {
      _id
    }
    discounts {
      reason
      amount
    }
    memberEstimate {
      boldoDiscount
      total
    }
    coupon {
      applied
      code
      couponType
      freeShippingApplied
      keepBoldoDiscount
      discount
      shippingDiscount
      withheld
      refusal
      productsDiscount {
        _id
        detailDiscount
      }
    }
    insurance {
      insuranceCompany
      benefits {
        name
        insuranceCompany
        percent
        maximum
      }
    }
    products {
      _id
      sku
      name
      slug
      imageProduct
      activePrinciples
      quantity
      originalPrice
      normalPrice
      offerPrice
      discountPrice
      subtotal
      totalPrice
      maxQuantity
      stock
      enable
      miBoldoPrice
      boldoDiscount
      isInsurance
      insuranceBenefit {
        name
        insuranceCompany
        percent
        maximum
      }
      insuranceDiscount
      cloudPromo {
        unitPrice
        discount
        promoApplied {
          promType
          discount
        }
      }
      promotion {
        promType
        kind
        percent
        percents
        units
        take
        pay
        limit
      }
      saleCondition {
        value
      }
      shippingMethod
      coldChain
      freeDispatch
      unitContent
      pharmaceuticalFormText
      prescription {
        _id
        fileName
        contentType
        url
        state
        source
        units
      }
      prescribedTelemedicine
      needQuote
      quoted
    }
  }
`)

export const CreateOrderDocument = graphql(
  `
    mutation CreateOrder($input: CreateOrderInput!) {
      createOrder(input: $input) {
        ...DraftOrder
      }
    }
  `,
  [DraftOrder],
)

export const UpdateOrderDocument = graphql(
  `
    mutation UpdateOrder($shopId: String, $orderId: ID!, $order: OrderInput!) {
      updateOrder(shopId: $shopId, orderId: $orderId, order: $order) {
        ...DraftOrder
      }
    }
  `,
  [DraftOrder],
)

/** `insurance: null` removes the insurer's benefits. */
export const SaveInsuranceOrderDocument = graphql(
  `
    mutation SaveInsuranceOrder($shopId: String, $orderId: ID!, $order: OrderInput, $insurance: InsuranceInput) {
      saveInsuranceOrder(shopId: $shopId, orderId: $orderId, order: $order, insurance: $insurance) {
        ...DraftOrder
      }
    }
  `,
  [DraftOrder],
)

/** Reads the draft without saving it. */
export const OrderDocument = graphql(
  `
    query DraftOrderById($shopId: String, $id: ID!) {
      order(shopId: $shopId, id: $id) {
        order {
          ...DraftOrder
        }
      }
    }
  `,
  [DraftOrder],
)

export type SavedOrder = ResultOf<typeof UpdateOrderDocument>['updateOrder']
