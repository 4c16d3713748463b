import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { OWN_PEOPLE_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { prescriptions } from '#web/features/ordering/prescriptions/messages/prescriptions.es.ts'
import { fromStep, requestedStep } from '#web/platform/checkout-paths.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Patients } from './patients.ts'

interface PatientFieldProps {
  patients: Patients
  lineId: string
  productName: string
}

export function PatientField({ patients, lineId, productName }: PatientFieldProps) {
  const t = useMessages(prescriptions).patient
  const [search] = useSearchParams()
  const [chosen, setChosen] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const { people, findPatientId, choose } = patients
  // Arrow keys choose several people in a row. Each choice waits for the one before, so that the last one is stored.
  const saving = useRef<Promise<void>>(Promise.resolve())
  const change = async (id: string) => {
    setChosen(id)
    setFailed(false)
    const before = saving.current
    const mine = (saving.current = before.then(() => choose(lineId, id)).catch(() => setFailed(true)))
    await mine
    if (saving.current === mine) setChosen(null)
  }
  return (
    <div className="grid gap-2">
      {people.length > 0 ? (
        <SelectField
          label={t.labelFor(productName)}
          className="max-w-md"
          value={chosen ?? findPatientId(lineId)}
          aria-busy={chosen !== null}
          options={[{ value: '', label: t.self }, ...people.map(({ _id, name }) => ({ value: _id, label: name }))]}
          onChange={(event) => void change(event.target.value)}
          error={hasFailed ? t.failed : undefined}
        />
      ) : null}
      <p className="text-sm text-tinta-600">
        {people.length > 0 ? null : `${t.question} `}
        <Link to={OWN_PEOPLE_PATH} state={fromStep(requestedStep(search))} className="text-link">
          {t.add}
        </Link>
      </p>
    </div>
  )
}

/** Without this notice the customer would take the prescription for their own. */
export function PeopleNotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(prescriptions).patient
  const retry = (
    <Button variant="secondary" size="sm" onClick={onRetry}>
      {t.retry}
    </Button>
  )
  return (
    <Alert tone="error" className="mt-4" actions={retry}>
      {t.notLoaded}
    </Alert>
  )
}
