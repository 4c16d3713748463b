import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { loadLimitsFor } from '#api/lanes.ts'
import { PASSWORD_MINIMUM } from '#shop/accounts/register-client.input.ts'
import { DEFAULT_SERVICE_HOURS } from '#shop/service-hours/service-hours.rules.ts'
import { derivedKey } from '#lib/derived-key.ts'
import { EVENT_DAYS, isEventDay, type EventDay } from '#shop/catalogue/event-day.rules.ts'
import { isTimezone } from '#shop/service-hours/timezone.rules.ts'
import { PAYMENT_METHODS } from '#shop/policy/payment-method.rules.ts'

/** Secrets that the demo starts with (Transbank's are its public integration key). Production refuses each of them. */
export const DEFAULT_SECRETS = {
  sessionSecret: 'boldo-demo-session-secret-change-me',
  insurerApiKey: 'sandbox-insurer-key',
  webpayApiKey: '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C',
  oneclickApiKey: '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C',
  mercadoPagoAccessToken: 'TEST-boldo-sandbox-access-token',
  mercadoPagoWebhookSecret: 'boldo-demo-mercadopago-webhook-secret',
  filesKey: '626f6c646f2064656d6f2066696c6573206b65792c206368616e6765206d6521',
}

/** Transbank's public ones for trying out: of Webpay Plus; of Oneclick the mall and its store. */
/**
 * Names of the gateways of create-shop.ts that a customer can choose: a further acquirer's stands beside the
 * specification's.
 */
const METHODS: readonly string[] = [...PAYMENT_METHODS]

const INTEGRATION_COMMERCE = '597055555532'
const INTEGRATION_MALL = { mall: '597055555541', store: '597055555542' }

const port = (byDefault: number) =>
  z.coerce.number({ error: 'must be a port number, 1 to 65535' }).int().min(1).max(65_535).default(byDefault)
const flag = z
  .enum(['true', 'false', '1', '0', ''], { error: "must be 'true' or 'false'" })
  .transform((value) => value === 'true' || value === '1')
const places = z.coerce
  .number({ error: 'must be a number of requests, 1 to 10000' })
  .int({ error: 'must be a number of requests, 1 to 10000' })
  .min(1)
  .max(10_000)
  .optional()
const seconds = (most: number) =>
  z.coerce
    .number({ error: `must be seconds, 0 to ${most}` })
    .min(0, { error: `must be seconds, 0 to ${most}` })
    .max(most, { error: `must be seconds, 0 to ${most}` })
const limit = z.coerce
  .number({ error: 'must be a whole number, 0 for any number' })
  .int({ error: 'must be a whole number, 0 for any number' })
  .min(0)
  .max(1_000_000)
const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL, e.g. https://boldo.example' })

const commerceCode = z.string().regex(/^\d{12}$/, { error: 'must be the 12 digits of your Transbank commerce code' })

