import { ApiError, runPartial, type runDocument } from '#web/platform/api-client.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { ProductCardFields } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { startOfHour } from '#shop/shelf/catalogue/products/new-product.rules.ts'
import { requestLocale } from '#lib/locale.ts'
import { serviceFailure } from '#web/platform/service-failure.ts'

// SHOP §9 limits related products to 8; comparable ones have no limit.
const ProductDocument = graphql(
  `
    query Product($shopId: String, $sku: String!, $language: String) {
      care: landing(shopId: $shopId, position: "care", identifier: "cuidado-de-medicamentos", language: $language) {
        sections {
          title
          text
        }
      }
      product: singleProduct(shopId: $shopId, sku: $sku) {
        ...ProductCardFields
        imageTexts
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

/** A section of data/content/es/care/ is plain text with '- ' for lists. */
export type CareSection = { title: string; text: string }
export type PageProduct = NonNullable<ResultOf<typeof ProductDocument>['product']> & {
  /** Only medicines have it, when the content service answers. */
  care?: readonly CareSection[]
}
export type ComparedProduct = NonNullable<PageProduct['bioequivalents']>[number]
export type ProductData = { product: PageProduct | null; now: number }

/** `product` is null when the shop never had it (SHOP §8). `request` names the language. @throws ApiError */
export async function loadProduct(
  sku: string,
  request: Request,
  where: Parameters<typeof runDocument>[2],
): Promise<ProductData> {
  const variables = { shopId: SHOP_ID, sku, language: requestLocale(request) }
  const notFound = { data: { product: null, care: null }, failures: new Map<string, ApiError>() }
  const {
    data: { product, care },
    failures,
  } = await runPartial(ProductDocument, variables, where).catch((error: unknown) => {
    if (error instanceof ApiError && serviceFailure(error) === 'notFound') return notFound
    throw error
  })
  // A search engine drops a product for a 404, so one that could not be read is an error.
  const failure = failures.get('product')
  if (!product && failure && serviceFailure(failure) !== 'notFound') throw failure
  const isMedicine = product?.productType === 'Medicament'
  return { product: isMedicine && care ? { ...product, care: care.sections } : product, now: startOfHour(Date.now()) }
}
