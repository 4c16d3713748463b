import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { may, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findDemoYear } from './demo-year.db.ts'
import type { DemoYear } from './demo-year.rules.ts'

/**
 * How far the demo's year is, while it is written. It names nobody, so the record of staff gets no row.
 * @throws DomainError 'account.not_allowed' without 'work.read'
 */
export async function showDemoYear(shop: Shop, account: SignedIn | null): Promise<DemoYear | null> {
  if (!account || !may(account, 'work.read')) throw refuse('account.not_allowed')
  return findDemoYear(shop)
}
