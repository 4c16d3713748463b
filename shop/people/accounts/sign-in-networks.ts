import { createHmac } from 'node:crypto'
import type { Shop } from '#context'
import { sessionKeys } from '#lib/session-keys.ts'
import { deleteNetworksBefore, findNetwork, saveNetwork } from './sign-in-networks.db.ts'

export const KNOWN_FOR = { hours: 90 * 24 }
const NETWORKS_MAX = 20

/** Keyed hashes, so that no address is stored, and accounts of one network differ. */
export const networkKeys = (
  shop: Shop,
  { email, address }: { email: string; address: string },
): [newest: string, ...earlier: string[]] => {
  const [newest, ...earlier] = sessionKeys(shop.settings, 'sign-in networks')
  const hash = (key: Uint8Array) => createHmac('sha256', key).update(`${email}\n${address}`).digest('base64url')
  return [hash(newest), ...earlier.map(hash)]
}

export const rememberNetwork = (
  shop: Shop,
  { accountId, ...person }: { accountId: string; email: string; address: string },
): Promise<void> => saveNetwork(shop, { accountId, network: networkKeys(shop, person)[0], most: NETWORKS_MAX })

export const isKnownNetwork = (
  shop: Shop,
  { accountId, ...person }: { accountId: string; email: string; address: string },
): Promise<boolean> =>
  findNetwork(shop, { accountId, networks: networkKeys(shop, person), since: shop.now().subtract(KNOWN_FOR) })

export const deleteOldNetworks = (shop: Shop): Promise<number> =>
  deleteNetworksBefore(shop, shop.now().subtract(KNOWN_FOR))
