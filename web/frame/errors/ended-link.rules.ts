import { NOT_FOUND_PATH } from '#shop/ground/policy/storefront-path.rules.ts'

const ENDED_LINKS = ['pedido', 'registro', 'clave'] as const
export type EndedLink = (typeof ENDED_LINKS)[number]

/** Expired, forged and unknown links lead to one address, so that it discloses nothing (ACCOUNT §2, decision D33). */
export const endedLinkPath = (link: EndedLink): string => `${NOT_FOUND_PATH}?enlace=${link}`

export const readEndedLink = (query: URLSearchParams): EndedLink | null =>
  ENDED_LINKS.find((link) => link === query.get('enlace')) ?? null
