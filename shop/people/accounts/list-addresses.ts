import { createHash } from 'node:crypto'
import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findAddresses, type AccountAddress } from './addresses.db.ts'

export type { AccountAddress } from './addresses.db.ts'

export const listAddresses = async (
  shop: Shop,
  input: { account: SignedIn | null; id: string },
): Promise<AccountAddress[]> => (input.account?.id === input.id ? findAddresses(shop, input.id) : [])

/** The hash changes with every edit of the list (ACCOUNT §3). */
export const hashAddresses = (addresses: readonly AccountAddress[]): string =>
  createHash('sha256').update(JSON.stringify(addresses)).digest('base64url').slice(0, 22)
