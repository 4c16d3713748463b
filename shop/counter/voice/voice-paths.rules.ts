export const callPath = (provider: string): string => `/voz/${provider}/llamada`

export const callStatusPath = (provider: string): string => `/voz/${provider}/estado`
