/** https://schema.org/Product with Drug, and its BreadcrumbList. */
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import type { PublicSettings } from '#shop/people/settings/settings.rules.ts'
import { cardPrice } from '#web/features/shelf/catalogue/product-card.rules.ts'
import { spanishDescription } from './product-head.rules.ts'
import { principleText, sharedPictures } from './product.rules.ts'
import type { PageProduct } from './product-document.ts'

export type Place = { name: string; path: string }

interface Where {
  origin: string
  /** The canonical path. */
  path: string
  /** From 'Inicio' to the sub-category. */
  places: readonly Place[]
  toPublicUrl: (path: string) => string
  delivery: PublicSettings['delivery']
}

/** The product's own texts stay Spanish on an English page; its addresses and places are the page's. */
export function structuredProduct(product: PageProduct, { origin, path, places, toPublicUrl, delivery }: Where) {
  const medicine = product.productType === 'Medicament'
  const policy = saleConditionPolicy(product.saleCondition.value)
  const url = toPublicUrl(path)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': medicine ? ['Product', 'Drug'] : 'Product',
        // One product in all languages.
        '@id': `${origin}${path}#product`,
        name: product.productName,
        description: product.description || spanishDescription(product),
        sku: product.sku,
        url,
        image: sharedPictures(product).map((path) => origin + path),
        category: [...product.tags.slice(0, 1), ...product.subTags].map(({ label }) => label).join(' > '),
        ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.label } }),
        ...(product.laboratory && { manufacturer: { '@type': 'Organization', name: product.laboratory.label } }),
        ...(medicine && {
          activeIngredient: product.activePrinciples.map(principleText),
          nonProprietaryName: product.activePrinciples.map(({ name }) => name).join(' + ') || undefined,
          dosageForm: product.pharmaceuticalForm.label || undefined,
          prescriptionStatus: policy.fileNeeded ? 'https://schema.org/PrescriptionOnly' : 'https://schema.org/OTC',
          ...(product.registration && {
            identifier: { '@type': 'PropertyValue', propertyID: 'Registro ISP', value: product.registration },
          }),
        }),
        offers: {
          '@type': 'Offer',
          url,
          price: cardPrice(product).current,
          priceCurrency: 'CLP',
          itemCondition: 'https://schema.org/NewCondition',
          availability: `https://schema.org/${toAvailability(product, policy.soldOnline)}`,
          seller: { '@id': `${origin}/#pharmacy` },
          ...(product.shippingMethod.includes('homeDelivery') &&
            policy.soldOnline && { shippingDetails: shippingDetails(delivery, product.freeDispatch) }),
          hasMerchantReturnPolicy: returnPolicy(medicine || product.coldChain),
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [...places, { name: product.productName, path }].map((place, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: place.name,
          item: toPublicUrl(place.path),
        })),
      },
    ],
  }
}

/** CLP. Working days: within 24 h in the Región Metropolitana, 72 h elsewhere (SHOP §9). */
function shippingDetails({ metropolitan, regions }: Where['delivery'], free: boolean) {
  const rate = (lowest: number, highest: number) => ({
    '@type': 'MonetaryAmount',
    currency: 'CLP',
    ...(free ? { value: 0 } : lowest === highest ? { value: lowest } : { minValue: lowest, maxValue: highest }),
  })
  const days = (maxValue: number) => ({ '@type': 'QuantitativeValue', minValue: 0, maxValue, unitCode: 'DAY' })
  const details = (addressRegion: readonly string[], shippingRate: object, most: number) => ({
    '@type': 'OfferShippingDetails',
    shippingRate,
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'CL', addressRegion },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0),
      transitTime: days(most),
      businessDays: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: WORKING_DAYS.map((day) => `https://schema.org/${day}`),
      },
    },
  })
  return [
    details(['RM'], rate(metropolitan[0]!, metropolitan.at(-1)!), 1),
    details(OTHER_REGIONS, rate(regions, regions), 3),
  ]
}

const WORKING_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
/** ISO 3166-2:CL without the Región Metropolitana. */
const OTHER_REGIONS = ['AP', 'TA', 'AN', 'AT', 'CO', 'VS', 'LI', 'ML', 'NB', 'BI', 'AR', 'LR', 'LL', 'AI', 'MA']

/** Medicines and cold-chain products cannot be returned, others within 10 days (CONTENT 'Terms and returns policy'). */
function returnPolicy(nonReturnable: boolean) {
  const category = nonReturnable
    ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
    : { returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow', merchantReturnDays: 10 }
  return { '@type': 'MerchantReturnPolicy', applicableCountry: 'CL', ...category }
}

function toAvailability({ stock, enable }: { stock: number; enable: boolean }, isSoldOnline: boolean): string {
  if (stock <= 0 || !enable) return 'OutOfStock'
  return isSoldOnline ? 'InStock' : 'InStoreOnly'
}
