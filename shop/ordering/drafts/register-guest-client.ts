import type { Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { newId } from '#lib/ids.ts'
import { parseInput } from '#lib/parse-input.ts'
import { draftMemory } from './draft-memory.ts'
import { customerFormInput } from '#shop/ground/policy/customer-form.input.ts'
import { saveGuestClient } from '#shop/people/accounts/guest-clients.db.ts'

/**
 * SHOP §4. Without `orderId` all drafts of the visitor become the guest's.
 * @throws DomainError 'input.invalid' {fields}
 */
export async function registerGuestClient(
  shop: Shop,
  input: { visitor: string; guest: Record<string, unknown>; orderId?: string },
): Promise<{ guestId: string }> {
  const { address, apartment, ...person } = input.guest
  const form = parseInput(customerFormInput(toChileDate(shop.now())), {
    ...person,
    shippingMethod: 'withdrawalStore',
    documentType: 'ticket',
  })
  const toText = (value: unknown) => (typeof value === 'string' ? value.slice(0, 255) : '')
  const memory = draftMemory(shop)
  const { id, drafts } = await saveGuestClient(
    shop,
    input.visitor,
    newId(),
    { ...form, address: toText(address), apartment: toText(apartment) },
    input.orderId,
  )
  memory.assignGuest(drafts, id)
  return { guestId: id }
}
