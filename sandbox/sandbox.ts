import { createAdaptorServer } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { controlApi } from '#sandbox/control-api.ts'
import { homePage } from '#sandbox/home.page.ts'
import { Mailbox } from '#sandbox/mail/mailbox.ts'
import type { SandboxMail } from '#sandbox/mail/mailbox.ts'
import { mailRoutes } from '#sandbox/mail/mail-routes.ts'
import { page } from '#sandbox/page.ts'
import { stateFile } from '#sandbox/state-file.ts'
import { FORM_PATH, webpayFormRoutes } from '#sandbox/webpay/form-routes.ts'
import { WebpayLedger } from '#sandbox/webpay/ledger.ts'
import { webpayRestApi } from '#sandbox/webpay/rest-api.ts'
import type { Commerce } from '#sandbox/webpay/rest-api.ts'
import type { WebpayTransaction } from '#sandbox/webpay/transaction.ts'

export type SandboxOptions = {
  /** Where the pages' "Ir a la tienda" leads. */
  shopUrl?: string
  /** The sandbox's own origin as browsers see it; the request's, unless told (behind a proxy it differs). */
  publicUrl?: string
  now?: () => Date
  /** A JSON file that keeps payments and mails across restarts. */
  dataFile?: string
  /** Milliseconds that a slow answer takes. */
  slowMs?: number
  /** The commerces that Webpay knows; the public one of the integration environment unless told. */
  commerces?: Commerce[]
}

export type Sandbox = {
  fetch: Hono['fetch']
  /** Forgets everything. */
  reset(): void
  /** Webpay's own books: `act`, `list`, `find`, `authorisations`, `faults`. */
  webpay: WebpayLedger
  mail: Mailbox
}

type State = { webpay: WebpayTransaction[]; mail: SandboxMail[] }

/** Published by Transbank for everyone, in the manual and in transbank-sdk: no secret. */
export const INTEGRATION_COMMERCE: Commerce = {
  code: '597055555532',
  apiKey: '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C',
  name: 'Boldo',
}

/** The outside world of the shop: providers that speak their own protocols and do nothing for real. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { shopUrl, publicUrl, slowMs = 8_000, commerces = [INTEGRATION_COMMERCE] } = options
  const now = options.now ?? (() => new Date())
  const file = stateFile<State>(options.dataFile)
  const changed = () => file.save({ webpay: ledger.dump(), mail: mailbox.dump() })

  const ledger = new WebpayLedger({ now, slowMs, changed })
  const mailbox = new Mailbox({ now, changed })
  const saved = file.load()
  if (saved) {
    ledger.restore(saved.webpay ?? [])
    mailbox.restore(saved.mail ?? [])
  }
  const reset = () => {
    ledger.reset()
    mailbox.reset()
  }

  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  app.get('/', (c) => c.html(homePage({ transactions: ledger.list(), isOpen: (t) => ledger.isOpen(t), mails: mailbox.list(), commerceCode: commerces[0]?.code ?? '', shopUrl })))
  app.route('/', webpayRestApi({ ledger, commerces, slowMs, formUrl: (requestUrl) => new URL(FORM_PATH, publicUrl ?? requestUrl).href }))
  app.route('/', webpayFormRoutes({ ledger, commerces, shopUrl, slowMs }))
  app.route('/', mailRoutes({ mailbox, shopUrl }))
  app.route('/__sandbox', controlApi({ ledger, mailbox, reset }))
  app.notFound((c) => c.html(page('No está', html`<section class="card"><h1>No hay nada aquí</h1><p style="margin:0"><a href="/">Volver al inicio</a></p></section>`, { shopUrl }), 404))

  return { fetch: app.fetch, reset, webpay: ledger, mail: mailbox }
}

export type StartSandboxOptions = SandboxOptions & {
  /** 0 takes any free port. */
  port: number
  /** Only this machine unless told: the control endpoints obey anyone. */
  hostname?: string
}

export type RunningSandbox = Sandbox & { url: string; stop(): Promise<void> }

export async function startSandbox({ port, hostname = '127.0.0.1', ...options }: StartSandboxOptions): Promise<RunningSandbox> {
  const sandbox = createSandbox(options)
  const server = createAdaptorServer({ fetch: sandbox.fetch })
  // Longer than a client keeps an idle connection: else a call may meet one that is just being closed.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, resolve)
  })
  const url = `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${(server.address() as AddressInfo).port}`
  return {
    ...sandbox,
    url,
    stop: () => new Promise((resolve) => {
      server.close(() => resolve())
      if ('closeAllConnections' in server) server.closeAllConnections()
    }),
  }
}
