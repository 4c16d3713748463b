import { useEffect, useRef, useState } from 'react'
import { formatRut, parseRut } from '#lib/rut.ts'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { RefusalAlert } from '#web/back-office/kit/parcel-parts.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { focusWrong } from '#web/platform/focus-wrong.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { findWrongFields, isOwed, type Typed } from './delivery.rules.ts'
import { RecordDeliveryDocument, RecordPickupDocument, type Delivery } from './dispatch-documents.ts'
import { dispatch } from './messages/dispatch.es.ts'

interface DeliveredFormProps {
  parcel: Delivery
  isPickup: boolean
  show: (parcel: Delivery) => void
  onCancel: () => void
}

const EMPTY: Typed = {
  receiverName: '',
  receiverRut: '',
  identitySeen: false,
  prescriptionReceived: false,
  payment: '',
  transactionNumber: '',
}

/** A retained prescription needs the receiver, their document and the paper. */
export function DeliveredForm({ parcel, isPickup, show, onCancel }: DeliveredFormProps) {
  const t = useMessages(dispatch).delivery
  const [typed, setTyped] = useState(EMPTY)
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const delivering = useStaffMutation(RecordDeliveryDocument)
  const collecting = useStaffMutation(RecordPickupDocument)
  const { is, error } = isPickup ? collecting : delivering
  const { needsPrescription } = parcel
  const isToBePaid = isOwed(parcel)
  const wrong = findWrongFields(typed, { needsPrescription, isToBePaid })
  const shown = isTried ? wrong : {}
  const change = (patch: Partial<Typed>) => setTyped((before) => ({ ...before, ...patch }))
  const fields = { typed, change, shown, needsPrescription, isToBePaid }
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = async () => {
    setTried(true)
    if (Object.keys(wrong).length > 0) return focusWrong(form.current, wrong)
    const receipt = {
      id: parcel._id,
      receiverName: typed.receiverName.trim() || null,
      receiverRut: typed.receiverRut.trim() || null,
      identitySeen: typed.identitySeen,
      prescriptionReceived: typed.prescriptionReceived,
    }
    const answer = isPickup
      ? (await collecting.send(receipt)).answer?.recordPickup
      : (
          await delivering.send({
            ...receipt,
            isPaid: isToBePaid,
            transactionNumber: typed.payment === 'card' ? typed.transactionNumber.trim() : null,
          })
        ).answer?.recordDelivery
    if (answer) show(answer)
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="grid gap-4 rounded-card border border-arena-200 bg-white p-4"
    >
      <h2>{t.delivered}</h2>
      <ReceiverFields {...fields} />
      <PaymentFields {...fields} />
      {error ? <RefusalAlert error={error} /> : null}
      <div className="flex flex-wrap gap-3">
        <KeyButton
          type="submit"
          shortcut="F8"
          label={t.confirm}
          size="lg"
          loading={is === 'sending'}
          className="max-sm:w-full"
        >
          {t.confirm}
        </KeyButton>
        <Button variant="ghost" size="lg" onClick={onCancel} className="max-sm:w-full">
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  typed: Typed
  change: (patch: Partial<Typed>) => void
  /** The wrong ones. */
  shown: { [field in keyof Typed]?: string }
  needsPrescription: boolean
  isToBePaid: boolean
}

function ReceiverFields({ typed, change, shown, needsPrescription }: FieldsProps) {
  const t = useMessages(dispatch).delivery
  return (
    <>
      <TextField
        name="receiverName"
        label={t.receiver}
        optional={!needsPrescription}
        maxLength={200}
        autoComplete="off"
        value={typed.receiverName}
        onChange={({ target }) => change({ receiverName: target.value })}
        error={shown.receiverName && t.wrong.receiver}
      />
      <TextField
        name="receiverRut"
        label={t.receiverRut}
        optional={!needsPrescription}
        maxLength={14}
        autoComplete="off"
        autoCapitalize="characters"
        value={typed.receiverRut}
        onChange={({ target }) => change({ receiverRut: target.value })}
        onBlur={() =>
          change({ receiverRut: parseRut(typed.receiverRut).ok ? formatRut(typed.receiverRut) : typed.receiverRut })
        }
        error={shown.receiverRut && t.wrong.rut}
      />
      {needsPrescription ? (
        <>
          <Checkbox
            name="identitySeen"
            label={t.identity}
            checked={typed.identitySeen}
            onChange={({ target }) => change({ identitySeen: target.checked })}
            error={shown.identitySeen && t.wrong.identity}
          />
          <Checkbox
            name="prescriptionReceived"
            label={t.prescription}
            checked={typed.prescriptionReceived}
            onChange={({ target }) => change({ prescriptionReceived: target.checked })}
            error={shown.prescriptionReceived && t.wrong.prescription}
          />
        </>
      ) : null}
    </>
  )
}

function PaymentFields({ typed, change, shown, isToBePaid }: FieldsProps) {
  const t = useMessages(dispatch).delivery
  return (
    <>
      {isToBePaid ? (
        <RadioGroup
          legend={t.payment}
          name="payment"
          value={typed.payment}
          onValueChange={(payment) => change({ payment })}
          options={[
            { value: 'cash', label: t.payments.cash },
            { value: 'card', label: t.payments.card },
          ]}
          error={shown.payment && t.wrong.payment}
        />
      ) : null}
      {typed.payment === 'card' ? (
        <TextField
          name="transactionNumber"
          label={t.transaction}
          maxLength={255}
          autoComplete="off"
          inputMode="numeric"
          value={typed.transactionNumber}
          onChange={({ target }) => change({ transactionNumber: target.value })}
          error={shown.transactionNumber && t.wrong.transaction}
        />
      ) : null}
    </>
  )
}
