import type { homeBelow } from './home-below.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  title: 'Boldo: online pharmacy in Chile',
  description:
    'Buy medicines, dermocosmetics, vitamins and accessories online. Receive within 24 hours in the Santiago ' +
    'metropolitan region, with home delivery across continental Chile or free store pickup.',
  categories: {
    title: 'Shop by category',
    all: (type) => `See all in ${type}`,
  },
  values: {
    title: 'How the pharmacy works',
    delivery: { title: '24 hours in Santiago', text: 'Delivery in the metropolitan region from $2.950 to $3.990.' },
    country: { title: 'All of continental Chile', text: 'Other regions within 72 hours for $4.900.' },
    pickup: { title: 'Free pickup', text: 'We keep it for 15 days at Av. Apoquindo 5016; 5 days for cold chain.' },
    pharmacist: {
      title: 'A pharmacist’s review',
      text: 'A pharmacist reviews every prescription before the order is prepared.',
    },
  },
  brands: 'Brands',
  brandOf: (brand, type) => `${brand} in ${type}`,
} satisfies Translation<typeof homeBelow>
