export const TERMS = { position: 'page', identifier: 'terminos-y-condiciones' } as const
export const PRIVACY = { position: 'page', identifier: 'politicas-de-privacidad' } as const

/** Customers read the accepted version later, so each has a version's date. */
export const isAcceptedText = ({ position, identifier }: { position: string; identifier: string }): boolean =>
  [TERMS, PRIVACY].some((text) => text.position === position && text.identifier === identifier)
