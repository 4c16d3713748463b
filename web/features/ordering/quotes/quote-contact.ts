/** Quote and delivery form share the contact, which is entered once for both. */
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { EMPTY_FORM } from '#web/features/basket/cart/empty-form.ts'
import { orderData } from '#web/features/basket/cart/order-data.ts'

const FIELDS = ['firstName', 'lastName', 'phoneNumber', 'email'] as const
export type QuoteContact = Record<(typeof FIELDS)[number], string>

/** '' stands for missing fields. */
export function knownContact(): QuoteContact {
  const { typed } = orderData.readData()
  return Object.fromEntries(FIELDS.map((field) => [field, typed?.[field] ?? ''])) as QuoteContact
}

/** Later input of the delivery form fills only untouched fields. */
export function useKnownContact(
  form: Pick<UseFormReturn<QuoteContact & { quantity: string; note: string }>, 'getValues' | 'setValue'>,
): void {
  const { typed } = orderData.useData()
  useEffect(() => {
    for (const field of FIELDS)
      if (typed && form.getValues(field) === '' && typed[field] !== '') form.setValue(field, typed[field])
  }, [typed, form])
}

/** A contact that the delivery form already has stays. */
export function keepContact(contact: QuoteContact): void {
  const { typed, shippingMethod } = orderData.readData()
  const before = typed ?? { ...EMPTY_FORM, shippingMethod }
  const known = { ...before }
  fillContact(contact, { getValues: (field) => before[field], setValue: (field, value) => (known[field] = value) })
  orderData.setDraftForm(known)
}

/** For the delivery form that is on the screen. */
export function fillContact(
  contact: QuoteContact,
  form: {
    getValues: (field: keyof QuoteContact) => string
    setValue: (field: keyof QuoteContact, value: string) => void
  },
): void {
  for (const field of FIELDS) if (form.getValues(field) === '') form.setValue(field, contact[field].trim())
}
