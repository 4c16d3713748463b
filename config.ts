import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'

/** Secrets that the demo starts with (Webpay's is Transbank's public integration key). Production refuses each of them. */
export const DEFAULT_SECRETS = { sessionSecret: 'boldo-demo-session-secret-change-me', webpayApiKey: '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C' }

const port = (byDefault: number) => z.coerce.number({ error: 'must be a port number, 1 to 65535' }).int().min(1).max(65_535).default(byDefault)
const flag = z.enum(['true', 'false', '1', '0', ''], { error: "must be 'true' or 'false'" }).transform((value) => value === 'true' || value === '1')
const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL, e.g. https://boldo.example' })

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production'], { error: "must be 'development', 'test' or 'production'" }).default('development'),
  /** On unless production: demo catalogue, the sandbox of outside parties, demo users. */
  BOLDO_DEMO: flag.optional(),
  PORT: port(3000),
  SANDBOX_PORT: port(3001),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^$|^postgres(ql)?:\/\//, { error: 'must be empty (embedded database) or start with postgres://' })
    .default(''),
  DATABASE_POOL: z.coerce.number({ error: 'must be a number of connections, 1 to 200' }).int().min(1).max(200).default(10),
  SESSION_SECRET: z.string().min(24, { error: 'must have at least 24 characters' }).default(DEFAULT_SECRETS.sessionSecret),
  WEBPAY_URL: url.optional(),
  WEBPAY_COMMERCE_CODE: z.string().regex(/^\d{12}$/, { error: 'must be the 12 digits of your Transbank commerce code' }).default('597055555532'),
  WEBPAY_API_KEY: z.string().min(1).default(DEFAULT_SECRETS.webpayApiKey),
  SMTP_URL: z.string().regex(/^$|^smtps?:\/\//, { error: 'must be empty or start with smtp:// or smtps://' }).default(''),
  MAIL_FROM: z.string().min(3).default('Boldo <hola@boldo.example>'),
  JOBS: flag.default(true),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug'], { error: "must be 'silent', 'error', 'warn', 'info' or 'debug'" }).default('info'),
})

/** Every setting, parsed. Times in ms, ports as numbers, folders absolute. */
export type Config = ReturnType<typeof readConfig>

/** The start stops here: every problem of the settings, each with how to mend it. */
export class BadConfig extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`The configuration has ${problems.length} problem(s):\n${problems.map((problem) => `  - ${problem}`).join('\n')}\nSee .env.example for every variable.`)
    this.name = 'BadConfig'
    this.problems = problems
  }
}

/**
 * Parses the environment (with `.env` below it, when there is one).
 * @throws BadConfig with the whole list of problems.
 */
export function readConfig(environment: Record<string, string | undefined> = { ...readEnvFile(), ...process.env }) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) throw new BadConfig(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message} (it is ${shown(String(issue.path[0]), given)})`))
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const demo = env.BOLDO_DEMO ?? !production
  const problems = production && !demo ? productionProblems(env) : []
  if (env.PORT === env.SANDBOX_PORT) problems.push('SANDBOX_PORT: is the same as PORT; choose another port')
  if (problems.length > 0) throw new BadConfig(problems)
  const sandboxUrl = `http://localhost:${env.SANDBOX_PORT}`
  return {
    production,
    demo,
    port: env.PORT,
    host: env.HOST,
    /** Without a slash at the end. */
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    sandbox: demo ? { port: env.SANDBOX_PORT, url: sandboxUrl } : null,
    dataDir: resolve(env.DATA_DIR),
    database: env.DATABASE_URL === '' ? { kind: 'embedded' as const, folder: resolve(env.DATA_DIR, 'database') } : { kind: 'server' as const, url: env.DATABASE_URL, pool: env.DATABASE_POOL },
    sessionSecret: env.SESSION_SECRET,
    webpay: { baseUrl: env.WEBPAY_URL ?? sandboxUrl, commerceCode: env.WEBPAY_COMMERCE_CODE, apiKey: env.WEBPAY_API_KEY, timeoutMs: 20_000 },
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    jobs: env.JOBS,
    logLevel: env.LOG_LEVEL,
  }
}

function productionProblems(env: z.infer<typeof settings>): string[] {
  const problems: string[] = []
  if (env.SESSION_SECRET === DEFAULT_SECRETS.sessionSecret) problems.push('SESSION_SECRET: is the demo default; set your own, e.g. `openssl rand -hex 32`')
  if (env.WEBPAY_API_KEY === DEFAULT_SECRETS.webpayApiKey) problems.push('WEBPAY_API_KEY: is the demo default; set the key that Transbank gave you')
  if (!env.WEBPAY_URL) problems.push('WEBPAY_URL: would be the sandbox; set https://webpay3g.transbank.cl')
  else if (/localhost|127\.0\.0\.1|\[::1\]/.test(env.WEBPAY_URL)) problems.push('WEBPAY_URL: is on this machine (a sandbox); set https://webpay3g.transbank.cl')
  if (!env.SMTP_URL) problems.push('SMTP_URL: is empty, mail would go to the sandbox; set smtp://user:password@host:port')
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL: is missing; set the address customers use, e.g. https://boldo.example')
  return problems
}

/** What a person typed, shortened; nothing of a secret. */
function shown(name: string, given: Record<string, string | undefined>): string {
  const value = given[name]
  if (value === undefined) return 'missing'
  if (/SECRET|KEY/.test(name)) return 'something else'
  return `'${value.slice(0, 12)}${value.length > 12 ? '…' : ''}'`
}

function readEnvFile(): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync('.env', 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
