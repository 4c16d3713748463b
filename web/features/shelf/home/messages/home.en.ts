import type { home } from './home.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  banners: {
    label: 'Highlights of the pharmacy',
    carousel: 'carousel',
    slide: 'slide',
    place: (position, of) => `${position} of ${of}`,
    show: (position) => `Show slide ${position}`,
    pause: 'Pause the carousel',
    play: 'Resume the carousel',
    event: {
      text: 'Today’s prices on products without a prescription, while stock lasts.',
      action: 'See products',
    },
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
  failed: (part: string) => `We could not show ${part}`,
  featured: 'Featured products',
  vitamins: 'Vitamins and supplements',
  seeAll: 'See all',
} satisfies Translation<typeof home>
