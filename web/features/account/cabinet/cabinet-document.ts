import { graphql, type ResultOf } from '#web/platform/graphql.ts'

const CabinetFields = graphql(`
  fragment CabinetFields on CabinetProduct {
    _id
    sku
    slug
    name
    imageProduct
    unitContent
    pharmaceuticalFormText
    quantity
    discountPrice
    boughtOn
    pieces
    perDay
    everyDays
    lastsUntil
    daysLeft
  }
`)

export const CabinetDocument = graphql(
  `
    query Cabinet($shopId: String) {
      cabinet(shopId: $shopId) {
        ...CabinetFields
      }
    }
  `,
  [CabinetFields],
)

export const SetDailyIntakeDocument = graphql(
  `
    mutation SetDailyIntake($shopId: String, $productId: ID!, $pieces: Int, $accepted: Boolean) {
      setDailyIntake(shopId: $shopId, productId: $productId, pieces: $pieces, accepted: $accepted) {
        ...CabinetFields
      }
    }
  `,
  [CabinetFields],
)

export type CabinetProduct = ResultOf<typeof CabinetDocument>['cabinet'][number]
