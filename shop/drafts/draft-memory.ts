import { LRUCache } from 'lru-cache'
import type { Shop } from '#context'
import type { Asker } from '#shop/policy/account.rules.ts'
import { NO_PAPERS, type CurrentProduct, type Order } from '#shop/orders/order.rules.ts'
import { findCurrentProducts, type KnownProducts } from '#shop/orders/orders.db.ts'

/**
 * Drafts as this process last saved them and what it last read of plain products, so that the next change of a cart is one
 * statement instead of two. A guess and no more: the statement that writes goes through only while the row's version is the
 * one remembered and the products are sold at the remembered prices (`saveOrder`), whatever another process did; anything
 * else is read anew. Forgotten with every change of
 * the catalogue. What changes without the catalogue or the draft (a prescription's state, a quote, a coupon, an insurance,
 * a promotion's day and units) is not plain and never remembered.
 */
type Memory = { generation: number; drafts: LRUCache<string, Order>; products: LRUCache<number, KnownProduct> }
type KnownProduct = KnownProducts extends Map<number, infer Known> ? Known : never

const DRAFTS = 5_000
const PRODUCTS = 50_000
const memories = new WeakMap<Shop['memory'], Memory>()

function memoryOf({ memory }: Shop): Memory {
  const kept = memories.get(memory)
  if (kept?.generation === memory.generation()) return kept
  const fresh: Memory = {
    generation: memory.generation(),
    drafts: new LRUCache({ max: DRAFTS }),
    products: new LRUCache({ max: PRODUCTS }),
  }
  memories.set(memory, fresh)
  return fresh
}

/** The asker's draft as remembered; undefined when it is not. */
export function recallMine(shop: Shop, { visitor, account }: Asker, id: string): Order | undefined {
  if (account?.role === 'operator') return undefined
  const order = memoryOf(shop).drafts.get(id)
  const isMine =
    order &&
    order.operatorId === null &&
    (order.customerId === null ? visitor !== null && order.visitor === visitor : order.customerId === account?.id)
  return isMine ? order : undefined
}

/** What a payment of this `version` was begun for, as remembered: a version's lines, figures and person do not change. */
export function recallVersion(shop: Shop, id: string, version: number): Order | undefined {
  const order = memoryOf(shop).drafts.get(id)
  return order?.version === version ? order : undefined
}

/** Those of the products that are remembered. */
export function recallProducts(shop: Shop, ids: number[]): KnownProducts {
  const { products } = memoryOf(shop)
  return new Map(
    ids.flatMap((id) => {
      const known = products.get(id)
      return known ? [[id, known]] : []
    }),
  )
}

/** The asker's draft as remembered, and the products of these `ids`; undefined when it is not known, or one of them is not plain. */
export async function recallDraft(
  shop: Shop,
  asker: Asker,
  id: string,
  ids: number[],
): Promise<{ order: Order; products: KnownProducts } | undefined> {
  const order = recallMine(shop, asker, id)
  if (!order) return undefined
  const products = await knownProducts(shop, ids)
  return [...products.values()].every(({ product }) => isPlain(product)) ? { order, products } : undefined
}

/** What is known of products, for an order of which nothing is read: remembered, or read and remembered. */
async function knownProducts(shop: Shop, ids: number[]): Promise<KnownProducts> {
  const memory = draftMemory(shop)
  const known = recallProducts(shop, ids)
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length === 0) return known
  const read = await findCurrentProducts(shop, unknown)
  memory.learn(read)
  return new Map([...known, ...read])
}

/** Which memory an answer goes into: ask before reading, so that what was read of an older catalogue is not kept. */
export const draftMemory = (shop: Shop) => {
  const memory = memoryOf(shop)
  return {
    learn(read: KnownProducts): void {
      for (const [id, { sku, product }] of read)
        if (isPlain(product)) memory.products.set(id, { sku, product, papers: NO_PAPERS })
    },
    remember(order: Order): void {
      if (
        order.status === 'PENDIENTE' &&
        order.operatorId === null &&
        order.couponId === null &&
        order.insurance === null &&
        order.lines.every((line) => isPlain(line.product))
      )
        memory.drafts.set(order.id, order)
      else memory.drafts.delete(order.id)
    },
    /** Drafts that are a guest's from now on. */
    becameGuests(drafts: string[], guestId: string): void {
      for (const id of drafts) {
        const order = memory.drafts.get(id)
        if (order) memory.drafts.set(id, { ...order, guestId })
      }
    },
  }
}

const isPlain = (product: CurrentProduct) =>
  product.saleCondition === 'noPrescription' && !product.needQuote && !product.mayBePromoted
