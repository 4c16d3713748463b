/** Loaded where the shop configures it and the visitor consents; it reads the whole page. */
export const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js'

export const runsTagManager = (): boolean => document.querySelector(`script[src^="${TAG_MANAGER}"]`) !== null
