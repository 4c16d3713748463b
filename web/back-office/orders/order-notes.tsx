import { useState } from 'react'
import { useMay, useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { formatMoment } from '#web/back-office/kit/times.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { staffOrders } from './messages/staff-orders.es.ts'
import { AddOrderNoteDocument, type OpenedOrder } from './order-documents.ts'

interface OrderNotesProps {
  orderId: string
  notes: OpenedOrder['notes']
}

export function OrderNotes({ orderId, notes }: OrderNotesProps) {
  const t = useMessages(staffOrders).order
  const may = useMay()
  const [added, setAdded] = useState<OpenedOrder['notes']>([])
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const { is, error, send } = useStaffMutation(AddOrderNoteDocument)
  const save = async () => {
    setTried(true)
    if (typed.trim() === '') return
    const { answer } = await send({ orderId, text: typed.trim() })
    if (!answer?.addOrderNote) return
    setAdded([answer.addOrderNote, ...added])
    setTyped('')
    setTried(false)
  }
  const shown = [...added, ...notes]
  return (
    <Card title={t.notes}>
      {shown.length === 0 ? <p className="text-tinta-600">{t.noNotes}</p> : null}
      <ul className="grid gap-3">
        {shown.map(({ _id, at, author, text }) => (
          <li key={_id}>
            <p className="text-sm text-tinta-600 tabular-nums">
              {formatMoment(at)} {author}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
      {may('orders.note') ? (
        <div className="mt-4 grid gap-3 border-t border-arena-200 pt-4">
          <TextArea
            label={t.noteLabel}
            hint={t.noteHint}
            rows={3}
            maxLength={1000}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={isTried && typed.trim() === '' ? t.noteRequired : undefined}
          />
          {error ? <Alert tone="error" title={t.noteFailed} /> : null}
          <Button variant="secondary" onClick={() => void save()} loading={is === 'sending'}>
            {t.addNote}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}
