/** Where the terms and conditions stand among the texts: what a purchase and a registration accept. */
export const TERMS = { position: 'page', identifier: 'terminos-y-condiciones' } as const
