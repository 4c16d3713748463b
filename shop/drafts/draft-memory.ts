import { LRUCache } from 'lru-cache'
import type { Shop } from '#context'
import type { Asker } from '#shop/policy/account.rules.ts'
import { NO_PAPERS, type CurrentProduct, type KnownProducts, type Order } from '#shop/orders/order.rules.ts'
import { findCurrentProducts } from '#shop/orders/order-products.db.ts'

/**
 * Drafts as this process last saved them and what it last read of plain products, so that the next change of a cart is one
 * statement instead of two. A guess and no more: the statement that writes goes through only while the row's version is the
 * one remembered and the products are sold at the remembered prices (`saveOrder`), whatever another process did; anything
 * else is read anew. Forgotten with every change of the catalogue. What changes without the catalogue or the draft (a prescription's state, a quote, a coupon, an insurance,
 * a promotion's day and units) is not plain and never remembered.
 */
type Memory = { generation: number; drafts: LRUCache<string, Order>; products: LRUCache<number, KnownProduct> }
type KnownProduct = KnownProducts extends Map<number, infer Known> ? Known : never

const DRAFTS = 5_000
const PRODUCTS = 50_000
const memories = new WeakMap<Shop['memory'], Memory>()

/** The memory of today's catalogue. Get it before reading, so that what was read of an older catalogue is not kept. */
export function draftMemory(shop: Shop) {
  const generation = shop.memory.generation()
  const kept = memories.get(shop.memory)
  const fresh = () => ({
    generation,
    drafts: new LRUCache<string, Order>({ max: DRAFTS }),
    products: new LRUCache<number, KnownProduct>({ max: PRODUCTS }),
  })
  const { drafts, products } = kept?.generation === generation ? kept : fresh()
  memories.set(shop.memory, { generation, drafts, products })

  /** The asker's draft; undefined when it is not remembered, or not theirs. */
  function recallMine({ visitor, account }: Asker, id: string): Order | undefined {
    const order = account?.role === 'operator' ? undefined : drafts.get(id)
    const isMine =
      order &&
      order.operatorId === null &&
      (order.customerId === null ? visitor !== null && order.visitor === visitor : order.customerId === account?.id)
    return isMine ? order : undefined
  }

  /** Those of the products that are remembered. */
  const recallProducts = (ids: number[]): KnownProducts =>
    new Map(
      ids.flatMap((id) => {
        const known = products.get(id)
        return known ? [[id, known]] : []
      }),
    )

  function learn(read: KnownProducts): void {
    for (const [id, { sku, product }] of read)
      if (isPlain(product)) products.set(id, { sku, product, papers: NO_PAPERS })
  }

  return {
    recallMine,
    recallProducts,
    learn,

    /** What a payment of this `version` was begun for: a version's lines, figures and person do not change. */
    recallVersion(id: string, version: number): Order | undefined {
      const order = drafts.get(id)
      return order?.version === version ? order : undefined
    },

    /** The asker's draft and the products of these `ids`, read where they are not remembered; undefined when one is not plain. */
    async recallWithProducts(
      asker: Asker,
      id: string,
      ids: number[],
    ): Promise<{ order: Order; products: KnownProducts } | undefined> {
      const order = recallMine(asker, id)
      if (!order) return undefined
      const known = recallProducts(ids)
      if (known.size === ids.length) return { order, products: known }
      const read = await findCurrentProducts(
        shop,
        ids.filter((id) => !known.has(id)),
      )
      learn(read)
      return [...read.values()].every(({ product }) => isPlain(product))
        ? { order, products: new Map([...known, ...read]) }
        : undefined
    },

    remember(order: Order): void {
      if (
        order.status === 'PENDIENTE' &&
        order.operatorId === null &&
        order.couponId === null &&
        order.insurance === null &&
        order.lines.every((line) => isPlain(line.product))
      )
        drafts.set(order.id, order)
      else drafts.delete(order.id)
    },

    /** Drafts that are a guest's from now on. */
    becameGuests(ids: string[], guestId: string): void {
      for (const id of ids) {
        const order = drafts.get(id)
        if (order) drafts.set(id, { ...order, guestId })
      }
    },
  }
}

const isPlain = (product: CurrentProduct) =>
  product.saleCondition === 'noPrescription' && !product.needQuote && !product.mayBePromoted
