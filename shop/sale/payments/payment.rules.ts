/** Time limits around a payment (server rules §2, §4). Seconds. */
export const HOLD_S = 15 * 60
/** A process that calls the provider has this long before another may call. */
export const LEASE_S = 30
/** A provider that has not opened the payment by then never will: its process died. Longer than any call's time-out. */
export const START_S = 60
/** After this the customer's form at the provider is over (Webpay: 10 minutes), with room for slow clocks. */
export const FORM_S = 20 * 60
/**
 * How long a wallet may still be paid after its attempt began: its preference ends with the hold; a margin for slow
 * clocks and answers.
 */
export const WALLET_OVER_S = FORM_S
/** A pending payment's page polls; the provider is called at most this often for one attempt. */
export const POLL_TURN_S = 4
/** The browser that comes back is answered at once, and a storm of reloads is not. */
export const RETURN_TURN_S = 1
/** While the wallet reviews a payment, its order is checked, and its hold extended, this often. */
export const REVIEW_CHECK_S = 5 * 60
/** How long the response page opens by its token alone: a guest has nothing else, a registered customer signs in. */
export const responseOpenS = (order: { customerId: string | null }): number =>
  (order.customerId === null ? 24 : 1) * 3600

/**
 * A charge to a saved card that the provider does not know after this time was never taken: no call lasts that long.
 */
export const CHARGE_LOST_S = 10 * 60
/** The time of the last check of such a charge. */
export const CHARGE_LAST_LOOK_S = 24 * 3600
/** The reason of a charge that could not even be sent: the card's key cannot be opened. */
export const CARD_UNREADABLE = 'card_unreadable'
export const isOlderThan = (
  now: { epochMilliseconds: number },
  from: { getTime(): number },
  seconds: number,
): boolean => now.epochMilliseconds - from.getTime() > seconds * 1000

/** The 'transaction' of an order that costs nothing (SHOP §4). */
export const ZERO_AMOUNT_TRANSACTION = '9999999999999'

/** Seconds until the next query of an open attempt: soon at first, then less often. */
export const nextCheckIn = (ageS: number): number => (ageS < 120 ? 20 : ageS < FORM_S ? 60 : 300)

/** Where a provider of that name sends the browser back, and its notices. */
export const returnPath = (gateway: string): string => `/pago/${gateway}/retorno`
export const noticePath = (gateway: string): string => `/pago/${gateway}/aviso`
