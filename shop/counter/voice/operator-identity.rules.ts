const IDENTITY = /^operator_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/

/** The provider learns the account's id and nothing of the person. It allows letters, digits and '_'. */
export const operatorIdentity = (accountId: string): string => `operator_${accountId.replaceAll('-', '').toLowerCase()}`

export function parseOperatorIdentity(identity: string): string | null {
  const match = IDENTITY.exec(identity)
  return match ? match.slice(1).join('-') : null
}
