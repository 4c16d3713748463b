/** A proof of work by ALTCHA's protocol, version 2 (decision 33). */

export const CAPTCHA_MINUTES = 20

export const CAPTCHA_CHALLENGE_PATH = '/captcha/1.0/challenge'

export const CAPTCHA_UNSOLVED = 'captcha.unsolved'

/** PBKDF2 iterations of each try; 256 tries solve a challenge on average, in half a second of one core. */
export const CAPTCHA_COST = 5_000
/** Below it a solution is too cheap for a shop that strangers reach. */
export const CAPTCHA_COST_MIN = 1_000
