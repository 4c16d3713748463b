import { graphql } from '#web/platform/graphql.ts'
import { ProductCardFields } from '#web/features/shelf/catalogue/product-card-fields.ts'

/** `asSubscribed` puts the subscriber's price in the offer's place. */
export const SubscribedFields = graphql(
  `
    fragment SubscribedFields on Product {
      ...ProductCardFields
      subscriptionPrice
    }
  `,
  [ProductCardFields],
)
