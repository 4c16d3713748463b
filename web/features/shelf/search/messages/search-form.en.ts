import type { searchForm } from './search-form.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  label: 'Search products',
  placeholder: 'Search by name or active ingredient',
  submit: 'Search',
} satisfies Translation<typeof searchForm>
