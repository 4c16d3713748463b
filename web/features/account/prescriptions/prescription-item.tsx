import { Link } from '#web/ui/link.tsx'
import { formatChileDate, parseChileDate, toChileDate } from '#lib/chile-time.ts'
import { orderResponsePath } from '#shop/ground/policy/storefront-path.rules.ts'
import { ownPrescriptions as messages } from '#web/features/account/prescriptions/messages/own-prescriptions.es.ts'
import { FileLink } from '#web/features/ordering/prescriptions/stored-file.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { OwnPrescription } from './own-prescriptions-document.ts'

const TONE = { aprobada: 'success', rechazada: 'offerSoft', 'por aclarar': 'prescription' } as const

interface PrescriptionItemProps {
  prescription: OwnPrescription
  onDelete: (prescription: OwnPrescription) => void
}

export function PrescriptionItem({ prescription, onDelete }: PrescriptionItemProps) {
  const t = useMessages(messages)
  const { fileName, state, patient, reason, uploadedAt, validUntil, orders, isDeletable } = prescription
  const until = parseChileDate(validUntil ?? '')
  const isOver = until !== null && until < toChileDate(Date.now())
  return (
    <li className="grid gap-2 rounded-card border border-arena-200 bg-white p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="grid min-w-0 max-w-full">
          <FileLink file={prescription} />
        </span>
        <Badge tone={isOver ? 'delivery' : (TONE[state as keyof typeof TONE] ?? 'delivery')}>
          {isOver ? t.over : (t.states[state] ?? state)}
        </Badge>
      </div>
      <p className="text-sm text-tinta-600">
        {patient === '' ? '' : `${t.patient(patient)} `}
        {t.uploaded(formatChileDate(toChileDate(uploadedAt), '-'))}
        {until === null
          ? null
          : ` ${isOver ? t.wasValid(formatChileDate(until, '-')) : t.valid(formatChileDate(until, '-'))}`}
      </p>
      {reason ? (
        <p className="text-sm wrap-anywhere">
          <span className="font-semibold">{t.reason}</span> {reason}
        </p>
      ) : null}
      {orders.length > 0 ? (
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-tinta-600">
          {t.orders(orders.length)}
          {orders.map(({ _id, orderReferenceId }) => (
            <Link key={_id} to={orderResponsePath(_id)} className="text-link">
              {t.order(orderReferenceId)}
            </Link>
          ))}
        </p>
      ) : null}
      {isDeletable ? (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          aria-label={t.deleteLabel(fileName)}
          onClick={() => onDelete(prescription)}
        >
          {t.delete}
        </Button>
      ) : (
        <p className="text-xs text-tinta-600">{t.stays}</p>
      )}
    </li>
  )
}
