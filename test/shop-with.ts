import pino, { type Logger } from 'pino'
import type { Shop } from '#context'
import type { Database } from '#db/database.ts'
import { createHttpInsurer } from '#integrations/insurer/http-insurer.ts'
import { createMercadoPago } from '#integrations/mercadopago/mercadopago.ts'
import { createOneclick } from '#integrations/transbank/oneclick.ts'
import { createWebpay } from '#integrations/transbank/webpay.ts'
import { createHttpTwee } from '#integrations/twee/http-twee.ts'
import { createTwilioVoice } from '#integrations/twilio/twilio-voice.ts'
import { createHttpTelemedicine } from '#integrations/telemedicine/http-telemedicine.ts'
import { createSignInProviders } from '#integrations/sign-in/sign-in-providers.ts'
import { keyRing } from '#lib/key-ring.ts'
import { createJobRequests, type JobRequests } from '#jobs/job-requests.ts'
import {
  INTEGRATION_COMMERCE,
  INTEGRATION_MALL,
  SANDBOX_APPLE,
  SANDBOX_CLIENTS,
  SANDBOX_INSURER_KEY,
  SANDBOX_TWEE_KEY,
  SANDBOX_VOICE,
  SANDBOX_TELEMEDICINE,
  SANDBOX_WALLET,
} from '#sandbox/credentials.ts'
import type { CardEnrolment } from '#shop/sale/cards/card-enrolment.port.ts'
import { createCatalogueMemory } from '#shop/shelf/catalogue/catalogue-memory.ts'
import type { Insurer } from '#shop/shelf/insurance/insurer.port.ts'
import { createLimiter } from '#shop/ground/limits/limiter.ts'
import { createSecurityLog } from '#shop/people/security/security-log.ts'
import { createDatabaseLimitStore } from '#shop/ground/limits/limits.db.ts'
import type { OutgoingMail } from '#shop/ground/mail/mail.port.ts'
import type { CardGateway, SavedCardGateway, WalletGateway } from '#shop/sale/payments/payment-gateway.port.ts'
import { PAYMENT_METHODS } from '#shop/ground/policy/payment-method.rules.ts'
import { FileMissing, type FileStore } from '#shop/ground/files/file-store.port.ts'
import { REACTIONS } from '#shop/reactions.ts'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import type { TelemedicineProvider } from '#shop/ordering/telemedicine/telemedicine-provider.port.ts'
import { PATIENCE_MS } from './test-database.ts'

/** A shop whose providers are known by their kinds too. */
export type SandboxShop = Shop & {
  payments: { webpay: CardGateway; mercadopago: WalletGateway; oneclick: SavedCardGateway & CardEnrolment }
  /** What the shop enqueues, for tests that run jobs. */
  jobRequests: JobRequests
}

/** What a test puts around the real adapters. */
export type OutsideParties = {
  gateway?: ((webpay: CardGateway) => CardGateway) | undefined
  wallet?: ((mercadopago: WalletGateway) => WalletGateway) | undefined
  savedCards?: ((oneclick: SavedCardGateway & CardEnrolment) => SavedCardGateway & CardEnrolment) | undefined
  insurer?: ((http: Insurer) => Insurer) | undefined
  telemedicine?: ((http: TelemedicineProvider) => TelemedicineProvider | null) | undefined
  /** Ms that the shop waits for the insurer: as long as for anybody, except where an answer never comes. */
  insurerTimeoutMs?: number | undefined
  /** Ms that the shop waits for a sign-in provider. */
  signInTimeoutMs?: number | undefined
  log?: Logger | undefined
}

const SESSION_SECRET = 'the-tests-own-secret-of-sessions'

