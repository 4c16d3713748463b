/** The purpose of an expired link. The Spanish word is the address's. */
import { NOT_FOUND_PATH } from '#shop/ground/policy/storefront-path.rules.ts'

const ENDED_LINKS = ['pedido', 'registro', 'clave'] as const
export type EndedLink = (typeof ENDED_LINKS)[number]

/**
 * The target of an expired, forged or unknown link (ACCOUNT §2, decision D33). It is one address for all three, without
 * any part of the link, so that it discloses nothing.
 */
export const endedLinkPath = (link: EndedLink): string => `${NOT_FOUND_PATH}?enlace=${link}`

/** The address's purpose; null for any other missing page. */
export const readEndedLink = (query: URLSearchParams): EndedLink | null =>
  ENDED_LINKS.find((link) => link === query.get('enlace')) ?? null
