/** The server's own schema over the form, as react-hook-form asks for it; messages are codes. */
import type { FieldErrors, ResolverResult } from 'react-hook-form'
import { toChileDate } from '#lib/chile-time.ts'
import { customerFormInput, type CustomerForm } from '#shop/checkout/customer-form.input.ts'
import type { checkout } from '#web/messages/es/checkout.ts'
import type { Translation } from '#web/messages/messages.tsx'
import type { TypedForm } from '#web/stores/order-data.ts'
import { lacksNumber } from './checkout.rules.ts'
import type { Commune } from './communes.ts'

/** Two refusals are this screen's: a picked street without a number, and a commune where nothing is delivered. */
export function checkDeliveryForm(values: TypedForm, { pickedStreet, communes }: { pickedStreet: string | null; communes: readonly Commune[] }): ResolverResult<TypedForm, CustomerForm> {
  const parsed = customerFormInput(toChileDate(Date.now())).safeParse({ ...values, documentType: 'ticket' })
  const codes = new Map<string, string>()
  for (const issue of parsed.error?.issues ?? []) if (!codes.has(String(issue.path[0]))) codes.set(String(issue.path[0]), issue.message)
  if (values.shippingMethod === 'homeDelivery') {
    if (lacksNumber(values.address, pickedStreet)) codes.set('address', 'address.number')
    if (communes.some(({ _id, isVisible }) => _id === values.townShip && !isVisible)) codes.set('townShip', 'townShip.notServed')
  }
  if (parsed.success && codes.size === 0) return { values: parsed.data, errors: {} }
  const errors: FieldErrors<TypedForm> = {}
  for (const [field, code] of codes) errors[field as keyof TypedForm] = { type: 'custom', message: code }
  return { values: {}, errors }
}

type ErrorTexts = Translation<typeof checkout>['errors']

/** The sentence of a code; undefined for none, so that a field has no error. */
export function errorText(texts: ErrorTexts, code: string | undefined): string | undefined {
  if (code === undefined) return undefined
  const known = code in texts ? code : code.endsWith('.required') ? 'required' : code.endsWith('.letters') ? 'name.letters' : 'name.length'
  return texts[known as keyof ErrorTexts]
}
