import { MEMBER_PROGRAMME } from '#shop/people/settings/member-programme.rules.ts'
import { formatCount } from '#lib/money.ts'
import type { productDetails } from './product-details.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  sku: 'SKU',
  limit: (most) => (most === 1 ? 'At most 1 unit in a purchase' : `At most ${most} units in a purchase`),
  unavailable: 'Oops! Page not available',
  unavailableText:
    'We have no product with this code, or we no longer sell it. Look for it by its name or active ingredient.',
  goHome: 'Go to the home page',
  ingredients: 'Key ingredients',
  indicators: 'Features',
  equivalence: {
    bioequivalent: 'Bioequivalent',
    referrer: 'Reference product',
    generic: 'Generic',
  },
  notSoldOnline: 'Not sold online',
  prescriptionRequired: 'Prescription needed',
  quoteNeeded: 'Sold after a quote',
  coldChain: 'Cold chain',
  freeDispatch: 'Free delivery',
  notice: {
    needed: {
      title: 'You need a prescription',
      text:
        'Upload it when you buy; a pharmacist reviews it before we send your order. It is valid for 6 months from ' +
        'its date.',
    },
    retained: {
      title: 'We keep the prescription',
      text:
        'Upload it when you buy and hand over the original when you receive your order. ' +
        'It is valid for 30 days and for one purchase.',
    },
    storeOnly: {
      text: (address) => `This product is not sold online. Buy it with your prescription at our pharmacy: ${address}.`,
    },
  },
  shipping: {
    label: 'Delivery options',
    homeDelivery: 'Home delivery',
    homeDeliveryText: 'Within 24 hours in the Santiago Metropolitan Region, 72 hours in other regions',
    homeDeliveryFree: 'Free with this product in your cart',
    noHomeDelivery: 'Home delivery not available',
    withdrawalStore: 'Store pickup',
    withdrawalStoreText: (address) => `Free, at ${address}`,
    noWithdrawalStore: 'Store pickup not available',
    whenBack: 'When it is back in stock',
  },
  quote: {
    price: 'Reference price',
    text: 'Sold after a quote: add it to the cart and fill in the form there. We will contact you.',
  },
  member: {
    saving: 'With your account you save',
    own: `Your ${MEMBER_PROGRAMME} price:`,
    estimate: '(estimate)',
    signInText: `Sign in to pay the ${MEMBER_PROGRAMME} member price. Your cart stays as it is.`,
  },
  alternatives: {
    bioequivalents: (price, unit) => `There are bioequivalents from ${price} per ${unit}`,
    alike: (price, unit) => `Alternatives with the same active ingredient from ${price} per ${unit}`,
    category: (category) => `See other products in ${category}`,
  },
  lastUnit: '1 unit left. Shall we notify you when more arrive?',
  tabs: {
    label: 'Product information',
    description: 'Description',
    delivery: 'Delivery and pickup',
  },
  table: {
    storageCondition: 'Storage',
    fraction: 'Price per fraction',
    fractionPrice: (price, unit) => `${price} per ${unit}`,
    saleCondition: 'Sale condition',
    principles: 'Active ingredients',
    ingredients: 'Key ingredients',
    content: 'Content',
    laboratory: 'Laboratory',
    brand: 'Brand',
    registration: 'ISP register number',
  },
  unit: 'unit',
  delivery: {
    home: (from, to, regions, hours) => [
      `Santiago Metropolitan Region: ${from} to ${to} depending on the commune, in less than 24 hours.`,
      `Other regions: ${regions}, in 72 hours.`,
      `We deliver ${hours}.`,
    ],
    pickup: (address, days, hours) => [
      `Free, at ${address}.`,
      `We keep your order for ${days} days.`,
      `Pick it up ${hours}.`,
    ],
    soldOut: 'It is sold out: delivery times apply when it is back in stock.',
    cold:
      'This product travels refrigerated. Put it in the fridge as soon as you get it; it cannot be exchanged or ' +
      'returned.',
    returns: 'Medicines have no right of withdrawal. If something arrived wrong, write to us.',
  },
  bioequivalents: {
    certified: {
      title: 'Bioequivalents',
      text:
        'Certified by the Institute of Public Health to act alike: same active ingredient, amount and form. ' +
        'Compare the price per unit before you choose.',
      others:
        'The Institute of Public Health certified those marked “Bioequivalent”. This product has no such ' +
        'certificate. Compare the price per unit before you choose.',
    },
    alike: {
      title: 'Same active ingredient',
      text:
        'Same active ingredient, same amount, same form, without a certificate of bioequivalence. ' +
        'Compare the price per unit before you choose.',
    },
    product: 'Product',
    price: 'Price',
    perUnit: (unit) => `Price per ${unit}`,
    each: (price, unit) => `${price} per ${unit}`,
    less: (percent) => `${percent}% less`,
    more: (percent) => `${percent}% more`,
    same: 'the same',
    this: 'This product',
    soldOut: 'Out of stock',
    all: (count) => `Show all ${formatCount(count, ',')} products`,
    fewer: 'Show fewer',
  },
  comparedFailed: 'The alternatives could not be loaded',
  relatedFailed: 'The related products could not be loaded',
  related: 'Related products',
} satisfies Translation<typeof productDetails>
