import { LRUCache } from 'lru-cache'
import type { Shop } from '#context'
import { networksAround } from '#shop/ground/limits/wide-networks.rules.ts'

/** Characters of saved answers from one network a day, in each process; they stay for three days. */
export const DAILY_BYTES_MAX = 15_000_000
const DAY_MS = 86_400_000
const NETWORKS_MAX = 20_000

type Room = { taken: number; endsMs: number }
const rooms = new WeakMap<Shop, LRUCache<string, Room>>()

/**
 * Returns false when the network, or its /56 or /48, has no room left today; a repetition is refused then (security
 * review S4).
 */
export function takeAnswerRoom(shop: Shop, address: string, length: number): boolean {
  let shopRooms = rooms.get(shop)
  if (!shopRooms) rooms.set(shop, (shopRooms = new LRUCache({ max: NETWORKS_MAX })))
  const nowMs = shop.now().epochMilliseconds
  const found = networksAround(address).map(({ network, times }) => {
    const known = shopRooms.get(network)
    const room = known && known.endsMs > nowMs ? known : { taken: 0, endsMs: nowMs + DAY_MS }
    return { network, room, most: DAILY_BYTES_MAX * times }
  })
  if (found.some(({ room, most }) => room.taken + length > most)) return false
  for (const { network, room } of found) shopRooms.set(network, { ...room, taken: room.taken + length })
  return true
}
