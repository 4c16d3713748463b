import { inTransaction, type Shop } from '#context'
import type { CustomerForm } from '#shop/ground/policy/customer-form.input.ts'
import type { SavedAddress } from './addresses.input.ts'
import { findClientByRut, saveClientData } from './customers.db.ts'
import { saveAddresses } from './save-addresses.ts'

/** Returns false without a customer of the form's RUT and e-mail. @throws DomainError 'delivery.unknown_commune' */
export async function updateCustomer(
  shop: Shop,
  form: Pick<
    CustomerForm,
    'rut' | 'email' | 'firstName' | 'lastName' | 'phoneNumber' | 'gender' | 'birthdate' | 'healthInstitute'
  >,
  addresses: readonly SavedAddress[] | null = null,
): Promise<boolean> {
  const customer = await findClientByRut(shop, form.rut)
  // Anyone may have registered with this RUT: the e-mail on the phone confirms the person.
  if (customer?.email !== form.email) return false
  await inTransaction(shop, async (shop) => {
    await saveClientData(shop, customer.id, form)
    if (addresses) await saveAddresses(shop, customer.id, addresses)
  })
  return true
}
