import { useState } from 'react'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { cases } from './messages/cases.es.ts'
import { Refusal } from './refusal.tsx'
import type { CaseActs } from './use-case-acts.ts'

interface CloseFormProps {
  open: boolean
  number: string
  acts: CaseActs
  onClose: () => void
}

export function CloseForm({ open, number, acts, onClose }: CloseFormProps) {
  const t = useMessages(cases).closing
  const [reason, setReason] = useState('')
  const confirm = async () => {
    if (await acts.close(reason.trim())) onClose()
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      blocking={acts.isSending}
      size="sm"
      title={t.title(number)}
      description={t.text}
      actions={
        <>
          <Button onClick={() => void confirm()} loading={acts.isSending}>
            {t.confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextArea
          label={t.reason}
          hint={t.reasonHint}
          optional
          rows={3}
          maxLength={5000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {acts.error ? <Refusal error={acts.error} /> : null}
      </div>
    </Modal>
  )
}
