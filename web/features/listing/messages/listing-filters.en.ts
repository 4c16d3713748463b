import { MEMBER_PROGRAMME } from '#shop/policy/member-programme.rules.ts'
import { formatCount } from '#lib/money.ts'
import type { listingFilters } from './listing-filters.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  home: 'Home',
  title: (place, within, page) => `${place}${within ? ` in ${within}` : ''}${page > 1 ? `, page ${page}` : ''}`,
  description: (place, products) =>
    `${place}: ${products === 1 ? '1 product' : `${formatCount(products, ',')} products`} with price, ` +
    'content and sale condition. Home delivery across continental Chile or free store pickup.',
  categories: 'Categories',
  collections: 'Treatments and programmes',
  all: (place) => `All in ${place}`,
  inUse: 'Filters in use',
  remove: 'Remove filter:',
  price: 'Price',
  priceFrom: 'From',
  priceTo: 'To',
  priceLowest: 'Lowest price',
  priceHighest: 'Highest price',
  from: (price) => `From ${price}`,
  to: (price) => `Up to ${price}`,
  between: (from, to) => `${from} to ${to}`,
  brands: 'Brand',
  laboratories: 'Laboratory',
  laboratory: 'Laboratory:',
  forms: 'Pharmaceutical form',
  strengths: 'Strength',
  saleConditions: 'Sale condition',
  searchIn: {
    brands: 'Search brands',
    laboratories: 'Search laboratories',
    forms: 'Search forms',
    strengths: 'Search strengths',
    saleConditions: 'Search conditions',
  },
  only: 'Show only',
  flags: {
    bioequivalent: 'Certified bioequivalent',
    inStock: 'In stock',
    subscribable: 'Available by subscription',
    loyalty: `With ${MEMBER_PROGRAMME} discount`,
  },
  formGroups: {
    oftalmicos: 'For the eyes',
    nasales: 'For the nose',
    oticos: 'For the ears',
    inhalacion: 'Inhalers and nebulisers',
    inyectables: 'Injectables',
    supositorios: 'Suppositories and enemas',
    bucales: 'Mouth and throat',
    comprimidos: 'Tablets',
    capsulas: 'Capsules',
    gotas: 'Oral drops',
    jarabes: 'Syrups and suspensions',
    polvos: 'Powders and sachets',
    champus: 'Shampoos and conditioners',
    jabones: 'Soaps',
    cremas: 'Creams, gels and ointments',
    soluciones: 'Solutions and sprays',
    parches: 'Patches',
  },
  more: (hidden) => `There are ${formatCount(hidden, ',')} more. Type a name.`,
  nothing: (text) => `Nothing with “${text}”`,
  failed: 'We could not load the whole list. Try again.',
  number: (count) => formatCount(count, ','),
  counted: (count) => (count === 1 ? '1 product' : `${formatCount(count, ',')} products`),
  empty: {
    title: 'No products available',
    filtered: 'None is left with these filters. Remove one and look again.',
    bare: 'This category has no products for now.',
  },
  failure: {
    service: {
      title: 'The catalogue does not answer',
      text: 'The problem is ours and will pass soon. Try again in a moment.',
    },
    notFound: {
      title: 'We did not find these products',
      text: 'They are not in this place any more. Enter by the categories or search for them by name.',
    },
    other: {
      title: 'We could not show the products',
      text: 'Try again. If it stays like this, take the filters off or call us.',
    },
    network: { title: 'We could not load the products', text: 'Check your connection and try again.' },
  },
} satisfies Translation<typeof listingFilters>
