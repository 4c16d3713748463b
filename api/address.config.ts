import { z } from 'zod'
import { isPlainAddress, urlSetting } from '#lib/setting-fields.ts'

export const addressSettings = {
  PUBLIC_URL: urlSetting.optional(),
  TRUSTED_PROXIES: z.coerce.number({ error: 'must be a number of proxies, 0 to 5' }).int().min(0).max(5).optional(),
}
type AddressEnvironment = z.infer<z.ZodObject<typeof addressSettings>>

/** `isOwn`: a real shop, in production and no demo. */
export function findAddressProblems(
  { PUBLIC_URL, TRUSTED_PROXIES }: AddressEnvironment,
  { production, isOwn }: { production: boolean; isOwn: boolean },
): string[] {
  const problems: string[] = []
  if (isOwn && !PUBLIC_URL)
    problems.push('PUBLIC_URL: is missing; set the address customers use, e.g. https://boldo.example')
  // With too few, all customers share one address and its limits; with too many, anybody can write their own address.
  if (isOwn && TRUSTED_PROXIES === undefined)
    problems.push('TRUSTED_PROXIES: is missing; set how many proxies of yours stand before the shop, 0 for none')
  if (!PUBLIC_URL) return problems
  if (production && isPlainAddress(PUBLIC_URL))
    problems.push(
      'PUBLIC_URL: is plain http, over which browsers keep no cart (its cookie is Secure) and payments would ' +
        'travel open; set the https address, e.g. https://boldo.example',
    )
  const { origin, href } = new URL(PUBLIC_URL)
  if (href !== `${origin}/`)
    problems.push(`PUBLIC_URL: is more than an origin; set the address without path, query and user, e.g. ${origin}`)
  return problems
}
