import type { Shop } from '#context'
import { SIGN_IN_PROVIDERS, type SignInProviderName } from '#shop/people/accounts/sign-in-provider.rules.ts'

export const listSignInProviders = ({ signInProviders }: Shop): SignInProviderName[] =>
  SIGN_IN_PROVIDERS.filter((name) => signInProviders[name])
