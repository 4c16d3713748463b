import { useInsuranceWords } from './use-insurance-words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

/** SHOP §5. */
export function InsuranceDeclaration({
  accepted,
  onChange,
}: {
  accepted: boolean
  onChange: (accepted: boolean) => void
}) {
  const t = useInsuranceWords()
  return <Checkbox label={t.declaration} checked={accepted} onChange={(event) => onChange(event.target.checked)} />
}
