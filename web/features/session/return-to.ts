/** The page requested before the sign-in, for this tab: a path of this shop. */
import { LOGIN_PATH } from '#shop/policy/storefront-path.rules.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'

export function keepPlaceToReturnTo(path: string): void {
  writeStored('returnTo', path)
}

/** Null when there is none, or it is not a path of this shop: any script may write into storage. */
export function placeToReturnTo(): string | null {
  const path = readStored('returnTo')
  return path && /^\/(?![/\\])/.test(path) && !path.startsWith(LOGIN_PATH) ? path : null
}

export function takePlaceToReturnTo(): string | null {
  const path = placeToReturnTo()
  writeStored('returnTo', null)
  return path
}
