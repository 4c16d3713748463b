import type { prescriptionCart } from './prescription-cart.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  home: 'Home',
  title: 'Upload your prescription',
  description:
    'Upload a photo of your prescription, choose the medicines that it names and compare their bioequivalents: your ' +
    'cart is filled on one page.',
  lead:
    'Look at the photo while you write what it says. We show the bioequivalents that cost less, and everything goes ' +
    'into your cart with the prescription already uploaded.',
  noScript: 'To fill your cart with the prescription, turn JavaScript on or call us.',
  photo: {
    title: 'Your prescription',
    choose: 'Choose a photo or a PDF',
    change: 'Change the prescription',
    remove: 'Remove the prescription',
    advice: 'In good light, with the doctor’s name and the date in sight.',
    limits: 'Pdf, jpg or png, up to 5 MB. We send it only when you add the products to the cart.',
    alt: (name) => `Your prescription: ${name}`,
    open: 'Open larger',
  },
  list: {
    title: 'The medicines',
    text: 'Write them as they are on your prescription, and choose the pack.',
    row: (position) => `Medicine ${position}`,
    hint: 'Name, strength and amount. For example: losartán 50 mg 30 comprimidos.',
    options: 'Products found',
    none: 'We found no product with that name. Try the active principle, or ask us to call you.',
    spelling: (word) => `No results. Did you mean “${word}”?`,
    soldOut: 'Sold out',
    storeOnly: 'In store only',
    more: 'Add another medicine',
    remove: 'Remove',
    removeRow: (position) => `Remove medicine ${position}`,
    removeLabel: (name) => `Remove ${name}`,
    other: 'Find another',
    otherFor: (name) => `Find another instead of ${name}`,
    loading: (name) => `Loading ${name}`,
    failed: 'We could not load this product.',
    othersFailed: 'We could not look for its bioequivalents.',
    retry: 'Try again',
    retryFor: (name) => `Try again: ${name}`,
  },
  equal: {
    cheaper: 'Bioequivalents that cost less',
    inStock: 'Bioequivalents in stock',
    text: 'Same active principle, amount and form, certified by the Instituto de Salud Pública.',
    packs: (count) => `${count} packs`,
    saving: (pesos) => `You save ${pesos}`,
    exchange: 'Take this one',
    exchangeFor: (product) => `Take this one: ${product}`,
    exchanged: (former, name) => `We exchanged ${former} for ${name}.`,
    undo: 'Undo',
  },
  problems: {
    none: 'Write a medicine and choose a product of the list.',
    unchosen: 'Choose a product of the list, or remove this medicine.',
    loading: 'We are still loading this product. Try again.',
    removed: 'We do not sell this product any more. Find another.',
    soldOut: 'It is sold out. Find another, or choose a bioequivalent in stock.',
    storeOnly: 'It is not sold online. Buy it with your prescription in the store.',
    max_quantity: (most, inCart) =>
      inCart === 0 ? `You can take up to ${most}.` : `You can take up to ${most}, and ${inCart} are in your cart.`,
  },
  total: {
    label: (count) => (count === 1 ? '1 product' : `${count} products`),
    note: 'Without delivery. Your cart applies the offers and discounts that are due.',
    add: 'Add to cart',
  },
  filled: {
    title: (count) => (count === 1 ? 'We added 1 product to your cart' : `We added ${count} products to your cart`),
    left: 'Those that stay in the list were not added: each says why.',
    given: (products) => `Your prescription is uploaded for ${products}.`,
    missing: (products) => `The prescription for ${products} is missing.`,
    later: 'You can choose it here or upload it in your cart.',
    send: 'Send my prescription',
    cart: 'See my cart',
  },
  help: {
    title: 'Is the handwriting hard to read?',
    text: 'We call you and read the prescription with you.',
    open: 'I cannot read it',
    modal: 'We read your prescription with you',
    modalText:
      'Leave us your number. The photo does not go with this request: have the prescription at hand when we call.',
  },
} satisfies Translation<typeof prescriptionCart>
