import type { UseFormReturn } from 'react-hook-form'
import { formatRut, isRut, rutWithoutDots } from '#lib/rut.ts'
import { EMPTY_FORM } from '#web/features/basket/cart/empty-form.ts'
import { orderPrescriptions } from '#web/features/ordering/prescriptions/draft-prescriptions.ts'
import { writeStored } from '#web/platform/browser-storage.ts'
import { orderData, type TypedForm } from '#web/features/basket/cart/order-data.ts'

/**
 * Removes the former customer from the form, and with it from the stored order; the RUT that was typed stays. The
 * server does the same with its draft when it receives the new RUT (`removeCustomer`).
 */
export function clearCustomer({
  clearErrors,
  setValue,
}: Pick<UseFormReturn<TypedForm>, 'clearErrors' | 'setValue'>): void {
  for (const field of Object.keys(EMPTY_FORM) as (keyof TypedForm)[])
    if (field !== 'rut' && field !== 'shippingMethod') setValue(field, EMPTY_FORM[field])
  clearErrors()
  clearStored()
}

/**
 * Begins with the customer of this RUT (without dots) before any form is there: the former one is removed from the
 * stored order. The same customer's typed data stays.
 */
export function startCustomer(rut: string): void {
  const { typed, shippingMethod } = orderData.readData()
  if (typed && isRut(typed.rut) && rutWithoutDots(typed.rut) === rut) return
  clearStored()
  orderData.setDraftForm({ ...EMPTY_FORM, shippingMethod, rut: formatRut(rut) })
}

/** The caller has said this e-mail of the found customer: the order becomes that customer's. */
export function confirmCustomer(email: string): void {
  const { typed } = orderData.readData()
  if (typed) orderData.setDraftForm({ ...typed, email })
}

export const isSameEmail = (typed: string, email: string): boolean => typed.trim().toLowerCase() === email.toLowerCase()

/** What is stored of the former customer besides the form. */
function clearStored(): void {
  for (const key of ['operatorOrder', 'insuranceOrder', 'idAndDiscount'] as const) writeStored(key, null)
  orderPrescriptions.dropUploads()
}

/** Whether the form holds a person's data, besides a RUT. */
export function hasCustomer(typed: TypedForm): boolean {
  return PERSONAL.some((field) => typed[field] !== EMPTY_FORM[field])
}
const PERSONAL = [
  'email',
  'firstName',
  'lastName',
  'phoneNumber',
  'gender',
  'birthdate',
  'healthInstitute',
  'address',
  'apartment',
  'shippingCommentary',
] as const
