/**
 * Google's, where the shop configures one and the visitor consents (features/measuring/analytics). It reads the whole
 * page.
 */
export const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js'

/** Whether one was started in this document. */
export const runsTagManager = (): boolean => document.querySelector(`script[src^="${TAG_MANAGER}"]`) !== null
