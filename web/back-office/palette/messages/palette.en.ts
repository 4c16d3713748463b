import type { Translation } from '#web/platform/messages/messages.tsx'
import type { palette } from './palette.es.ts'

export default {
  open: 'Search or go to…',
  title: 'Search or go to',
  hint: 'Number of an order or case, RUT, e-mail, phone, last four of the card or name; also a section or an action.',
  places: 'Sections',
  actions: 'Actions of this page',
  orders: 'Orders',
  customers: 'Customers',
  searchCustomers: (text) => `Find customers: ${text}`,
  cases: 'Cases',
  search: (text) => `Search orders: ${text}`,
  all: 'See all in Orders',
  searching: 'Searching orders…',
  failed: 'Orders could not be searched. Try again.',
  none: (text) => `No order matches ${text}`,
  nothing: 'Nothing matches. Type at least three letters to search orders.',
} satisfies Translation<typeof palette>
