import { z } from 'zod'
import { isLocalAddress, personalDataAddressProblems, urlSetting } from '#lib/setting-fields.ts'
import { SANDBOX_TWEE_KEY } from '#sandbox/credentials.ts'

export const tweeSettings = {
  TWEE_URL: urlSetting.optional(),
  TWEE_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: 'must be a key of visible ASCII characters: it travels in a header' })
    .default(SANDBOX_TWEE_KEY),
}
type TweeEnvironment = z.infer<z.ZodObject<typeof tweeSettings>>

export function readTwee(env: TweeEnvironment, sandboxUrl: string | null) {
  const baseUrl = env.TWEE_URL ?? (sandboxUrl === null ? null : `${sandboxUrl}/twee/v1`)
  return baseUrl === null ? null : { baseUrl, apiKey: env.TWEE_API_KEY, timeoutMs: 20_000 }
}

export const findTweeProblems = (env: TweeEnvironment): string[] => [
  ...(env.TWEE_URL && isLocalAddress(env.TWEE_URL)
    ? ["TWEE_URL: is on this machine (a sandbox); set your system's, or leave it empty"]
    : []),
  ...personalDataAddressProblems('TWEE_URL', env.TWEE_URL),
  ...(env.TWEE_URL && env.TWEE_API_KEY === SANDBOX_TWEE_KEY
    ? ['TWEE_API_KEY: is the demo default; set the key of your dispatch system']
    : []),
  ...(!env.TWEE_URL && env.TWEE_API_KEY !== SANDBOX_TWEE_KEY
    ? ['TWEE_URL: is missing beside TWEE_API_KEY; set both, or none for a shop without Twee']
    : []),
]
