import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import type { Subscribed } from './subscribed.rules.ts'

/** The fields of a product card and of its 'comprar'. Put it in the fragments of your document. */
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

/** A card's product; in a subscription context with the fields of `asSubscribed`. */
export type CardProduct = ResultOf<typeof ProductCardFields> & Partial<Subscribed>
