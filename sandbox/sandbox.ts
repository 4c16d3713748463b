import { createAdaptorServer } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { INTEGRATION_COMMERCE, INTEGRATION_MALL, SANDBOX_WALLET } from '#sandbox/credentials.ts'
import { controlApi } from '#sandbox/control-api.ts'
import { homePage } from '#sandbox/home.page.ts'
import { Mailbox } from '#sandbox/mail/mailbox.ts'
import type { SandboxMail } from '#sandbox/mail/mailbox.ts'
import { InsurerBook, type InsurerBooks } from '#sandbox/insurer/insurer-book.ts'
import { insurerRoutes } from '#sandbox/insurer/insurer-routes.ts'
import { mailRoutes } from '#sandbox/mail/mail-routes.ts'
import type { MailSample } from '#sandbox/mail/mail-sample.ts'
import { mailSampleRoutes } from '#sandbox/mail/sample-routes.ts'
import { mapRoutes } from '#sandbox/map/map-routes.ts'
import { CHECKOUT_PATH, walletCheckoutRoutes } from '#sandbox/mercadopago/checkout-routes.ts'
import { Notices, type SentNotice } from '#sandbox/mercadopago/notices.ts'
import { WalletLedger, type WalletBooks } from '#sandbox/mercadopago/wallet-ledger.ts'
import { walletRestApi } from '#sandbox/mercadopago/wallet-rest-api.ts'
import { ENROLMENT_PATH, enrolmentRoutes } from '#sandbox/oneclick/enrolment-routes.ts'
import { OneclickLedger, type OneclickBooks } from '#sandbox/oneclick/oneclick-ledger.ts'
import { oneclickRestApi, type Mall } from '#sandbox/oneclick/oneclick-rest-api.ts'
import { page } from '#sandbox/page.ts'
import { SignInBook } from '#sandbox/sign-in/sign-in-book.ts'
import { signInRoutes } from '#sandbox/sign-in/sign-in-routes.ts'
import { TelemedicineBook } from '#sandbox/telemedicine/telemedicine-book.ts'
import { telemedicineRoutes } from '#sandbox/telemedicine/telemedicine-routes.ts'
import { stateFile } from '#sandbox/state-file.ts'
import { TweeBook } from '#sandbox/twee/twee-book.ts'
import { tweeRoutes } from '#sandbox/twee/twee-routes.ts'
import { callOverNetwork, type CallShop } from '#sandbox/voice/shop-webhooks.ts'
import { VoiceBook } from '#sandbox/voice/voice-book.ts'
import { voiceRoutes, type VoiceTimes } from '#sandbox/voice/voice-routes.ts'
import { FORM_PATH, webpayFormRoutes } from '#sandbox/webpay/form-routes.ts'
import { WebpayLedger } from '#sandbox/webpay/ledger.ts'
import { webpayRestApi } from '#sandbox/webpay/rest-api.ts'
import type { Commerce } from '#sandbox/webpay/rest-api.ts'
import type { WebpayTransaction } from '#sandbox/webpay/transaction.ts'

export type SandboxOptions = {
  shopUrl?: string
  /** The sandbox's address as browsers see it; the request's by default (behind a proxy they differ). */
  publicUrl?: string
  now?: () => Date
  /** A JSON file keeps payments and mails across restarts. */
  dataFile?: string
  slowMs?: number
  wallet?: { accessToken: string; webhookSecret: string }
  /** Ms of a review (null: until a person decides), and of a late notice's delay. */
  walletTimes?: { reviewMs: number | null; lateMs: number }
  deliver?: (notice: SentNotice) => Promise<number>
  /** Ms; less than the shop waits. */
  insurerSlowMs?: number
  commerces?: Commerce[]
  /** Ms; less than the shop waits. */
  signInLateMs?: number
  voiceTimes?: VoiceTimes
  callShop?: CallShop
  /** Ms; less than the shop waits. */
  telemedicineLateMs?: number
  /** Shown at /mail/samples; none without `shopUrl`. */
  mailSamples?: readonly MailSample[]
  /** By default the public one of the integration environment. */
  mall?: Mall
}

