import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { parseRut } from '#lib/rut.ts'
import { findGuestByRut } from './find-guest.ts'
import { actAsStaff } from './staff/act-as-staff.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findClient, findClientByRut, type Customer } from './customers.db.ts'

export type { Customer } from './customers.db.ts'

export type FoundCustomer = { type: 'User' | 'GuestUser' | 'not-found'; data: Customer | null }

export async function findCustomerByRut(shop: Shop, rut: string): Promise<Customer | undefined> {
  const parsed = parseRut(rut)
  return parsed.ok ? findClientByRut(shop, parsed.rut) : undefined
}

/**
 * A registered customer, the last guest with that RUT, or unknown (SHOP §7 'user by rut').
 * @throws DomainError 'account.not_allowed' for anyone else; 'input.invalid' {fields: {rut}}
 */
export async function lookUpByRut(
  shop: Shop,
  input: { account: SignedIn | null; rut: string },
): Promise<FoundCustomer> {
  const action = { call: 'userByRut', object: null } as const
  return actAsStaff(shop, input.account, 'customers.read', action, async (_, recordDone) => {
    const parsed = parseRut(input.rut)
    if (!parsed.ok) throw refuse('input.invalid', { fields: { rut: `rut.${parsed.reason}` } })
    const client = await findClientByRut(shop, parsed.rut)
    const guest = client ? undefined : await findGuestByRut(shop, parsed.rut)
    await recordDone(shop, client?.id ?? guest?.id ?? null)
    if (client) return { type: 'User', data: client }
    return guest ? { type: 'GuestUser', data: guest } : { type: 'not-found', data: null }
  })
}

export async function showProfile(
  shop: Shop,
  input: { account: SignedIn | null; userId?: string | null },
): Promise<Customer | null> {
  if (input.account?.role !== 'client' || (input.userId && input.userId !== input.account.id)) return null
  return (await findClient(shop, input.account.id)) ?? null
}
