import type { Shop } from '#context'
import type { SignedIn } from '#shop/policy/account.rules.ts'
import { listConsents, type Consent } from '#shop/accounts/own-data/list-consents.ts'

export type PersonalData = { consents: Consent[] }

/** What /account/privacy shows a customer of their own data; null for anybody else. */
export async function showPersonalData(
  shop: Shop,
  { account }: { account: SignedIn | null },
): Promise<PersonalData | null> {
  if (account?.role !== 'client') return null
  return { consents: await listConsents(shop, { account }) }
}
