/** SHOP §4 §5 §8. */
import ShieldPlus from 'lucide-react/icons/shield-plus'
import { useRef, useState } from 'react'
import { useInsuranceWords } from './use-insurance-words.ts'
import { useInsurance } from '#web/features/basket/cart/insurance.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import { Button } from '#web/ui/button.tsx'
import { useAfterChange } from '#web/platform/focus.ts'
import { BenefitsForm } from './benefits-form.tsx'
import { GrantedBenefits } from './granted-benefits.tsx'

/** Empty without an insurable product. `ownRut` is the RUT typed in the delivery form. */
export function InsuranceCard({ ownRut, isOperator }: { ownRut: string; isOperator: boolean }) {
  const t = useInsuranceWords()
  const { order } = orderSaving.useSaving()
  const { granted } = useInsurance()
  const [open, setOpen] = useState(false)
  const card = useRef<HTMLElement>(null)
  const stage = granted ? 'granted' : open ? 'form' : 'closed'
  // The pressed button disappears with its stage; the keyboard continues in the next one.
  useAfterChange(stage, () => {
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true })
  })

  const insurable = order?.products.filter(({ isInsurance }) => isInsurance) ?? []
  if (insurable.length === 0) return null
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby="insurance-heading"
      className="mt-5 rounded-card border border-arena-200 bg-white p-4 outline-none sm:p-6"
    >
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-mar-100 text-mar-600">
          <ShieldPlus size={20} aria-hidden />
        </span>
        <div className="grid gap-1">
          <h2 id="insurance-heading" className="text-xl">
            {t.title}
          </h2>
          {granted ? null : <p className="text-tinta-600">{t.text}</p>}
        </div>
      </div>
      {granted ? (
        <GrantedBenefits granted={granted} insurable={insurable} onRemoved={() => setOpen(false)} />
      ) : open ? (
        <BenefitsForm insurable={insurable} ownRut={ownRut} isOperator={isOperator} />
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)} className="mt-4 max-sm:w-full">
          {t.open}
        </Button>
      )}
    </section>
  )
}
