import { resolve } from 'node:path'
import { z } from 'zod'
import { addressSettings, findAddressProblems } from '#api/address.config.ts'
import { loadSettings, readLoad } from '#api/load.config.ts'
import { backupSettings, DEMO_BACKUP_KEY, findBackupProblems, readBackup } from '#scripts/backup/backup.config.ts'
import { databaseSettings, findDatabaseProblems, findPoolerProblems, readDatabase } from '#db/database.config.ts'
import {
  DEMO_SESSION_SECRET,
  findSessionProblems,
  readSessionSecrets,
  sessionSettings,
} from '#shop/people/accounts/session.config.ts'
import { findPasswordProblems, passwordSettings, readPasswords } from '#shop/people/accounts/passwords.config.ts'
import { captchaSettings, findCaptchaProblems } from '#shop/ground/captcha/captcha.config.ts'
import { limitSettings, readLimits } from '#shop/ground/limits/limits.config.ts'
import { findSettingsProblems, readPharmacy, shopSettings } from '#shop/people/settings/settings.config.ts'
import { readSecretFiles, secretFileNames } from '#lib/secret-settings.ts'
import { flagSetting, isLocalAddress, port, seconds } from '#lib/setting-fields.ts'
import { findMapProblems, mapSettings, readMap } from '#shop/help/contact/map.config.ts'
import { chargingSettings } from '#shop/sale/subscriptions/charging/charging.config.ts'
import { PAYMENT_METHODS } from '#shop/ground/policy/payment-method.rules.ts'
import {
  DEMO_FILES_KEY,
  filesSettings,
  findBucketProblems,
  findFilesProblems,
  readFiles,
  readFilesKeys,
} from '#integrations/files/files.config.ts'
import { cdnSettings, findCdnProblems, readCdn } from '#integrations/cdn/cdn.config.ts'
import { pictureSettings, readPictures, readPicturesMax } from '#integrations/pictures/pictures.config.ts'
import { findInsurerProblems, insurerSettings, readInsurer } from '#integrations/insurer/insurer.config.ts'
import {
  findMercadoPagoProblems,
  mercadoPagoSettings,
  readMercadoPago,
} from '#integrations/mercadopago/mercadopago.config.ts'
import { findSignInProblems, readSignIn, signInSettings } from '#integrations/sign-in/sign-in.config.ts'
import { findTelemetryProblems, readTelemetry, telemetrySettings } from '#integrations/telemetry/telemetry.config.ts'
import {
  findTelemedicineProblems,
  readTelemedicine,
  telemedicineSettings,
} from '#integrations/telemedicine/telemedicine.config.ts'
import { findMailProblems, mailSettings, readMail } from '#integrations/smtp/mail.config.ts'
import { findOneclickProblems, oneclickSettings, readOneclick } from '#integrations/transbank/oneclick.config.ts'
import { findWebpayProblems, readWebpay, webpaySettings } from '#integrations/transbank/webpay.config.ts'
import { findTweeProblems, readTwee, tweeSettings } from '#integrations/twee/twee.config.ts'
import { findVoiceProblems, readVoice, voiceSettings } from '#integrations/twilio/voice.config.ts'
import {
  INTEGRATION_COMMERCE,
  INTEGRATION_MALL,
  SANDBOX_INSURER_KEY,
  SANDBOX_TWEE_KEY,
  SANDBOX_WALLET,
} from '#sandbox/credentials.ts'
import { findRoleProblems, roleSettings, startsSandbox } from './role.config.ts'
import { BadConfig, findMisspelt, readEnvFile, showSetting } from './env-file.ts'

export { BadConfig }

/** The demo starts with these secrets (Transbank's are its public integration key). Production refuses each of them. */
export const DEFAULT_SECRETS = {
  sessionSecret: DEMO_SESSION_SECRET,
  insurerApiKey: SANDBOX_INSURER_KEY,
  tweeApiKey: SANDBOX_TWEE_KEY,
  webpayApiKey: INTEGRATION_COMMERCE.apiKey,
  oneclickApiKey: INTEGRATION_MALL.apiKey,
  mercadoPagoAccessToken: SANDBOX_WALLET.accessToken,
  mercadoPagoWebhookSecret: SANDBOX_WALLET.webhookSecret,
  filesKey: DEMO_FILES_KEY,
  backupKey: DEMO_BACKUP_KEY,
}

/** A further acquirer's name is added here. */
const METHODS: readonly string[] = [...PAYMENT_METHODS]

