import { createHmac } from 'node:crypto'
import type { Shop } from '#context'
import { derivedKey } from '#lib/derived-key.ts'
import { deleteNetworksBefore, findNetwork, saveNetwork } from './sign-in-networks.db.ts'

/** How long a network of a sign-in stays known, and how many an account has. */
export const KNOWN_FOR = { hours: 90 * 24 }
const MOST_NETWORKS = 20

/**
 * A keyed hash of an account's network: no address is stored, and two accounts of one network have different hashes.
 */
export const networkKey = (shop: Shop, { email, address }: { email: string; address: string }): string =>
  createHmac('sha256', derivedKey(shop.settings.sessionSecret, 'sign-in networks'))
    .update(`${email}\n${address}`)
    .digest('base64url')

export const rememberNetwork = (
  shop: Shop,
  { accountId, ...person }: { accountId: string; email: string; address: string },
): Promise<void> => saveNetwork(shop, { accountId, network: networkKey(shop, person), most: MOST_NETWORKS })

/** Whether the account has signed in from this network in the last ninety days. */
export const isKnownNetwork = (
  shop: Shop,
  { accountId, ...person }: { accountId: string; email: string; address: string },
): Promise<boolean> =>
  findNetwork(shop, { accountId, network: networkKey(shop, person), since: shop.now().subtract(KNOWN_FOR) })

/** Answers how many networks were deleted. */
export const deleteOldNetworks = (shop: Shop): Promise<number> =>
  deleteNetworksBefore(shop, shop.now().subtract(KNOWN_FOR))
