/** The purpose of an expired link. The Spanish word is the address's. */
import { NOT_FOUND_PATH } from '#shop/policy/storefront-path.rules.ts'

const ENDED_LINKS = ['pedido', 'registro'] as const
export type EndedLink = (typeof ENDED_LINKS)[number]

/**
 * Where a link leads that expired, is forged or was never given (ACCOUNT §2, decision D33): one address for all three,
 * so that nothing is disclosed, and nothing of the link in it.
 */
export const endedLinkPath = (link: EndedLink): string => `${NOT_FOUND_PATH}?enlace=${link}`

/** The address's purpose; null for any other missing page. */
export const readEndedLink = (query: URLSearchParams): EndedLink | null =>
  ENDED_LINKS.find((link) => link === query.get('enlace')) ?? null
