import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { SANDBOX_APPLE, SANDBOX_CLIENTS } from '#sandbox/credentials.ts'
import type { AppleSettings, ClientSettings, SignInSettings } from './sign-in-providers.ts'

const optionalText = z.string().optional()

export const signInSettings = {
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  FACEBOOK_CLIENT_ID: optionalText,
  FACEBOOK_CLIENT_SECRET: optionalText,
  TWITTER_CLIENT_ID: optionalText,
  TWITTER_CLIENT_SECRET: optionalText,
  APPLE_CLIENT_ID: optionalText,
  APPLE_TEAM_ID: optionalText,
  APPLE_KEY_ID: optionalText,
  APPLE_PRIVATE_KEY: optionalText,
}
type SignInEnvironment = z.infer<z.ZodObject<typeof signInSettings>>

const CLIENTS = ['google', 'facebook', 'twitter'] as const
type ClientName = (typeof CLIENTS)[number]
const APPLE_SETTINGS = ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] as const

const settingNames = (client: ClientName) => [`${upper(client)}_CLIENT_ID`, `${upper(client)}_CLIENT_SECRET`] as const
const upper = <Name extends string>(name: Name) => name.toUpperCase() as Uppercase<Name>

/** The demo has the sandbox for all four, or the real providers that are set; elsewhere one without settings is off. */
export function readSignIn(env: SignInEnvironment, sandboxUrl: string | null): SignInSettings {
  const isGiven = [...CLIENTS.flatMap(settingNames), ...APPLE_SETTINGS].some((name) => env[name])
  const timeoutMs = 8_000
  if (sandboxUrl !== null && !isGiven)
    return {
      baseUrl: sandboxUrl,
      timeoutMs,
      google: SANDBOX_CLIENTS.google,
      facebook: SANDBOX_CLIENTS.facebook,
      twitter: SANDBOX_CLIENTS.twitter,
      apple: SANDBOX_APPLE,
    }
  const [google, facebook, twitter] = CLIENTS.map((client) => readClient(env, client))
  return { baseUrl: null, timeoutMs, google, facebook, twitter, apple: readApple(env) }
}

function readClient(env: SignInEnvironment, client: ClientName): ClientSettings | undefined {
  const [id, secret] = settingNames(client)
  return env[id] && env[secret] ? { clientId: env[id], clientSecret: env[secret] } : undefined
}

function readApple(env: SignInEnvironment): AppleSettings | undefined {
  const [clientId, teamId, keyId, key] = APPLE_SETTINGS.map((name) => env[name])
  // A settings file has one line for each setting: '\n' in it stands for a line break of the key.
  return clientId && teamId && keyId && key
    ? { clientId, teamId, keyId, privateKey: key.replaceAll('\\n', '\n') }
    : undefined
}

export function findSignInProblems(env: SignInEnvironment, isProduction: boolean): string[] {
  const groups: (readonly (keyof SignInEnvironment)[])[] = [...CLIENTS.map(settingNames), APPLE_SETTINGS]
  const missingProblems = groups.flatMap((names) => {
    const missing = names.filter((name) => !env[name])
    return missing.length > 0 && missing.length < names.length
      ? missing.map((name) => `${name}: is missing; the others of this sign-in provider are set`)
      : []
  })
  const apple = readApple(env)
  return [
    ...missingProblems,
    ...(apple && !isEcPrivateKey(apple.privateKey)
      ? ['APPLE_PRIVATE_KEY: is no private key; set the text of the .p8 file, with \\n for its lines']
      : []),
    ...(isProduction ? sandboxProblems(env) : []),
  ]
}

function sandboxProblems(env: SignInEnvironment): string[] {
  const problems = CLIENTS.flatMap((client) => {
    const [id, secret] = settingNames(client)
    const { clientId, clientSecret } = SANDBOX_CLIENTS[client]
    return [
      ...(env[id] === clientId ? [sandboxProblem(id)] : []),
      ...(env[secret] === clientSecret ? [sandboxProblem(secret)] : []),
    ]
  })
  return readApple(env)?.privateKey.trim() === SANDBOX_APPLE.privateKey.trim()
    ? [...problems, sandboxProblem('APPLE_PRIVATE_KEY')]
    : problems
}

const sandboxProblem = (name: string) =>
  `${name}: is the sandbox's, which everybody knows; set your own, or leave the provider out`

function isEcPrivateKey(key: string): boolean {
  try {
    return createPrivateKey(key).asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}
