import { graphql } from '#web/platform/graphql.ts'
import { ProductCardFields } from '#web/features/shelf/catalogue/product-card-fields.ts'

/** A card's fields with the subscriber's price; `asSubscribed` puts them in their place. */
export const SubscribedFields = graphql(
  `
    fragment SubscribedFields on Product {
      ...ProductCardFields
      subscriptionPrice
    }
  `,
  [ProductCardFields],
)
