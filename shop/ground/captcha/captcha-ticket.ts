import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const TICKET_PATTERN = /^ticket\.([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/

/** The ticket stands for a redeemed captcha, once, as long as the captcha would have served. */
export function signTicket(secret: string, expiresAt: Temporal.Instant): string {
  const text = `ticket.${randomBytes(16).toString('base64url')}.${Math.floor(expiresAt.epochMilliseconds / 1_000)}`
  return `${text}.${sign(secret, text).toString('base64url')}`
}

/** Returns null without a signature by one of the secrets; the caller checks the expiry. */
export function readTicket(
  secrets: readonly string[],
  token: string,
): { nonce: string; expiresAt: Temporal.Instant } | null {
  const [, nonce, expiresS, signature] = TICKET_PATTERN.exec(token) ?? []
  if (nonce === undefined || expiresS === undefined || signature === undefined) return null
  const receivedSignature = Buffer.from(signature, 'base64url')
  if (!secrets.some((secret) => timingSafeEqual(receivedSignature, sign(secret, `ticket.${nonce}.${expiresS}`))))
    return null
  return { nonce, expiresAt: Temporal.Instant.fromEpochMilliseconds(Number(expiresS) * 1_000) }
}

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()
