import { madeUpBelow } from '#test/made-up.ts'

/** What a proxy before the shop says of somebody with an address of their own. */
export function fromAnAddress(): { 'x-forwarded-for': string } {
  const number = madeUpBelow(256 * 256 * 254)
  const [first, second, last] = [Math.floor(number / 254 / 256), Math.floor(number / 254) % 256, (number % 254) + 1]
  return { 'x-forwarded-for': `10.${first}.${second}.${last}` }
}