export type Sandbox = {
  fetch: Hono['fetch']
  reset(): void
  webpay: WebpayLedger
  /** Tests use `act`, `review`, `payments`, `captured`, `faults`. */
  wallet: WalletLedger
  /** Tests use `act`, `cards`, `charges`, `captured`, `faults`. */
  oneclick: OneclickLedger
  notices: Notices
  mail: Mailbox
  /** Tests use `withdraw`, `restore`, `claims`, `callCounts`, `faults`. */
  insurer: InsurerBook
  signIn: SignInBook
  voice: VoiceBook
  telemedicine: TelemedicineBook
  twee: TweeBook
}

type State = {
  webpay: WebpayTransaction[]
  wallet?: WalletBooks
  oneclick?: OneclickBooks
  insurer?: InsurerBooks
  mail: SandboxMail[]
}

/** The outside world: providers that speak their own protocols and do nothing for real. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const books = openBooks(options)
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  mountCardProviders(app, books, options)
  mountWallet(app, books, options)
  mountOperators(app, books, options)
  mountRest(app, books, options)
  const { webpay, wallet, oneclick, notices, mail, insurer, signIn, telemedicine, voice, twee, reset } = books
  return {
    fetch: app.fetch,
    reset,
    webpay,
    wallet,
    oneclick,
    notices,
    mail,
    insurer,
    signIn,
    telemedicine,
    voice,
    twee,
  }
}

type Books = ReturnType<typeof openBooks>

const WALLET_TIMES = { reviewMs: 10_000, lateMs: 30_000 }
const SLOW_MS = 8_000

function openBooks(options: SandboxOptions) {
  const { slowMs = SLOW_MS, wallet: account = SANDBOX_WALLET, walletTimes = WALLET_TIMES } = options
  const now = options.now ?? (() => new Date())
  const file = stateFile<State>(options.dataFile)
  const changed = () =>
    file.save({
      webpay: webpay.dump(),
      wallet: wallet.dump(),
      oneclick: oneclick.dump(),
      insurer: insurer.dump(),
      mail: mail.dump(),
    })
  const webpay = new WebpayLedger({ now, slowMs, changed })
  const notices = new Notices({ now, webhookSecret: account.webhookSecret, deliver: options.deliver })
  const wallet = new WalletLedger({ now, notices, ...walletTimes, changed })
  const oneclick = new OneclickLedger({ now, slowMs, changed })
  const mail = new Mailbox({ now, changed })
  const insurer = new InsurerBook({ changed })
  const signIn = new SignInBook()
  const voice = new VoiceBook({ now })
  const telemedicine = new TelemedicineBook({ now })
  const twee = new TweeBook()
  const saved = file.load()
  if (saved) {
    webpay.restore(saved.webpay ?? [])
    if (saved.wallet) wallet.restore(saved.wallet)
    if (saved.oneclick) oneclick.restore(saved.oneclick)
    if (saved.insurer) insurer.load(saved.insurer)
    mail.restore(saved.mail ?? [])
  }
  const reset = () => {
    for (const book of [webpay, wallet, oneclick, insurer, signIn, telemedicine, voice, twee, mail]) book.reset()
  }
  return { webpay, wallet, oneclick, notices, mail, insurer, signIn, telemedicine, voice, twee, reset }
}

function mountCardProviders(app: Hono, { webpay, oneclick }: Books, options: SandboxOptions): void {
  const { shopUrl, publicUrl, slowMs = SLOW_MS, mall = INTEGRATION_MALL, now = () => new Date() } = options
  const { commerces = [INTEGRATION_COMMERCE] } = options
  const pageAt = (path: string) => (requestUrl: string) => new URL(path, publicUrl ?? requestUrl).href
  app.route('/', webpayRestApi({ ledger: webpay, commerces, slowMs, formUrl: pageAt(FORM_PATH) }))
  app.route('/', webpayFormRoutes({ ledger: webpay, commerces, shopUrl, slowMs }))
  app.route('/', oneclickRestApi({ ledger: oneclick, mall, slowMs, formUrl: pageAt(ENROLMENT_PATH) }))
  app.route('/', enrolmentRoutes({ ledger: oneclick, commerceName: mall.name, shopUrl, now }))
}

function mountWallet(app: Hono, { wallet }: Books, options: SandboxOptions): void {
  const { shopUrl, publicUrl, slowMs = SLOW_MS, walletTimes = WALLET_TIMES } = options
  const { accessToken } = options.wallet ?? SANDBOX_WALLET
  app.route(
    '/',
    walletRestApi({
      ledger: wallet,
      accessToken,
      slowMs,
      checkoutUrl: (requestUrl, id) => new URL(`${CHECKOUT_PATH}?pref_id=${id}`, publicUrl ?? requestUrl).href,
    }),
  )
  app.route('/', walletCheckoutRoutes({ ledger: wallet, shopUrl, ...walletTimes }))
}

function mountOperators(app: Hono, { voice, twee }: Books, options: SandboxOptions): void {
  app.route('/', tweeRoutes({ book: twee, slowMs: options.slowMs ?? SLOW_MS }))
  app.route(
    '/',
    voiceRoutes({
      book: voice,
      shopUrl: options.shopUrl ?? '',
      callShop: options.callShop ?? callOverNetwork,
      times: options.voiceTimes ?? { ringMs: 1_500, talkMs: 3_000 },
      slowMs: options.slowMs ?? SLOW_MS,
      now: options.now ?? (() => new Date()),
    }),
  )
}

function mountRest(app: Hono, books: Books, options: SandboxOptions): void {
  const {
    shopUrl,
    insurerSlowMs = 3_000,
    signInLateMs = 3_000,
    telemedicineLateMs = 3_000,
    mailSamples = [],
    commerces = [INTEGRATION_COMMERCE],
  } = options
  const { webpay, wallet, oneclick, notices, mail, insurer, signIn, telemedicine, voice, twee, reset } = books
  app.get('/', (c) =>
    c.html(
      homePage({
        walletPayments: wallet.payments(),
        charges: oneclick.charges(),
        transactions: webpay.list(),
        isOpen: (t) => webpay.isOpen(t),
        mails: mail.list(),
        commerceCode: commerces[0]?.code ?? '',
        shopUrl,
      }),
    ),
  )
  const hasSamples = mailSamples.length > 0 && shopUrl !== undefined
  app.route('/', mailRoutes({ mailbox: mail, shopUrl, hasSamples }))
  if (hasSamples) app.route('/', mailSampleRoutes({ samples: mailSamples, shopUrl }))
  app.route('/', signInRoutes({ book: signIn, lateMs: signInLateMs, publicUrl: options.publicUrl, shopUrl }))
  app.route('/', mapRoutes({ shopUrl }))
  app.route('/', insurerRoutes({ book: insurer, slowMs: insurerSlowMs }))
  app.route('/', telemedicineRoutes({ book: telemedicine, lateMs: telemedicineLateMs, shopUrl }))
  app.route(
    '/__sandbox',
    controlApi({ ledger: webpay, wallet, oneclick, notices, mailbox: mail, insurer, voice, twee, reset }),
  )
  app.notFound((c) => c.html(page('No está', NOTHING_HERE, { shopUrl }), 404))
}

const NOTHING_HERE = html`<section class="card">
  <h1>No hay nada aquí</h1>
  <p style="margin:0"><a href="/">Volver al inicio</a></p>
</section>`

export type StartSandboxOptions = SandboxOptions & {
  /** 0 takes any free port. */
  port: number
  /** Only this machine can connect by default, because the control endpoints obey every caller. */
  hostname?: string
}

export type RunningSandbox = Sandbox & { url: string; stop(): Promise<void> }

export async function startSandbox({
  port,
  hostname = '127.0.0.1',
  ...options
}: StartSandboxOptions): Promise<RunningSandbox> {
  const sandbox = createSandbox(options)
  const server = createAdaptorServer({ fetch: sandbox.fetch })
  // Longer than a client holds an idle connection: else a call may use one that is just being closed.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, resolve)
  })
  const url = `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${(server.address() as AddressInfo).port}`
  return {
    ...sandbox,
    url,
    stop: () =>
      new Promise((resolve) => {
        sandbox.notices.stop()
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}
