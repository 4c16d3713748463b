import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findAccount, raiseTokenVersion } from './accounts.db.ts'
import { renewSession } from './session-token.ts'
import { endSession } from './sessions.db.ts'

/** Returns false when the session was not open. @throws DomainError 'account.sign_in_needed' */
export async function endOwnSession(shop: Shop, account: SignedIn | null, id: string): Promise<boolean> {
  if (!account) throw refuse('account.sign_in_needed')
  return isUuid(id) && endSession(shop, account.id, id)
}

/** A browser that signs in anew leaves its earlier session (ASVS 7.2.4). */
export async function leaveSession(shop: Shop, account: SignedIn | null): Promise<void> {
  if (account?.session) await endSession(shop, account.id, account.session.id)
}

/**
 * Ends all other sessions, also those never used, and returns this browser's new token.
 * @throws DomainError 'account.sign_in_needed', also when a new password or another call has ended this one meanwhile
 */
export async function endOtherSessions(shop: Shop, account: SignedIn | null): Promise<string> {
  const tokenVersion = account && (await raiseTokenVersion(shop, account.id, account.tokenVersion))
  if (tokenVersion === null) throw refuse('account.sign_in_needed')
  return renewSession(shop, { id: account!.id, tokenVersion })
}

/** @throws DomainError 'account.not_allowed' without 'sessions.end', and for staff's own accounts */
export const endCustomerSessions = (
  shop: Shop,
  input: { account: SignedIn | null; customerId: string },
): Promise<boolean> => {
  const id = isUuid(input.customerId) ? input.customerId : null
  return actAsStaff(shop, input.account, 'sessions.end', { call: 'endCustomerSessions', object: id }, async () => {
    const customer = id === null ? undefined : await findAccount(shop, id)
    if (customer?.role !== 'client') throw refuse('account.not_allowed')
    await raiseTokenVersion(shop, customer.id)
    return true
  })
}
