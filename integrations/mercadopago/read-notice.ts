import { WebhookSignatureValidator } from 'mercadopago'
import { z } from 'zod'
import { BadNotice, type WalletNotice } from '#shop/sale/payments/payment-gateway.port.ts'

/** An older notice may be a replay; one further ahead has a wrong clock. */
export const NOTICE_TOLERANCE_S = 600

const noticeBody = z.object({
  type: z.string().optional(),
  data: z.object({ id: z.union([z.string(), z.number()]).transform(String) }).optional(),
})

/**
 * Null for any other topic. The SDK compares the HMAC-SHA256 over `id:…;request-id:…;ts:…;` in constant time.
 * @throws BadNotice for a missing or wrong signature, an old one, or an unreadable notice
 */
export function readNotice(notice: WalletNotice, secret: string, now: Temporal.Instant): { paymentId: string } | null {
  const signature = notice.headers['x-signature'] ?? ''
  const dataId = notice.query['data.id']
  try {
    // An id with letters is signed in lower case.
    WebhookSignatureValidator.validate({
      xSignature: signature,
      xRequestId: notice.headers['x-request-id'],
      dataId: dataId?.toLowerCase(),
      secret,
    })
  } catch (error) {
    throw new BadNotice('signature', { cause: error })
  }
  if (Math.abs(signedAt(signature) - now.epochMilliseconds) > NOTICE_TOLERANCE_S * 1000) throw new BadNotice('age')
  const notified = noticeBody.safeParse(parseJson(notice.body))
  if (!notified.success) throw new BadNotice('body')
  const paymentId = dataId ?? notified.data.data?.id ?? ''
  return (notice.query.type ?? notified.data.type) === 'payment' && /^\d{1,20}$/.test(paymentId) ? { paymentId } : null
}

/** In ms: the manual shows seconds, real webhooks have milliseconds. */
function signedAt(signature: string): number {
  const ts = Number(/(?:^|,)\s*ts\s*=\s*(\d+)/i.exec(signature)?.[1])
  return ts < 1e11 ? ts * 1000 : ts
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text)
  } catch {
    return null
  }
}
