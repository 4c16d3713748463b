/** How long a recovery link works; its mail may wait for an hour in the outbox. */
export const RECOVERY_HOURS = 2

/** By the issuer the browser distinguishes a recovery's token from a registration's, which has another page. */
export const RECOVERY_ISSUER = 'boldo recovery'
