import { useState } from 'react'
import { formatChileDate, parseChileDate } from '#lib/chile-time.ts'
import { Failed } from '#web/back-office/kit/failed.tsx'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import type { Parcel, ParcelProduct } from '#web/back-office/kit/parcel-documents.ts'
import { RefusalAlert } from '#web/back-office/kit/parcel-parts.tsx'
import { useMay, useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { preparation } from './messages/preparation.es.ts'
import { Authorised, useCheckedPrescriptions, type CheckedPrescriptions } from './checked-prescriptions.tsx'
import { DispensingLabels } from './dispensing-labels.tsx'
import { GoOn } from './go-on.tsx'
import { CheckParcelDocument, SendBackParcelDocument } from './preparation-documents.ts'

/** A pharmacist looks at each product of a packed parcel; nothing is ticked beforehand. */
export function Check({ parcel, show }: { parcel: Parcel; show: (parcel: Parcel) => void }) {
  const t = useMessages(preparation).checking
  const may = useMay()
  const products = parcel.products.filter(({ units }) => units > 0)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const [isBack, setBack] = useState(false)
  const { is, error, send } = useStaffMutation(CheckParcelDocument)
  const prescriptions = useCheckedPrescriptions(may('parcels.check') && may('prescriptions.read') ? parcel._id : null)
  const isWhole = products.every(({ _id }) => ticked.has(_id))
  const confirm = async () => {
    setTried(true)
    if (!isWhole) return
    const { answer } = await send({ id: parcel._id })
    if (answer?.checkParcel) show(answer.checkParcel)
  }
  if (!may('parcels.check'))
    return (
      <div className="grid gap-4">
        <Alert live title={t.wait}>
          {t.waitText}
        </Alert>
        {may('parcels.prepare') ? <GoOn id={parcel._id} /> : null}
        <Contents products={products} />
      </div>
    )
  return (
    <Card title={t.title}>
      <p className="mb-4 text-tinta-600">{t.text}</p>
      {prescriptions.is === 'failed' ? <Failed title={t.prescriptionsFailed} onRetry={prescriptions.retry} /> : null}
      {/* What is ticked does not move when the prescriptions arrive. */}
      {prescriptions.is === 'loading' ? (
        <div aria-busy="true" className="grid gap-4">
          {products.map(({ _id }) => (
            <Skeleton key={_id} className="h-28 w-full rounded-control" />
          ))}
        </div>
      ) : (
        <ul className="grid gap-4">
          {products.map((product) => (
            <li key={product._id} className="grid items-start gap-x-6 gap-y-2 lg:grid-cols-2">
              <Checkbox
                label={<span className="font-semibold">{t.row(product.units, product.name)}</span>}
                hint={<Lots product={product} />}
                checked={ticked.has(product._id)}
                onChange={() => {
                  const next = new Set(ticked)
                  if (!next.delete(product._id)) next.add(product._id)
                  setTicked(next)
                }}
              />
              <Prescribed product={product} prescriptions={prescriptions.former} />
            </li>
          ))}
        </ul>
      )}
      {isTried && !isWhole ? <Alert tone="error" title={t.tickAll} className="mt-4" /> : null}
      {error ? <RefusalAlert error={error} /> : null}
      <div className="mt-6 flex flex-wrap gap-3 max-sm:grid sm:justify-between">
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <KeyButton variant="secondary" shortcut="F9" label={t.sendBack} onClick={() => setBack(true)}>
            {t.sendBack}
          </KeyButton>
          <DispensingLabels parcel={parcel} prescribers={listPrescribers(prescriptions.former)} />
        </div>
        <KeyButton shortcut="F8" label={t.confirm} onClick={() => void confirm()} loading={is === 'sending'}>
          {t.confirm}
        </KeyButton>
      </div>
      <SendBack open={isBack} onClose={() => setBack(false)} parcel={parcel} show={show} />
    </Card>
  )
}

const listPrescribers = (prescriptions: CheckedPrescriptions | undefined) =>
  new Map([...(prescriptions ?? [])].map(([id, { prescription }]) => [id, prescription.checks.prescriberName]))

interface PrescribedProps {
  product: ParcelProduct
  prescriptions: CheckedPrescriptions | undefined
}

/** Beside each product; one without a prescription has nothing there. */
function Prescribed({ product, prescriptions }: PrescribedProps) {
  const review = prescriptions?.get(product._id)
  return review ? <Authorised product={product} review={review} /> : null
}

/** A refunded order has no unit left, and its parcel has all of them. */
const countPacked = ({ packed }: ParcelProduct): number => packed.reduce((sum, { units }) => sum + units, 0)

export function Contents({ products }: { products: readonly ParcelProduct[] }) {
  const t = useMessages(preparation)
  return (
    <Card title={t.done.contents}>
      <ul className="grid gap-3">
        {products.map((product) => (
          <li key={product._id}>
            <p className="font-semibold">{t.checking.row(countPacked(product), product.name)}</p>
            <p className="text-sm text-tinta-600">
              <Lots product={product} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Lots({ product: { packed } }: { product: ParcelProduct }) {
  const t = useMessages(preparation).checking
  const texts = packed.map(({ lot, expiresOn, units }) => {
    const day = expiresOn === null ? null : parseChileDate(expiresOn)
    return lot === '' || day === null ? t.noLot : t.lots(lot, formatChileDate(day), units)
  })
  return texts.join(' · ')
}

interface SendBackProps {
  open: boolean
  onClose: () => void
  parcel: Parcel
  show: (parcel: Parcel) => void
}

function SendBack({ open, onClose, parcel, show }: SendBackProps) {
  const t = useMessages(preparation).checking
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const { is, error, send } = useStaffMutation(SendBackParcelDocument)
  const confirm = async () => {
    setTried(true)
    if (note.trim() === '') return
    const { answer } = await send({ id: parcel._id, note: note.trim() })
    if (answer?.sendBackParcel) show(answer.sendBackParcel)
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      blocking={is === 'sending'}
      size="sm"
      title={t.sendBackTitle}
      actions={
        <>
          <Button onClick={() => void confirm()} loading={is === 'sending'}>
            {t.sendBack}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <TextArea
        label={t.note}
        rows={3}
        maxLength={500}
        aria-required
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={isTried && note.trim() === '' ? t.noteRequired : undefined}
      />
      {error ? <RefusalAlert error={error} /> : null}
    </Modal>
  )
}
