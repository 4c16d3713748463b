/** A mail may wait for an hour in the outbox. */
export const RECOVERY_HOURS = 2

/** The browser shows another page for a registration's token. */
export const RECOVERY_ISSUER = 'boldo recovery'
