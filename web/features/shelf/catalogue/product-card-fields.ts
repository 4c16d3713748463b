import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import type { Subscribed } from './subscribed.rules.ts'

export const ProductCardFields = graphql(`
  fragment ProductCardFields on Product {
    _id
    sku
    productName
    slug
    createdAt
    stock
    enable
    imageURLs
    badge
    brand {
      label
    }
    laboratory {
      label
    }
    equivalence {
      value
    }
    activePrinciplesStringFormat
    unitContent
    pharmaceuticalFormText
    productType
    normalPrice
    offerPrice
    miBoldoPrice
    unitPrice
    eventLabel
    eventPercent
    maxQuantity
    saleCondition {
      value
    }
    shippingMethod
    freeDispatch
    coldChain
  }
`)

/** In a subscription context the product has the fields of `asSubscribed`. */
export type CardProduct = ResultOf<typeof ProductCardFields> & Partial<Subscribed>