/** The embedded database does one statement at a time, in this thread: more requests at once would only wait for it. */
const EMBEDDED_READS = 6

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** Each variable, what it may be and what it is without a word. docs/configuration.md lists them. */
export const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: "must be 'development', 'test' or 'production'" })
    .default('development'),
  /** On unless production: demo catalogue, the sandbox of outside parties, demo users. */
  BOLDO_DEMO: flag.optional(),
  PORT: port(3000),
  SANDBOX_PORT: port(3001),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: url.optional(),
  TRUSTED_PROXIES: z.coerce.number({ error: 'must be a number of proxies, 0 to 5' }).int().min(0).max(5).default(0),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^$|^postgres(ql)?:\/\//, { error: 'must be empty (embedded database) or start with postgres://' })
    .default(''),
  DATABASE_POOL: z.coerce
    .number({ error: 'must be a number of connections, 1 to 200' })
    .int()
    .min(1)
    .max(200)
    .default(10),
  SESSION_SECRET: z
    .string()
    .min(24, { error: 'must have at least 24 characters' })
    .default(DEFAULT_SECRETS.sessionSecret),
  PASSWORD_MINIMUM: z.coerce
    .number({ error: 'must be a number of characters, 4 to 64' })
    .int()
    .min(4)
    .max(64)
    .default(PASSWORD_MINIMUM),
  WEBPAY_URL: url.optional(),
  WEBPAY_COMMERCE_CODE: commerceCode.default(INTEGRATION_COMMERCE),
  WEBPAY_API_KEY: z.string().min(1).default(DEFAULT_SECRETS.webpayApiKey),
  ONECLICK_URL: url.optional(),
  ONECLICK_COMMERCE_CODE: commerceCode.default(INTEGRATION_MALL.mall),
  ONECLICK_STORE_CODE: commerceCode.default(INTEGRATION_MALL.store),
  ONECLICK_API_KEY: z.string().min(1).default(DEFAULT_SECRETS.oneclickApiKey),
  PAYMENT_METHODS: z
    .string()
    .default(PAYMENT_METHODS.join(','))
    .transform((text) =>
      text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .refine(
      (names) =>
        names.length > 0 && names.every((name) => METHODS.includes(name)) && new Set(names).size === names.length,
      { error: `must be one or more of ${METHODS.join(', ')}, with commas between them` },
    ),
  PAYMENT_STARTS: limit.optional(),
  HELD_UNITS: limit.optional(),
  ORDER_STARTS: limit.optional(),
  MERCADOPAGO_URL: url.optional(),
  MERCADOPAGO_ACCESS_TOKEN: z.string().min(1).default(DEFAULT_SECRETS.mercadoPagoAccessToken),
  MERCADOPAGO_WEBHOOK_SECRET: z
    .string()
    .min(16, { error: 'must have at least 16 characters' })
    .default(DEFAULT_SECRETS.mercadoPagoWebhookSecret),
  FILES_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}(\s*,\s*[0-9a-f]{64})*$/i, {
      error: 'must be 64 hexadecimal digits (32 bytes), or several such keys with commas: the first one encrypts',
    })
    .default(DEFAULT_SECRETS.filesKey),
  FILES_S3_URL: url.optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  FILES_S3_ACCESS_KEY: z.string().default(''),
  FILES_S3_SECRET_KEY: z.string().default(''),
  INSURER_URL: url.optional(),
  INSURER_API_KEY: z.string().min(1).default(DEFAULT_SECRETS.insurerApiKey),
  SMTP_URL: z
    .string()
    .refine((text) => text === '' || (/^smtps?:\/\//.test(text) && URL.canParse(text)), {
      error: 'must be empty or an address like smtps://user:password@host:465',
    })
    .default(''),
  SHOP_MAIL: z
    .string()
    .regex(/^$|^[^\s@]+@[^\s@]+$/, { error: 'must be empty or one e-mail address' })
    .default(''),
  MAIL_FROM: z.string().min(3).default('Boldo <hola@boldo.example>'),
  SERVICE_TIMEZONE: z
    .string()
    .refine(isTimezone, { error: 'must be an IANA time zone, e.g. America/Santiago' })
    .default(DEFAULT_SERVICE_HOURS.timezone),
  SERVICE_HOUR_INIT: z
    .string()
    .regex(TIME_OF_DAY, { error: 'must be a time of day, HH:MM:SS' })
    .default(DEFAULT_SERVICE_HOURS.hourInit),
  SERVICE_HOUR_END: z
    .string()
    .regex(TIME_OF_DAY, { error: 'must be a time of day, HH:MM:SS' })
    .default(DEFAULT_SERVICE_HOURS.hourEnd),
  EVENT_DAY: z
    .string()
    .refine((text): text is EventDay | '' => text === '' || isEventDay(text), {
      error: `must be empty or one of ${EVENT_DAYS.join(', ')}`,
    })
    .default(''),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^$|^GTM-[A-Z0-9]{4,12}$/, { error: 'must be empty or a container of Google Tag Manager, e.g. GTM-ABC1234' })
    .default(''),
  PAYMENTS_AT_ONCE: places,
  CHECKOUT_AT_ONCE: places,
  BROWSING_AT_ONCE: places,
  STOP_GRACE: seconds(300).optional(),
  STOP_TIMEOUT: seconds(600).default(30),
  GRAPHIQL: flag.optional(),
  JOBS: flag.default(true),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: "must be 'silent', 'error', 'warn', 'info' or 'debug'",
    })
    .default('info'),
})

/** Every setting, parsed. Times in ms, ports as numbers, folders absolute. */
export type Config = ReturnType<typeof readConfig>

/** In `dataDir`: the address of the shop that was started last on this data. */
export const ADDRESS_FILE = 'address'

