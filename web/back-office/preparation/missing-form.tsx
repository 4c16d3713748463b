import { useState } from 'react'
import type { Parcel } from '#web/back-office/kit/parcel-documents.ts'
import { RefusalAlert } from '#web/back-office/kit/parcel-parts.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Packed } from './line-list.tsx'
import { preparation } from './messages/preparation.es.ts'
import { countUnits } from './packing.rules.ts'
import { ReportMissingStockDocument } from './preparation-documents.ts'

interface MissingFormProps {
  open: boolean
  onClose: () => void
  parcel: Parcel
  packing: Packed
  onReported: (parcel: Parcel) => void
}

export function MissingForm({ open, onClose, parcel, packing, onReported }: MissingFormProps) {
  const t = useMessages(preparation).missingForm
  const [typed, setTyped] = useState<Record<string, number>>({})
  const [note, setNote] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const { is, error, send } = useStaffMutation(ReportMissingStockDocument)
  /** What is not counted yet of the product at which the person stands. */
  const countMissing = ({ _id, units }: { _id: string; units: number }) =>
    typed[_id] ?? (_id === packing.current?._id ? units - countUnits(packing.packing, _id) : 0)
  const confirm = async () => {
    const lines = packing.products
      .map((product) => ({ _id: product._id, units: countMissing(product) }))
      .filter(({ units }) => units > 0)
    setEmpty(lines.length === 0)
    if (lines.length === 0) return
    const { answer } = await send({ id: parcel._id, lines, note: note.trim() || null })
    if (answer?.reportMissingStock) onReported(answer.reportMissingStock)
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      blocking={is === 'sending'}
      title={t.title}
      description={t.text}
      actions={
        <>
          <Button onClick={() => void confirm()} loading={is === 'sending'}>
            {t.confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <ul className="grid gap-4">
        {packing.products.map((product) => (
          <li key={product._id} className="flex items-center justify-between gap-x-4 gap-y-2 max-sm:grid">
            <span className="min-w-0">{product.name}</span>
            <NumberStepper
              label={product.name}
              value={countMissing(product)}
              min={0}
              max={product.units}
              onChange={(units) => setTyped({ ...typed, [product._id]: units })}
              className="w-36 shrink-0"
            />
          </li>
        ))}
      </ul>
      <TextArea
        label={t.note}
        hint={t.noteHint}
        optional
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        className="mt-4"
      />
      {isEmpty ? (
        <p role="alert" className="mt-3 text-sm font-medium text-error">
          {t.none}
        </p>
      ) : null}
      {error ? <RefusalAlert error={error} /> : null}
    </Modal>
  )
}
