import * as z from 'zod/mini'
import { inTransaction, type Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { parseInput } from '#lib/parse-input.ts'
import { addressesInput } from '#shop/accounts/addresses.input.ts'
import { actAsStaff } from '#shop/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/policy/account.rules.ts'
import { updateCustomer } from '#shop/accounts/update-customer.ts'
import { customerFormInput } from '#shop/policy/customer-form.input.ts'
import { registerGuestClient } from '#shop/drafts/register-guest-client.ts'

/**
 * Saves the customer's data from the operator's call after the order (SHOP §7). A registered customer with this RUT and
 * e-mail gets an updated profile. E-mail and RUT stay, since they are the sign-in; new addresses replace the saved
 * ones. Anyone else is saved as a guest.
 * @throws DomainError 'account.not_allowed', 'input.invalid' {fields}, 'delivery.unknown_commune'
 */
export async function updateAccountDataFromCallCentre(
  shop: Shop,
  input: { account: SignedIn | null; visitor: string; data: Record<string, unknown> },
): Promise<{ type: 'User' | 'GuestUser' }> {
  const action = { call: 'updateAccountDataFromCallCenter', object: null } as const
  return actAsStaff(shop, input.account, 'orders.sell', action, (_, record) =>
    inTransaction(shop, async (shop) => {
      const updated = await updateData(shop, input)
      await record(shop)
      return updated
    }),
  )
}

async function updateData(
  shop: Shop,
  input: { visitor: string; data: Record<string, unknown> },
): Promise<{ type: 'User' | 'GuestUser' }> {
  const { address, apartment, addresses: given, ...person } = input.data
  const { addresses } = parseInput(z.object({ addresses: z.nullish(addressesInput) }), { addresses: given })
  const form = parseInput(customerFormInput(toChileDate(shop.now())), {
    ...person,
    shippingMethod: 'withdrawalStore',
    documentType: 'ticket',
  })
  if (await updateCustomer(shop, form, addresses)) return { type: 'User' }
  const favorite = addresses?.find((one) => one.favorite)
  await registerGuestClient(shop, {
    visitor: input.visitor,
    guest: { ...person, address: address ?? favorite?.address, apartment: apartment ?? favorite?.apartment },
  })
  return { type: 'GuestUser' }
}
