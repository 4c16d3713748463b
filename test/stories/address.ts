import { randomInt } from 'node:crypto'

/** What a proxy before the shop says of somebody with an address of their own. */
export const fromAnAddress = (): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})
