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
 * It is only a guess: `saveOrder` writes only at the remembered version and prices. Drafts that change without the
 * catalogue (a prescription, coupon, insurance) are not remembered.
 */
type Memory = { generation: number; drafts: LRUCache<string, Draft>; products: LRUCache<number, KnownProduct> }
type KnownProduct = (KnownProducts extends Map<number, infer Known> ? Known : never) & { isPlain: boolean }

const DRAFTS = 5_000
/** A cart of sixty lines takes 190 kB (security review S32); most carts have two. */
const BYTES = { ofAll: 96_000_000, ofDraft: 4_000, ofLine: 3_200 }
const PRODUCTS = 50_000
const memories = new WeakMap<object, Memory>()

/** Get it before reading, so that data of an older catalogue is not remembered. */
export function draftMemory(shop: Shop) {
  const generation = shop.memory.generation()
  const remembered = memories.get(shop.memory.owner)
  const isOn = shop.settings.rememberDrafts ?? true
  const fresh = () => ({
    generation,
    drafts: new LRUCache<string, Draft>({
      max: isOn ? DRAFTS : 1,
      maxSize: BYTES.ofAll,
      sizeCalculation: ({ lines }) => BYTES.ofDraft + lines.length * BYTES.ofLine,
    }),
    products: new LRUCache<number, KnownProduct>({ max: isOn ? PRODUCTS : 1 }),
  })
  const { drafts, products } = isOn && remembered?.generation === generation ? remembered : fresh()
  if (isOn) memories.set(shop.memory.owner, { generation, drafts, products })

  function recallMine(actor: Actor, id: string): Draft | undefined {
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
    recallMine,
    recallProducts,
    add,

    /** Lines, figures and person of one version do not change. */
    recallVersion(id: string, version: number): Draft | undefined {
      const order = drafts.get(id)
      return order?.version === version ? order : undefined
    },

    async recallWithProducts(
      actor: Actor,
      id: string,
      ids: number[],
    ): Promise<{ order: Draft; products: KnownProducts } | undefined> {
      const order = recallMine(actor, id)
      if (!order) return undefined
      const missing = ids.filter((id) => !products.has(id))
      if (missing.length > 0) add(await findCurrentProducts(shop, missing))
      return ids.every((id) => products.get(id)?.isPlain) ? { order, products: recallProducts(ids) } : undefined
    },

    remember(order: Order): void {
      if (isPlainDraft(order)) drafts.set(order.id, order)
      else drafts.delete(order.id)
    },

    becameGuests(ids: string[], guestId: string): void {
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

/** The facts of a stable product change with the catalogue alone. */
const isStable = (product: CurrentProduct) => !product.needQuote && !product.mayBePromoted
const isPlain = (product: CurrentProduct) => isStable(product) && product.saleCondition === 'noPrescription'
