import type { Shop } from '#context'
import { markFailed, markSent, takeDueMail } from './outbox.db.ts'

/** Ms. The next minute has a turn of its own. */
const TURN_MS = 50_000
const LEASE_MIN = 5
const LAST_WAIT_MIN = 60

/**
 * Sends the mails that wait in the outbox, for 50 s at most. A failed one is retried after 1, 2, 4 … 60 minutes.
 * Returns the number sent.
 */
export async function sendMail(shop: Shop): Promise<number> {
  let sent = 0
  let last: string | undefined
  const until = performance.now() + TURN_MS
  while (performance.now() < until) {
    // One at a time: a slow post must not outlast the lease of those that wait behind it.
    const mail = await takeDueMail(shop, shop.now().add({ minutes: LEASE_MIN }), last)
    last = undefined
    if (!mail) return sent
    try {
      await shop.mail.send(mail)
      last = mail.id
      sent++
    } catch (error) {
      const minutes = Math.min(2 ** (mail.attempts - 1), LAST_WAIT_MIN)
      await markFailed(shop, mail.id, { reason: (error as Error).message, nextAttemptAt: shop.now().add({ minutes }) })
      // The id only: an address is personal.
      shop.log.warn({ mail: mail.id, attempts: mail.attempts }, 'mail not sent')
    }
  }
  if (last !== undefined) await markSent(shop, last)
  return sent
}