/** docs/configuration.md lists them. */
export const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: "must be 'development', 'test' or 'production'" })
    .default('development'),
  /** On unless production: demo catalogue, the sandbox of outside parties, demo users. */
  BOLDO_DEMO: flagSetting.optional(),
  /** A year of orders, which the demo writes once it serves. */
  DEMO_YEAR: flagSetting.default(true),
  PORT: port(3000),
  SANDBOX_PORT: port(3001),
  ...roleSettings,
  HOST: z.string().min(1).default('0.0.0.0'),
  ...addressSettings,
  ...databaseSettings,
  ...sessionSettings,
  ...backupSettings,
  ...passwordSettings,
  ...captchaSettings,
  ...webpaySettings,
  ...oneclickSettings,
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
  ...limitSettings,
  ...mercadoPagoSettings,
  ...filesSettings,
  ...pictureSettings,
  ...cdnSettings,
  ...insurerSettings,
  ...voiceSettings,
  ...telemedicineSettings,
  ...tweeSettings,
  ...mailSettings,
  ...signInSettings,
  ...shopSettings,
  ...mapSettings,
  ...chargingSettings,
  TAG_MANAGER_ID: z
    .string()
    .regex(/^$|^GTM-[A-Z0-9]{4,12}$/, { error: 'must be empty or a container of Google Tag Manager, e.g. GTM-ABC1234' })
    .default(''),
  ...loadSettings,
  STOP_GRACE: seconds(300).optional(),
  STOP_TIMEOUT: seconds(600).default(30),
  GRAPHIQL: flagSetting.optional(),
  ...telemetrySettings,
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: "must be 'silent', 'error', 'warn', 'info' or 'debug'",
    })
    .default('info'),
  LOG_FILE: z.string().optional(),
})

/** Times in ms, ports as numbers, folders absolute. */
export type Config = ReturnType<typeof readConfig>

/** In `dataDir`: the address of the demo that was started last on this data. */
export const ADDRESS_FILE = 'address'

export const readEnvironment = (): Record<string, string | undefined> => ({ ...readEnvFile('.env'), ...process.env })

const describeIssue = ({ path: [name], message }: z.core.$ZodIssue, values: Record<string, string | undefined>) =>
  `${String(name)}: ${message} (it is ${showSetting(String(name), values)})`

/** @throws BadConfig with the whole list of problems */
export function readConfig(environment: Record<string, string | undefined> = readEnvironment()) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const known = Object.keys(settings.shape)
  const files = readSecretFiles(set, known)
  if (files.problems.length > 0) throw new BadConfig(files.problems)
  const values: typeof set = { ...set, ...files.values }
  const parsed = settings.safeParse(values)
  if (!parsed.success) throw new BadConfig(parsed.error.issues.map((issue) => describeIssue(issue, values)))
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const demo = env.BOLDO_DEMO ?? !production
  const problems = [
    ...findMisspelt(Object.keys(values), [...known, ...secretFileNames(known)]),
    ...(demo ? demoProblems(env) : production ? productionProblems(env) : []),
    ...findAddressProblems(env, { production, isOwn: production && !demo }),
  ]
  if (!production && !demo && !env.SMTP_URL)
    problems.push('SMTP_URL: is empty, and only the demo has a mailbox; set smtps://user:password@host:465')
  if (env.PORT === env.SANDBOX_PORT) problems.push('SANDBOX_PORT: is the same as PORT; choose another port')
  problems.push(...findRoleProblems(env, values, { isOwn: production && !demo, demo }))
  problems.push(...findPoolerProblems(env), ...findCdnProblems(env), ...findTelemetryProblems(env))
  problems.push(...findBucketProblems(env), ...findSignInProblems(env, production), ...findVoiceProblems(env, demo))
  const stopGrace = env.STOP_GRACE ?? (production ? 5 : 0)
  if (stopGrace >= env.STOP_TIMEOUT)
    problems.push(`STOP_TIMEOUT: leaves requests no time after STOP_GRACE (${stopGrace} s); set a larger one`)
  const { pharmacy, problems: settingsProblems } = readPharmacy(env)
  problems.push(...settingsProblems)
  if (problems.length > 0 || !pharmacy) throw new BadConfig(problems)
  const database = readDatabase(env)
  const sandboxUrl = env.SANDBOX_URL ?? `http://localhost:${env.SANDBOX_PORT}`
  return {
    production,
    demo,
    demoYear: demo && env.DEMO_YEAR,
    port: env.PORT,
    host: env.HOST,
    trustedProxies: env.TRUSTED_PROXIES ?? 0,
    /** Without a slash at the end. */
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    sandbox: demo
      ? { host: env.SANDBOX_HOST, port: env.SANDBOX_PORT, url: sandboxUrl, isOwn: startsSandbox(env) }
      : null,
    dataDir: resolve(env.DATA_DIR),
    database,
    optimisationsOff: env.OPTIMISATIONS_OFF ?? [],
    ...readSessionSecrets(env),
    backup: readBackup(env),
    ...readPasswords(env, production && !demo),
    captchaCost: env.CAPTCHA_COST,
    webpay: readWebpay(env, sandboxUrl),
    oneclick: readOneclick(env, sandboxUrl, readFilesKeys(env)),
    paymentMethods: env.PAYMENT_METHODS,
    ...readLimits(env, demo),
    mercadoPago: readMercadoPago(env, sandboxUrl),
    files: readFiles(env),
    pictures: readPictures(env, production),
    picturesMax: readPicturesMax(env),
    cdn: readCdn(env),
    insurer: readInsurer(env, demo ? sandboxUrl : null),
    twee: readTwee(env, demo ? sandboxUrl : null),
    voice: readVoice(env, demo ? sandboxUrl : null),
    telemedicine: readTelemedicine(env, demo ? sandboxUrl : null),
    mail: readMail(env),
    signIn: readSignIn(env, demo ? sandboxUrl : null),
    /** The database's rows come first (shop/people/settings). */
    pharmacy,
    /** A template: shop/help/contact/map-embed.rules.ts fills it. */
    mapEmbedUrl: readMap(env, demo ? sandboxUrl : null),
    chargeNoticeDays: env.CHARGE_NOTICE_DAYS,
    tagManagerId: env.TAG_MANAGER_ID || undefined,
    load: readLoad(env, database.kind === 'server' ? database.pool : null),
    stop: { graceMs: stopGrace * 1_000, timeoutMs: env.STOP_TIMEOUT * 1_000 },
    /** GraphiQL at /graphql runs beside the customers' sessions, so it is off in production by default. */
    graphiql: env.GRAPHIQL ?? !production,
    role: env.BOLDO_ROLE,
    shopId: env.SHOP_ID,
    /** Null: no figures, no traces. */
    telemetry: readTelemetry(env),
    logLevel: env.LOG_LEVEL,
    logFile: env.LOG_FILE ?? (demo && !production ? resolve(env.DATA_DIR, 'shop.log') : ''),
  }
}

