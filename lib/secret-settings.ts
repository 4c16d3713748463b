import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** 32 bytes in hexadecimal, one or several with commas: the first one seals, all of them open. */
export const keyRingSetting = z.string().regex(/^[0-9a-f]{64}(\s*,\s*[0-9a-f]{64})*$/i, {
  error: 'must be 64 hexadecimal digits (32 bytes), or several such keys with commas: the first one encrypts',
})

export const parseRing = (text: string): [newest: string, ...earlier: string[]] =>
  text.split(',').map((each) => each.trim()) as [string, ...string[]]

export const parseKeys = (text: string): Buffer[] => parseRing(text).map((key) => Buffer.from(key, 'hex'))

/** Random bytes repeat few values: 32 of them have 30 different ones on average, below 20 not once in a billion. */
const BYTES_MIN = 32
const DIFFERENT_BYTES_MIN = 20

/** 32 random bytes or more, in hexadecimal or base64 (security review S14). */
export function isRandom(secret: string): boolean {
  const isHex = /^([0-9a-f]{2})+$/i.test(secret)
  if (!isHex && !/^[\w+/-]+=*$/.test(secret)) return false
  const bytes = Buffer.from(secret, isHex ? 'hex' : 'base64')
  return bytes.length >= BYTES_MIN && new Set(bytes).size >= DIFFERENT_BYTES_MIN
}

export const weakSecretProblems = (name: string, ring: string): string[] =>
  parseRing(ring).every(isRandom)
    ? []
    : [`${name}: can be guessed, it is not 32 random bytes; set your own, e.g. \`openssl rand -hex 32\``]

/** An address may have a password. */
const ADDRESSES: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
])
/** A collector's key is a header. */
const SECRET_NAMES = /SECRET|KEY|TOKEN|HEADERS/

const isSecret = (name: string) => (SECRET_NAMES.test(name) || ADDRESSES.has(name)) && !name.endsWith('_FILE')

/** A secret may be given as a file's path: `SESSION_SECRET_FILE` and its like. */
export const secretFileNames = (known: readonly string[]): string[] =>
  known.filter(isSecret).map((name) => `${name}_FILE`)

/** A container's secrets are files, which no child process and no error page has (ASVS 13.3.1). */
export function readSecretFiles(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): { values: Record<string, string>; problems: string[] } {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const fileName of secretFileNames(known)) {
    const path = env[fileName]
    const name = fileName.slice(0, -'_FILE'.length)
    if (path === undefined) continue
    if (env[name] !== undefined) problems.push(`${fileName}: is set beside ${name}; leave one of them out`)
    else
      try {
        values[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
      } catch (error) {
        problems.push(`${fileName}: cannot be read (${(error as NodeJS.ErrnoException).code}); set the path of a file`)
      }
  }
  return { values, problems }
}
