import type { slider } from '#web/messages/es/slider.ts'
import type { Translation } from '#web/messages/messages.tsx'

export default {
  previous: (title) => `Previous in ${title}`,
  next: (title) => `Next in ${title}`,
} satisfies Translation<typeof slider>
