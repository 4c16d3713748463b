import { parseChileDate, toChileDate } from '#lib/chile-time.ts'
import { formatRut } from '#lib/rut.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact } from '#web/ui/facts.tsx'
import { review } from './messages/review.es.ts'
import type { Review } from './prescription-documents.ts'

export function PatientCard({ patient }: { patient: Review['patient'] }) {
  const t = useMessages(review).patient
  if (!patient) return <Card title={t.title}>{t.none}</Card>
  const { name, rut, birthdate, isDependant, hasHealthConsent } = patient
  const years = birthdate === null ? null : countYears(birthdate)
  return (
    <Card title={t.title}>
      <dl className="grid grid-cols-2 gap-3 *:first:col-span-2">
        <Fact name={t.name}>
          <strong>{name}</strong>
        </Fact>
        <Fact name={t.rut}>
          <span className="tabular-nums">{rut === '' ? t.noRut : formatRut(rut)}</span>
        </Fact>
        <Fact name={t.age}>{years === null ? t.noAge : t.years(years)}</Fact>
      </dl>
      {isDependant || hasHealthConsent !== null ? (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-sm">
          {isDependant ? <Badge tone="delivery">{t.dependant}</Badge> : null}
          {hasHealthConsent === null ? null : t.consent[hasHealthConsent ? 'true' : 'false']}
        </p>
      ) : null}
    </Card>
  )
}

function countYears(birthdate: string): number | null {
  const born = parseChileDate(birthdate)
  if (born === null) return null
  const today = toChileDate(Date.now())
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) < born.slice(5) ? years - 1 : years
}
