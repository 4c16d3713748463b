import { Suspense, useEffect } from 'react'
import { takesFile } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { clearInsurance, useInsurance } from '#web/features/basket/cart/insurance.ts'
import { lineProblem } from '#web/features/sale/checkout/checkout.rules.ts'
import type { CartStepContent, CartStepProps } from '#web/features/sale/checkout/profile.ts'
import { PrescriptionsCard, SimpleRecipeGuide } from '#web/features/ordering/prescriptions/prescriptions-later.ts'
import { QuotesCard } from '#web/features/ordering/quotes/quotes-card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Alternatives } from './alternatives.tsx'

export function usePurchaseCartStep({ lines, pricing }: CartStepProps): CartStepContent {
  // Entering the cart clears the insurance order (SHOP §4): another cart needs a new query.
  const { granted, isInsuranceOrder } = useInsurance()
  useEffect(() => {
    if (granted || isInsuranceOrder) clearInsurance().catch(() => {})
  }, [granted, isInsuranceOrder])
  return {
    findProblem: lineProblem,
    proceed: (onDone) => onDone(),
    busy: false,
    asMember: pricing.memberSaving > 0,
    below: (
      <>
        {lines.some(({ saleCondition }) => takesFile(saleCondition)) ? (
          <Suspense fallback={<Skeleton className="mt-5 h-86 w-full rounded-card" />}>
            <PrescriptionsCard lines={lines} className="mt-5" />
            <SimpleRecipeGuide lines={lines} />
          </Suspense>
        ) : null}
        <QuotesCard className="mt-5" />
        <Alternatives lines={lines} className="mt-5" />
      </>
    ),
  }
}
