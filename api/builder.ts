import SchemaBuilder from '@pothos/core'
import type { Shop } from '#context'
import type { RefusalCode } from '#lib/domain-error.ts'
import type { StockTag } from '#shop/shelf/catalogue/stock/stock-tags.rules.ts'
import type { Block } from '#shop/help/content/blocks.rules.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import type { SecurityKind } from '#shop/people/security/security-event.rules.ts'

/** The caller, as the door identified them: never from a body. */
export type Viewer = {
  /** A hash of the visitor's cookie; null before the shop gave one. */
  visitor: string | null
  /** Gives the visitor a cookie when there is none yet; answers its hash. */
  ensureVisitor: () => string
  /** `ensureVisitor` has given the cookie in this request: nothing is stored of this visitor yet. */
  isNewVisitor?: boolean
  /** The user of the request's token, as the database has them now; null for visitors. Loaded on first use. */
  account: () => Promise<SignedIn | null>
  /** Whether `account` is somebody; asking keeps no session of staff alive. */
  hasSession: () => Promise<boolean>
  actor: () => Promise<{ visitor: string | null; account: SignedIn | null }>
  /** The network of the request (api/network.rules.ts), for limits only; stored as a keyed hash alone. */
  address: string
  /** The first code that refused a part of the request, for its line in the log. */
  refusal?: RefusalCode
  /**
   * Writes into the security log what this caller did, or was refused. `accountId`: the account that the call is about;
   * the signed-in person's by default.
   */
  record: (kind: SecurityKind, about?: { limit?: string; accountId?: string | null }) => void
}

export type ApiContext = {
  shop: Shop
  viewer: Viewer
  /** By GET, which other sites' pages can make a browser send: nothing may follow from it. */
  isByGet?: boolean
  /** Gathers the stock that the answer depends on, when the answer may be cached (answer-cache.ts). */
  stockTags?: Set<StockTag>
  /** `passes`: an answer of 200 reports a temporary failure, so its Idempotency-Key executes the call again. */
  outcome?: { passes: boolean }
}

/**
 * The code-first schema. Feature files (`shop/<district>/<feature>/*.graphql.ts`) add to it; api/schema.ts gathers
 * them.
 */
export const builder = new SchemaBuilder<{
  Context: ApiContext
  DefaultFieldNullability: false
  DefaultInputFieldRequiredness: false
  Scalars: {
    ID: { Input: string; Output: string | number }
    /** Answered only: no argument takes one. */
    ContentBlocks: { Input: never; Output: readonly Block[] }
  }
}>({
  defaultFieldNullability: false,
})

builder.queryType({})
builder.mutationType({})
/** Extensions of a query that leaves a row of the record: it runs once, also when it fails (compiled-steps.ts). */
export const RECORDED = { runsOnce: true }
