/** Notices of the database on 'catalogue_changed' (db/functions/notices.sql). One that none reads changed anything. */
import type { Tag } from '#lib/dependencies.ts'
import type { ShelfPlace } from './catalogue-tags.rules.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'

/**
 * 'tag content page/x' concerns answers with 'content page/x', with 'content page' and with 'content'. Null: another
 * notice.
 */
export function readTagNotice(payload: string): Tag[] | null {
  const [, kind, , name] = /^tag ([^ ]+)( (.+))?$/s.exec(payload) ?? []
  if (kind === undefined) return null
  const parts = name?.split('/') ?? []
  return [kind, ...parts.map((_, index) => `${kind} ${parts.slice(0, index + 1).join('/')}`)]
}

/** 'prices 12': the prices of this product changed, and nothing else. Null: another notice. */
export function readPriceNotice(payload: string): number | null {
  const match = /^prices (\d+)$/.exec(payload)
  return match && Number(match[1])
}

/** A product was edited, new or deleted. */
export type ProductNotice = {
  id: number
  /** Undefined: what changed is shown, and decides no list. */
  placed?: {
    /** It may be in another category, collection or event, or for sale no more. */
    isMoved: boolean
    /** Other words find it. */
    isRenamed: boolean
    /** Null: it is new. Its `words` are empty where they stayed the same. */
    before: ShelfPlace | null
  }
}

type PlaceBefore = Omit<ShelfPlace, 'isPromotable'> & { saleCondition: string }

/** 'product {"id":12}', with more where lists are concerned. Null: another notice. */
export function readProductNotice(payload: string): ProductNotice | null {
  if (!payload.startsWith('product {')) return null
  const { id, isMoved, isRenamed, before } = JSON.parse(payload.slice('product '.length)) as {
    id: number
    isMoved?: boolean
    isRenamed: boolean
    before: PlaceBefore | null
  }
  if (isMoved === undefined) return { id }
  return { id, placed: { isMoved, isRenamed, before: before && toShelfPlace(before) } }
}

const toShelfPlace = ({ saleCondition, ...place }: PlaceBefore): ShelfPlace => ({
  ...place,
  isPromotable: saleConditionPolicy(saleCondition).advertisable,
})

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
