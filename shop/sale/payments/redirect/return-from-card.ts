import type { Shop } from '#context'
import { abandonAttempt } from '#shop/sale/payments/attempts/abandon-attempt.ts'
import { takeOpened } from '#shop/sale/payments/attempts/attempt-memory.ts'
import { confirmAttempt } from '#shop/sale/payments/attempts/confirm-payment.ts'
import { gatewayOfKind } from '#shop/sale/payments/gateways.ts'
import { findAttemptByBuyOrder, findAttemptByToken } from '#shop/sale/payments/attempts/payments.db.ts'

/** Only a flow that the provider calls 'paid' is ever confirmed (server rules §4). Answers the page's token. */
export async function returnFromCard(
  shop: Shop,
  method: string,
  fields: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  const back = gatewayOfKind(shop, method, 'card')?.readReturn(fields) ?? { flow: 'none' }
  if (back.flow === 'none') return null
  if (back.flow === 'paid') return confirmReturned(shop, method, back.token)
  const attempt =
    back.flow === 'timed_out'
      ? await findAttemptByBuyOrder(shop, back.buyOrder, back.sessionId)
      : await findAttemptByToken(shop, back.token)
  if (attempt?.gateway !== method) return null
  await abandonAttempt(shop, { id: attempt.id, orderId: attempt.orderId, reason: back.flow })
  return attempt.token
}

export async function confirmReturned(shop: Shop, method: string, token: string): Promise<string | null> {
  const attempt = takeOpened(shop, method, token) ?? (await findAttemptByToken(shop, token))
  if (attempt?.gateway !== method) return null
  await confirmAttempt(shop, attempt, token)
  return token
}
