import type { Translation } from '#web/platform/messages/messages.tsx'
import type { priceGrid } from './price-grid.es.ts'

export default {
  title: 'Prices',
  text: 'Type in the cells or paste a column of your spreadsheet; nothing changes until you confirm it.',
  caption: 'Prices of products',
  cell: (column, name) => `${column} of ${name}`,
  changed: (count) => (count === 1 ? '1 product changes' : `${count} products change`),
  wrong: (count) => (count === 1 ? '1 cell is wrong' : `${count} cells are wrong`),
  wrongCell: { normal_price: 'A price', offer_price: 'Below the normal one', mi_boldo_price: 'At most the normal one' },
  discard: 'Discard',
  preview: 'See the changes',
} satisfies Translation<typeof priceGrid>
