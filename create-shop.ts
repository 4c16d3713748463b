import { hostname } from 'node:os'
import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '#config'
import type { Shop } from '#context'
import { openEmbedded, openServer, type Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { DEMO_PHOTOS } from '#scripts/seed/demo-photographs.ts'
import { seedDemo } from '#scripts/seed/seed-demo.ts'
import type { Workload } from '#db/time-limits.ts'
import { createMercadoPago } from '#integrations/mercadopago/mercadopago.ts'
import { createCdn } from '#integrations/cdn/create-cdn.ts'
import { encryptedFiles } from '#integrations/files/encrypted-files.ts'
import { createLocalFiles } from '#integrations/files/local-files.ts'
import { createS3Files } from '#integrations/files/s3-files.ts'
import { createS3Objects, type S3Objects } from '#integrations/files/s3-objects.ts'
import { createHttpInsurer } from '#integrations/insurer/http-insurer.ts'
import { createNoInsurer } from '#integrations/insurer/no-insurer.ts'
import { createPictureBucket } from '#integrations/pictures/picture-bucket.ts'
import { createPictureCache } from '#integrations/pictures/picture-cache.ts'
import { createSignInProviders } from '#integrations/sign-in/sign-in-providers.ts'
import { mailSender } from '#integrations/smtp/mail.config.ts'
import { createSandboxMail } from '#integrations/smtp/sandbox-mail.ts'
import { createSmtpMail } from '#integrations/smtp/smtp-mail.ts'
import { createHttpTelemedicine } from '#integrations/telemedicine/http-telemedicine.ts'
import { watchCalls } from '#integrations/telemetry/watch-calls.ts'
import type { RunningTelemetry } from '#integrations/telemetry/start-telemetry.ts'
import { createOneclick } from '#integrations/transbank/oneclick.ts'
import { createHttpTwee, createNoTwee } from '#integrations/twee/http-twee.ts'
import { createNoVoice } from '#integrations/twilio/no-voice.ts'
import { createTwilioVoice } from '#integrations/twilio/twilio-voice.ts'
import { createWebpay } from '#integrations/transbank/webpay.ts'
import { currentTraceId } from '#lib/tracing.ts'
import { derivedKey } from '#lib/derived-key.ts'
import { keyRing, type KeyRing } from '#lib/key-ring.ts'
import type { FileStore } from '#shop/ground/files/file-store.port.ts'
import { readPhotograph } from '#shop/shelf/catalogue/photographs/read-photograph.ts'
import { createCatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import { gatewaysByName } from '#shop/sale/payments/gateways.ts'
import { REACTIONS } from '#shop/reactions.ts'
import { createLimiter } from '#shop/ground/limits/limiter.ts'
import { createDatabaseLimitStore } from '#shop/ground/limits/limits.db.ts'
import { createSecurityLog } from '#shop/people/security/security-log.ts'
import type { Role } from './role.config.ts'
import { readVersion } from './shop-version.ts'

/** @throws DatabaseUnavailable */
export const openDatabase = ({ database, optimisationsOff }: Config, work: Workload = 'requests'): Promise<Database> =>
  database.kind === 'embedded'
    ? openEmbedded(database.folder)
    : openServer(
        {
          pooled: database.url,
          direct: database.directUrl,
          replica: work === 'requests' ? database.replicaUrl : undefined,
        },
        database.pool,
        undefined,
        work,
        optimisationsOff,
      )

/** Migrates and fills the database over connections without the time limits of requests. Answers the migrations. */
export async function prepareDatabase(config: Config, database: Database, log: Logger): Promise<string[]> {
  const own = database.kind === 'embedded' ? database : await openDatabase(config, 'maintenance')
  try {
    const files = await migrate(own, { log })
    await seedDemo(createShop(config, own, log), { demo: config.demo, say: (text) => console.log(`  ${text}`) })
    return files
  } finally {
    if (own !== database) await own.close()
  }
}

/** Figures and traces of this process (docs/metrics.md). Without settings no module of the SDK is loaded. */
export async function watchProcess({ telemetry, role }: Config, log: Logger): Promise<RunningTelemetry> {
  if (!telemetry) return { stop: async () => {} }
  const { startTelemetry } = await import('#integrations/telemetry/start-telemetry.ts')
  const facts = { version: readVersion(), host: hostname(), pid: process.pid, role }
  return startTelemetry(telemetry, facts, { warn: (problem) => log.warn({ problem }, 'telemetry') })
}

/** Each line has the machine, process, version and role; never a body, a header or a query string. */
export const createLog = (
  config: Pick<Config, 'logLevel'>,
  role: Role | 'tool' = 'tool',
  stream?: DestinationStream,
): Logger =>
  pino(
    {
      level: config.logLevel,
      base: { host: hostname(), pid: process.pid, version: readVersion(), role },
      mixin: () => {
        const trace = currentTraceId()
        return trace === undefined ? {} : { trace } // a new object: pino writes into it
      },
    },
    stream,
  )

/** Null: this machine's disk has the files. */
export const openBucket = ({ files }: Pick<Config, 'files'>): S3Objects | null => files.s3 && createS3Objects(files.s3)

export function createFileStore(config: Pick<Config, 'files' | 'dataDir'>): FileStore {
  const bucket = openBucket(config)
  return bucket
    ? watchCalls('s3', createS3Files(bucket))
    : createLocalFiles({ folder: `${config.dataDir}/prescriptions` })
}

const derivedRing = ({ files }: Pick<Config, 'files'>, purpose: 'second factors' | 'mails' | 'prints'): KeyRing =>
  keyRing(files.keys.map((key) => derivedKey(Buffer.from(key).toString('hex'), purpose)))

export function createShop(config: Config, database: Database, log: Logger, enqueue: Shop['enqueue'] = () => {}): Shop {
  const settings: Shop['settings'] = {
    pharmacy: config.pharmacy,
    publicUrl: config.publicUrl,
    shopId: config.shopId,
    shopMail: config.mail.shop,
    tagManagerId: config.tagManagerId,
    chargeNoticeDays: config.chargeNoticeDays,
    sessionSecret: config.sessionSecret,
    earlierSecrets: config.earlierSecrets,
    passwordMinimum: config.passwordMinimum,
    staffPasswordMinimum: config.staffPasswordMinimum,
    refuseWeakPasswords: config.production && !config.demo,
    captchaCost: config.captchaCost,
    mapEmbedUrl: config.mapEmbedUrl,
    paymentMethods: config.paymentMethods,
    paymentStarts: config.paymentStarts,
    heldUnits: config.heldUnits,
    orderStarts: config.orderStarts,
    guestUploads: config.guestUploads,
    readPoints: config.readPoints,
    rememberDrafts: !config.optimisationsOff.includes('draft-memory'),
  }
  const now = () => Temporal.Now.instant()
  const bucket = openBucket(config)
  const files = encryptedFiles(createFileStore(config), config.files.keys)
  return {
    db: database.db,
    reads: database.reads,
    now,
    ...createOutsideParties(config, () => mailSender(config.mail, settings.pharmacy.company.name)),
    files: {
      pictures: createPictureCache({
        folder: `${config.dataDir}/pictures`,
        photos: [`${config.dataDir}/photos`, ...(config.demo ? [DEMO_PHOTOS] : [])],
        uploaded: (id) => readPhotograph(database.db, files, id),
        remote: config.pictures,
        bytesMax: config.picturesMax,
        bucket: bucket && createPictureBucket(bucket, log),
      }),
      prescriptions: files,
    },
    cdn: config.cdn ? createCdn(config.cdn) : null,
    log,
    memory: createCatalogueMemory(),
    limiter: createLimiter({ store: createDatabaseLimitStore(database.db), secret: config.sessionSecret, log }),
    securityLog: createSecurityLog({ db: database.db, secret: config.sessionSecret, now, log }),
    secondFactorKeys: derivedRing(config, 'second factors'),
    mailKeys: derivedRing(config, 'mails'),
    printKeys: derivedRing(config, 'prints'),
    settings,
    reactions: REACTIONS,
    enqueue,
  }
}

type OutsideParties = Pick<
  Shop,
  'payments' | 'mail' | 'signInProviders' | 'insurer' | 'twee' | 'voice' | 'telemedicine'
>

/** `sender` is read for each mail. The telephone's provider is not watched: it calls the shop. */
function createOutsideParties(config: Config, sender: () => ReturnType<typeof mailSender>): OutsideParties {
  const watched = <Party extends { name: string }>(party: Party) => watchCalls(party.name, party)
  return {
    payments: gatewaysByName([
      watched(createWebpay(config.webpay)),
      watched(createMercadoPago(config.mercadoPago)),
      watched(createOneclick(config.oneclick)),
    ]),
    mail: watched(
      config.mail.smtpUrl
        ? createSmtpMail({ url: config.mail.smtpUrl, from: sender })
        : createSandboxMail({ baseUrl: config.sandbox?.url ?? '' }),
    ),
    signInProviders: Object.fromEntries(
      Object.entries(createSignInProviders(config.signIn)).map(([name, provider]) => [name, watched(provider)]),
    ),
    insurer: config.insurer ? watched(createHttpInsurer(config.insurer)) : createNoInsurer(),
    twee: config.twee ? watchCalls('twee', createHttpTwee(config.twee)) : createNoTwee(),
    voice: config.voice ? createTwilioVoice(config.voice) : createNoVoice(),
    telemedicine: config.telemedicine ? watchCalls('telemedicine', createHttpTelemedicine(config.telemedicine)) : null,
  }
}
