import { SHOP_ID } from '#web/platform/shop-id.ts'
import { ProductCardFields } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { serviceFailure } from '#web/platform/service-failure.ts'

// In stock first, the cheapest unit first: more than fifty of them are no help.
export const MedicineDocument = graphql(
  `
    query PrescriptionMedicine($shopId: String, $sku: String!) {
      product: singleProduct(shopId: $shopId, sku: $sku) {
        ...ProductCardFields
        promoAvailable {
          running
        }
        bioequivalents(first: 50) {
          ...ProductCardFields
        }
      }
    }
  `,
  [ProductCardFields],
)

export type LoadedMedicine = NonNullable<ResultOf<typeof MedicineDocument>['product']>

/** Null for an unknown product. @throws ApiError */
export async function loadMedicine(sku: string): Promise<LoadedMedicine | null> {
  try {
    const variables = { shopId: SHOP_ID, sku }
    return (await callInTime((signal) => runDocument(MedicineDocument, variables, { signal }))).product
  } catch (error) {
    if (error instanceof ApiError && serviceFailure(error) === 'notFound') return null
    throw error
  }
}
