import { z } from 'zod'
import { parseRing, weakSecretProblems } from '#lib/secret-settings.ts'

/** This secret is public, so production refuses it. */
export const DEMO_SESSION_SECRET = 'boldo-demo-session-secret-change-me'

export const sessionSettings = {
  SESSION_SECRET: z
    .string()
    .refine((ring) => parseRing(ring).every((secret) => secret.length >= 24), {
      error: 'must have at least 24 characters, or be several such secrets with commas: the first one signs',
    })
    .default(DEMO_SESSION_SECRET),
}
type SessionEnvironment = z.infer<z.ZodObject<typeof sessionSettings>>

/** Tokens signed with `earlierSecrets` stay valid until they expire. */
export function readSessionSecrets({ SESSION_SECRET }: SessionEnvironment) {
  const [sessionSecret, ...earlierSecrets] = parseRing(SESSION_SECRET)
  return { sessionSecret, earlierSecrets }
}

export const findSessionProblems = ({ SESSION_SECRET }: SessionEnvironment): string[] =>
  SESSION_SECRET.includes(DEMO_SESSION_SECRET)
    ? ['SESSION_SECRET: is the demo default; set your own, e.g. `openssl rand -hex 32`']
    : weakSecretProblems('SESSION_SECRET', SESSION_SECRET)
