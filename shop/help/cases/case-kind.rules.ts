/** CONTENT §2.4, §2.7–§2.11. */
export const CASE_KINDS = [
  'contact',
  'suggestion',
  'claim',
  'support',
  'help-call',
  'search-help',
  'guest-assistance',
  'offer',
  'back-in-stock',
] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** The sender of these kinds gets the case's number by mail (decision D6). */
const MAILED_KINDS: readonly CaseKind[] = ['contact', 'suggestion', 'claim']
export const isMailed = (kind: CaseKind): boolean => MAILED_KINDS.includes(kind)

/** The claims book shows these (CONTENT §2.8). */
export const BOOK_KINDS: readonly CaseKind[] = ['suggestion', 'claim']
