import { defineMessages } from '#web/platform/messages/messages.tsx'

/** The buttons of a row that is scrolled sideways. */
export const slider = defineMessages('slider', {
  previous: (title: string) => `Anteriores en ${title}`,
  next: (title: string) => `Siguientes en ${title}`,
})
