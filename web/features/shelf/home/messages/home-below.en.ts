import type { homeBelow } from './home-below.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  title: (name) => `${name}: online pharmacy in Chile`,
  description:
    'Buy medicines, dermocosmetics, vitamins and accessories online. Receive within 24 hours in the Santiago ' +
    'metropolitan region, with home delivery across continental Chile or free store pickup.',
  prescription: { title: 'Upload your prescription', text: 'One photo, and your cart is filled' },
  categories: {
    title: 'Shop by category',
    all: (type) => `See all in ${type}`,
  },
  values: {
    title: 'How the pharmacy works',
    delivery: {
      title: '24 hours in Santiago',
      text: (from, to) => `Delivery in the metropolitan region from ${from} to ${to}.`,
    },
    country: { title: 'All of continental Chile', text: (price) => `Other regions within 72 hours for ${price}.` },
    pickup: {
      title: 'Free pickup',
      text: (days, address, coldDays) => `We keep it for ${days} days at ${address}; ${coldDays} days for cold chain.`,
    },
    pharmacist: {
      title: 'A pharmacist’s review',
      text: 'A pharmacist reviews every prescription before the order is prepared.',
    },
  },
  brands: 'Brands',
  brandLabel: (brand, type) => `${brand} in ${type}`,
} satisfies Translation<typeof homeBelow>
