import type { product } from './product.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  home: 'Home',
  gallery: {
    label: 'Product photos',
    picture: (position, of, name) => `Photo ${position} of ${of} of ${name}`,
    previous: 'Previous photo',
    next: 'Next photo',
    show: (position, of) => `Show photo ${position} of ${of}`,
    zoom: {
      open: (position, of) => (of > 1 ? `Enlarge photo ${position} of ${of}` : 'Enlarge photo'),
      larger: 'Zoom in',
      smaller: 'Zoom out',
      percent: (percent) => `${percent} %`,
      pane: 'Enlarged photo',
    },
  },
  price: 'Price',
  unit: 'unit',
  fractionPrice: (price, unit) => `${price} per ${unit}`,
  buy: {
    add: 'Add to cart',
    addShort: 'Add',
    addLabel: (name) => `Add to cart: ${name}`,
    soldOut: 'Out of stock',
    storeOnly: 'Sold in the store only',
    maxQuantity: (most) => `You can add at most ${most} units of this product*`,
    bar: 'Buy this product',
  },
} satisfies Translation<typeof product>
