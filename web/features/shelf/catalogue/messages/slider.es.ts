import { defineMessages } from '#web/platform/messages/messages.tsx'

export const slider = defineMessages('slider', {
  previous: (title: string) => `Anteriores en ${title}`,
  next: (title: string) => `Siguientes en ${title}`,
})
