import type { Translation } from '#web/platform/messages/messages.tsx'
import type { goodsReceipt } from './goods-receipt.es.ts'

const units = (count: number) => `${count} ${count === 1 ? 'unit' : 'units'}`

export default {
  title: 'Receive goods',
  text: 'Scan each product. All of it is received, or nothing.',
  back: 'Back to the stock',
  product: 'SKU or bar code',
  add: 'Add',
  lines: 'Received products',
  empty: 'Scan the first product',
  sku: (sku) => `SKU ${sku}`,
  line: (name, number) => `${name}, line ${number}`,
  units: 'Units',
  lot: 'Lot',
  expires: 'Expires',
  expiresExample: '03/2027',
  otherLot: 'Other lot',
  remove: (name, number) => `Remove ${name}, line ${number}`,
  added: (name, count) => `${name}: ${units(count)}`,
  note: 'Document',
  noteHint: 'Number of the invoice or delivery note.',
  wrong: {
    units: 'Write how many units, from 1',
    lot: 'Write the lot of this expiry',
    expires: 'Write when it expires, as 03/2027',
    otherExpiry: (day) => `This lot is registered with the expiry ${day}`,
    unusable: 'This lot is expired or recalled',
    noLines: 'Add one product at least',
  },
  consequence: (count, products) =>
    `${units(count)} of ${products} ${products === 1 ? 'product' : 'products'} arrive and may be sold at once.`,
  confirm: 'Receive all',
  done: (count) => `${units(count)} received`,
} satisfies Translation<typeof goodsReceipt>
