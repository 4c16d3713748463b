import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { hasPassword } from '#shop/people/accounts/own-data/erase-account.db.ts'
import { findHealthReads, type HealthRead } from './health-reads.db.ts'
import { listConsents, type Consent } from '#shop/people/accounts/own-data/list-consents.ts'
import { listAcceptedTexts, type AcceptedText } from '#shop/help/content/accepted-terms.ts'

export type { HealthRead } from './health-reads.db.ts'

/** `hasPassword`: the owner proves themselves by a password, else by a mailed link. */
export type PersonalData = {
  consents: Consent[]
  acceptedTexts: AcceptedText[]
  hasPassword: boolean
  healthReads: HealthRead[]
}

const SHOWN_READS_MAX = 50

export async function showPersonalData(
  shop: Shop,
  { account }: { account: SignedIn | null },
): Promise<PersonalData | null> {
  if (account?.role !== 'client') return null
  return {
    consents: await listConsents(shop, { account }),
    acceptedTexts: await listAcceptedTexts(shop, account),
    hasPassword: await hasPassword(shop, account.id),
    healthReads: await findHealthReads(shop, account, SHOWN_READS_MAX),
  }
}
