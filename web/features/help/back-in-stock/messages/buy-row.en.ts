import type { buyRow } from './buy-row.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  buy: 'buy',
  buyLabel: (name) => `buy: ${name}`,
  adding: 'Adding…',
  soldOut: 'sold out',
  soldOutLabel: (name) => `sold out: ${name}`,
  notify: 'Notify me',
  notifyLabel: (name) => `Notify me: ${name}`,
  removeLabel: (name) => `Remove from the cart: ${name}`,
  storeOnly: 'In store only',
  limit: (max) => `At most ${max} units per purchase`,
  maxQuantity: (most) => `You can add at most ${most} units of this product*`,
} satisfies Translation<typeof buyRow>
