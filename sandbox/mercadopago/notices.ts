import { createHmac, randomUUID } from 'node:crypto'

/** A notice is signed each time it is sent, so a later try has a later signature. */
export type SentNotice = {
  url: string
  headers: Record<string, string>
  body: string
  paymentId: number
  status: number | null
}

export type NoticeOptions = {
  now: () => Date
  webhookSecret: string
  /** Returns the HTTP status. Over the network by default. */
  deliver?: ((notice: SentNotice) => Promise<number>) | undefined
}

/** Ms until an unanswered notice is sent again: the provider waits minutes, a demo seconds. */
const RETRY_DELAYS_MS = [1_000, 4_000, 15_000, 60_000]
const TIMEOUT_MS = 22_000

/** Sends notices (`?data.id=…&type=payment`, x-signature, x-request-id) again until one is answered with 200 or 201. */
export class Notices {
  readonly sent: SentNotice[] = []
  #options: NoticeOptions
  #timers = new Set<NodeJS.Timeout>()

  constructor(options: NoticeOptions) {
    this.#options = options
  }

  make(notificationUrl: string, paymentId: number, action: 'payment.created' | 'payment.updated'): SentNotice {
    const url = new URL(notificationUrl)
    url.searchParams.set('data.id', String(paymentId))
    url.searchParams.set('type', 'payment')
    const ts = String(this.#options.now().getTime())
    const requestId = randomUUID()
    const v1 = createHmac('sha256', this.#options.webhookSecret)
      .update(`id:${paymentId};request-id:${requestId};ts:${ts};`)
      .digest('hex')
    const body = JSON.stringify({
      action,
      api_version: 'v1',
      data: { id: String(paymentId) },
      date_created: this.#options.now().toISOString(),
      id: Number(ts),
      live_mode: false,
      type: 'payment',
      user_id: '1402030405',
    })
    return {
      url: url.href,
      headers: { 'content-type': 'application/json', 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
      body,
      paymentId,
      status: null,
    }
  }

  /** Sends it after `delayMs`, and again while it is not answered. */
  send(
    notificationUrl: string,
    paymentId: number,
    action: 'payment.created' | 'payment.updated',
    delayMs = 0,
    tries = 0,
  ): void {
    this.#later(delayMs, async () => {
      const notice = this.make(notificationUrl, paymentId, action)
      this.sent.push(notice)
      notice.status = await (this.#options.deliver ?? post)(notice).catch(() => 0)
      if (notice.status !== 200 && notice.status !== 201 && tries < RETRY_DELAYS_MS.length)
        this.send(notificationUrl, paymentId, action, RETRY_DELAYS_MS[tries]!, tries + 1)
    })
  }

  /** Runs `work` after `delayMs`; a stop of the sandbox cancels it. */
  later(delayMs: number, work: () => void): void {
    this.#later(delayMs, async () => work())
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }

  #later(delayMs: number, work: () => Promise<void>) {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      void work()
    }, delayMs)
    timer.unref()
    this.#timers.add(timer)
  }
}

async function post({ url, headers, body }: SentNotice): Promise<number> {
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
  await answer.body?.cancel()
  return answer.status
}
