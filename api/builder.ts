import SchemaBuilder from '@pothos/core'
import type { Shop } from '#context'
import type { RefusalCode } from '#lib/domain-error.ts'
import type { Block } from '#shop/help/content/blocks.rules.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import type { SecurityKind } from '#shop/people/security/security-event.rules.ts'

/** The caller, as the door identified them: never from a body. */
export type Viewer = {
  /** A hash of the visitor's cookie; null before the shop set one. */
  visitor: string | null
  ensureVisitor: () => string
  /** True when `ensureVisitor` made the visitor in this request: nothing is stored of them yet. */
  isNewVisitor?: boolean
  account: () => Promise<SignedIn | null>
  /** Unlike `account`, it does not count as a use that keeps a session of staff alive. */
  look: () => Promise<SignedIn | null>
  /** Its token was signed for a person of staff; the session itself may have ended. */
  hasStaffToken: () => Promise<boolean>
  actor: () => Promise<{ visitor: string | null; account: SignedIn | null }>
  /** The request's network (api/network.rules.ts), for limits only; stored as a keyed hash alone. */
  address: string
  /** The first refusal of a part of the request, for its line in the log. */
  refusal?: RefusalCode
  /** Writes into the security log. `accountId`: the account concerned, by default the caller's. */
  record: (kind: SecurityKind, details?: { limit?: string; accountId?: string | null }) => void
}

export type ApiContext = {
  shop: Shop
  viewer: Viewer
  /** True for a GET, which other sites' pages can make a browser send: it must change nothing. */
  isByGet?: boolean
  /** The server renders a page: it asks its own shop. */
  isOwnPage?: true
  /** `passes`: an answer of 200 reports a temporary failure, so its Idempotency-Key executes the call again. */
  outcome?: { passes: boolean }
}

/** Feature files (`shop/<district>/<feature>/*.graphql.ts`) add to it; api/schema.ts gathers them. */
export const builder = new SchemaBuilder<{
  Context: ApiContext
  DefaultFieldNullability: false
  DefaultInputFieldRequiredness: false
  Scalars: {
    ID: { Input: string; Output: string | number }
    /** `never`, because no argument takes this scalar. */
    ContentBlocks: { Input: never; Output: readonly Block[] }
  }
}>({
  defaultFieldNullability: false,
})

builder.queryType({})
builder.mutationType({})
/** For a query that leaves a row in the record: it runs once, also when it fails (compiled-steps.ts). */
export const RECORDED = { runsOnce: true }
