/** The token of a sign-in at a provider, until the mail's link is opened in this browser: for that account alone. */
import { readStored, writeStored } from '#web/platform/browser-storage.ts'

export const keepProviderToken = (userId: string, token: string): void =>
  writeStored('providerToken', `${userId} ${token}`)

export function readProviderToken(userId: string): string | null {
  const [owner, token] = (readStored('providerToken') ?? '').split(' ')
  return owner === userId && token ? token : null
}

export const forgetProviderToken = (): void => writeStored('providerToken', null)