/** The start stops here: every problem of the settings, each with how to mend it. */
export class BadConfig extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length} ` +
        `problem(s):\n${problems.map((problem) => `  - ${problem}`).join('\n')}\nSee .env.example for every ` +
        'variable.',
    )
    this.name = 'BadConfig'
    this.problems = problems
  }
}

/**
 * Parses the environment (with `.env` below it, when there is one).
 * @throws BadConfig with the whole list of problems.
 */
export function readConfig(environment: Record<string, string | undefined> = { ...readEnvFile(), ...process.env }) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success)
    throw new BadConfig(
      parsed.error.issues.map(
        (issue) => `${issue.path.join('.')}: ${issue.message} (it is ${shown(String(issue.path[0]), given)})`,
      ),
    )
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const demo = env.BOLDO_DEMO ?? !production
  const problems = demo ? demoProblems(env) : production ? productionProblems(env) : []
  if (!production && !demo && !env.SMTP_URL)
    problems.push('SMTP_URL: is empty, and only the demo has a mailbox; set smtps://user:password@host:465')
  if (production && env.PUBLIC_URL && isPlain(env.PUBLIC_URL))
    problems.push(
      'PUBLIC_URL: is plain http, over which browsers keep no cart (its cookie is Secure) and payments would ' +
        'travel open; set the https address, e.g. https://boldo.example',
    )
  if (env.PORT === env.SANDBOX_PORT) problems.push('SANDBOX_PORT: is the same as PORT; choose another port')
  if (env.FILES_S3_URL && !(env.FILES_S3_ACCESS_KEY && env.FILES_S3_SECRET_KEY))
    problems.push('FILES_S3_URL: needs FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY beside it')
  const stopGrace = env.STOP_GRACE ?? (production ? 5 : 0)
  if (stopGrace >= env.STOP_TIMEOUT)
    problems.push(`STOP_TIMEOUT: leaves requests no time after STOP_GRACE (${stopGrace} s); set a larger one`)
  if (problems.length > 0) throw new BadConfig(problems)
  const filesKeys = env.FILES_KEY.split(',').map((key) => key.trim().toLowerCase())
  const sandboxUrl = `http://localhost:${env.SANDBOX_PORT}`
  return {
    production,
    demo,
    port: env.PORT,
    host: env.HOST,
    /** Proxies of one's own between the customers and this process. */
    trustedProxies: env.TRUSTED_PROXIES,
    /** Without a slash at the end. */
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    sandbox: demo ? { port: env.SANDBOX_PORT, url: sandboxUrl } : null,
    dataDir: resolve(env.DATA_DIR),
    database:
      env.DATABASE_URL === ''
        ? { kind: 'embedded' as const, folder: resolve(env.DATA_DIR, 'database') }
        : { kind: 'server' as const, url: env.DATABASE_URL, pool: env.DATABASE_POOL },
    sessionSecret: env.SESSION_SECRET,
    passwordMinimum: env.PASSWORD_MINIMUM,
    webpay: {
      baseUrl: env.WEBPAY_URL ?? sandboxUrl,
      commerceCode: env.WEBPAY_COMMERCE_CODE,
      apiKey: env.WEBPAY_API_KEY,
      timeoutMs: 20_000,
    },
    /** Cards that are charged by subscriptions. What they are charged by is sealed with the files' keys. */
    oneclick: {
      baseUrl: env.ONECLICK_URL ?? sandboxUrl,
      commerceCode: env.ONECLICK_COMMERCE_CODE,
      storeCode: env.ONECLICK_STORE_CODE,
      apiKey: env.ONECLICK_API_KEY,
      keys: filesKeys.map((key) => derivedKey(key, 'saved cards')),
      timeoutMs: 20_000,
    },
    paymentMethods: env.PAYMENT_METHODS,
    /**
     * Payments that may be started in ten minutes from one address, and for one order; 0: any number. The demo holds
     * nobody's units, and is tried from one machine.
     */
    paymentStarts: env.PAYMENT_STARTS ?? (demo ? 0 : 30),
    /**
     * Units that one payer may put on hold in 15 minutes without paying; 0: any number. A family's cart has some
     * thirty.
     */
    heldUnits: env.HELD_UNITS ?? (demo ? 0 : 300),
    /**
     * Drafts that may be opened, and guests registered, in ten minutes from one address; 0: any number. Ten times the
     * payments: most carts are never paid.
     */
    orderStarts: env.ORDER_STARTS ?? (demo ? 0 : 300),
    mercadoPago: {
      baseUrl: env.MERCADOPAGO_URL ?? sandboxUrl,
      accessToken: env.MERCADOPAGO_ACCESS_TOKEN,
      webhookSecret: env.MERCADOPAGO_WEBHOOK_SECRET,
      timeoutMs: 10_000,
    },
    files: {
      /** 32 bytes each; the first one encrypts, all decrypt. */
      keys: filesKeys.map((key) => Buffer.from(key, 'hex')),
      s3: env.FILES_S3_URL
        ? {
            bucketUrl: env.FILES_S3_URL,
            region: env.FILES_S3_REGION,
            accessKey: env.FILES_S3_ACCESS_KEY,
            secretKey: env.FILES_S3_SECRET_KEY,
            timeoutMs: 20_000,
          }
        : null,
    },
    /** Null: the shop works with no insurer. */
    insurer:
      env.INSURER_URL || demo
        ? { baseUrl: env.INSURER_URL ?? `${sandboxUrl}/insurer/v1`, apiKey: env.INSURER_API_KEY, timeoutMs: 6_000 }
        : null,
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      shop: env.SHOP_MAIL || (/<([^>]+)>/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM),
    },
    serviceHours: { timezone: env.SERVICE_TIMEZONE, hourInit: env.SERVICE_HOUR_INIT, hourEnd: env.SERVICE_HOUR_END },
    eventDay: env.EVENT_DAY || undefined,
    tagManagerId: env.TAG_MANAGER_ID || undefined,
    /** Requests of each kind that are under way at once; the rest waits or is refused (api/admission.ts). */
    load: loadLimitsFor(
      env.DATABASE_URL === '' ? EMBEDDED_READS : env.DATABASE_POOL,
      { payments: env.PAYMENTS_AT_ONCE, checkout: env.CHECKOUT_AT_ONCE, browsing: env.BROWSING_AT_ONCE },
      env.DATABASE_URL === '',
    ),
    /** How a stop goes (stop-server.ts). */
    stop: { graceMs: stopGrace * 1_000, timeoutMs: env.STOP_TIMEOUT * 1_000 },
    /** GraphiQL at /graphql: an open workbench beside the customers' sessions, so not in production unless told. */
    graphiql: env.GRAPHIQL ?? !production,
    jobs: env.JOBS,
    logLevel: env.LOG_LEVEL,
  }
}

