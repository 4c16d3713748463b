import { LRUCache } from 'lru-cache'
import type { Shop } from '#context'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import {
  isDraft,
  NO_DOCUMENTS,
  type CurrentProduct,
  type Draft,
  type KnownProducts,
  type Order,
} from '#shop/ordering/orders/order.rules.ts'
import { findCurrentProducts } from '#shop/ordering/orders/order-products.db.ts'

/**
 * Remembered data may be outdated: `saveOrder` writes only while version and prices still match. Drafts with a
 * prescription, coupon or insurance change without the catalogue, and are not remembered.
 */
type Memory = { generation: number; drafts: LRUCache<string, Draft>; products: LRUCache<number, KnownProduct> }
type KnownProduct = (KnownProducts extends Map<number, infer Known> ? Known : never) & { isPlain: boolean }

const DRAFTS_MAX = 5_000
/** A cart of sixty lines takes 190 kB (security review S32); most carts have two. */
const BYTES = { total: 96_000_000, perDraft: 4_000, perLine: 3_200 }
const PRODUCTS_MAX = 50_000
const memories = new WeakMap<object, Memory>()

/** Call this before the reads, so that data of an older catalogue is not remembered. */
export function draftMemory(shop: Shop) {
  const generation = shop.memory.generation()
  const remembered = memories.get(shop.memory.owner)
  const isOn = shop.settings.rememberDrafts ?? true
  const createCaches = () => ({
    generation,
    drafts: new LRUCache<string, Draft>({
      max: isOn ? DRAFTS_MAX : 1,
      maxSize: BYTES.total,
      sizeCalculation: ({ lines }) => BYTES.perDraft + lines.length * BYTES.perLine,
    }),
    products: new LRUCache<number, KnownProduct>({ max: isOn ? PRODUCTS_MAX : 1 }),
  })
  const { drafts, products } = isOn && remembered?.generation === generation ? remembered : createCaches()
  if (isOn) memories.set(shop.memory.owner, { generation, drafts, products })

  function recallOwnDraft(actor: Actor, id: string): Draft | undefined {
    const order = drafts.get(id)
    if (!order || order.operatorId !== null || actor.account?.role === 'operator') return undefined
    const { customerId, visitor } = order
    const isTheirs =
      customerId === null ? actor.visitor !== null && actor.visitor === visitor : customerId === actor.account?.id
    return isTheirs ? order : undefined
  }

  const recallProducts = (ids: number[]): KnownProducts =>
    new Map(
      ids.flatMap((id) => {
        const known = products.get(id)
        return known ? [[id, known]] : []
      }),
    )

  function add(read: KnownProducts): void {
    for (const [id, { sku, product }] of read)
      if (isStable(product)) products.set(id, { sku, product, documents: NO_DOCUMENTS, isPlain: isPlain(product) })
  }

  return {
    recallOwnDraft,
    recallProducts,
    add,

    /** Returns the draft only in this version, whose lines, figures and person do not change. */
    recallVersion(id: string, version: number): Draft | undefined {
      const order = drafts.get(id)
      return order?.version === version ? order : undefined
    },

    async recallWithProducts(
      actor: Actor,
      id: string,
      ids: number[],
    ): Promise<{ order: Draft; products: KnownProducts } | undefined> {
      const order = recallOwnDraft(actor, id)
      if (!order) return undefined
      const missing = ids.filter((id) => !products.has(id))
      if (missing.length > 0) add(await findCurrentProducts(shop, missing))
      return ids.every((id) => products.get(id)?.isPlain) ? { order, products: recallProducts(ids) } : undefined
    },

    remember(order: Order): void {
      if (isPlainDraft(order)) drafts.set(order.id, order)
      else drafts.delete(order.id)
    },

    assignGuest(ids: string[], guestId: string): void {
      for (const id of ids) {
        const order = drafts.get(id)
        if (order) drafts.set(id, { ...order, guestId })
      }
    },
  }
}

const isPlainDraft = (order: Order): order is Draft =>
  isDraft(order) &&
  order.operatorId === null &&
  order.couponId === null &&
  order.insurance === null &&
  order.lines.every((line) => isPlain(line.product))

/** Returns true when the product's facts change only with the catalogue. */
const isStable = (product: CurrentProduct) => !product.needQuote && !product.mayBePromoted
const isPlain = (product: CurrentProduct) => isStable(product) && product.saleCondition === 'noPrescription'
