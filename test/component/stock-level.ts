import type { StockLevel } from '#web/back-office/stock/level-documents.ts'

export const stockLevel = (id: string, change: Partial<StockLevel> = {}): StockLevel => ({
  _id: id,
  sku: `10000${id}`,
  name: `Paracetamol ${id}`,
  image: null,
  enabled: true,
  coldChain: false,
  place: `A-0${id}-1`,
  shelf: 12,
  unpacked: 0,
  held: 0,
  available: 12,
  reorderPoint: 0,
  countedAt: null,
  expiresOn: null,
  ...change,
})
