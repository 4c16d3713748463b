/** The schemas are the server's own. */
import { toChileDate } from '#lib/chile-time.ts'
import {
  customerFormInput,
  subscriberFormInput,
  type CustomerForm,
  type SubscriberForm,
} from '#shop/ground/policy/customer-form.input.ts'
import type { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import type { FormSchema } from '#web/platform/form-resolver.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'
import type { TypedForm } from '#web/features/basket/cart/order-data.ts'

export const deliveryForm: FormSchema<TypedForm, CustomerForm> = {
  safeParse: (typed) => customerFormInput(toChileDate(Date.now())).safeParse({ ...typed, documentType: 'ticket' }),
}

export const subscriberForm: FormSchema<TypedForm, SubscriberForm> = {
  safeParse: (typed) => subscriberFormInput().safeParse(typed),
}

type ErrorTexts = Translation<typeof checkout>['errors']

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
