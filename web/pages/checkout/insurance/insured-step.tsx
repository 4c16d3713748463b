/** Step 2 of an order that costs nothing: no payment, one button (SHOP §4). */
import { useState } from 'react'
import type { CustomerForm } from '#shop/checkout/customer-form.input.ts'
import { checkout } from '#web/messages/es/checkout.ts'
import { insurance as messages } from '#web/messages/es/insurance.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { CheckoutColumns } from '#web/pages/checkout/checkout-columns.tsx'
import type { CheckoutPricing } from '#web/pages/checkout/checkout-pricing.ts'
import type { PlacesState } from '#web/pages/checkout/communes.ts'
import { Card, DeliverySummary, EditLink } from '#web/pages/checkout/delivery-summary.tsx'
import { SummaryLines } from '#web/pages/checkout/summary.tsx'
import type { ShopCartLine } from '#web/stores/cart-store.ts'
import { useOrderSaving } from '#web/stores/order-saving.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { InsuredCompletion } from './complete-insured-order.ts'
import { InsuranceDeclaration } from './declaration.tsx'

interface InsuredStepProps {
  lines: readonly ShopCartLine[]
  pricing: CheckoutPricing
  places: PlacesState
  accepted: CustomerForm
  completion: InsuredCompletion
}

export function InsuredStep({ lines, pricing, places, accepted, completion: { completing, complete } }: InsuredStepProps) {
  const t = useMessages(messages)
  const shop = useMessages(checkout).payment
  const { saving, failing } = useOrderSaving()
  const [terms, setTerms] = useState(false)
  const [declared, setDeclared] = useState(false)
  return (
    <CheckoutColumns
      lines={lines}
      pricing={pricing}
      note={!terms ? shop.termsFirst : !declared ? t.declarationFirst : null}
      action={
        <Button block size="lg" loading={completing} disabled={!completing && ((saving && !failing) || !terms || !declared)} onClick={() => void complete()}>
          {t.free.finish}
        </Button>
      }
    >
      <div className="grid gap-5">
        <Alert tone="success" title={t.free.title}>
          {t.free.text}
        </Alert>
        <DeliverySummary accepted={accepted} places={places} />
        <Card title={shop.products} edit={<EditLink step={0} label={shop.editProducts} short={shop.edit} />} className="lg:hidden">
          <SummaryLines lines={lines} pricing={pricing} />
        </Card>
        <div className="grid gap-4 rounded-card border border-arena-200 bg-white p-4 sm:p-6">
          <Checkbox label={shop.terms} checked={terms} onChange={(event) => setTerms(event.target.checked)} />
          <InsuranceDeclaration accepted={declared} onChange={setDeclared} />
        </div>
      </div>
    </CheckoutColumns>
  )
}
