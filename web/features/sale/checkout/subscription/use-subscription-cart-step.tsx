import { Suspense, useState } from 'react'
import { takesFile } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { subscriptionCart } from '#web/features/basket/cart/subscription-cart.ts'
import { readPlan, usePlan } from '#web/features/basket/cart/subscription-data.ts'
import { subscriptionSaving } from '#web/features/basket/cart/subscription-saving.ts'
import { subscriptionCheckout } from '#web/features/sale/checkout/messages/subscription-checkout.es.ts'
import type { CartStepContent, CartStepProps } from '#web/features/sale/checkout/profile.ts'
import { PrescriptionsCard } from '#web/features/ordering/prescriptions/prescriptions-later.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlanCard } from './plan-card.tsx'
import { missingPrescriptions, subscribedLineProblem } from './subscription-checkout.rules.ts'
import { subscriptionPrescriptions } from './subscription-prescriptions.ts'

/** The plan and the prescriptions are needed before the delivery (ACCOUNT §4). */
export function useSubscriptionCartStep({ lines }: CartStepProps): CartStepContent {
  const texts = useMessages(subscriptionCheckout)
  const { start } = usePlan()
  const [planMissed, setPlanMissed] = useState(0)
  const [fileMissed, setFileMissed] = useState(0)
  const settling = useSending(subscriptionSaving.settled)

  const proceed = async (onDone: () => void) => {
    const { months, days } = readPlan()
    if (months === null || days === null) return setPlanMissed((times) => times + 1)
    await settling.send()
    const served = subscriptionSaving.readSaving().order?.products
    if (missingPrescriptions(subscriptionCart.readCart(), served).length > 0) setFileMissed((times) => times + 1)
    else onDone()
  }
  return {
    findProblem: (line) => subscribedLineProblem(line, start),
    proceed: (onDone) => void proceed(onDone),
    busy: settling.is === 'sending',
    asMember: true,
    below: (
      <>
        <PlanCard attempts={planMissed} className="mt-5" />
        {lines.some(({ saleCondition }) => takesFile(saleCondition)) ? (
          <Suspense fallback={<Skeleton className="mt-5 h-86 w-full rounded-card" />}>
            <PrescriptionsCard
              lines={lines}
              attempts={fileMissed}
              draftPrescriptions={subscriptionPrescriptions}
              text={texts.prescriptions}
              mayWait={(line) => missingPrescriptions([line], [{ _id: line._id, prescription: null }]).length === 0}
              className="mt-5"
            />
          </Suspense>
        ) : null}
      </>
    ),
  }
}
