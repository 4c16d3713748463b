import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { operatorPaymentInput } from '#shop/policy/customer-form.input.ts'
import { callCentre } from '#web/features/operator/messages/call-centre.es.ts'
import { missingDocuments } from '#web/features/prescriptions/documents.rules.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { ShopCartLine } from '#web/features/cart/cart-item.ts'
import { orderSaving } from '#web/features/cart/order-saving.ts'

type Typed = { documentType: string; paymentType: string; transactionNumber: string; prescriptionNote: string }
const EMPTY: Typed = { documentType: 'ticket', paymentType: '', transactionNumber: '', prescriptionNote: '' }

export type OperatorForm = ReturnType<typeof useOperatorForm>

/** An operator's input in step 2, validated and stored for a reload. */
export function useOperatorForm(lines: readonly ShopCartLine[]) {
  const t = useMessages(callCentre)
  const { order } = orderSaving.useSaving()
  const needsNote = missingDocuments(lines, order?.products ?? []).prescriptions.length > 0
  const form = useForm<Typed>({
    defaultValues: readTyped(),
    mode: 'onTouched',
    resolver: (values) => checked(values, needsNote),
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

function checked(values: Typed, needsNote: boolean) {
  const codes = new Map<string, string>()
  for (const issue of operatorPaymentInput.safeParse(values).error?.issues ?? [])
    codes.set(String(issue.path[0] ?? 'paymentType'), issue.message)
  if (needsNote && values.prescriptionNote.trim() === '') codes.set('prescriptionNote', 'required')
  const errors = Object.fromEntries([...codes].map(([field, message]) => [field, { type: 'custom', message }]))
  return codes.size === 0 ? { values, errors: {} } : { values: {}, errors }
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
