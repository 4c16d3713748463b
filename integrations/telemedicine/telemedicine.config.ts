import { z } from 'zod'
import { isLocalAddress, personalDataAddressProblems, urlSetting } from '#lib/setting-fields.ts'
import { SANDBOX_TELEMEDICINE } from '#sandbox/credentials.ts'

export const telemedicineSettings = {
  TELEMEDICINE_URL: urlSetting.optional(),
  TELEMEDICINE_LOGIN_URL: urlSetting.optional(),
  TELEMEDICINE_API_KEY: z.string().min(1).default(SANDBOX_TELEMEDICINE.apiKey),
  TELEMEDICINE_SECRET: z
    .string()
    .min(32, { error: 'must have at least 32 characters' })
    .default(SANDBOX_TELEMEDICINE.secret),
}
type TelemedicineEnvironment = z.infer<z.ZodObject<typeof telemedicineSettings>>

export function readTelemedicine(env: TelemedicineEnvironment, sandboxUrl: string | null) {
  const baseUrl = env.TELEMEDICINE_URL ?? (sandboxUrl === null ? null : `${sandboxUrl}/telemedicine/v1`)
  const loginUrl = env.TELEMEDICINE_LOGIN_URL ?? (sandboxUrl === null ? null : `${sandboxUrl}/telemedicine/login`)
  if (baseUrl === null || loginUrl === null) return null
  return { baseUrl, loginUrl, apiKey: env.TELEMEDICINE_API_KEY, secret: env.TELEMEDICINE_SECRET, timeoutMs: 6_000 }
}

export function findTelemedicineProblems(env: TelemedicineEnvironment): string[] {
  const { TELEMEDICINE_URL: url, TELEMEDICINE_LOGIN_URL: loginUrl } = env
  if (!url && !loginUrl) return []
  const problems: string[] = []
  for (const [name, address] of Object.entries({ TELEMEDICINE_URL: url, TELEMEDICINE_LOGIN_URL: loginUrl })) {
    if (!address) problems.push(`${name}: is missing; telemedicine needs its provider's API and its login`)
    else if (isLocalAddress(address))
      problems.push(
        `${name}: is on this machine (a sandbox); set your provider's, or leave it empty to sell without one`,
      )
    problems.push(...personalDataAddressProblems(name, address))
  }
  if (env.TELEMEDICINE_API_KEY === SANDBOX_TELEMEDICINE.apiKey)
    problems.push('TELEMEDICINE_API_KEY: is the demo default; set the key that your provider gave you')
  if (env.TELEMEDICINE_SECRET === SANDBOX_TELEMEDICINE.secret)
    problems.push('TELEMEDICINE_SECRET: is the demo default; set one that only your provider and you have')
  return problems
}
