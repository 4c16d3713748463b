import { useRef, useState } from 'react'
import { NOT_DELIVERED_REASONS } from '#shop/counter/parcels/parcel.rules.ts'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { parcels } from '#web/back-office/kit/messages/parcels.es.ts'
import { RefusalAlert } from '#web/back-office/kit/parcel-parts.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { focusWrong } from '#web/platform/focus-wrong.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { RecordFailedDeliveryDocument, RecordReturnDocument, type Delivery } from './dispatch-documents.ts'
import { dispatch } from './messages/dispatch.es.ts'

interface FormProps {
  parcel: Delivery
  /** It is in the pharmacy again already. */
  isBack: boolean
  show: (parcel: Delivery) => void
  onCancel: () => void
}

export function NotDeliveredForm({ parcel, isBack, show, onCancel }: FormProps) {
  const t = useMessages(dispatch).delivery
  const words = useMessages(parcels)
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { is, error, send } = useStaffMutation(RecordFailedDeliveryDocument)
  const returning = useStaffMutation(RecordReturnDocument)
  const isNoteMissing = reason === 'other' && note.trim() === ''
  const submit = async () => {
    setTried(true)
    if (reason === '') return focusWrong(form.current, { reason: '' })
    if (isNoteMissing) return focusWrong(form.current, { note: '' })
    const { answer } = await send({ id: parcel._id, reason, note: note.trim() || null })
    if (!answer?.recordFailedDelivery) return
    const returned = isBack ? (await returning.send({ id: parcel._id })).answer?.recordReturn : null
    // A return that failed is recorded from the parcel's next screen.
    show(returned ?? answer.recordFailedDelivery)
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
      <RadioGroup
        legend={t.reason}
        name="reason"
        value={reason}
        onValueChange={setReason}
        options={NOT_DELIVERED_REASONS.map((value) => ({ value, label: words.reasons[value] }))}
        error={isTried && reason === '' ? t.wrong.reason : undefined}
      />
      <TextArea
        name="note"
        label={t.note}
        optional={reason !== 'other'}
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={isTried && isNoteMissing ? t.wrong.note : undefined}
      />
      {error ? <RefusalAlert error={error} /> : null}
      <div className="flex flex-wrap gap-3">
        <KeyButton
          type="submit"
          shortcut="F8"
          label={isBack ? t.confirmBack : t.confirmFailed}
          size="lg"
          loading={is === 'sending' || returning.is === 'sending'}
          className="max-sm:w-full"
        >
          {isBack ? t.confirmBack : t.confirmFailed}
        </KeyButton>
        <Button variant="ghost" size="lg" onClick={onCancel} className="max-sm:w-full">
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
