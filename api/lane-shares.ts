import { networksAround } from '#shop/ground/limits/wide-networks.rules.ts'

/** How many requests of one network (its /56, its /48) may be under way, and how many may wait. */
export type LaneShare = { atOnce: number; queue: number }
type Place = 'underWay' | 'waiting'

/** One network alone does not take all places of a lane. Without a share nobody is counted. */
export function createLaneShares(share: LaneShare | undefined) {
  const counts = { underWay: new Map<string, number>(), waiting: new Map<string, number>() }
  const hasRoom = (place: Place, address: string, most: number) =>
    share === undefined || networksAround(address).every(({ network }) => (counts[place].get(network) ?? 0) < most)
  const change = (place: Place, address: string, by: 1 | -1) => {
    if (share === undefined) return
    for (const { network } of networksAround(address)) {
      const count = (counts[place].get(network) ?? 0) + by
      if (count > 0) counts[place].set(network, count)
      else counts[place].delete(network)
    }
  }
  return {
    mayBegin: (address: string): boolean => hasRoom('underWay', address, share?.atOnce ?? 0),
    mayWait: (address: string): boolean => hasRoom('waiting', address, share?.queue ?? 0),
    enter: (place: Place, address: string): void => change(place, address, 1),
    leave: (place: Place, address: string): void => change(place, address, -1),
  }
}
