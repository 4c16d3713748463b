import type { Shop } from '#context'
import type { CustomerForm } from '#shop/checkout/customer-form.input.ts'
import { findClientByRut, saveClientData } from './accounts.db.ts'

/** Brings the registered customer of the form's RUT up to date; false when there is none. */
export async function updateCustomer(shop: Shop, form: Pick<CustomerForm, 'rut' | 'firstName' | 'lastName' | 'phoneNumber' | 'gender' | 'birthdate' | 'healthInstitute'>): Promise<boolean> {
  const customer = await findClientByRut(shop, form.rut)
  if (!customer) return false
  await saveClientData(shop, customer.id, form)
  return true
}
