import type { Shop } from '#context'
import { DomainError } from '#lib/domain-error.ts'
import { isStaff, type SignedIn } from '#shop/accounts/account.rules.ts'
import { findQuotes, type QuoteRequest } from './quotes.db.ts'

export type { QuoteRequest } from './quotes.db.ts'

/** The quote forms that were sent, newest first. @throws DomainError 'account.not_allowed' for who is no staff */
export async function listQuotes(shop: Shop, input: { account: SignedIn | null; first: number; offset: number }): Promise<{ totalCount: number; nodes: QuoteRequest[] }> {
  if (!isStaff(input.account)) throw new DomainError('account.not_allowed')
  return findQuotes(shop, input)
}
