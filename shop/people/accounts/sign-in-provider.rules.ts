/** ACCOUNT §2, in the order of their buttons. */
export const SIGN_IN_PROVIDERS = ['google', 'facebook', 'twitter', 'apple'] as const
export type SignInProviderName = (typeof SIGN_IN_PROVIDERS)[number]

export const isSignInProvider = (name: unknown): name is SignInProviderName =>
  (SIGN_IN_PROVIDERS as readonly unknown[]).includes(name)

export const providerStartPath = (provider: SignInProviderName): string => `/acceso/${provider}`

/** This address is registered at the provider. */
export const providerReturnPath = (provider: SignInProviderName): string => `${providerStartPath(provider)}/retorno`

export const providerResultPath = (provider: SignInProviderName): string => `${providerStartPath(provider)}/resultado`

export const PROVIDER_PARAMETER = 'red'