type Environment = z.infer<typeof settings>

// A demo never moves real money (security review M6): its providers are the sandbox. Where strangers reach it, the
// public secrets neither sign tokens nor open files. Mail may leave it, since a public demo registers people.
function demoProblems(env: Environment): string[] {
  const problems: string[] = []
  for (const name of [
    'WEBPAY_URL',
    'ONECLICK_URL',
    'MERCADOPAGO_URL',
    'INSURER_URL',
    'TELEMEDICINE_URL',
    'TWEE_URL',
  ] as const) {
    const address = env[name]
    if (address && !isLocalAddress(address))
      problems.push(
        `${name}: is a real provider, and the demo only speaks to its sandbox; leave it empty, or set BOLDO_DEMO=false`,
      )
  }
  if (!env.PUBLIC_URL || isLocalAddress(env.PUBLIC_URL)) return problems
  problems.push(...findCaptchaProblems(env))
  const secrets = {
    SESSION_SECRET: DEFAULT_SECRETS.sessionSecret,
    FILES_KEY: DEFAULT_SECRETS.filesKey,
    BACKUP_KEY: DEFAULT_SECRETS.backupKey,
    MERCADOPAGO_WEBHOOK_SECRET: DEFAULT_SECRETS.mercadoPagoWebhookSecret,
  }
  for (const [name, byDefault] of Object.entries(secrets)) {
    const values = env[name as keyof typeof secrets].toLowerCase()
    if (values.includes(byDefault.toLowerCase()))
      problems.push(
        `${name}: is the demo default, which everybody knows, and PUBLIC_URL is not this machine; ` +
          `set your own, e.g. \`openssl rand -hex 32\``,
      )
  }
  return problems
}

function productionProblems(env: Environment): string[] {
  const isOffered = (method: string) => env.PAYMENT_METHODS.includes(method)
  return [
    ...findSessionProblems(env),
    ...(isOffered('webpay') ? findWebpayProblems(env) : []),
    ...findOneclickProblems(env),
    ...(isOffered('mercadopago') ? findMercadoPagoProblems(env) : []),
    ...findInsurerProblems(env),
    ...findTelemedicineProblems(env),
    ...findTweeProblems(env),
    ...findFilesProblems(env),
    ...findBackupProblems(env),
    ...findDatabaseProblems(env),
    ...findMailProblems(env),
    ...findPasswordProblems(env),
    ...findCaptchaProblems(env),
    ...findSettingsProblems(env),
    ...findMapProblems(env),
  ]
}
