import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { operatorPaymentInput } from '#shop/ground/policy/customer-form.input.ts'
import { operatorOrder as words } from '#web/features/sale/checkout/messages/operator-order.es.ts'
import { missingDocuments } from '#web/features/ordering/prescriptions/documents.rules.ts'
import { zodResolver, type FormSchema } from '#web/platform/form-resolver.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import type { OperatorOrder } from './complete-order.ts'

type Typed = { documentType: string; paymentType: string; transactionNumber: string; prescriptionNote: string }
const EMPTY: Typed = { documentType: 'ticket', paymentType: '', transactionNumber: '', prescriptionNote: '' }

export type OperatorForm = ReturnType<typeof useOperatorForm>

export function useOperatorForm(lines: readonly ShopCartLine[]) {
  const t = useMessages(words)
  const { order } = orderSaving.useSaving()
  const needsNote = missingDocuments(lines, order?.products ?? []).prescriptions.length > 0
  const form = useForm<Typed, unknown, OperatorOrder>({
    defaultValues: readTyped(),
    mode: 'onTouched',
    resolver: zodResolver(operatorOrder, ({ prescriptionNote }) => ({
      prescriptionNote: needsNote && prescriptionNote.trim() === '' && 'required',
    })),
  })
  const [paymentType, transactionNumber] = useWatch({
    control: form.control,
    name: ['paymentType', 'transactionNumber'],
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => writeStored('operatorOrder', JSON.stringify(values)),
      }),
    [form],
  )
  const error = (field: keyof Typed) => {
    const message = form.formState.errors[field]?.message
    return message === undefined
      ? undefined
      : message in t.errors
        ? t.errors[message as keyof typeof t.errors]
        : t.errors.required
  }
  return { form, paymentType, transactionNumber, needsNote, error }
}

const operatorOrder: FormSchema<Typed, OperatorOrder> = {
  safeParse: (typed) => {
    const parsed = operatorPaymentInput.safeParse(typed)
    if (!parsed.success) return parsed
    return { success: true, data: { ...parsed.data, prescriptionNote: typed.prescriptionNote.trim() } }
  },
}

/** Input survives going back and a reload, as long as the tab. */
function readTyped(): Typed {
  try {
    const stored = JSON.parse(readStored('operatorOrder') ?? '{}') as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(EMPTY).map(([field, empty]) => [field, typeof stored[field] === 'string' ? stored[field] : empty]),
    ) as Typed
  } catch {
    return EMPTY
  }
}
