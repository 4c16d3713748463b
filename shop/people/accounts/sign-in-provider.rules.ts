/** ACCOUNT §2, in the order of their buttons. */
export const SIGN_IN_PROVIDERS = ['google', 'facebook', 'twitter', 'apple'] as const
export type SignInProviderName = (typeof SIGN_IN_PROVIDERS)[number]

export const isSignInProvider = (name: unknown): name is SignInProviderName =>
  (SIGN_IN_PROVIDERS as readonly unknown[]).includes(name)

export const providerStartPath = (provider: SignInProviderName): string => `/acceso/${provider}`

/** Registered at the provider. */
export const providerReturnPath = (provider: SignInProviderName): string => `${providerStartPath(provider)}/retorno`

export const providerResultPath = (provider: SignInProviderName): string => `${providerStartPath(provider)}/resultado`

/** The parameter of /login that names the provider of a result. */
export const PROVIDER_PARAMETER = 'red'
