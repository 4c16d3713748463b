import SchemaBuilder from '@pothos/core'
import type { Shop } from '#context'
import type { SignedIn } from '#shop/policy/account.rules.ts'

/** Who is asking, as the door found out: never what a body claims. */
export type Viewer = {
  /** A hash of the visitor's cookie; null before the shop gave one. */
  visitor: string | null
  /** The cookie has the earlier name, which a sibling subdomain can set: it proves no browser (viewer.ts). */
  hasEarlierCookie?: boolean
  /** Gives the visitor a cookie when there is none yet; answers its hash. */
  ensureVisitor: () => string
  /**
   * Who is signed in by the request's token, as the database has them now; null for visitors. Looked up when first
   * asked.
   */
  account: () => Promise<SignedIn | null>
  /** The visitor and who is signed in, for use cases that hand out orders. */
  asker: () => Promise<{ visitor: string | null; account: SignedIn | null }>
  /** The network that the request came from (api/network.rules.ts), for limits only; never stored. */
  address: string
}

/**
 * Among `stockOf`: stock decides which products the answer's lists have, or their order, whether it shows stock or not.
 */
export const STOCK_OF_LISTS = 0

export type ApiContext = {
  shop: Shop
  viewer: Viewer
  /** Gathers the products whose stock the answer shows, when it may be kept (answer-cache.ts). */
  stockOf?: Set<number>
  /** `passes`: an answer of 200 tells of a failure that passes, so that its Idempotency-Key executes the call anew. */
  outcome?: { passes: boolean }
}

/** The code-first schema. Feature files (`shop/<feature>/*.graphql.ts`) add to it; api/schema.ts gathers them. */
export const builder = new SchemaBuilder<{
  Context: ApiContext
  DefaultFieldNullability: false
  DefaultInputFieldRequiredness: false
  Scalars: { ID: { Input: string; Output: string | number } }
}>({
  defaultFieldNullability: false,
})

builder.queryType({})
builder.mutationType({})
