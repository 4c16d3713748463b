import * as z from 'zod/mini'
import { inTransaction, type Shop } from '#context'
import { toChileDate } from '#lib/chile-time.ts'
import { parseInput } from '#lib/parse-input.ts'
import { addressesInput } from '#shop/people/accounts/addresses.input.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { updateCustomer } from '#shop/people/accounts/update-customer.ts'
import { customerFormInput } from '#shop/ground/policy/customer-form.input.ts'
import type { Phone } from '#lib/phone.ts'
import { refuse } from '#lib/domain-error.ts'
import { listCommunes } from '#shop/people/delivery/list-communes.ts'
import { registerGuestClient } from '#shop/ordering/drafts/register-guest-client.ts'
import { sendToTwee } from './send-to-twee.ts'
import type { TweeCustomer } from './twee.port.ts'

/**
 * Saves the customer's data after the call (SHOP §7), then sends it to the dispatch system (decision 49). E-mail and
 * RUT of a registered customer stay, since they are the sign-in.
 * @throws DomainError 'account.not_allowed', 'input.invalid' {fields}, 'delivery.unknown_commune': nothing is saved;
 * 'twee.unknown_commune', 'twee.unreachable': the shop's own data is saved
 */
export async function updateAccountDataFromCallCentre(
  shop: Shop,
  input: { account: SignedIn | null; visitor: string; data: Record<string, unknown> },
): Promise<{ type: 'User' | 'GuestUser' }> {
  const action = { call: 'updateAccountDataFromCallCenter', object: null } as const
  return actAsStaff(shop, input.account, 'orders.sell', action, async (_, recordDone) => {
    const { tweeCustomer, ...updated } = await inTransaction(shop, async (shop) => {
      const updated = await updateCustomerData(shop, input)
      await recordDone(shop)
      return updated
    })
    await sendToTwee(shop, tweeCustomer)
    return updated
  })
}

async function updateCustomerData(
  shop: Shop,
  input: { visitor: string; data: Record<string, unknown> },
): Promise<{ type: 'User' | 'GuestUser'; tweeCustomer: TweeCustomer }> {
  const { address, apartment, addresses: addressList, townShip, ...person } = input.data
  const { addresses } = parseInput(z.object({ addresses: z.nullish(addressesInput) }), { addresses: addressList })
  const form = parseInput(customerFormInput(toChileDate(shop.now())), {
    ...person,
    shippingMethod: 'withdrawalStore',
    documentType: 'ticket',
  })
  const favorite = addresses?.find((one) => one.favorite)
  const { rut, firstName, lastName, email, phoneNumber } = form
  const tweeCustomer: TweeCustomer = {
    rut,
    firstName,
    lastName,
    email,
    phone: phoneNumber as Phone,
    commune: await findCommuneLabel(shop, townShip || favorite?.townShip),
    address: toText(address ?? favorite?.address),
    apartment: toText(apartment ?? favorite?.apartment),
    savedAt: shop.now(),
  }
  if (await updateCustomer(shop, form, addresses)) return { type: 'User', tweeCustomer }
  await registerGuestClient(shop, {
    visitor: input.visitor,
    guest: { ...person, address: address ?? favorite?.address, apartment: apartment ?? favorite?.apartment },
  })
  return { type: 'GuestUser', tweeCustomer }
}

/** Returns null for a pickup. @throws DomainError 'delivery.unknown_commune' */
async function findCommuneLabel(shop: Shop, id: unknown): Promise<string | null> {
  if (id === null || id === undefined || id === '') return null
  const commune = (await listCommunes(shop)).find((one) => one.id === id)
  if (!commune) throw refuse('delivery.unknown_commune')
  return commune.label
}

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 255) : '')
