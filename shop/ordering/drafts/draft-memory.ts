import { LRUCache } from 'lru-cache'
import type { Shop } from '#context'
import type { Tag } from '#lib/dependencies.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import {
  isDraft,
  NO_DOCUMENTS,
  type CurrentProduct,
  type Draft,
  type KnownProducts,
  type Order,
} from '#shop/ordering/orders/order.rules.ts'
import { seeState, takeChanges, type SeenState } from '#shop/shelf/catalogue/catalogue-memory.ts'
import { ANY_PRODUCT, EDITED } from '#shop/shelf/catalogue/catalogue-tags.rules.ts'
import { findCurrentProducts } from '#shop/ordering/orders/order-products.db.ts'

/**
 * Remembered data may be outdated: `saveOrder` writes only while version and prices still match. Drafts with a
 * prescription, coupon or insurance change without a notice, and are not remembered.
 */
type Memory = { seen: SeenState; drafts: LRUCache<string, Draft>; products: LRUCache<number, KnownProduct> }
type KnownProduct = (KnownProducts extends Map<number, infer Known> ? Known : never) & { isPlain: boolean }

const DRAFTS_MAX = 5_000
/** A cart of sixty lines takes 190 kB (security review S32); most carts have two. */
const BYTES = { total: 96_000_000, perDraft: 4_000, perLine: 3_200 }
const PRODUCTS_MAX = 50_000
const memories = new WeakMap<object, Memory>()

/** What else than a product prices a draft. The statement that saves a draft compares the products' own facts. */
const PRICING_TAGS = ['promotion', 'places', 'holidays', ANY_PRODUCT]

/** Call this before the reads, so that data of an older catalogue is not remembered. */
export function draftMemory(shop: Shop) {
  const { memory } = shop
  const isOn = shop.settings.rememberDrafts ?? true
  const { drafts, products } = isOn ? rememberedIn(memory) : createMemory(memory, 1)
  const changes = memory.changes()
  /** Null: anything may have changed. */
  const changedSinceThen = () => memory.changedSince(changes)

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
    const changed = changedSinceThen()
    for (const [id, { sku, product }] of read)
      if (isStable(product) && changed?.has(id) === false)
        products.set(id, { sku, product, documents: NO_DOCUMENTS, isPlain: isPlain(product) })
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
      const changed = changedSinceThen()
      const isCurrent =
        changed !== null && !isConcerned(order, changed) && PRICING_TAGS.every((tag) => !changed.has(tag))
      if (isCurrent && isPlainDraft(order)) drafts.set(order.id, order)
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

function rememberedIn(memory: Shop['memory']): Memory {
  const remembered = memories.get(memory.owner)
  const changed = remembered ? takeChanges(memory, remembered.seen) : null
  if (remembered && changed !== null && PRICING_TAGS.every((tag) => !changed.has(tag))) {
    for (const tag of changed) if (typeof tag === 'number') remembered.products.delete(tag)
    for (const [id, draft] of changed.has(EDITED) ? remembered.drafts : [])
      if (isConcerned(draft, changed)) remembered.drafts.delete(id)
    return remembered
  }
  const created = createMemory(memory)
  memories.set(memory.owner, created)
  return created
}

/** A line may say otherwise than its edited product. Price and stock are compared at each save. */
const isConcerned = ({ lines }: Order, changed: ReadonlySet<Tag>): boolean =>
  changed.has(EDITED) && lines.some(({ productId }) => changed.has(productId))

const createMemory = (memory: Shop['memory'], max = Infinity): Memory => ({
  seen: seeState(memory),
  drafts: new LRUCache<string, Draft>({
    max: Math.min(max, DRAFTS_MAX),
    maxSize: BYTES.total,
    sizeCalculation: ({ lines }) => BYTES.perDraft + lines.length * BYTES.perLine,
  }),
  products: new LRUCache<number, KnownProduct>({ max: Math.min(max, PRODUCTS_MAX) }),
})

const isPlainDraft = (order: Order): order is Draft =>
  isDraft(order) &&
  order.operatorId === null &&
  order.couponId === null &&
  order.insurance === null &&
  order.lines.every((line) => isPlain(line.product))

/** Returns true when the product's facts change only with a notice. */
const isStable = (product: CurrentProduct) => !product.needQuote && !product.mayBePromoted
const isPlain = (product: CurrentProduct) => isStable(product) && product.saleCondition === 'noPrescription'
