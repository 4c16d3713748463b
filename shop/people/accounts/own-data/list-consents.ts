import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findConsents, type Consent } from './consents.db.ts'

export type { Consent } from './consents.db.ts'

export async function listConsents(shop: Shop, { account }: { account: SignedIn | null }): Promise<Consent[]> {
  return account?.role === 'client' ? findConsents(shop, account.id) : []
}
