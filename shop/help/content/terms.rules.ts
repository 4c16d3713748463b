/** Where the terms and conditions stand among the texts: what a purchase and a registration accept. */
export const TERMS = { position: 'page', identifier: 'terminos-y-condiciones' } as const
export const PRIVACY = { position: 'page', identifier: 'politicas-de-privacidad' } as const

/** Customers accept these texts, and read the accepted version later: each has a version's date. */
export const isAcceptedText = ({ position, identifier }: { position: string; identifier: string }): boolean =>
  [TERMS, PRIVACY].some((text) => text.position === position && text.identifier === identifier)
