/** A customer pays, an operator sells; an order without costs is only completed (SHOP §4). */
import { useInsurance } from '#web/features/basket/cart/insurance.ts'
import { orderData } from '#web/features/basket/cart/order-data.ts'
import { OperatorStep } from '#web/features/sale/checkout/operator/operator-step.tsx'
import { PaymentStep } from '#web/features/sale/checkout/payment-step.tsx'
import { ProblemAlert } from '#web/features/sale/checkout/problem-alert.tsx'
import type { StepProps } from '#web/features/sale/checkout/profile.ts'
import { useSession } from '#web/features/people/session/session.ts'
import type { Submission } from '#web/features/sale/checkout/use-submission.ts'
import { useFreeCompletion } from './complete-free-order.ts'
import { MissingDocuments } from './missing-documents.tsx'
import { usePurchasePayment } from './use-purchase-payment.tsx'
import { usePurchaseProblem } from './use-purchase-problem.ts'

export default function PurchasePaymentStep(props: StepProps) {
  const isOperator = useSession()?.isCallCenterOp
  const { accepted } = orderData.useData()
  const { isInsuranceOrder } = useInsurance()
  // Held here, so that its problem is still shown when the free order turns out to cost something.
  const completion = useFreeCompletion()
  const free = accepted !== null && props.pricing.shippingKnown && props.pricing.amount === 0
  return (
    <>
      {completion.problem ? (
        <div className="mb-5">
          <ProblemAlert problem={completion.problem} useProblem={usePurchaseProblem} lines={props.lines} />
        </div>
      ) : null}
      <MissingDocuments lines={props.lines} />
      {isOperator && accepted && !(isInsuranceOrder && free) ? (
        <OperatorStep {...props} accepted={accepted} />
      ) : (
        <CustomerPayment {...props} completion={free ? completion : null} />
      )}
    </>
  )
}

function CustomerPayment({ completion, ...props }: StepProps & { completion: Submission<void> | null }) {
  return <PaymentStep {...props} payment={usePurchasePayment(props, completion)} />
}
