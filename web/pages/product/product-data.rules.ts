/** The product as search engines read it: https://schema.org/Product with Drug, and its BreadcrumbList. */
import { saleConditionPolicy } from '#shop/prescriptions/sale-condition.rules.ts'
import { cardPrice } from '#web/pages/catalogue/product-card.rules.ts'
import { metaDescriptionOf } from './product-head.rules.ts'
import { galleryOf, principleText } from './product.rules.ts'
import type { PageProduct } from './product-document.ts'

export type Place = { name: string; path: string }

interface Where {
  origin: string
  /** The page's one true address. */
  path: string
  /** From 'Inicio' to the sub-category. */
  places: readonly Place[]
  /** The public address of a path in the page's language. */
  urlOf: (path: string) => string
}

/** The product's own texts stay Spanish on an English page; its addresses and places are the page's. */
export function structuredProduct(product: PageProduct, { origin, path, places, urlOf }: Where) {
  const medicine = product.productType === 'Medicament'
  const policy = saleConditionPolicy(product.saleCondition.value)
  const url = urlOf(path)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': medicine ? ['Product', 'Drug'] : 'Product',
        // One product, whatever the page's language.
        '@id': `${origin}${path}#product`,
        name: product.productName,
        description: product.description || metaDescriptionOf(product),
        sku: product.sku,
        url,
        image: galleryOf(product).map(({ src }) => (src.startsWith('/') ? origin + src : src)),
        category: [...product.tags.slice(0, 1), ...product.subTags].map(({ label }) => label).join(' > '),
        ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.label } }),
        ...(product.laboratory && { manufacturer: { '@type': 'Organization', name: product.laboratory.label } }),
        ...(medicine && {
          activeIngredient: product.activePrinciples.map(principleText),
          nonProprietaryName: product.activePrinciples.map(({ name }) => name).join(' + ') || undefined,
          dosageForm: product.pharmaceuticalForm.label || undefined,
          prescriptionStatus: policy.fileNeeded ? 'https://schema.org/PrescriptionOnly' : 'https://schema.org/OTC',
          ...(product.registration && { identifier: { '@type': 'PropertyValue', propertyID: 'Registro ISP', value: product.registration } }),
        }),
        offers: {
          '@type': 'Offer',
          url,
          price: cardPrice(product).current,
          priceCurrency: 'CLP',
          itemCondition: 'https://schema.org/NewCondition',
          availability: `https://schema.org/${product.stock <= 0 || !product.enable ? 'OutOfStock' : policy.soldOnline ? 'InStock' : 'InStoreOnly'}`,
          seller: { '@id': `${origin}/#pharmacy` },
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [...places, { name: product.productName, path }].map((place, at) => ({ '@type': 'ListItem', position: at + 1, name: place.name, item: urlOf(place.path) })),
      },
    ],
  }
}
