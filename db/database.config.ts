import { resolve } from 'node:path'
import { z } from 'zod'
import { SERVER_OPTIMISATIONS } from './fast-pool.ts'

/** What OPTIMISATIONS_OFF may turn off. Each optimisation has its own file; decisions 23 and 24 have the reasons. */
export const OPTIMISATIONS = [...SERVER_OPTIMISATIONS, 'draft-memory'] as const
export type Optimisation = (typeof OPTIMISATIONS)[number]

const serverAddress = (error: string) =>
  z
    .string()
    .regex(/^$|^postgres(ql)?:\/\//, { error, abort: true })
    .refine((text) => text === '' || isServerAddress(text), {
      error:
        'must be one address with a host, like postgres://user:password@host:5432/database: write # in its ' +
        'password as %23, / as %2F, @ as %40',
    })
    .default('')

export const databaseSettings = {
  DATA_DIR: z.string().regex(/\S/, { error: 'must be a folder' }).default('.data'),
  DATABASE_URL: serverAddress('must be empty (embedded database) or start with postgres://'),
  /** The server itself, where DATABASE_URL is a pooler in transaction mode. */
  DATABASE_DIRECT_URL: serverAddress('must be empty or start with postgres://'),
  /** A standby, which answers reads of the catalogue, the content, the places and reports. */
  DATABASE_REPLICA_URL: serverAddress('must be empty or start with postgres://'),
  DATABASE_POOL: z.coerce
    .number({ error: 'must be a number of connections, 1 to 200' })
    .int()
    .min(1)
    .max(200)
    .default(10),
  OPTIMISATIONS_OFF: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(OPTIMISATIONS, { error: `must be some of ${OPTIMISATIONS.join(', ')}, with commas` })))
    .optional(),
}
/** The address needs a host, or a socket in `?host=`: without one it would mean this machine's own server. */
function isServerAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { hostname, hash, searchParams } = new URL(text)
  return hash === '' && (hostname !== '' || searchParams.has('host'))
}

/** Refuses personal data in plain text over a network, or to an unverified server (security review S24). */
export const findDatabaseProblems = (env: DatabaseEnvironment): string[] =>
  (['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const).flatMap((name) =>
    findOpenAddress(name, env[name]),
  )

/** The other two are only half an address. */
export const findPoolerProblems = (env: DatabaseEnvironment): string[] =>
  (['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    .filter((name) => env.DATABASE_URL === '' && env[name] !== '')
    .map((name) => `${name}: is set without DATABASE_URL, and the shop would use the embedded database; set both`)

function findOpenAddress(name: string, address: string): string[] {
  if (address === '') return []
  const { hostname, searchParams } = new URL(address)
  // pg prefers `?host=` to the address's host, and the last of several values.
  const host = searchParams.getAll('host').at(-1) ?? hostname
  const isHere = host.startsWith('/') || ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host)
  if (isHere || searchParams.getAll('sslmode').at(-1) === 'verify-full') return []
  return [
    `${name}: is another machine without verified TLS, and the rows are personal data; add ` +
      '?sslmode=verify-full, with a private certificate also &sslrootcert=/path/ca.pem',
  ]
}

type DatabaseEnvironment = z.infer<z.ZodObject<typeof databaseSettings>>

export const readDatabase = (env: DatabaseEnvironment) =>
  env.DATABASE_URL === ''
    ? { kind: 'embedded' as const, folder: resolve(env.DATA_DIR, 'database') }
    : {
        kind: 'server' as const,
        url: env.DATABASE_URL,
        directUrl: env.DATABASE_DIRECT_URL || env.DATABASE_URL,
        replicaUrl: env.DATABASE_REPLICA_URL || undefined,
        pool: env.DATABASE_POOL,
      }
