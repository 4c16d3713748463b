/** The product page's data, in one document. */
import { ApiError, runPartial, type runDocument } from '#web/platform/api-client.ts'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { ProductCardFields } from '#web/features/catalogue/product-card-fields.ts'
import { hourOf } from '#web/features/catalogue/product-card.rules.ts'
import { serviceFailure } from '#web/platform/service-failure.ts'

// Related: 8 (SHOP §9). Comparable: all that there are.
const ProductDocument = graphql(
  `
    query Product($shopId: String, $sku: String!) {
      product: singleProduct(shopId: $shopId, sku: $sku) {
        ...ProductCardFields
        description
        metaTitle
        metaDescription
        productTypeSlug
        eventDay
        tags {
          label
          slug
        }
        subTags {
          label
          slug
        }
        activePrinciples {
          name
          amountContent
          unitMeasure
        }
        strength
        amountContent
        pharmaceuticalForm {
          label
        }
        fractionalUnitPrice
        subscription
        subscriptionPrice
        storageCondition
        registration
        isInsurance
        needQuote
        promoAvailable {
          promType
          running
          terms {
            percent
            pesos
            take
            pay
            unitPrice
          }
        }
        bioequivalents(first: 100) {
          sku
          slug
          productName
          laboratory {
            label
          }
          equivalence {
            value
          }
          saleCondition {
            value
          }
          unitContent
          pharmaceuticalFormText
          normalPrice
          offerPrice
          unitPrice
          stock
          enable
        }
        related(first: 8) {
          ...ProductCardFields
        }
      }
    }
  `,
  [ProductCardFields],
)

export type PageProduct = NonNullable<ResultOf<typeof ProductDocument>['product']>
export type ComparedProduct = NonNullable<PageProduct['bioequivalents']>[number]
export type ProductData = { product: PageProduct | null; now: number }

/**
 * The product with that SKU; null when the shop never had it, or the service answers NOT_FOUND or NOT_ASSIGNED (SHOP
 * §8). `now` is for the marks of cards.
 * @throws ApiError
 */
export async function loadProduct(sku: string, where: Parameters<typeof runDocument>[2]): Promise<ProductData> {
  const { data } = await runPartial(ProductDocument, { shopId: SHOP_ID, sku }, where).catch((error: unknown) => {
    if (error instanceof ApiError && serviceFailure(error) === 'notFound') return { data: { product: null } }
    throw error
  })
  return { product: data.product, now: hourOf(Date.now()) }
}
