import type { UseFormReturn } from 'react-hook-form'
import { formatRut, isRut, rutWithoutDots } from '#lib/rut.ts'
import { EMPTY_FORM } from '#web/features/basket/cart/empty-form.ts'
import { orderPrescriptions } from '#web/features/ordering/prescriptions/draft-prescriptions.ts'
import { writeStored } from '#web/platform/browser-storage.ts'
import { orderData, type TypedForm } from '#web/features/basket/cart/order-data.ts'

/** The typed RUT stays. The server clears its draft when it receives the new RUT (`removeCustomer`). */
export function clearCustomer({
  clearErrors,
  setValue,
}: Pick<UseFormReturn<TypedForm>, 'clearErrors' | 'setValue'>): void {
  for (const field of Object.keys(EMPTY_FORM) as (keyof TypedForm)[])
    if (field !== 'rut' && field !== 'shippingMethod') setValue(field, EMPTY_FORM[field])
  clearErrors()
  clearStored()
}

/** Takes a RUT without dots, before any form exists. The same customer's typed data stays. */
export function startCustomer(rut: string): void {
  const { typed, shippingMethod } = orderData.readData()
  if (typed && isRut(typed.rut) && rutWithoutDots(typed.rut) === rut) return
  clearStored()
  orderData.setDraftForm({ ...EMPTY_FORM, shippingMethod, rut: formatRut(rut) })
}

/** The caller has said the found customer's e-mail, so the order becomes that customer's. */
export function confirmCustomer(email: string): void {
  const { typed } = orderData.readData()
  if (typed) orderData.setDraftForm({ ...typed, email })
}

export const isSameEmail = (typed: string, email: string): boolean => typed.trim().toLowerCase() === email.toLowerCase()

function clearStored(): void {
  for (const key of ['operatorOrder', 'insuranceOrder', 'idAndDiscount'] as const) writeStored(key, null)
  orderPrescriptions.dropUploads()
}

/** True when a personal field besides the RUT is filled in. */
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
