/** Decision D6: anybody finds by a number or words of a subject, an e-mail's owner by the e-mail. */
import { searchTokens } from '#lib/spanish-text.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { may } from '#shop/ground/policy/account.rules.ts'

/** More words than that narrow nothing further. */
const WORDS_MAX = 8

/** `words`: a tsquery of letters and digits alone. Null: nothing is found that way. */
export type BookSearch = { number: string | null; words: string | null; email: string | null }

/** Another person's e-mail finds nothing, as one that nobody has: the statement is the same (decision D6). */
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
