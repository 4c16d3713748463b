/** Wrong codes are counted so long (minutes), and so many are let through: by browser or account, and by address, behind which many may sit (server rules §7). */
export const GUESS_WINDOW_MIN = 10
export const GUESSES_BY_PERSON = 10
export const GUESSES_BY_ADDRESS = 60
