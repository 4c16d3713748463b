import { LRUCache } from 'lru-cache'
import type { Shop } from '#context'
import type { Actor } from '#shop/policy/account.rules.ts'
import { NO_DOCUMENTS, type CurrentProduct, type KnownProducts, type Order } from '#shop/orders/order.rules.ts'
import { findCurrentProducts } from '#shop/orders/order-products.db.ts'

/**
 * Drafts as this process last saved them and plain products as it last read them, so that the next change of a cart is
 * one statement instead of two. It is only a guess. The writing statement succeeds only while the row's version is the
 * remembered one and the products are sold at the remembered prices (`saveOrder`), whatever another process did;
 * otherwise everything is read anew. Dropped with every change of the catalogue. Values that change without the
 * catalogue or the draft (a prescription's state, a quote, a coupon, an insurance, a promotion's day and units) are not
 * plain and never remembered.
 */
type Memory = { generation: number; drafts: LRUCache<string, Order>; products: LRUCache<number, KnownProduct> }
type KnownProduct = KnownProducts extends Map<number, infer Known> ? Known : never

const DRAFTS = 5_000
const PRODUCTS = 50_000
const memories = new WeakMap<Shop['memory'], Memory>()

/** The memory of today's catalogue. Get it before reading, so that data of an older catalogue is not remembered. */
export function draftMemory(shop: Shop) {
  const generation = shop.memory.generation()
  const remembered = memories.get(shop.memory)
  const fresh = () => ({
    generation,
    drafts: new LRUCache<string, Order>({ max: DRAFTS }),
    products: new LRUCache<number, KnownProduct>({ max: PRODUCTS }),
  })
  const { drafts, products } = remembered?.generation === generation ? remembered : fresh()
  memories.set(shop.memory, { generation, drafts, products })

  /** The actor's draft; undefined when it is not remembered, or not theirs. */
  function recallMine(actor: Actor, id: string): Order | undefined {
    const order = drafts.get(id)
    if (!order || order.operatorId !== null || actor.account?.role === 'operator') return undefined
    const { customerId, visitor } = order
    const isTheirs =
      customerId === null ? actor.visitor !== null && actor.visitor === visitor : customerId === actor.account?.id
    return isTheirs ? order : undefined
  }

  /** Those of the products that are remembered. */
  const recallProducts = (ids: number[]): KnownProducts =>
    new Map(
      ids.flatMap((id) => {
        const known = products.get(id)
        return known ? [[id, known]] : []
      }),
    )

  function add(read: KnownProducts): void {
    for (const [id, { sku, product }] of read)
      if (isPlain(product)) products.set(id, { sku, product, documents: NO_DOCUMENTS })
  }

  return {
    recallMine,
    recallProducts,
    learn: add,

    /** The payment of this `version`: a version's lines, figures and person do not change. */
    recallVersion(id: string, version: number): Order | undefined {
      const order = drafts.get(id)
      return order?.version === version ? order : undefined
    },

    /**
     * The actor's draft and the products of these `ids`, read where they are not remembered; undefined when one is not
     * plain.
     */
    async recallWithProducts(
      actor: Actor,
      id: string,
      ids: number[],
    ): Promise<{ order: Order; products: KnownProducts } | undefined> {
      const order = recallMine(actor, id)
      if (!order) return undefined
      const known = recallProducts(ids)
      if (known.size === ids.length) return { order, products: known }
      const read = await findCurrentProducts(
        shop,
        ids.filter((id) => !known.has(id)),
      )
      add(read)
      return [...read.values()].every(({ product }) => isPlain(product))
        ? { order, products: new Map([...known, ...read]) }
        : undefined
    },

    remember(order: Order): void {
      if (isPlainDraft(order)) drafts.set(order.id, order)
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

const isPlainDraft = ({ status, operatorId, couponId, insurance, lines }: Order): boolean =>
  status === 'PENDIENTE' &&
  operatorId === null &&
  couponId === null &&
  insurance === null &&
  lines.every((line) => isPlain(line.product))

const isPlain = (product: CurrentProduct) =>
  product.saleCondition === 'noPrescription' && !product.needQuote && !product.mayBePromoted
