import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { isSignInProvider, type SignInProviderName } from '#shop/people/accounts/sign-in-provider.rules.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { graphql } from '#web/platform/graphql.ts'

const SignInProvidersDocument = graphql(`
  query SignInProviders($shopId: String) {
    signInProviders(shopId: $shopId)
  }
`)

let loading: Promise<SignInProviderName[]> | undefined

/** The configured providers, once for each page load; none while the shop does not answer. */
export function loadSignInProviders(): Promise<SignInProviderName[]> {
  loading ??= runDocument(SignInProvidersDocument, { shopId: SHOP_ID }).then(
    ({ signInProviders }) => (signInProviders ?? []).filter(isSignInProvider),
    () => {
      loading = undefined
      return []
    },
  )
  return loading
}
