import { defineMessages } from '#web/platform/messages/messages.tsx'

/** Below the empty search field. */
export const searchStarts = defineMessages('search-starts', {
  label: 'Para empezar',
  searched: 'Buscaste',
  prescription: 'Sube tu receta',
})
