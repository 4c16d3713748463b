import { useState } from 'react'
import { formatClp } from '#lib/money.ts'
import { useInsuranceWords } from './use-insurance-words.ts'
import { clearInsurance } from '#web/features/basket/cart/insurance.ts'
import type { SavedOrder } from '#web/features/basket/cart/order-documents.ts'
import { useSending } from '#web/platform/mutation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { insureProducts, type InsuranceProblem } from './look-up-benefits.ts'
import { Reimbursements } from './reimbursements.tsx'

interface GrantedBenefitsProps {
  granted: NonNullable<SavedOrder['insurance']>
  insurable: SavedOrder['products']
  onRemoved: () => void
}

/** Each change of the chosen products is saved at once. */
export function GrantedBenefits({ granted, insurable, onRemoved }: GrantedBenefitsProps) {
  const t = useInsuranceWords()
  const [problem, setProblem] = useState<InsuranceProblem | null>(null)
  const [saving, setSaving] = useState(0)
  const removing = useSending(clearInsurance)
  const insured = insurable.filter(({ insuranceBenefit }) => insuranceBenefit)
  // A product that the insurer does not cover stays checked, with its sentence, until it is unchecked.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(insured.length > 0 ? insured.map(({ _id }) => _id) : insurable.map(({ _id }) => _id)),
  )

  const change = async (next: Set<string>) => {
    const before = chosen
    setChosen(next)
    setProblem(null)
    setSaving((count) => count + 1)
    const found = await insureProducts(null, [...next])
    if (found) {
      setChosen(before)
      setProblem(found)
    }
    setSaving((count) => count - 1)
  }
  const remove = async () => {
    if ((await removing.send()).is === 'done') onRemoved()
    else setProblem('failed')
  }
  return (
    <div className="mt-5 grid gap-5">
      <Alert tone="success" live title={t.granted(granted.insuranceCompany)}>
        {granted.benefits.map(({ name, percent, maximum }) => (
          <p key={name}>
            {t.benefit(
              name,
              includesPercent(name, percent) ? null : percent,
              maximum === null ? null : formatClp(maximum),
            )}
          </p>
        ))}
      </Alert>
      <Reimbursements
        products={insurable}
        checked={chosen}
        onChange={(next) => void change(next)}
        aside={({ insuranceBenefit, insuranceDiscount }) =>
          insuranceBenefit ? (
            <span className="font-semibold text-hoja-700 tabular-nums">
              {t.discountLine(formatClp(-insuranceDiscount))}
            </span>
          ) : saving > 0 ? null : (
            <span className="text-tinta-600">{t.notCovered}</span>
          )
        }
      />
      {problem ? (
        <Alert tone="error" title={t.problems[problem].title}>
          {t.problems[problem].text}
        </Alert>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="secondary" size="sm" loading={removing.is === 'sending'} onClick={() => void remove()}>
          {t.remove}
        </Button>
        <p className="text-sm text-tinta-600">{t.exclusive}</p>
      </div>
    </div>
  )
}

/** A benefit's name may include its percentage already: 'Reembolso ambulatorio 60 %'. */
const includesPercent = (name: string, percent: number) => new RegExp(`(^|\\D)${percent}\\s*%`).test(name)