/** A shop whose outside parties are the sandbox and an array of mails. */
export function shopWith(
  parts: { database: Database; now: () => Temporal.Instant; sandboxUrl: string; sent: OutgoingMail[] } & OutsideParties,
): SandboxShop {
  // Long: PGlite and the sandbox share this process, and 200 buyers keep it busy.
  const webpay = createWebpay({
    baseUrl: parts.sandboxUrl,
    commerceCode: INTEGRATION_COMMERCE.code,
    apiKey: INTEGRATION_COMMERCE.apiKey,
    timeoutMs: PATIENCE_MS,
  })
  const insurer = createHttpInsurer({
    baseUrl: `${parts.sandboxUrl}/insurer/v1`,
    apiKey: SANDBOX_INSURER_KEY,
    timeoutMs: parts.insurerTimeoutMs ?? PATIENCE_MS,
  })
  const telemedicine = createHttpTelemedicine({
    baseUrl: `${parts.sandboxUrl}/telemedicine/v1`,
    loginUrl: `${parts.sandboxUrl}/telemedicine/login`,
    ...SANDBOX_TELEMEDICINE,
    timeoutMs: PATIENCE_MS,
  })
  const log = parts.log ?? pino({ level: 'silent' })
  const noPicture = async () => Promise.reject(new Error('the tests have no pictures'))
  const mercadopago = createMercadoPago({ baseUrl: parts.sandboxUrl, ...SANDBOX_WALLET, timeoutMs: PATIENCE_MS })
  const oneclick = createOneclick({
    baseUrl: parts.sandboxUrl,
    commerceCode: INTEGRATION_MALL.code,
    storeCode: INTEGRATION_MALL.storeCode,
    apiKey: INTEGRATION_MALL.apiKey,
    keys: [Buffer.alloc(32, 7)],
    timeoutMs: PATIENCE_MS,
  })
  const jobRequests = createJobRequests()
  return {
    db: parts.database.db,
    reads: parts.database.reads,
    now: parts.now,
    payments: {
      webpay: parts.gateway?.(webpay) ?? webpay,
      mercadopago: parts.wallet?.(mercadopago) ?? mercadopago,
      oneclick: parts.savedCards?.(oneclick) ?? oneclick,
    },
    mail: { name: 'memory', send: async (mail) => void parts.sent.push(mail) },
    signInProviders: createSignInProviders({
      baseUrl: parts.sandboxUrl,
      timeoutMs: parts.signInTimeoutMs ?? PATIENCE_MS,
      ...SANDBOX_CLIENTS,
      apple: SANDBOX_APPLE,
    }),
    insurer: parts.insurer?.(insurer) ?? insurer,
    twee: createHttpTwee({ baseUrl: `${parts.sandboxUrl}/twee/v1`, apiKey: SANDBOX_TWEE_KEY, timeoutMs: PATIENCE_MS }),
    voice: createTwilioVoice({
      ...SANDBOX_VOICE,
      browser: { kind: 'sandbox', url: parts.sandboxUrl, sources: { connect: [parts.sandboxUrl], media: [] } },
    }),
    telemedicine: parts.telemedicine ? parts.telemedicine(telemedicine) : telemedicine,
    files: {
      pictures: { bring: noPicture, resize: noPicture, rasterise: async (svg) => Buffer.from(svg) },
      prescriptions: filesInMemory(),
    },
    cdn: null,
    log,
    memory: createCatalogueMemory(undefined, () => parts.now().epochMilliseconds),
    limiter: createLimiter({ store: createDatabaseLimitStore(parts.database.db), secret: SESSION_SECRET, log }),
    securityLog: createSecurityLog({ db: parts.database.db, secret: SESSION_SECRET, now: parts.now, log }),
    secondFactorKeys: keyRing([Buffer.alloc(32, 9)]),
    mailKeys: keyRing([Buffer.alloc(32, 11)]),
    printKeys: keyRing([Buffer.alloc(32, 13)]),
    settings: {
      pharmacy: readSettingsFile(),
      publicUrl: 'http://boldo.test',
      shopMail: 'tienda@boldo.test',
      sessionSecret: SESSION_SECRET,
      passwordMinimum: 4,
      passwordCost: { memory: 8, passes: 1, parallelism: 1 },
      captchaCost: 1,
      mapEmbedUrl: `${parts.sandboxUrl}/map/export/embed.html?bbox={bbox}&layer=mapnik&marker={marker}`,
      chargeNoticeDays: 3,
      paymentMethods: PAYMENT_METHODS,
      paymentStarts: 0,
      heldUnits: 0,
      orderStarts: 0,
      guestUploads: 5_000,
      readPoints: 0,
    },
    reactions: REACTIONS,
    jobRequests,
    enqueue: jobRequests.enqueue,
  }
}

/** Files in this process's memory; `shop.openSecond` has its own. */
export function filesInMemory(files = new Map<string, Uint8Array>()): FileStore {
  return {
    name: 'memory',
    put: async (id, bytes) => void files.set(id, bytes),
    read: async (id) => files.get(id) ?? Promise.reject(new FileMissing(id)),
    delete: async (id) => void files.delete(id),
  }
}
