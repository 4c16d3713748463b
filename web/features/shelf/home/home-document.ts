import { PRODUCT_TYPES, type ProductTypeSlug } from '#shop/shelf/catalogue/products/product-type.rules.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import type { Locale } from '#lib/locale.ts'
import { runDocument, runPartial } from '#web/platform/api-client.ts'
import { graphql } from '#web/platform/graphql.ts'
import { ProductCardFields, type CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { startOfHour } from '#shop/shelf/catalogue/products/new-product.rules.ts'
import { categoryDrawing } from '#web/ui/brand/category-icon.tsx'
import type { Banner } from './default-banners.ts'
import { largestCategories, alternateBrands, type BrandLink, type DrawnCategory } from './home.rules.ts'

// Categories have no `first`: 1000 is the default (SHOP §9), but written it exceeds the API's cost limit. Medicine
// brands are left out: some are prescription drugs, which no shelf may praise (DS 3).
const HomeDocument = graphql(
  `
    query Home($shopId: String, $shopIds: [String!]) {
      featured: featuredProducts(shopIds: $shopIds, first: 16, highlighted: true) {
        ...ProductCardFields
      }
      vitamins: featuredProducts(shopIds: $shopIds, first: 16, productType: "Vitamins-supplements") {
        ...ProductCardFields
      }
      medicamentos: categories(shopId: $shopId, productType: "Medicament") {
        label
        slug
        products
      }
      dermocosmeticos: categories(shopId: $shopId, productType: "Dermocosmetic") {
        label
        slug
        products
      }
      vitaminas: categories(shopId: $shopId, productType: "Vitamins-supplements") {
        label
        slug
        products
      }
      accesorios: categories(shopId: $shopId, productType: "Accesories") {
        label
        slug
        products
      }
      dermocosmeticBrands: facets(shopIds: $shopIds, productType: "Dermocosmetic") {
        brands {
          label
          slug
          products
        }
      }
      vitaminBrands: facets(shopIds: $shopIds, productType: "Vitamins-supplements") {
        brands {
          label
          slug
          products
        }
      }
      accessoryBrands: facets(shopIds: $shopIds, productType: "Accesories") {
        brands {
          label
          slug
          products
        }
      }
    }
  `,
  [ProductCardFields],
)

const BannersDocument = graphql(`
  query Banners($shopId: String, $language: String) {
    banners(shopId: $shopId, position: "home", language: $language) {
      identifier
      title
      text
      action
      url
      image
      imageMobile
      ground
    }
  }
`)

/** Empty when the call fails: the page then shows three banners of its own (SHOP §8). */
export async function loadBanners(language: Locale, where: Parameters<typeof runDocument>[2]): Promise<Banner[]> {
  try {
    const { banners } = await runDocument(BannersDocument, { shopId: SHOP_ID, language }, where)
    return banners.map(({ identifier, title, text, action, url, image, imageMobile, ground }) => ({
      id: identifier,
      title,
      text,
      action,
      to: url,
      picture: { wide: image, narrow: imageMobile },
      ground,
    }))
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error
    return []
  }
}

export interface HomeData {
  /** Null when the call failed. */
  featured: CardProduct[] | null
  vitamins: CardProduct[] | null
  types: { type: ProductTypeSlug; categories: DrawnCategory[] }[]
  brands: BrandLink[]
  now: number
}

export async function loadHome(where: Parameters<typeof runDocument>[2]): Promise<HomeData> {
  const { data: found } = await runPartial(HomeDocument, { shopId: SHOP_ID, shopIds: [SHOP_ID] }, where)
  const categories = {
    medicamentos: found.medicamentos,
    dermocosmeticos: found.dermocosmeticos,
    'vitaminas-y-suplementos': found.vitaminas,
    accesorios: found.accesorios,
  }
  return {
    featured: found.featured,
    vitamins: found.vitamins,
    types: PRODUCT_TYPES.map(({ slug }) => ({
      type: slug,
      categories: largestCategories(categories[slug] ?? []).map((category) => ({
        ...category,
        drawing: categoryDrawing(category.slug) ?? null,
      })),
    })),
    brands: alternateBrands([
      { type: 'dermocosmeticos', brands: found.dermocosmeticBrands?.brands ?? [] },
      { type: 'vitaminas-y-suplementos', brands: found.vitaminBrands?.brands ?? [] },
      { type: 'accesorios', brands: found.accessoryBrands?.brands ?? [] },
    ]),
    now: startOfHour(Date.now()),
  }
}
