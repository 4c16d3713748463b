import { useState } from 'react'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { reviewQueue } from './messages/review-queue.es.ts'
import { FreePrescriptionDocument, type ListedReview } from './prescription-documents.ts'
import { Refusal } from './refusal.tsx'

interface FreeFormProps {
  row: ListedReview
  open: boolean
  onClose: () => void
  onFreed: () => void
}

export function FreeForm({ row, open, onClose, onFreed }: FreeFormProps) {
  const t = useMessages(reviewQueue)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { is, error, send } = useStaffMutation(FreePrescriptionDocument)
  const isEmpty = reason.trim() === ''
  const confirm = async () => {
    setTried(true)
    if (isEmpty) return
    const { answer } = await send({ id: row._id, reason: reason.trim() })
    if (!answer) return
    notify({ text: t.free.done(row.orderReferenceId) })
    onFreed()
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      blocking={is === 'sending'}
      size="sm"
      title={t.free.title(row.reviewer ?? t.holds.colleague)}
      description={t.free.text}
      actions={
        <>
          <Button onClick={() => void confirm()} loading={is === 'sending'}>
            {t.free.confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t.free.cancel}
          </Button>
        </>
      }
    >
      <TextArea
        label={t.free.reason}
        hint={t.free.reasonHint}
        rows={3}
        maxLength={500}
        aria-required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isTried && isEmpty ? t.free.required : undefined}
      />
      {error ? <Refusal error={error} /> : null}
    </Modal>
  )
}
