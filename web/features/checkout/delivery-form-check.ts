/** The server's own schema over the form, as a react-hook-form resolver; messages are codes. */
import type { FieldErrors, ResolverResult } from 'react-hook-form'
import { toChileDate } from '#lib/chile-time.ts'
import {
  customerFormInput,
  subscriberFormInput,
  type CustomerForm,
  type SubscriberForm,
} from '#shop/policy/customer-form.input.ts'
import type { checkout } from '#web/features/checkout/messages/checkout.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'
import type { TypedForm } from '#web/features/cart/order-data.ts'
import { lacksNumber } from './checkout.rules.ts'
import type { Commune } from '#web/features/delivery/communes.ts'

export interface CheckedWith {
  pickedStreet: string | null
  communes: readonly Commune[]
}

/** Two refusals are this screen's: a picked street without a number, and a commune where nothing is delivered. */
export const checkDeliveryForm = (values: TypedForm, places: CheckedWith): ResolverResult<TypedForm, CustomerForm> =>
  checked<CustomerForm>(
    values,
    places,
    customerFormInput(toChileDate(Date.now())).safeParse({ ...values, documentType: 'ticket' }),
  )

/** The same of a subscription, whose customer is the account. */
export const checkSubscriberForm = (
  values: TypedForm,
  places: CheckedWith,
): ResolverResult<TypedForm, SubscriberForm> =>
  checked<SubscriberForm>(values, places, subscriberFormInput().safeParse(values))

type Parsed<Form> =
  | { success: true; data: Form; error?: never }
  | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } }

function checked<Form>(
  values: TypedForm,
  { pickedStreet, communes }: CheckedWith,
  parsed: Parsed<Form>,
): ResolverResult<TypedForm, Form> {
  const codes = new Map<string, string>()
  for (const issue of parsed.error?.issues ?? [])
    if (!codes.has(String(issue.path[0]))) codes.set(String(issue.path[0]), issue.message)
  if (values.shippingMethod === 'homeDelivery') {
    if (lacksNumber(values.address, pickedStreet)) codes.set('address', 'address.number')
    if (communes.some(({ _id, isVisible }) => _id === values.townShip && !isVisible))
      codes.set('townShip', 'townShip.notServed')
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
  const known =
    code in texts
      ? code
      : code.endsWith('.required')
        ? 'required'
        : code.endsWith('.letters')
          ? 'name.letters'
          : 'name.length'
  return texts[known as keyof ErrorTexts]
}
