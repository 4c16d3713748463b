/** The page requested before the sign-in, for this tab: a path of this shop. */
import { LOGIN_PATH } from '#shop/policy/storefront-path.rules.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { DESK_PATH } from '#web/platform/paths.ts'
import { readSession } from './session.ts'

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

/** Where the signed-in person begins: an operator at the desk (CONTENT §2.11), everybody else at the home page. */
export const startPlace = (): string => (readSession()?.isCallCenterOp ? DESK_PATH : '/')
