import type { searchStarts } from './search-starts.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  label: 'Where to begin',
  searched: 'You searched',
  prescription: 'Upload your prescription',
} satisfies Translation<typeof searchStarts>
