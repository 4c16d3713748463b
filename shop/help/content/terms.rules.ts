export const TERMS = { position: 'page', identifier: 'terminos-y-condiciones' } as const
export const PRIVACY = { position: 'page', identifier: 'politicas-de-privacidad' } as const

/** Customers can later read the version that they accepted, so each revision needs a date. */
export const isAcceptedText = ({ position, identifier }: { position: string; identifier: string }): boolean =>
  [TERMS, PRIVACY].some((text) => text.position === position && text.identifier === identifier)
