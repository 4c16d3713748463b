const IDENTITY = /^operator_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/

/**
 * An operator's name at the provider: the account's id, nothing of the person. Letters, digits and '_' are allowed
 * there.
 */
export const identityOf = (accountId: string): string => `operator_${accountId.replaceAll('-', '').toLowerCase()}`

/** The account's id; null for any other text. */
export function accountOfIdentity(identity: string): string | null {
  const match = IDENTITY.exec(identity)
  return match ? match.slice(1).join('-') : null
}
