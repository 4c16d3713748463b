import type { Translation } from '#web/platform/messages/messages.tsx'
import type { stock } from './stock.es.ts'

export default {
  title: 'Quarantine',
  text: 'Medicines and cold chain that returned from outside the pharmacy.',
  toStock: 'Back to the stock',
  caption: 'Units that wait for a pharmacist',
  empty: 'Nothing is in quarantine',
  emptyText: 'What returns after it had left the pharmacy appears here.',
  columns: {
    order: 'Order',
    product: 'Product',
    units: 'Units',
    lots: 'Lots that left',
    waiting: 'Waiting',
    decide: 'Decide',
  },
  cold: 'Cold chain',
  lot: (lot, day) => `${lot}, expires ${day}`,
  decide: 'Decide',
  decideLabel: (name, order) => `Decide about ${name} of order ${order}`,
  next: 'Decide about the oldest',
  decisionTitle: (units, name) => `${units} × ${name}`,
  decisionText: (order) => `They returned from order ${order}. Check package, seal, expiry and temperature.`,
  forSale: 'Units for sale again',
  forSaleHint: (units) => `0 to ${units}; the others are written off.`,
  wrong: (units) => `Write a number from 0 to ${units}`,
  consequence: (forSale, rest) =>
    [forSale > 0 ? `${forSale} for sale again` : '', rest > 0 ? `${rest} written off` : ''].filter(Boolean).join(', ') +
    '. This cannot be undone.',
  confirm: 'Save the decision',
  cancel: 'Back',
  done: (name) => `Quarantine of ${name} decided`,
  overtaken: 'Somebody else has decided about these units.',
} satisfies Translation<typeof stock>
