import type { PlannedProduct } from './product-documents.ts'

export const PRICE_COLUMNS = ['normal_price', 'offer_price', 'mi_boldo_price'] as const
export type PriceColumn = (typeof PRICE_COLUMNS)[number]

export interface PricedProduct {
  _id: number
  sku: string
  name: string
  normalPrice: number
  offerPrice: number | null
  miBoldoPrice: number | null
}
export type TypedPrices = Partial<Record<PriceColumn, string>>
export type Typed = ReadonlyMap<number, TypedPrices>

/** '' for none, as a catalogue file has it. */
export const toCell = (product: PricedProduct, column: PriceColumn): string => {
  const price = {
    normal_price: product.normalPrice,
    offer_price: product.offerPrice,
    mi_boldo_price: product.miBoldoPrice,
  }[column]
  return price === null ? '' : String(price)
}

/** '$7.990', '7990' and '7 990' are the same price; anything else stays as it was typed. */
export function readPrice(text: string): string {
  const digits = text.replaceAll(/[$.\s]/g, '')
  return /^\d{0,9}$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : text.trim()
}

/** Which cells of a product cannot be saved. */
export function findWrongCells(product: PricedProduct, typed: TypedPrices): PriceColumn[] {
  const value = (column: PriceColumn) => typed[column] ?? toCell(product, column)
  const normal = value('normal_price')
  return PRICE_COLUMNS.filter((column) => {
    const text = value(column)
    if (column === 'normal_price') return !/^[1-9]\d{0,8}$/.test(text)
    if (text === '') return false
    if (!/^[1-9]\d{0,8}$/.test(text)) return true
    return column === 'offer_price' ? Number(text) >= Number(normal) : Number(text) > Number(normal)
  })
}

export const planPrices = (products: readonly PricedProduct[], typed: Typed): PlannedProduct[] =>
  products.flatMap((product) => {
    const prices = typed.get(product._id) ?? {}
    const changes = PRICE_COLUMNS.flatMap((field) => {
      const [from, to] = [toCell(product, field), prices[field] ?? toCell(product, field)]
      return from === to ? [] : [{ field, from, to }]
    })
    return changes.length === 0 ? [] : [{ _id: product._id, sku: product.sku, name: product.name, changes }]
  })

/** A pasted column fills the cells below, a line each. */
export function pasteColumn(
  typed: Typed,
  { rows, from, column, text }: { rows: readonly PricedProduct[]; from: number; column: PriceColumn; text: string },
): Typed {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const next = new Map(typed)
  for (const [index, line] of lines.entries()) {
    const row = rows[from + index]
    if (row) next.set(row._id, { ...next.get(row._id), [column]: readPrice(line) })
  }
  return next
}
