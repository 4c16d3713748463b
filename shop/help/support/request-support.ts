import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { openCase, type NewCase } from '#shop/help/cases/open-case.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { getMyOrder } from '#shop/ordering/orders/show-order.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import { checkAssistance } from './check-assistance.ts'
import { supportPerson } from './support-person.ts'
import type { AssistanceType } from './support.rules.ts'

type SupportRequest = Actor & {
  address: string
  kind: 'support' | 'search-help' | 'help-call' | 'guest-assistance'
  type: AssistanceType
  phoneNumber: string
  orderId?: string | null
  search?: string
  guest?: { name: string; email: string }
  locale: 'es' | 'en'
}

/**
 * CONTENT §2.10, §7. The same request within ten minutes is the same ticket. `orderId`: one's own order or draft.
 * @throws DomainError 'support.closed' { opensAt }, 'request.rate_limited' { retryAfterS }, 'support.needs_person',
 * 'order.not_found'
 */
export async function requestSupport(shop: Shop, input: SupportRequest): Promise<{ ticketId: string }> {
  const { kind, type, phoneNumber, orderId, search, guest, locale } = input
  checkAssistance(shop)
  await limitCalls(shop, { 'support requests by address': input.address })
  const sender: Pick<NewCase, 'accountId' | 'person'> = guest
    ? {
        accountId: input.account?.id ?? null,
        person: { firstName: guest.name, lastName: null, email: guest.email, phone: phoneNumber },
      }
    : await supportPerson(shop, input, phoneNumber)
  const order = orderId ? await getMyOrder(shop, { ...input, id: orderId }) : null
  if (orderId && !order) throw refuse('order.not_found')
  // Counted last, so that a refused request does not use up a phone number's limit. An account has its own limit.
  await limitCalls(
    shop,
    input.account
      ? { 'support requests by account': input.account.id }
      : {
          'support requests by person and network': `${phoneNumber} ${input.address}`,
          'support requests by person': phoneNumber,
        },
  )
  const { number } = await openCase(shop, {
    kind,
    ...sender,
    orderId: order?.id ?? null,
    details: { type, ...(search && { search }) },
    locale,
  })
  return { ticketId: number }
}
