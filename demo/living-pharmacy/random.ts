/** Numbers that look random and are the same for the same seed. */
export type Random = {
  /** From 0 up to, but without, 1. */
  next: () => number
  /** A whole number between both, each included. */
  whole: (from: number, to: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** True with this probability. */
  isLucky: (probability: number) => boolean
  hex: (length: number) => string
  uuid: () => string
  code: (length: number) => string
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const FNV_START = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** Mulberry32 over a hash of the seed's text: quick, and evenly spread. */
export function createRandom(seed: string): Random {
  let state = FNV_START
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, FNV_PRIME)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const hex = (length: number) => Array.from({ length }, () => whole(0, 15).toString(16)).join('')
  return {
    next,
    whole,
    pick: (items) => items[whole(0, items.length - 1)]!,
    isLucky: (probability) => next() < probability,
    hex,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
    code: (length) => Array.from({ length }, () => ALPHABET[whole(0, 31)]).join(''),
  }
}

/** Whole numbers as four such characters, so that no two orders of a year have one reference. */
export const toCode = (number: number): string => [15, 10, 5, 0].map((bits) => ALPHABET[(number >> bits) & 31]).join('')
