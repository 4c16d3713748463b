/** The stored cart as a consented visitor's page found it: what is added before measuring is there counts too. */
export const cartAtFirst: { text?: string | null | undefined } = {}
