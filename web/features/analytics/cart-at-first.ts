/**
 * The stored cart at the start of a consented visitor's page: products added before the analytics code arrives count
 * too.
 */
export const cartAtFirst: { text?: string | null | undefined } = {}
