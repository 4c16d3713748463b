/** Server rules §2, §4. Seconds. */
export const HOLD_S = 15 * 60
/** Another process may call the provider only after this time. */
export const LEASE_S = 30
/** A payment that is not open by then never will be: its process died. No call's time-out is longer. */
export const START_TIMEOUT_S = 60
/** The provider's form ends sooner (Webpay: 10 minutes); clocks may be slow. */
export const FORM_TIMEOUT_S = 20 * 60
/** A wallet's preference ends with the hold; clocks and answers may be slow. */
export const WALLET_TIMEOUT_S = FORM_TIMEOUT_S
/** Bounds the calls for one attempt while a pending payment's page polls. */
export const POLL_TURN_S = 4
/** The first return of the browser queries the wallet at once; reloads within this time do not. */
export const RETURN_TURN_S = 1
/** A wallet's review is checked, and its hold extended, this often. */
export const REVIEW_CHECK_S = 5 * 60
/** Seconds that the token alone opens the order: longer for a guest, since a registered customer can sign in. */
export const responseOpenS = (order: { customerId: string | null }): number =>
  (order.customerId === null ? 24 : 1) * 3600

/** A charge that the provider does not know by then was never taken: no call lasts that long. */
export const CHARGE_LOST_S = 10 * 60
export const CHARGE_LAST_CHECK_S = 24 * 3600
/** The card's key cannot be opened, so the charge could not be sent. */
export const CARD_UNREADABLE = 'card_unreadable'
export const isOlderThan = (
  now: { epochMilliseconds: number },
  from: { getTime(): number },
  seconds: number,
): boolean => now.epochMilliseconds - from.getTime() > seconds * 1000

/** SHOP §4. Stored as the transaction number of an order that costs nothing. */
export const ZERO_AMOUNT_TRANSACTION = '9999999999999'

export const nextCheckS = (ageS: number): number => (ageS < 120 ? 20 : ageS < FORM_TIMEOUT_S ? 60 : 300)

export const returnPath = (gateway: string): string => `/pago/${gateway}/retorno`
export const noticePath = (gateway: string): string => `/pago/${gateway}/aviso`
