import { formatCount } from '#lib/money.ts'
import type { listing } from './listing.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  count: (products) => `${products === 1 ? '1 product' : `${formatCount(products, ',')} products`} available`,
  seeAll: (type) => `See all in ${type}`,
  products: (place) => `Products of ${place}`,
  filters: {
    open: 'FILTERS',
    inUse: (on) => `, ${on} in use`,
    title: 'Filters',
    apply: 'Apply filters',
    clear: 'Clear filters',
    see: (products) => `See ${products}`,
  },
  missing: { categories: 'The categories could not be loaded', filters: 'The filters could not be loaded' },
  sort: {
    label: 'Sort by',
    newest: 'Newest first',
    bestSold: 'Best sellers',
    nameUp: 'Name A-Z',
    nameDown: 'Name Z-A',
    priceUp: 'Lowest price',
    priceDown: 'Highest price',
    unitPriceUp: 'Lowest price per unit',
  },
} satisfies Translation<typeof listing>
