import type { added } from './added.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  added: 'Product added to the cart',
  seeCart: 'View cart',
} satisfies Translation<typeof added>
