import { createHash } from 'node:crypto'
import { orderResponsePath } from '#shop/ground/policy/storefront-path.rules.ts'
import { jwtVerify } from 'jose'
import type { Shop } from '#context'
import { readWithKeys, sessionKeys, signJwt } from '#lib/session-keys.ts'
import { isUuid } from '#lib/ids.ts'
import type { Order } from './order.rules.ts'
import { isFinished } from './order-life.rules.ts'
import { getOrder } from './show-order.ts'

/** Long enough for a customer to see a doctor for another prescription. */
const LINK_DAYS = 14
const PURPOSE = 'boldo/order-link'

/**
 * The signed link is in the fragment, which browsers send to no server, so no log and no Referer has it. It ends once
 * the order has another e-mail: the former address may be a stranger's.
 */
export function orderLinkAddress(shop: Shop, { id: orderId, email }: Pick<Order, 'id' | 'email'>): string {
  const iat = Math.floor(shop.now().epochMilliseconds / 1000)
  const claims = { order: orderId, to: hashEmail(email), aud: PURPOSE, iat, exp: iat + LINK_DAYS * 86_400 }
  const link = signJwt(linkKeys(shop)[0], claims)
  return `${shop.settings.publicUrl}${orderResponsePath(orderId)}#enlace=${link}`
}

/** Returns null when the link is forged, expired or a session's token, or the order is a draft. */
export async function findOrderByLink(shop: Shop, link: string): Promise<Order | null> {
  let order: unknown
  let to: unknown
  try {
    const options = {
      audience: PURPOSE,
      algorithms: ['HS256'],
      currentDate: new Date(shop.now().epochMilliseconds),
    }
    ;({ order, to } = (await readWithKeys(linkKeys(shop), (key) => jwtVerify(link, key, options))).payload)
  } catch {
    return null
  }
  const found = typeof order === 'string' && isUuid(order) ? await getOrder(shop, order) : null
  // Links of earlier versions name no e-mail; the last of them ends after `LINK_DAYS`.
  const isOfEmail = found !== null && (to === undefined || to === hashEmail(found.email))
  return isOfEmail && isFinished(found.status) ? found : null
}

const hashEmail = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22)

// Signed with a separate key, so that a session's token opens no order, and an order's link no session.
const linkKeys = (shop: Shop) => sessionKeys(shop.settings, PURPOSE)
