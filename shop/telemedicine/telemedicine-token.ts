import { SignJWT } from 'jose'
import type { Shop } from '#context'
import { derivedKey } from '#lib/derived-key.ts'
import { refuse } from '#lib/domain-error.ts'
import type { Actor } from '#shop/policy/account.rules.ts'
import { getMyOrder } from '#shop/orders/show-order.ts'
import { offersTelemedicine } from './telemedicine.rules.ts'

export const TELEMEDICINE = { issuer: 'boldo', audience: 'telemedicine', lifeS: 600 }

export type TelemedicineToken = { tokenType: 'Bearer'; accessToken: string }

/**
 * The token of the telemedicine provider's login (SHOP §7, CONTENT §2.10): ten minutes, one's own order, of a signed-in
 * or registered guest customer. It names the order and nothing of the person or the products; it opens nothing in this
 * shop, since sessions have another key.
 * @throws DomainError 'order.not_found', 'telemedicine.needs_customer', 'telemedicine.not_offered'
 */
export async function telemedicineToken(shop: Shop, input: Actor & { orderId: string }): Promise<TelemedicineToken> {
  const order = await getMyOrder(shop, { visitor: input.visitor, account: input.account, id: input.orderId })
  if (!order) throw refuse('order.not_found')
  if (order.guestId === null && order.customerId === null) throw refuse('telemedicine.needs_customer')
  if (!offersTelemedicine(order.amount)) throw refuse('telemedicine.not_offered')
  const issuedS = Math.floor(shop.now().epochMilliseconds / 1000)
  const accessToken = await new SignJWT({ orderReferenceId: order.reference })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(TELEMEDICINE.issuer)
    .setAudience(TELEMEDICINE.audience)
    .setSubject(order.id)
    .setIssuedAt(issuedS)
    .setExpirationTime(issuedS + TELEMEDICINE.lifeS)
    .sign(telemedicineKey(shop))
  return { tokenType: 'Bearer', accessToken }
}

/** The key for the provider's verification of tokens, derived from the shop's secret, apart from the sessions' key. */
export const telemedicineKey = (shop: Pick<Shop, 'settings'>): Uint8Array =>
  derivedKey(shop.settings.sessionSecret, 'telemedicine')
