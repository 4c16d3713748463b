/** The product as search engines read it: https://schema.org/Product with Drug, and its BreadcrumbList. */
import { saleConditionPolicy } from '#shop/prescriptions/sale-condition.rules.ts'
import { cardPrice } from '#web/pages/catalogue/product-card.rules.ts'
import { metaDescriptionOf } from './product-head.rules.ts'
import { galleryOf, principleText } from './product.rules.ts'
import type { PageProduct } from './product-document.ts'

export type Place = { name: string; path: string }

/** `path`: the page's one true address; `places`: from 'Inicio' to the sub-category. */
export function structuredProduct(product: PageProduct, { origin, path, places }: { origin: string; path: string; places: readonly Place[] }) {
  const medicine = product.productType === 'Medicament'
  const policy = saleConditionPolicy(product.saleCondition.value)
  const url = origin + path
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': medicine ? ['Product', 'Drug'] : 'Product',
        '@id': `${url}#product`,
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
        itemListElement: [...places, { name: product.productName, path }].map((place, at) => ({ '@type': 'ListItem', position: at + 1, name: place.name, item: origin + place.path })),
      },
    ],
  }
}
