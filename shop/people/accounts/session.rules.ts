export const TOKEN_LIFE = { hours: 12 }
/** A session ends after this time, however often its token is renewed (security review S12). */
export const SESSION_LIFE = { hours: 30 * 24 }
/** ACCOUNT §9: idle time after which a staff session ends, so that none stays open at an unattended counter. */
export const STAFF_IDLE = { minutes: 30 }
/** A use within this time of the last one is not written. */
export const USE_WRITTEN_EVERY = { staff: { minutes: 1 }, customers: { minutes: 10 } }
