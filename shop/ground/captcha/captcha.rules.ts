/** The captcha: a proof of work by ALTCHA's protocol, version 2 (decision 33). */

/** A challenge may be solved, and its solution used, for so long. */
export const CAPTCHA_MINUTES = 20

/** Where a browser fetches a challenge. */
export const CAPTCHA_CHALLENGE_PATH = '/captcha/1.0/challenge'

/** The API's name for a form without a solved captcha. */
export const CAPTCHA_UNSOLVED = 'captcha.unsolved'

/**
 * PBKDF2 iterations of each try; 256 tries solve a challenge on average. 5,000 are half a second of one core, shared by
 * a browser's workers.
 */
export const CAPTCHA_COST = 5_000
/** Below it a solution is too cheap for a shop that strangers reach. */
export const CAPTCHA_LEAST_COST = 1_000
