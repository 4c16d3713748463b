import type { slider } from './slider.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  previous: (title) => `Previous in ${title}`,
  next: (title) => `Next in ${title}`,
} satisfies Translation<typeof slider>
