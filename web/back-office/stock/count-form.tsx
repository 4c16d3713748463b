import { useState } from 'react'
import { COUNT_REASONS } from '#shop/counter/inventory/stock-level.rules.ts'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useDraft } from '#web/back-office/kit/use-draft.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CountStockDocument, type StockLevel } from './level-documents.ts'
import { stockLevels } from './messages/stock-levels.es.ts'
import { readUnits } from './read-units.ts'
import { isExplained, ReasonFields } from './reason-fields.tsx'
import { StockModal } from './stock-modal.tsx'
import { StockRefusal } from './stock-refusal.tsx'

interface CountFormProps {
  level: StockLevel
  /** What lay on the shelf when the person opened the form. */
  shelf: number
  onMoved: () => void
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** `seen`: what lay on the shelf when the number was typed: a draft of yesterday meets today's shelf as a change. */
const EMPTY = { counted: '', reason: 'count', note: '', seen: null as number | null }

export function CountForm({ level, shelf, onMoved, open, onClose, onDone }: CountFormProps) {
  const t = useMessages(stockLevels)
  const { typed, change, forget } = useDraft(`count ${level._id}`, EMPTY)
  const seen = typed.seen ?? shelf
  const [isTried, setTried] = useState(false)
  const [moved, setMoved] = useState<{ from: number; to: number } | null>(null)
  const { is, error, send, reset } = useStaffMutation(CountStockDocument)
  const counted = readUnits(typed.counted, 0)
  const confirm = async () => {
    setTried(true)
    if (counted === null || !isExplained(typed)) return
    const count = { productId: level._id, seen, counted, reason: typed.reason, note: typed.note.trim() || null }
    const { answer, error } = await send(count)
    const [field] = error?.code === 'stock.changed' ? (error.data.fields as { now: number }[]) : []
    setMoved(field ? { from: seen, to: field.now } : null)
    if (field) {
      change({ seen: field.now })
      onMoved()
    }
    if (!answer) return
    forget()
    setTried(false)
    reset()
    notify({ text: t.count.done(level.name) })
    onDone()
  }
  const difference = counted === null ? null : counted - seen
  return (
    <StockModal
      open={open}
      onClose={onClose}
      onConfirm={() => void confirm()}
      isSending={is === 'sending'}
      title={t.count.title(level.name)}
      text={t.count.text(seen)}
      confirm={t.count.confirm}
    >
      {moved ? (
        <Alert tone="warning" live intoView title={t.count.moved(moved.from, moved.to)}>
          {t.count.movedText}
        </Alert>
      ) : null}
      <TextField
        label={t.count.counted}
        inputMode="numeric"
        autoComplete="off"
        aria-required
        value={typed.counted}
        onChange={({ target }) => change({ counted: target.value, seen: target.value === '' ? null : seen })}
        error={isTried && counted === null ? t.wrongUnits(0) : undefined}
      />
      <ReasonFields reasons={COUNT_REASONS} {...typed} isTried={isTried} onChange={change} />
      <p role="status" className="empty:hidden">
        {difference === null
          ? null
          : difference === 0
            ? t.count.same
            : difference > 0
              ? t.count.more(difference)
              : t.count.less(-difference)}
      </p>
      {error && error.code !== 'stock.changed' ? <StockRefusal error={error} /> : null}
    </StockModal>
  )
}
