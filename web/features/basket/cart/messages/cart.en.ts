import type { cart } from './cart.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  maxQuantity: (max: number) => `You can add at most ${max} units of this product*`,
  saveFailed: 'We could not save your cart. Trying again…',
  replaced: 'Your cart has been updated with new products, please reload the page',
  changedElsewhere: {
    title: 'Cart updated',
    text: 'You changed your cart in another window. Reload this page to see the same products here.',
    reload: 'Reload',
  },
  restricted: {
    title: 'Cheque prescription - sold in store only',
    text:
      'This product is sold only in the store, with the original cheque prescription. We will take it out of your ' +
      'cart.',
    confirm: 'Got it',
  },
} satisfies Translation<typeof cart>
