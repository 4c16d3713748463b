import { LRUCache } from 'lru-cache'
import type { Shop } from '#context'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import { NO_DOCUMENTS, type CurrentProduct, type KnownProducts, type Order } from '#shop/ordering/orders/order.rules.ts'
import { findCurrentProducts } from '#shop/ordering/orders/order-products.db.ts'

/**
 * Drafts as this process last saved them, and products as it last read them. A new draft and the next change of a cart
 * are one statement instead of two. It is only a guess. The writing statement succeeds only with the remembered version
 * of the row, and at the remembered prices (`saveOrder`). After another process's change everything is read anew.
 * Dropped with every change of the catalogue. Some values change without the catalogue or the draft: a prescription's
 * state, a quote, a coupon, an insurance, a promotion's day and units. Drafts with them are not plain and never
 * remembered; of a product that needs a prescription the facts are.
 */
type Memory = { generation: number; drafts: LRUCache<string, Order>; products: LRUCache<number, KnownProduct> }
type KnownProduct = (KnownProducts extends Map<number, infer Known> ? Known : never) & { isPlain: boolean }

const DRAFTS = 5_000
/** A cart of sixty lines takes 190 kB (security review 3, S32); most carts have two. */
const BYTES = { ofAll: 96_000_000, ofDraft: 4_000, ofLine: 3_200 }
const PRODUCTS = 50_000
const memories = new WeakMap<object, Memory>()

/** The memory of today's catalogue. Get it before reading, so that data of an older catalogue is not remembered. */
export function draftMemory(shop: Shop) {
  const generation = shop.memory.generation()
  const remembered = memories.get(shop.memory.owner)
  const isOn = shop.settings.rememberDrafts ?? true
  const fresh = () => ({
    generation,
    drafts: new LRUCache<string, Order>({
      max: isOn ? DRAFTS : 1,
      maxSize: BYTES.ofAll,
      sizeCalculation: ({ lines }) => BYTES.ofDraft + lines.length * BYTES.ofLine,
    }),
    products: new LRUCache<number, KnownProduct>({ max: isOn ? PRODUCTS : 1 }),
  })
  const { drafts, products } = isOn && remembered?.generation === generation ? remembered : fresh()
  if (isOn) memories.set(shop.memory.owner, { generation, drafts, products })

  /** The actor's draft; undefined when it is not remembered, or not theirs. */
  function recallMine(actor: Actor, id: string): Order | undefined {
    const order = drafts.get(id)
    if (!order || order.operatorId !== null || actor.account?.role === 'operator') return undefined
    const { customerId, visitor } = order
    const isTheirs =
      customerId === null ? actor.visitor !== null && actor.visitor === visitor : customerId === actor.account?.id
    return isTheirs ? order : undefined
  }

  /** The remembered ones among these products, without an order's documents. */
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
      const missing = ids.filter((id) => !products.has(id))
      if (missing.length > 0) add(await findCurrentProducts(shop, missing))
      return ids.every((id) => products.get(id)?.isPlain) ? { order, products: recallProducts(ids) } : undefined
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

/** Its facts change with the catalogue alone. */
const isStable = (product: CurrentProduct) => !product.needQuote && !product.mayBePromoted
const isPlain = (product: CurrentProduct) => isStable(product) && product.saleCondition === 'noPrescription'
