import { useState } from 'react'
import { isCorrectable, listCorrectable, type CorrectedField } from '#shop/counter/order-service/correction.rules.ts'
import type { ParcelState } from '#shop/counter/parcels/parcel-life.rules.ts'
import type { OrderState, ShippingMethod } from '#shop/ordering/orders/order-life.rules.ts'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useMay, useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import type { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ActionRefusal } from './action-refusal.tsx'
import { communeNames } from './commune-names.ts'
import {
  findLengthMax,
  isWrong,
  listChanges,
  toCorrectionValues,
  type CorrectionValues,
} from './correction-form.rules.ts'
import { orderActions } from './messages/staff-order-actions.es.ts'
import { CorrectOrderDocument, type OpenedOrder } from './order-documents.ts'

interface CorrectOrderProps {
  opened: OpenedOrder
  onCorrected: () => void
}

/** Nothing is offered without the right, or once the goods have left. */
export function CorrectOrder({ opened, onCorrected }: CorrectOrderProps) {
  const t = useMessages(orderActions).correct
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const parcel = opened.parcels.at(-1)?.state as ParcelState | undefined
  if (!may('orders.correct') || !isCorrectable(opened.order.status as OrderState, parcel ?? null)) return null
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {isOpen ? (
        <CorrectionForm
          opened={opened}
          onClose={() => setOpen(false)}
          onCorrected={() => {
            setOpen(false)
            onCorrected()
          }}
        />
      ) : null}
    </>
  )
}

function CorrectionForm({ opened, onClose, onCorrected }: CorrectOrderProps & { onClose: () => void }) {
  const t = useMessages(orderActions).correct
  const { order, parcels } = opened
  // What a colleague changed meanwhile becomes what was seen, once the person has decided about it.
  const [seen, setSeen] = useState(() => toCorrectionValues(opened))
  const [typed, setTyped] = useState(seen)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { is, error, send } = useStaffMutation(CorrectOrderDocument)
  const changes = listChanges(seen, typed)
  const conflicts = readConflicts(error)
  const confirm = async () => {
    setTried(true)
    const isBad = changes.some(({ field, to }) => isWrong(field, to))
    if (changes.length === 0 || isBad || reason.trim() === '') return
    const { answer } = await send({ orderId: order._id, changes, reason: reason.trim() })
    if (!answer) return
    notify({ text: t.done(order.orderReferenceId) })
    onCorrected()
  }
  const settle = (field: CorrectedField, now: string, value: string) => {
    setSeen((before) => ({ ...before, [field]: now }))
    setTyped((before) => ({ ...before, [field]: value }))
  }
  return (
    <Modal
      open
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
      <div className="grid gap-4">
        <CorrectedFields
          {...{ seen, typed, conflicts, isTried, settle }}
          fields={listCorrectable(order.shippingMethod as ShippingMethod)}
          onType={(field, value) => setTyped((before) => ({ ...before, [field]: value }))}
        />
        <TextArea
          label={t.reason}
          hint={t.reasonHint}
          rows={2}
          maxLength={500}
          aria-required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isTried && reason.trim() === '' ? t.reasonRequired : undefined}
        />
        {parcels.length > 0 && changes.some(({ field }) => field !== 'email') ? <p>{t.parcel}</p> : null}
        {isTried && changes.length === 0 ? (
          <p role="alert" className="text-sm font-medium text-error">
            {t.unchanged}
          </p>
        ) : null}
      </div>
      {error && conflicts.length === 0 ? <ActionRefusal error={error} /> : null}
    </Modal>
  )
}

interface CorrectedFieldsProps {
  fields: readonly CorrectedField[]
  seen: CorrectionValues
  typed: CorrectionValues
  conflicts: readonly FieldConflict[]
  isTried: boolean
  onType: (field: CorrectedField, value: string) => void
  settle: (field: CorrectedField, now: string, value: string) => void
}

function CorrectedFields({ fields, seen, typed, conflicts, isTried, onType, settle }: CorrectedFieldsProps) {
  const t = useMessages(orderActions).correct
  return fields.map((field) => {
    const value = typed[field]
    const now = conflicts.find((conflict) => conflict.field === field)?.now
    return (
      <div key={field} className="grid gap-2">
        <CorrectedInput
          field={field}
          value={value}
          error={isTried && value !== seen[field] && isWrong(field, value) ? t.wrong[field] : undefined}
          onChange={(next) => onType(field, next)}
        />
        {now === undefined || now === seen[field] ? null : (
          <Conflict
            field={field}
            now={now}
            onTheirs={() => settle(field, now, now)}
            onMine={() => settle(field, now, value)}
          />
        )}
      </div>
    )
  })
}

type FieldConflict = { field: CorrectedField; now: string }

const readConflicts = (error: ApiError | undefined): readonly FieldConflict[] =>
  error?.code === 'order.changed' ? (error.data.fields as FieldConflict[]) : []

interface CorrectedInputProps {
  field: CorrectedField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function CorrectedInput({ field, value, error, onChange }: CorrectedInputProps) {
  const t = useMessages(orderActions).correct
  const communes = communeNames.use().answer ?? []
  const common = { label: t.fields[field], value, error }
  if (field === 'commune')
    return (
      <SelectField
        {...common}
        hint={t.communeHint}
        options={communes}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <TextField
      {...common}
      type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
      maxLength={findLengthMax(field)}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

interface ConflictProps extends FieldConflict {
  onTheirs: () => void
  onMine: () => void
}

function Conflict({ field, now, onTheirs, onMine }: ConflictProps) {
  const t = useMessages(orderActions).correct
  const communes = communeNames.use().answer ?? []
  const shown = field === 'commune' ? communes.find(({ value }) => value === now)?.label : now
  return (
    <Alert
      tone="warning"
      title={t.conflict}
      live
      actions={
        <>
          <Button variant="secondary" size="sm" onClick={onTheirs}>
            {t.useTheirs}
          </Button>
          <Button variant="secondary" size="sm" onClick={onMine}>
            {t.keepMine}
          </Button>
        </>
      }
    >
      {t.theirs(shown || t.nothing)}
    </Alert>
  )
}
