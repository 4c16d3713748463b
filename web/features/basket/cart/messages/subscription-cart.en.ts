import type { subscriptionCartTexts } from './subscription-cart.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  differences: {
    title: 'Products that cannot be subscribed to',
    text:
      'These products of your cart cannot be subscribed to. We take them out so that you can go on with the ' +
      'others; you can buy them once.',
    confirm: 'Understood',
  },
  added: 'Product added to the cart',
  seeCart: 'See my subscription',
} satisfies Translation<typeof subscriptionCartTexts>
