import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { newId } from '#lib/ids.ts'
import { findTakenFields } from '#shop/people/accounts/accounts.db.ts'
import { parsePassword } from '#shop/people/accounts/parse-password.ts'
import { hashPassword } from '#shop/people/accounts/password-hash.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import type { Mail } from '#shop/ground/mail/mail-layout.rules.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import { LOGIN_PATH, newPasswordPath } from '#shop/ground/policy/storefront-path.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getMyOrder } from '#shop/ordering/orders/show-order.ts'
import { signGuestLink } from './guest-account-link.ts'
import { accountExistsMail, guestAccountMail } from './guest-account-mail.rules.ts'
import { GUEST_LINK_HOURS, decideKeeping } from './guest-account.rules.ts'
import { saveGuestRequest } from './guest-account-requests.db.ts'

/** A request repeated within this time sends no second mail. */
const MAIL_AGAIN_S = 60

/**
 * Only the mail discloses that the e-mail or the RUT has an account: both cases take the same work. Returns the e-mail.
 * @throws DomainError 'input.invalid' {fields, minimum}, 'order.not_found', 'request.rate_limited' {retryAfterS}
 */
export async function requestGuestAccount(
  shop: Shop,
  { orderId, password: typed, address, ...actor }: Actor & { orderId: string; password: string; address: string },
): Promise<string> {
  const order = await getMyOrder(shop, { ...actor, id: orderId })
  if (!order || decideKeeping(order, actor) !== 'new_account') throw refuse('order.not_found')
  const password = parsePassword(shop, typed, { ...order, role: 'client' })
  const email = order.email.toLowerCase()
  await limitCalls(shop, { 'registrations by address': address, 'guest accounts by account': email })
  // Before the transaction, because hashing is slow.
  const passwordHash = await hashPassword(password, shop.settings.passwordCost)
  await inTransaction(shop, async (shop) => {
    const expiresAt = shop.now().add({ hours: GUEST_LINK_HOURS })
    const saved = await saveGuestRequest(
      shop,
      { id: newId(), orderId: order.id, passwordHash },
      { expiresAt, mailAgainAfter: shop.now().subtract({ seconds: MAIL_AGAIN_S }) },
    )
    await queueMail(shop, {
      ...(await createMail(shop, order, { id: saved.id, expiresAt })),
      to: email,
      messageId: `guest-account-${saved.id}-${saved.mailedAt.getTime()}`,
      urgency: 'awaited',
    })
  })
  shop.enqueue('send mail')
  return email
}

async function createMail(shop: Shop, order: Order, link: { id: string; expiresAt: Temporal.Instant }): Promise<Mail> {
  const { publicUrl } = shop.settings
  const url = publicUrl + newPasswordPath(signGuestLink(shop, link.id, link.expiresAt))
  const taken = await findTakenFields(shop, { email: order.email.toLowerCase(), rut: order.rut })
  const about = { firstName: order.firstName, reference: order.reference }
  return taken.email || taken.rut
    ? accountExistsMail({ ...about, taken: taken.email ? 'email' : 'rut', url: publicUrl + LOGIN_PATH }, shop.settings)
    : guestAccountMail({ ...about, url, hours: GUEST_LINK_HOURS }, shop.settings)
}
