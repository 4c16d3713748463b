/** Where the provider asks what to do with an operator's call; `provider`: its name. */
export const callPath = (provider: string): string => `/voz/${provider}/llamada`

/** Where the provider reports a call's states. */
export const callStatusPath = (provider: string): string => `/voz/${provider}/estado`
