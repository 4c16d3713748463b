import { useState } from 'react'
import { Link } from 'react-router'
import { OWN_PEOPLE_PATH } from '#shop/policy/storefront-path.rules.ts'
import { prescriptions } from '#web/features/prescriptions/messages/prescriptions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Patients } from './patients.ts'

interface PatientFieldProps {
  patients: Patients
  lineId: string
  productName: string
  disabled: boolean
}

/** Whom a stored prescription is for; without people of one's own, the way to add one. */
export function PatientField({ patients, lineId, productName, disabled }: PatientFieldProps) {
  const t = useMessages(prescriptions).patient
  const [chosen, setChosen] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const { people, patientOf, choose } = patients
  const present = people.find(({ name }) => name === patientOf(lineId))?._id ?? ''
  const change = async (id: string) => {
    setChosen(id)
    setFailed(false)
    try {
      await choose(lineId, id === '' ? null : id)
    } catch {
      setFailed(true)
    } finally {
      setChosen(null)
    }
  }
  return (
    <div className="grid gap-2">
      {people.length > 0 ? (
        <SelectField
          label={t.labelFor(productName)}
          className="max-w-80"
          value={chosen ?? present}
          disabled={disabled || chosen !== null}
          options={[{ value: '', label: t.self }, ...people.map(({ _id, name }) => ({ value: _id, label: name }))]}
          onChange={(event) => void change(event.target.value)}
          error={hasFailed ? t.failed : undefined}
        />
      ) : null}
      <p className="text-sm text-tinta-600">
        {people.length > 0 ? null : `${t.question} `}
        <Link to={OWN_PEOPLE_PATH} className="text-link">
          {t.add}
        </Link>
      </p>
    </div>
  )
}
