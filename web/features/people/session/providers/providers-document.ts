import { SHOP_ID } from '#web/platform/shop-id.ts'
import { isSignInProvider, type SignInProviderName } from '#shop/people/accounts/sign-in-provider.rules.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { graphql } from '#web/platform/graphql.ts'
import { createSharedQuery } from '#web/platform/query.ts'

const SignInProvidersDocument = graphql(`
  query SignInProviders($shopId: String) {
    signInProviders(shopId: $shopId)
  }
`)

const providersQuery = createSharedQuery<SignInProviderName[]>(async () =>
  ((await runDocument(SignInProvidersDocument, { shopId: SHOP_ID })).signInProviders ?? []).filter(isSignInProvider),
)

/** Loaded once a page load; empty while the shop does not answer. */
export const loadSignInProviders = (): Promise<SignInProviderName[]> => providersQuery.load().catch(() => [])
