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
const STEPS = [0x6d2b79f5, 0x3c6ef372] as const

/** Two counters, each by a hash of the seed's text: of 100,000 seeds no two share both. */
export function createRandom(seed: string): Random {
  let [one, other] = [hash(seed, 0x811c9dc5), hash([...seed].toReversed().join(''), 0x9747b28c)]
  const next = () => {
    one = (one + STEPS[0]) | 0
    other = (other + STEPS[1]) | 0
    return ((mix(one) ^ mix(other)) >>> 0) / 2 ** 32
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

const hash = (text: string, start: number): number => {
  let value = start
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193)
  return value
}

/** Spreads a counter's steps over all 32 bits. */
function mix(counter: number): number {
  let mixed = Math.imul(counter ^ (counter >>> 15), counter | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return mixed ^ (mixed >>> 14)
}

/**
 * A number below a million as four characters, so that no two orders of a year have one reference. Times an odd number
 * it looks like chance.
 */
export const toCode = (number: number): string =>
  [15, 10, 5, 0].map((bits) => ALPHABET[((number * 640_007 + 177_149) >> bits) & 31]).join('')
