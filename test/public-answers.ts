/** Public answers of each kind, over twelve products, for tests of what a change drops. */
import type { ProductRow } from './test-shop.ts'

/** Twelve products in three sub-categories of two categories; each medicine of a sub-category has its principle. */
export const ROWS: ProductRow[] = Array.from({ length: 12 }, (_, index) => {
  const group = index % 3
  return {
    sku: `P${index}`,
    product_name: `${['Alfanol', 'Betanol', 'Gamanol'][group]!} ${index}`,
    sub_category: ['Uno', 'Dos', 'Tres'][group]!,
    category: ['Dolor', 'Dolor', 'Tos'][group]!,
    active_principles: ['Alfa:1:mg', 'Beta:1:mg', 'Gama:1:mg'][group]!,
    brand: ['Uno', 'Dos', 'Tres'][group]!,
    stock: 9,
    promo_available: ['begins', 'ends', ''][group]!,
  }
})

export const CARD = `{ sku productName description normalPrice stock promoAvailable { running terms { percent } } }`
export const single = (sku: string) => `{ singleProduct(sku: "${sku}") ${CARD} }`
export const list = (args: string) => `{ products(${args}) { totalCount nodes ${CARD} } }`
export const search = (words: string) => `{ searchProducts(query: "${words}") { totalCount corrected nodes { sku } } }`
export const page = (identifier: string) =>
  `{ contentPage(position: "page", identifier: "${identifier}") { title description } }`
export const facets = (slug: string) =>
  `{ facets(slugs: ["${slug}"]) { totalCount inStock brands { label products } forms { slug } } }`

export const SINGLES = ROWS.map(({ sku }) => single(sku))
export const MENU = '{ categories(productType: "Medicament") { label slug subCategories { slug } } }'
export const COUNTED = '{ categories(productType: "Medicament") { slug products } }'
export const UNKNOWN = single('NOBODY')
export const [ONE, TWO, THREE] = ['uno', 'dos', 'tres'].map((slug) => list(`slugs: ["${slug}"]`)) as [
  string,
  string,
  string,
]
export const [TERMS, PRIVACY] = ['terminos-y-condiciones', 'politicas-de-privacidad'].map(page) as [string, string]
export const BANNERS = '{ banners(position: "home") { title } }'
export const DELIVERY = '{ shippingCosts(comune: "13114") { label price estimate } }'
export const REGIONS = '{ getRegions { label } }'
export const HOLIDAYS = '{ holidays }'
export const CAMPAIGN = '{ campaign(name: "cyber-day") { startsAt endsAt } }'
export const FEATURED = '{ featuredProducts(highlighted: true) { sku } }'
export const BY_SOLD = list('sortBy: "sold", slugs: ["tres"]')

export const ALL = [
  ...SINGLES,
  UNKNOWN,
  ONE,
  TWO,
  THREE,
  list('slugs: ["dolor"], sortBy: "price"'),
  list('productType: "Medicament", inStock: true'),
  BY_SOLD,
  search('alfanol'),
  search('betanol'),
  search('gamanil'),
  search('nada'),
  facets('uno'),
  facets('tres'),
  FEATURED,
  '{ singleProduct(sku: "P1") { related { sku } bioequivalents { sku } } }',
  '{ relatedProducts(activePrinciple: ["gama"]) { sku } }',
  '{ priceProducts(productType: "Medicament") { min { price } max { price } } }',
  MENU,
  COUNTED,
  '{ collections(productType: "Medicament") { slug label products } }',
  TERMS,
  PRIVACY,
  BANNERS,
  DELIVERY,
  REGIONS,
  HOLIDAYS,
  CAMPAIGN,
]
