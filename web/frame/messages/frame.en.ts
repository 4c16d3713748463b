import type { frame } from './frame.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  skip: 'Skip to content',
  homeLink: (shop) => `${shop}, go to the home page`,
  promise: 'Buy online, receive within 24 hours in the Santiago region',
  demo: 'Demonstration pharmacy: no medicines are sold. Type no real data.',
  account: 'My account',
  signIn: 'Sign in',
  cart: 'Cart',
  cartWith: (units) => `Shopping cart, ${units === 1 ? '1 product' : `${units} products`}`,
  subscription: 'Subscription',
  subscriptionWith: (units: number) => `Subscription, ${units === 1 ? '1 product' : `${units} products`}`,
  menu: {
    open: 'Menu',
    title: 'Menu',
    types: 'Product types',
    categoriesLabel: (type) => `Categories of ${type}`,
    all: (type) => `See all in ${type}`,
  },
  checkout: {
    help: 'Do you need help?',
    served: 'We are here now.',
    notServed: (hours: string) => `We are here ${hours}.`,
  },
} satisfies Translation<typeof frame>
