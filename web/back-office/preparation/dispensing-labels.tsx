import { useState } from 'react'
import type { Parcel, ParcelProduct } from '#web/back-office/kit/parcel-documents.ts'
import { PrintProblem, usePrint } from '#web/back-office/kit/print.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { preparation } from './messages/preparation.es.ts'

type Typed = { dosage: string; prescriber: string; prescription: string }
const EMPTY: Typed = { dosage: '', prescriber: '', prescription: '' }

/** The pharmacist types each dosage as it is written; nothing of it is stored. */
export function DispensingLabels({
  parcel,
  prescribers,
}: {
  parcel: Parcel
  prescribers?: ReadonlyMap<string, string>
}) {
  const t = useMessages(preparation).labels
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  const [isTried, setTried] = useState(false)
  const printing = usePrint()
  const products = parcel.products.filter(({ packed }) => packed.some(({ lot }) => lot !== ''))
  if (products.length === 0) return null
  const read = ({ _id }: ParcelProduct) => typed[_id] ?? { ...EMPTY, prescriber: prescribers?.get(_id) ?? '' }
  const labels = products
    .filter((product) => read(product).dosage.trim() !== '')
    .map((product) => ({ parcel: parcel._id, _id: product._id, ...read(product) }))
  const print = () => {
    setTried(true)
    if (labels.length > 0) void printing.print({ kind: 'dispensing-labels', labels })
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t.title}
        description={t.text}
        actions={
          <>
            <Button onClick={print} loading={printing.underWay !== null}>
              {t.print}
            </Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t.close}
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          {products.map((product) => (
            <LabelFields
              key={product._id}
              name={product.name}
              typed={read(product)}
              change={(patch) => setTyped({ ...typed, [product._id]: { ...read(product), ...patch } })}
              error={isTried && labels.length === 0 ? t.none : undefined}
              isOnly={products.length === 1}
            />
          ))}
          <PrintProblem printing={printing} />
        </div>
      </Modal>
    </>
  )
}

interface FieldsProps {
  name: string
  typed: Typed
  change: (patch: Partial<Typed>) => void
  error: string | undefined
  isOnly: boolean
}

function LabelFields({ name, typed, change, error, isOnly }: FieldsProps) {
  const t = useMessages(preparation).labels
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{name}</legend>
      <TextField
        label={t.dosage}
        maxLength={120}
        value={typed.dosage}
        onChange={({ target }) => change({ dosage: target.value })}
        autoComplete="off"
        error={error}
        optional={!isOnly}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t.prescriber}
          maxLength={100}
          value={typed.prescriber}
          onChange={({ target }) => change({ prescriber: target.value })}
          autoComplete="off"
          optional
        />
        <TextField
          label={t.prescription}
          maxLength={40}
          value={typed.prescription}
          onChange={({ target }) => change({ prescription: target.value })}
          autoComplete="off"
          optional
        />
      </div>
    </fieldset>
  )
}
