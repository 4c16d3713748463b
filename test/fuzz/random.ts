/** Numbers that a seed decides. Each request has its own, so that one can be made again without those before it. */
export type Random = {
  /** From 0, below `size`. */
  below: (size: number) => number
  chance: (probability: number) => boolean
  pick: <Value>(values: readonly Value[]) => Value
}

/** mulberry32, seeded with the run's number and the request's. */
export function randomFrom(seed: number, index: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (size: number) => Math.floor(next() * size)
  return { below, chance: (probability) => next() < probability, pick: (values) => values[below(values.length)]! }
}
