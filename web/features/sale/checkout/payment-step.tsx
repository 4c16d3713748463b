import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { LegalLinks } from '#web/ui/legal-links.tsx'
import { CheckoutColumns } from './checkout-columns.tsx'
import { CouponPlace } from './coupon-box.tsx'
import { EditLink } from './delivery-summary.tsx'
import { PrescriptionsSummary } from './prescriptions-summary.tsx'
import { ProblemAlert } from './problem-alert.tsx'
import type { PaymentContent, StepProps } from './profile.ts'
import { SummaryLines } from './summary.tsx'

interface PaymentStepProps extends Pick<StepProps, 'lines' | 'pricing'> {
  payment: PaymentContent
}

export function PaymentStep({ lines, pricing, payment }: PaymentStepProps) {
  const t = useMessages(checkout).payment
  const { busy, problem, useProblem, loading, missing, terms } = payment
  return (
    <CheckoutColumns
      lines={lines}
      pricing={pricing}
      note={missing}
      action={
        <Button
          block
          size="lg"
          loading={busy}
          disabled={!busy && (loading || missing !== null)}
          onClick={payment.submit}
        >
          {payment.label}
        </Button>
      }
    >
      <div className="grid gap-5">
        {problem ? <ProblemAlert problem={problem} useProblem={useProblem} lines={lines} /> : null}
        {payment.opening}
        {payment.delivery}
        <PrescriptionsSummary lines={lines} />
        <Card
          title={t.products}
          edit={<EditLink step={0} label={t.editProducts} short={t.edit} />}
          className="lg:hidden"
        >
          <SummaryLines lines={lines} pricing={pricing} />
        </Card>
        <CouponPlace />
        {payment.method}
        <div className="rounded-card border border-arena-200 bg-white p-4 sm:p-6">
          <Checkbox
            label={terms.label}
            checked={terms.accepted}
            onChange={(event) => terms.onAccept(event.target.checked)}
          />
          <LegalLinks texts={['terms']} />
          {payment.belowTerms}
        </div>
      </div>
      {payment.after}
    </CheckoutColumns>
  )
}
