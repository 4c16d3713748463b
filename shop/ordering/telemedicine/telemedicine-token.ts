import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getMyDraft } from '#shop/ordering/orders/show-order.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import { takesFile } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { insertConsultation } from './consultations.db.ts'
import { TelemedicineUnreachable, type TelemedicineProvider } from './telemedicine-provider.port.ts'
import { consultationReturnUrl, offersTelemedicine, type ConsultationPurpose } from './telemedicine.rules.ts'

export const TELEMEDICINE = { issuer: 'boldo', audience: 'telemedicine', lifeS: 600 }

export type TelemedicineToken = { tokenType: 'Bearer'; accessToken: string; loginUrl: string }

export const providerFor = (shop: Shop, { amount }: Pick<Order, 'amount'>): TelemedicineProvider | null =>
  offersTelemedicine(amount) ? shop.telemedicine : null

/**
 * SHOP §7, CONTENT §2.10. The token lives ten minutes, is taken once (`jti`), and names no person and no product.
 * @throws DomainError 'order.not_found', 'order.finished', 'telemedicine.needs_customer', 'telemedicine.not_offered',
 * 'telemedicine.unreachable', 'request.rate_limited'
 */
export async function telemedicineToken(
  shop: Shop,
  input: Actor & { orderId: string; purpose?: ConsultationPurpose | undefined },
): Promise<TelemedicineToken> {
  const { visitor, account, orderId, purpose = 'prescription' } = input
  const order = await getMyDraft(shop, { visitor, account, orderId })
  const person = order.customerId ?? order.guestId
  if (person === null) throw refuse('telemedicine.needs_customer')
  const provider = providerFor(shop, order)
  if (!provider) throw refuse('telemedicine.not_offered')
  // Counted by the customer's own order, so that a stranger cannot use up its limit.
  await limitCalls(shop, { 'telemedicine starts by order': order.id })
  const id = newId()
  // Stored before the provider is called, because a consultation without a row would never be queried.
  await insertConsultation(shop, { id, orderId: order.id, purpose, person: personMark(id, person) })
  await announce(shop, provider, { order, id, purpose })
  return {
    tokenType: 'Bearer',
    accessToken: await signToken(shop, provider, { order, id }),
    loginUrl: provider.loginUrl,
  }
}

/**
 * Returns a hash that shows whether the order still has the same customer; it names nobody, and differs in each
 * consultation.
 */
export const personMark = (consultationId: string, person: string): string =>
  createHash('sha256').update(`${consultationId}:${person}`).digest('base64url')

async function announce(
  shop: Shop,
  provider: TelemedicineProvider,
  { order, id, purpose }: { order: Order; id: string; purpose: ConsultationPurpose },
): Promise<void> {
  try {
    await provider.announce({
      id,
      reference: order.reference,
      purpose,
      products: order.lines
        .filter(({ product }) => takesFile(product.saleCondition))
        .map(({ sku, name, quantity }) => ({ sku, name, quantity })),
      returnUrl: consultationReturnUrl(shop.settings.publicUrl, id),
    })
  } catch (error) {
    if (!(error instanceof TelemedicineUnreachable)) throw error
    shop.log.warn({ err: error }, 'a consultation could not be announced')
    throw refuse('telemedicine.unreachable')
  }
}

function signToken(
  shop: Shop,
  { tokenKey }: TelemedicineProvider,
  { order, id }: { order: Order; id: string },
): Promise<string> {
  const issuedS = Math.floor(shop.now().epochMilliseconds / 1000)
  return new SignJWT({ orderReferenceId: order.reference })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(TELEMEDICINE.issuer)
    .setAudience(TELEMEDICINE.audience)
    .setSubject(order.id)
    .setJti(id)
    .setIssuedAt(issuedS)
    .setExpirationTime(issuedS + TELEMEDICINE.lifeS)
    .sign(tokenKey)
}
