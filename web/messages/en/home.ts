import type { home } from '#web/messages/es/home.ts'
import type { Translation } from '#web/messages/messages.tsx'

export default {
  title: 'Boldo: online pharmacy in Chile',
  description:
    'Buy medicines, dermocosmetics, vitamins and accessories online. Receive within 24 hours in the Santiago metropolitan region, with home delivery across continental Chile or free store pickup.',
  banners: {
    label: 'Highlights of the pharmacy',
    carousel: 'carousel',
    slide: 'slide',
    place: (at, of) => `${at} of ${of}`,
    show: (at) => `Show slide ${at}`,
    pause: 'Pause the carousel',
    play: 'Resume the carousel',
    delivery: {
      title: 'Buy online and receive within 24 hours in the Santiago metropolitan region',
      text: 'And at home across continental Chile within 72 hours. We deliver from Monday to Friday.',
      action: 'See medicines',
    },
    vitamins: {
      title: 'Vitamins for every age',
      text: 'Compare by price and by unit, and pick up free at the store.',
      action: 'See vitamins and supplements',
    },
    dermocosmetics: {
      title: 'Your skin, with a pharmacy’s judgement',
      text: 'Face, body, hair and sun protection in one place.',
      action: 'See dermocosmetics',
    },
  },
  categories: {
    title: 'Shop by category',
    all: (type) => `See all in ${type}`,
  },
  failed: (part: string) => `We could not show ${part}`,
  featured: 'Featured products',
  vitamins: 'Vitamins and supplements',
  seeAll: 'See all',
  values: {
    title: 'How the pharmacy works',
    delivery: { title: '24 hours in Santiago', text: 'Delivery in the metropolitan region from $2.950 to $3.990.' },
    country: { title: 'All of continental Chile', text: 'Other regions within 72 hours for $4.900.' },
    pickup: { title: 'Free pickup', text: 'We keep it for 15 days at Av. Apoquindo 5016; 5 days for cold chain.' },
    pharmacist: { title: 'A pharmacist’s review', text: 'A pharmacist reviews every prescription before the order is prepared.' },
  },
  brands: 'Brands',
  brandOf: (brand, type) => `${brand} in ${type}`,
} satisfies Translation<typeof home>
