/** Decision D6: anybody may search by a number or words of a subject, but by an e-mail only its owner and staff. */
import { searchTokens } from '#lib/spanish-text.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { may } from '#shop/ground/policy/account.rules.ts'

/** Further words of a search are ignored. */
const WORDS_MAX = 8

/** `words`: a tsquery of letters and digits alone. A null field finds nothing. */
export type BookSearch = { number: string | null; words: string | null; email: string | null }

/** Another person's e-mail finds nothing, in the same statement as an unknown e-mail (decision D6). */
export function parseBookSearch(text: string, account: SignedIn | null): BookSearch {
  if (text.includes('@')) {
    const email = text.toLowerCase()
    const isOwn = account !== null && account.email.toLowerCase() === email
    return { number: null, words: null, email: isOwn || mayReadAll(account) ? email : null }
  }
  const tokens = searchTokens(text).slice(0, WORDS_MAX)
  return {
    number: text.replaceAll(/[\s#-]/g, '').toUpperCase(),
    words: tokens.length > 0 ? tokens.map((token) => `'${token}':*`).join(' & ') : null,
    email: null,
  }
}

export const mayReadAll = (account: SignedIn | null): boolean => may(account, 'cases.read')
