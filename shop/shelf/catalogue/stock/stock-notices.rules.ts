/** Prices of these products changed, and nothing else; null: another notice. The payload is 'prices 12,15'. */
export function readPriceNotice(payload: string): number[] | null {
  const match = /^prices (\d+(?:,\d+)*)$/.exec(payload)
  return match && match[1]!.split(',').map(Number)
}

/** Null where the products are too many to name. */
export function writePriceNotice(products: readonly number[]): string | null {
  const notice = `prices ${products.join(',')}`
  return notice.length > NOTICE_LENGTH_MAX ? null : notice
}

/**
 * The payload 'stock 12,15!': stock of 12 and 15 changed, and 15 ran out or is back. 'stock': any product. Others: the
 * catalogue changed.
 */
export type StockNotice = { changed: number[]; flipped: number[] }

export type StockMove = { productId: number; before: number; after: number }

/** PostgreSQL allows 8,000 bytes. A longer notice becomes 'any': a thousand products leave little to spare. */
const NOTICE_LENGTH_MAX = 7_000

export function writeStockNotice(moved: readonly StockMove[]): string {
  const products = moved.map(({ productId, before, after }) => (before > 0 === after > 0 ? productId : `${productId}!`))
  const notice = `stock ${products.join(',')}`
  return notice.length > NOTICE_LENGTH_MAX ? 'stock' : notice
}

export function readStockNotice(payload: string): StockNotice | 'any' | null {
  const match = /^stock(?: (\d+!?(?:,\d+!?)*))?$/.exec(payload)
  if (!match) return null
  const [, productList] = match
  if (productList === undefined) return 'any'
  const products = productList.split(',')
  return {
    changed: products.map((product) => parseInt(product)),
    flipped: products.filter((product) => product.endsWith('!')).map((product) => parseInt(product)),
  }
}
