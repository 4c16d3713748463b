import type { eventDay } from './event-day.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  intro: 'Products without a prescription that take part. Prices are today’s, while stock lasts.',
  dates: 'Dates, countdown and questions',
  home: 'Home',
  description: (event) => `Products that take part in ${event}: skin care, vitamins, accessories and over-the-counter.`,
} satisfies Translation<typeof eventDay>
