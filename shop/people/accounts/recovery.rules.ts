/** Validity of a link to a new password: a mail may wait for an hour in the outbox. */
export const RECOVERY_HOURS = 2

/** Names the link's purpose in its token: the browser shows another page for a registration's. */
export const RECOVERY_ISSUER = 'boldo recovery'