/** Whether an address is this machine's. */
const isLocal = (address: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

/** http to anywhere but this machine. */
const isPlain = (address: string): boolean => new URL(address).protocol === 'http:' && !isLocal(address)

type Environment = z.infer<typeof settings>

/**
 * A demo never moves real money (security review M6): its providers are the sandbox, and where strangers reach it
 * nobody signs tokens or opens files with the public secrets. Mail may leave it, since a public demo registers people.
 */
function demoProblems(env: Environment): string[] {
  const problems: string[] = []
  for (const name of ['WEBPAY_URL', 'ONECLICK_URL', 'MERCADOPAGO_URL', 'INSURER_URL'] as const) {
    const address = env[name]
    if (address && !isLocal(address))
      problems.push(
        `${name}: is a real provider, and the demo only speaks to its sandbox; leave it empty, or set BOLDO_DEMO=false`,
      )
  }
  if (!env.PUBLIC_URL || isLocal(env.PUBLIC_URL)) return problems
  const secrets = {
    SESSION_SECRET: DEFAULT_SECRETS.sessionSecret,
    FILES_KEY: DEFAULT_SECRETS.filesKey,
    MERCADOPAGO_WEBHOOK_SECRET: DEFAULT_SECRETS.mercadoPagoWebhookSecret,
  }
  for (const [name, byDefault] of Object.entries(secrets)) {
    const given = env[name as keyof typeof secrets].toLowerCase()
    if (given.includes(byDefault.toLowerCase()))
      problems.push(
        `${name}: is the demo default, which everybody knows, and PUBLIC_URL is not this machine; ` +
          `set your own, e.g. \`openssl rand -hex 32\``,
      )
  }
  return problems
}

function productionProblems(env: Environment): string[] {
  const problems: string[] = []
  if (env.SESSION_SECRET === DEFAULT_SECRETS.sessionSecret)
    problems.push('SESSION_SECRET: is the demo default; set your own, e.g. `openssl rand -hex 32`')
  if (env.PAYMENT_METHODS.includes('webpay')) {
    if (env.WEBPAY_API_KEY === DEFAULT_SECRETS.webpayApiKey)
      problems.push('WEBPAY_API_KEY: is the demo default; set the key that Transbank gave you')
    if (env.WEBPAY_COMMERCE_CODE === INTEGRATION_COMMERCE)
      problems.push("WEBPAY_COMMERCE_CODE: is Transbank's public one for trying out; set your own")
    problems.push(...sandboxProblems('WEBPAY_URL', env.WEBPAY_URL, 'https://webpay3g.transbank.cl'))
  }
  if (env.ONECLICK_API_KEY === DEFAULT_SECRETS.oneclickApiKey)
    problems.push('ONECLICK_API_KEY: is the demo default; set the key that Transbank gave you for Oneclick Mall')
  if (env.ONECLICK_COMMERCE_CODE === INTEGRATION_MALL.mall || env.ONECLICK_STORE_CODE === INTEGRATION_MALL.store)
    problems.push(
      "ONECLICK_COMMERCE_CODE, ONECLICK_STORE_CODE: are Transbank's public ones for trying out; " +
        "set your mall's and your store's",
    )
  problems.push(...sandboxProblems('ONECLICK_URL', env.ONECLICK_URL, 'https://webpay3g.transbank.cl'))
  if (env.PAYMENT_METHODS.includes('mercadopago')) {
    if (env.MERCADOPAGO_ACCESS_TOKEN === DEFAULT_SECRETS.mercadoPagoAccessToken)
      problems.push(
        'MERCADOPAGO_ACCESS_TOKEN: is the demo default; set the access token of your Mercado Pago application, ' +
          'or leave mercadopago out of PAYMENT_METHODS',
      )
    if (env.MERCADOPAGO_WEBHOOK_SECRET === DEFAULT_SECRETS.mercadoPagoWebhookSecret)
      problems.push(
        'MERCADOPAGO_WEBHOOK_SECRET: is the demo default; set the secret that Mercado Pago shows under Webhooks',
      )
    problems.push(...sandboxProblems('MERCADOPAGO_URL', env.MERCADOPAGO_URL, 'https://api.mercadopago.com'))
  }
  if (env.INSURER_URL && isLocal(env.INSURER_URL))
    problems.push(
      "INSURER_URL: is on this machine (a sandbox); set your insurer's, or leave it empty to sell without one",
    )
  for (const name of ['INSURER_URL', 'FILES_S3_URL'] as const) {
    const address = env[name]
    if (address && isPlain(address))
      problems.push(`${name}: is plain http, over which keys and personal data travel open; set its https address`)
  }
  if (env.INSURER_URL && env.INSURER_API_KEY === DEFAULT_SECRETS.insurerApiKey)
    problems.push('INSURER_API_KEY: is the demo default; set the key that your insurer gave you')
  if (env.FILES_KEY.toLowerCase().includes(DEFAULT_SECRETS.filesKey))
    problems.push('FILES_KEY: is the demo default; set your own, e.g. `openssl rand -hex 32`')
  if (!env.SMTP_URL)
    problems.push('SMTP_URL: is empty, mail would go to the sandbox; set smtps://user:password@host:465')
  else if (!isSafeMail(env.SMTP_URL))
    problems.push(
      'SMTP_URL: may send mail unencrypted, and mails name medicines; set smtps://user:password@host:465, or ' +
        'smtp://user:password@host:587?requireTLS=true',
    )
  if (!env.PUBLIC_URL)
    problems.push('PUBLIC_URL: is missing; set the address customers use, e.g. https://boldo.example')
  return problems
}

function sandboxProblems(name: string, given: string | undefined, real: string): string[] {
  if (!given) return [`${name}: would be the sandbox; set ${real}`]
  if (isLocal(given)) return [`${name}: is on this machine (a sandbox); set ${real}`]
  return isPlain(given) ? [`${name}: is plain http, over which keys and payments travel open; set ${real}`] : []
}

/** Whether mail only leaves over TLS, with the server's certificate checked; a relay on this machine needs none. */
function isSafeMail(address: string): boolean {
  const { protocol, searchParams } = new URL(address)
  if (isLocal(address)) return true
  if ((searchParams.get('tls.rejectUnauthorized') ?? 'true') !== 'true') return false
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
}

/** What a person typed, shortened; nothing of a secret. */
function shown(name: string, given: Record<string, string | undefined>): string {
  const value = given[name]
  if (value === undefined) return 'missing'
  if (/SECRET|KEY|TOKEN/.test(name)) return 'something else'
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
