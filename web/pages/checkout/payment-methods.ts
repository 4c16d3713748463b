/** The ways to pay (SHOP §9). A row that is enabled is offered; the first one is chosen. */
export const PAYMENT_METHODS = [{ id: 'webpay', enabled: true }] as const
