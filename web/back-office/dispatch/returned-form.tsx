import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { RefusalAlert } from '#web/back-office/kit/parcel-parts.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { RecordReturnDocument, type Delivery } from './dispatch-documents.ts'
import { dispatch } from './messages/dispatch.es.ts'

interface FormProps {
  parcel: Delivery
  show: (parcel: Delivery) => void
  onCancel: () => void
}

export function ReturnedForm({ parcel, show, onCancel }: FormProps) {
  const t = useMessages(dispatch).delivery
  const { is, error, send } = useStaffMutation(RecordReturnDocument)
  const confirm = async () => {
    const { answer } = await send({ id: parcel._id })
    if (answer?.recordReturn) show(answer.recordReturn)
  }
  return (
    <section className="grid gap-4 rounded-card border border-arena-200 bg-white p-4">
      <h2>{t.returnQuestion}</h2>
      <p>{t.returnText}</p>
      {error ? <RefusalAlert error={error} /> : null}
      <div className="flex flex-wrap gap-3">
        <KeyButton
          shortcut="F8"
          label={t.confirmReturn}
          size="lg"
          onClick={() => void confirm()}
          loading={is === 'sending'}
          className="max-sm:w-full"
        >
          {t.confirmReturn}
        </KeyButton>
        <Button variant="ghost" size="lg" onClick={onCancel} className="max-sm:w-full">
          {t.cancel}
        </Button>
      </div>
    </section>
  )
}
