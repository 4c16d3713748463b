/** SHOP §3, ACCOUNT §3. */
export type StorageKey =
  | 'token'
  | 'user'
  | 'userName'
  | 'userEmail'
  | 'userPhone'
  | 'order'
  | 'session'
  | 'insuranceOrder'
  | 'despacho'
  | 'isGuestUser'
  | 'cart_updated'
  | 'idAndDiscount'
  | 'couponLeft'
  | 'subscriptionCouponLeft'
  | 'subscription_order'
  | 'subscription_order_prev'
  | 'subscriptionTokenPrev'
  | 'tokenPrev'
  | 'lastActivity'
  | 'typedBy'
  | 'commune'
  | 'cart'
  | 'subscription_cart'
  | 'subscription_cart_updated'
  | 'checkoutNoticeSeen'
  | 'googleAnalyticsSessionId'
  | 'analyticsPurchases'
  | 'analyticsRegistered'
  | 'simpleRecipeSeen'
  | 'providerToken'
  | SessionKey

/** These values end with the tab, because others use this browser too. */
const OF_THE_TAB = [
  'analyticsItems',
  'backInStockSeen',
  'couponApplied',
  'lastSearches',
  'orderData',
  'orderSaved',
  'operatorOrder',
  'prescriptionMedicines',
  'reviewsNext',
  'round',
  'subscriptionCouponApplied',
  'subscriptionData',
  'subscriptionMethod',
  'subscriptionPlan',
  'subscriptionSaved',
  'returnTo',
  'waitsForCard',
] as const
type SessionKey = (typeof OF_THE_TAB)[number]

/** Values that the storage refused live as long as the page. */
const unkept = new Map<StorageKey, string | null>()

/** Null when nothing is stored; undefined without a storage, as on the server. */
export function readStored(key: StorageKey): string | null | undefined {
  if (unkept.has(key)) return unkept.get(key)
  try {
    return chooseStorage(key).getItem(key)
  } catch {
    return undefined
  }
}

/** Null removes. A value that cannot be stored lives as long as the page. */
export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) chooseStorage(key).removeItem(key)
    else chooseStorage(key).setItem(key, value)
    unkept.delete(key)
  } catch {
    if (typeof window !== 'undefined') unkept.set(key, value)
  }
}

function chooseStorage(key: StorageKey): Storage {
  return (OF_THE_TAB as readonly StorageKey[]).includes(key) ? sessionStorage : localStorage
}
