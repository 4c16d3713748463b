import type { ui } from './ui.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  close: 'Close',
  loading: 'Loading',
  optional: 'optional',
  dateHint: 'dd/mm/yyyy, for example 25/09/1985.',
  namesNoField: /^This field /,
  retry: 'Try again',
  failed: 'We could not load this',
  failedText: 'Check your connection and try again.',
  failedWithCode: 'Try again; if it happens again, call us and give us this code.',
  breadcrumb: 'You are here',
  notices: 'Notices',
  legal: { privacy: 'Read the privacy policy', terms: 'Read the terms and conditions' },
  quantity: {
    less: (label) => `Remove one: ${label}`,
    more: (label) => `Add one: ${label}`,
    label: (label) => `Quantity: ${label}`,
  },
  price: {
    before: 'Before',
    now: 'Now',
  },
  pages: {
    label: 'Pages',
    page: (page) => `Page ${page}`,
    current: (page, pages) => `Page ${page} of ${pages}`,
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
  },
} satisfies Translation<typeof ui>
