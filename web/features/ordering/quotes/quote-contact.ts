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

/** Fills the quote's fields from the delivery form, also later, unless they were changed. */
export function useKnownContact(
  form: Pick<UseFormReturn<QuoteContact & { quantity: string; note: string }>, 'getValues' | 'setValue'>,
): void {
  const { typed } = orderData.useData()
  useEffect(() => {
    for (const field of FIELDS)
      if (typed && form.getValues(field) === '' && typed[field] !== '') form.setValue(field, typed[field])
  }, [typed, form])
}

/** Stores the quote's contact for the delivery form, without replacing what that already has. */
export function keepContact(contact: QuoteContact): void {
  const { typed, shippingMethod } = orderData.readData()
  const before = typed ?? { ...EMPTY_FORM, shippingMethod }
  const known = { ...before }
  fillContact(contact, { getValues: (field) => before[field], setValue: (field, value) => (known[field] = value) })
  orderData.setDraftForm(known)
}

/** Fills the empty fields of a delivery form that is on the screen. */
export function fillContact(
  contact: QuoteContact,
  form: {
    getValues: (field: keyof QuoteContact) => string
    setValue: (field: keyof QuoteContact, value: string) => void
  },
): void {
  for (const field of FIELDS) if (form.getValues(field) === '') form.setValue(field, contact[field].trim())
}
