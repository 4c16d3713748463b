import { z } from 'zod'
import { isLocalAddress, personalDataAddressProblems, urlSetting } from '#lib/setting-fields.ts'
import { SANDBOX_INSURER_KEY } from '#sandbox/credentials.ts'

export const insurerSettings = {
  INSURER_URL: urlSetting.optional(),
  INSURER_API_KEY: z.string().min(1).default(SANDBOX_INSURER_KEY),
}
type InsurerEnvironment = z.infer<z.ZodObject<typeof insurerSettings>>

export function readInsurer(env: InsurerEnvironment, sandboxUrl: string | null) {
  const baseUrl = env.INSURER_URL ?? (sandboxUrl === null ? null : `${sandboxUrl}/insurer/v1`)
  return baseUrl === null ? null : { baseUrl, apiKey: env.INSURER_API_KEY, timeoutMs: 6_000 }
}

export const findInsurerProblems = (env: InsurerEnvironment): string[] => [
  ...(env.INSURER_URL && isLocalAddress(env.INSURER_URL)
    ? ["INSURER_URL: is on this machine (a sandbox); set your insurer's, or leave it empty to sell without one"]
    : []),
  ...personalDataAddressProblems('INSURER_URL', env.INSURER_URL),
  ...(env.INSURER_URL && env.INSURER_API_KEY === SANDBOX_INSURER_KEY
    ? ['INSURER_API_KEY: is the demo default; set the key that your insurer gave you']
    : []),
]
