import { z } from 'zod'

export const urlSetting = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL, e.g. https://boldo.example' })

/** On: 'true' or '1'; off: 'false', '0' or nothing. */
export const flagSetting = z
  .enum(['true', 'false', '1', '0', ''], { error: "must be 'true' or 'false'" })
  .transform((value) => value === 'true' || value === '1')

export const port = (byDefault: number) =>
  z.coerce.number({ error: 'must be a port number, 1 to 65535' }).int().min(1).max(65_535).default(byDefault)
export const seconds = (most: number) =>
  z.coerce
    .number({ error: `must be seconds, 0 to ${most}` })
    .min(0, { error: `must be seconds, 0 to ${most}` })
    .max(most, { error: `must be seconds, 0 to ${most}` })
export const limit = z.coerce
  .number({ error: 'must be a whole number, 0 for any number' })
  .int({ error: 'must be a whole number, 0 for any number' })
  .min(0)
  .max(1_000_000)

export const isLocalAddress = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

export const isPlainAddress = (address: string): boolean =>
  new URL(address).protocol === 'http:' && !isLocalAddress(address)

/** Production calls no provider at this address; `real`: its address for real money. */
export function providerAddressProblems(name: string, address: string | undefined, real: string): string[] {
  if (!address) return [`${name}: would be the sandbox; set ${real}`]
  if (isLocalAddress(address)) return [`${name}: is on this machine (a sandbox); set ${real}`]
  if (isPlainAddress(address)) return [`${name}: is plain http, over which keys and payments travel open; set ${real}`]
  return new URL(address).href === `${real}/` ? [] : [`${name}: is not the provider's; set ${real}`]
}

export const personalDataAddressProblems = (name: string, address: string | undefined): string[] =>
  address && isPlainAddress(address)
    ? [`${name}: is plain http, over which keys and personal data travel open; set its https address`]
    : []
