/** Stores a sign-in provider's token for one account, until the mail's link is opened in this browser. */
import { readStored, writeStored } from '#web/platform/browser-storage.ts'

export const keepProviderToken = (userId: string, token: string): void =>
  writeStored('providerToken', `${userId} ${token}`)

export function readProviderToken(userId: string): string | null {
  const [owner, token] = (readStored('providerToken') ?? '').split(' ')
  return owner === userId && token ? token : null
}

export const forgetProviderToken = (): void => writeStored('providerToken', null)
