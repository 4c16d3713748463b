import type { Shop } from '#context'
import { continueTrace } from '#lib/tracing.ts'
import { MailRefused } from './mail.port.ts'
import { markFailed, markSent, markUndeliverable, takeDueMail } from './outbox.db.ts'
import { REFUSALS_MAX } from './queued-mail.rules.ts'

const TURN_MS = 50_000
const LEASE_MINUTES = 5
const WAIT_MINUTES_MAX = 60

/** A failed mail is retried after 1, 2, 4 … 60 minutes; three refusals for good give it up (reliability R5). */
export async function sendMail(shop: Shop): Promise<number> {
  let sent = 0
  let sentId: string | undefined
  const until = performance.now() + TURN_MS
  while (performance.now() < until) {
    // One mail at a time: while a slow server delays one, the lease of mails taken with it could end.
    const mail = await takeDueMail(shop, shop.now().add({ minutes: LEASE_MINUTES }), sentId)
    sentId = undefined
    if (!mail) return sent
    try {
      await continueTrace(mail.traceparent, 'mail', () => shop.mail.send(mail.open()))
      sentId = mail.id
      sent++
    } catch (error) {
      await noteFailure(shop, mail, error as Error)
    }
  }
  if (sentId !== undefined) await markSent(shop, sentId)
  return sent
}

async function noteFailure(
  shop: Shop,
  { id, attempts, refusals: earlierRefusals }: { id: string; attempts: number; refusals: number },
  error: Error,
): Promise<void> {
  const refusals = earlierRefusals + (error instanceof MailRefused ? 1 : 0)
  const failure = { reason: error.message, refusals }
  // The id only: an address is personal.
  if (refusals >= REFUSALS_MAX) {
    shop.log.error({ mail: id, attempts }, 'a mail is undeliverable: its server refuses it for good')
    return markUndeliverable(shop, id, failure)
  }
  shop.log.warn({ mail: id, attempts }, 'mail not sent')
  const minutes = Math.min(2 ** (attempts - 1), WAIT_MINUTES_MAX)
  await markFailed(shop, id, { ...failure, nextAttemptAt: shop.now().add({ minutes }) })
}
