import { z } from 'zod'
import { isPlainAddress } from '#lib/setting-fields.ts'

const CDNS = ['fastly', 'cloudflare', 'varnish'] as const

export const cdnSettings = {
  CDN: z.enum(CDNS, { error: `must be one of ${CDNS.join(', ')}, or empty for none` }).optional(),
  CDN_PURGE_URL: z
    .string()
    .regex(/^$|^\s*https?:\/\/[^\s,]+(\s*,\s*https?:\/\/[^\s,]+)*\s*$/, {
      error: 'must be an http(s) address, or several with commas',
    })
    .default(''),
  CDN_PURGE_TOKEN: z
    .string()
    .regex(/^[!-~]*$/, { error: 'must have no space' })
    .default(''),
}
type CdnEnvironment = z.infer<z.ZodObject<typeof cdnSettings>>

const readAddresses = ({ CDN_PURGE_URL }: CdnEnvironment): string[] =>
  CDN_PURGE_URL.split(',')
    .map((each) => each.trim())
    .filter(Boolean)

export const readCdn = (env: CdnEnvironment) =>
  env.CDN ? { name: env.CDN, addresses: readAddresses(env), token: env.CDN_PURGE_TOKEN, timeoutMs: 5_000 } : null
export type CdnConfig = NonNullable<ReturnType<typeof readCdn>>

export function findCdnProblems(env: CdnEnvironment): string[] {
  const addresses = readAddresses(env)
  const problems: string[] = []
  if (!env.CDN && (addresses.length > 0 || env.CDN_PURGE_TOKEN))
    problems.push(`CDN: is empty beside CDN_PURGE_URL or CDN_PURGE_TOKEN; set ${CDNS.join(', ')}`)
  if (env.CDN && addresses.length > 0 !== (env.CDN_PURGE_TOKEN !== ''))
    problems.push('CDN_PURGE_URL: needs CDN_PURGE_TOKEN beside it, and the other way round')
  if (env.CDN && env.CDN !== 'varnish' && addresses.some((each) => !URL.canParse(each) || isPlainAddress(each)))
    problems.push('CDN_PURGE_URL: is plain http, over which the token travels open; set its https address')
  return problems
}
