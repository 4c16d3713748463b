import type { Shop } from '#context'
import { abandonAttempt } from './abandon-attempt.ts'
import { confirmAttempt } from './confirm-payment.ts'
import { readWebpayReturn } from './payment.rules.ts'
import { findAttemptByBuyOrder, findAttemptByToken } from './payments.db.ts'

const REASONS = { aborted: 'aborted', timed_out: 'timed_out', form_error: 'form_error' } as const

/**
 * The customer's browser is back from Webpay, by whichever flow (server rules §4). Only `token_ws` alone
 * is ever confirmed. Answers the token of the response page, or null when nothing of ours is in it.
 */
export async function returnFromWebpay(shop: Shop, fields: Record<string, string | undefined>): Promise<string | null> {
  const back = readWebpayReturn(fields)
  if (back.flow === 'nonsense') return null
  if (back.flow === 'paid') {
    const attempt = await findAttemptByToken(shop, back.token)
    if (attempt?.gateway !== 'webpay') return null
    await confirmAttempt(shop, attempt, back.token)
    return back.token
  }
  const attempt =
    back.flow === 'timed_out'
      ? await findAttemptByBuyOrder(shop, back.buyOrder, back.sessionId)
      : await findAttemptByToken(shop, back.token)
  if (attempt?.gateway !== 'webpay') return null
  await abandonAttempt(shop, { id: attempt.id, orderId: attempt.orderId, reason: REASONS[back.flow] })
  return attempt.token
}
