import { isPaymentMethod, PAYMENT_METHOD_NAMES } from '#shop/ground/policy/payment-method.rules.ts'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { PaymentMark } from '#web/ui/brand/payment-marks.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PaymentChoice } from './payment-methods.ts'

export function PaymentMethods({ methods, chosen, choose }: PaymentChoice) {
  const t = useMessages(checkout).payment
  // The placeholder has the height of two methods.
  if (methods === null) return <Skeleton className="h-50 sm:h-40" />
  if (methods.length === 0) return <Alert tone="error" title={t.noMethods} />
  return (
    <RadioGroup
      legend={t.method}
      legendHidden
      name="paymentMethod"
      value={chosen ?? ''}
      onValueChange={(value) => isPaymentMethod(value) && choose(value)}
      options={methods.map(({ identifier }) => ({
        value: identifier,
        label: PAYMENT_METHOD_NAMES[identifier],
        hint: t[`${identifier}Hint`],
        aside: <PaymentMark method={identifier} height={30} className="max-sm:hidden" />,
      }))}
    />
  )
}
