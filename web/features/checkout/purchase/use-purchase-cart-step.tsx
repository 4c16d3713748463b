import { useEffect } from 'react'
import { clearInsurance, useInsurance } from '#web/features/cart/insurance.ts'
import { lineProblem } from '#web/features/checkout/checkout.rules.ts'
import type { CartStepContent, CartStepProps } from '#web/features/checkout/profile.ts'
import { PrescriptionsCard } from '#web/features/prescriptions/prescriptions-card.tsx'
import { SimpleRecipeGuide } from '#web/features/prescriptions/simple-recipe-guide.tsx'
import { QuotesCard } from '#web/features/quotes/quotes-card.tsx'
import { Alternatives } from './alternatives.tsx'

export function usePurchaseCartStep({ lines, pricing }: CartStepProps): CartStepContent {
  // Entering the cart clears the insurance order (SHOP §4): with another cart it is asked for again.
  const { granted, isInsuranceOrder } = useInsurance()
  useEffect(() => {
    if (granted || isInsuranceOrder) clearInsurance().catch(() => {})
  }, [granted, isInsuranceOrder])
  return {
    problemOf: lineProblem,
    proceed: (onDone) => onDone(),
    busy: false,
    asMember: pricing.memberSaving > 0,
    below: (
      <>
        <PrescriptionsCard lines={lines} className="mt-5" />
        <QuotesCard className="mt-5" />
        <Alternatives lines={lines} className="mt-5" />
        <SimpleRecipeGuide lines={lines} />
      </>
    ),
  }
}
