import type { Shop } from '#context'
import { abandonAttempt } from '#shop/sale/payments/attempts/abandon-attempt.ts'
import { takeOpenedAttempt } from '#shop/sale/payments/attempts/attempt-memory.ts'
import { confirmAttempt } from '#shop/sale/payments/attempts/confirm-payment.ts'
import { gatewayOfKind } from '#shop/sale/payments/gateways.ts'
import { findAttemptByBuyOrder, findAttemptByToken } from '#shop/sale/payments/attempts/payments.db.ts'

/** Confirms only a flow that the provider calls 'paid' (server rules §4). Returns the token of the response page. */
export async function returnFromCard(
  shop: Shop,
  method: string,
  fields: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  const returned = gatewayOfKind(shop, method, 'card')?.readReturn(fields) ?? { flow: 'none' }
  if (returned.flow === 'none') return null
  if (returned.flow === 'paid') return confirmReturned(shop, method, returned.token)
  const attempt =
    returned.flow === 'timed_out'
      ? await findAttemptByBuyOrder(shop, returned.buyOrder, returned.sessionId)
      : await findAttemptByToken(shop, returned.token)
  if (attempt?.gateway !== method) return null
  await abandonAttempt(shop, { id: attempt.id, orderId: attempt.orderId, reason: returned.flow })
  return attempt.token
}

export async function confirmReturned(shop: Shop, method: string, token: string): Promise<string | null> {
  const attempt = takeOpenedAttempt(shop, method, token) ?? (await findAttemptByToken(shop, token))
  if (attempt?.gateway !== method) return null
  await confirmAttempt(shop, attempt, token)
  return token
}
