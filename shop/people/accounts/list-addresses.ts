import { createHash } from 'node:crypto'
import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findAddresses, type AccountAddress } from './addresses.db.ts'

export type { AccountAddress } from './addresses.db.ts'

/** One's own saved addresses, the favourite first; none for anyone else's id (a guest's, a customer's on the phone). */
export const listAddresses = async (
  shop: Shop,
  input: { account: SignedIn | null; id: string },
): Promise<AccountAddress[]> => (input.account?.id === input.id ? findAddresses(shop, input.id) : [])

/** A name of this very list: another one after any change (ACCOUNT §3). */
export const revisionOf = (addresses: readonly AccountAddress[]): string =>
  createHash('sha256').update(JSON.stringify(addresses)).digest('base64url').slice(0, 22)
