import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { insertAccount } from '#shop/people/accounts/accounts.db.ts'
import { continueAccount } from '#shop/people/accounts/continue-account.ts'
import { verifyPasswordHash } from '#shop/people/accounts/password-hash.ts'
import { limitDuplicates, refuseTaken } from '#shop/people/accounts/register-client.ts'
import { deleteRegistrations } from '#shop/people/accounts/registrations.db.ts'
import { isGender } from '#shop/ground/policy/customer-form.input.ts'
import { limitFailures } from '#shop/ground/limits/limit-calls.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { findGuestRequest, takeGuestRequest } from './guest-account-requests.db.ts'
import { readGuestLink } from './guest-account-link.ts'
import { moveToAccount } from './join-order.ts'

/**
 * The link proves only the e-mail, which may be mistyped: other browsers than the buyer's also need the chosen
 * password. Returns the e-mail.
 * @throws DomainError 'account.link_used' for a forged, old, used or foreign link; 'order.password_needed' in another
 * browser without the password; 'account.duplicate_email', 'account.duplicate_rut' {fields}. 'request.rate_limited'
 * {retryAfterS}, also after five such answers in an hour to the network `address` (decision D59)
 */
export async function openGuestAccount(
  shop: Shop,
  input: {
    visitor: string | null
    userId: string
    token: string
    password: string | null | undefined
    address: string
  },
): Promise<string> {
  const id = await readGuestLink(shop, input.token)
  const request = id !== null && id === input.userId && isUuid(id) ? await findGuestRequest(shop, id) : undefined
  if (id === null || !request) throw refuse('account.link_used')
  if (input.visitor === null || input.visitor !== request.visitor) await proveBuyer(shop, request, input.password)
  const email = await limitDuplicates(shop, input.address, () =>
    inTransaction(shop, async (shop) => {
      const taken = await takeGuestRequest(shop, { id, passwordHash: request.passwordHash })
      const order = taken && (await getOrder(shop, request.orderId))
      if (!order) throw refuse('account.link_used')
      await insertBuyer(shop, order, { id, passwordHash: request.passwordHash, ...taken })
      await continueAccount(shop, id)
      await moveToAccount(shop, { orderId: order.id, visitor: order.visitor, accountId: id })
      return order.email.toLowerCase()
    }),
  )
  // After the transaction: inside it two links of one e-mail would wait for each other's row.
  await deleteRegistrations(shop, email)
  return email
}

async function proveBuyer(
  shop: Shop,
  { orderId, passwordHash }: { orderId: string; passwordHash: string },
  password: string | null | undefined,
): Promise<void> {
  if (!password) throw refuse('order.password_needed')
  await limitFailures(shop, { 'wrong guest passwords by order': orderId }, ['order.password_needed'], async () => {
    if (!(await verifyPasswordHash(passwordHash, password))) throw refuse('order.password_needed')
  })
}

async function insertBuyer(
  shop: Shop,
  order: Order,
  account: { id: string; passwordHash: string; privacyAcceptedAt: Date },
): Promise<void> {
  const { firstName, lastName, rut, phone: phoneNumber, birthdate, healthInstitute } = order
  const email = order.email.toLowerCase()
  const gender = order.gender !== null && isGender(order.gender) ? order.gender : null
  const person = { email, rut, firstName, lastName, phoneNumber, gender, birthdate, healthInstitute }
  if (await insertAccount(shop, { ...account, ...person, role: 'client' })) return
  await refuseTaken(shop, { email, rut })
  throw refuse('account.link_used')
}
