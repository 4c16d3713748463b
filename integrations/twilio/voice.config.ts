import { z } from 'zod'
import { SANDBOX_VOICE } from '#sandbox/credentials.ts'
import { TWILIO_SOURCES, type TwilioVoiceSettings } from './twilio-voice.ts'

const sidSetting = (letters: string, name: string) =>
  z
    .string()
    .regex(new RegExp(`^${letters}[0-9a-f]{32}$`), { error: `must be ${name}: ${letters} and 32 digits of 0-9a-f` })
    .optional()

export const voiceSettings = {
  TWILIO_ACCOUNT_SID: sidSetting('AC', 'the account’s SID'),
  TWILIO_API_KEY_SID: sidSetting('SK', 'an API key’s SID'),
  TWILIO_API_KEY_SECRET: z.string().min(16, { error: 'must be the secret of the API key' }).optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16, { error: 'must be the account’s auth token' }).optional(),
  TWILIO_APP_SID: sidSetting('AP', 'the TwiML app’s SID'),
  TWILIO_CALLER_ID: z
    .string()
    .regex(/^\+\d{8,15}$/, { error: 'must be a number that Twilio has verified, e.g. +56221234567' })
    .optional(),
}
type VoiceEnvironment = z.infer<z.ZodObject<typeof voiceSettings>>

const SETTING_NAMES = Object.keys(voiceSettings) as (keyof VoiceEnvironment)[]

/** Null: operators have no dialler. The demo's session places no real call. */
export function readVoice(env: VoiceEnvironment, sandboxUrl: string | null): TwilioVoiceSettings | null {
  if (sandboxUrl !== null)
    return {
      ...SANDBOX_VOICE,
      browser: { kind: 'sandbox', url: sandboxUrl, sources: { connect: [sandboxUrl], media: [] } },
    }
  if (SETTING_NAMES.some((name) => env[name] === undefined)) return null
  return {
    accountSid: env.TWILIO_ACCOUNT_SID!,
    apiKeySid: env.TWILIO_API_KEY_SID!,
    apiKeySecret: env.TWILIO_API_KEY_SECRET!,
    authToken: env.TWILIO_AUTH_TOKEN!,
    applicationSid: env.TWILIO_APP_SID!,
    callerId: env.TWILIO_CALLER_ID!,
    browser: { kind: 'device', url: null, sources: TWILIO_SOURCES },
  }
}

/**
 * Production has all of these settings or none, and none of the sandbox's, which are public. A demo calls nobody for
 * real.
 */
export function findVoiceProblems(env: VoiceEnvironment, demo: boolean): string[] {
  const present = SETTING_NAMES.filter((name) => env[name] !== undefined)
  if (present.length === 0) return []
  if (demo) return [`${present[0]}: is a real provider, and the demo only speaks to its sandbox; leave it empty`]
  const { callerId: _, ...publicOnes } = SANDBOX_VOICE
  return [
    ...SETTING_NAMES.filter((name) => env[name] === undefined).map(
      (name) => `${name}: is missing beside ${present[0]}; set all of TWILIO_*, or none for a shop without a dialler`,
    ),
    ...present
      .filter((name) => Object.values(publicOnes).includes(env[name]!))
      .map((name) => `${name}: is the demo default, which everybody knows; set the one of your Twilio account`),
  ]
}
