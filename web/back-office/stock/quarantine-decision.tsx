import { useState } from 'react'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { notify } from '#web/back-office/kit/notices.tsx'
import { RefusalAlert } from '#web/back-office/kit/parcel-parts.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useDraft } from '#web/back-office/kit/use-draft.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { stock } from './messages/stock.es.ts'
import { DecideQuarantineDocument, type QuarantinedRow } from './stock-documents.ts'

interface DecisionProps {
  row: QuarantinedRow
  open: boolean
  onClose: () => void
  onDecided: () => void
  /** A colleague was faster. */
  onOvertaken: () => void
}

const EMPTY = { forSale: '' }

/** How many units are for sale again: a pharmacist types it, and nothing is proposed. F8 confirms. */
export function QuarantineDecision({ row, open, onClose, onDecided, onOvertaken }: DecisionProps) {
  const t = useMessages(stock)
  const { typed, change, forget } = useDraft(`quarantine ${row._id}`, EMPTY)
  const [isTried, setTried] = useState(false)
  const { is, error, send } = useStaffMutation(DecideQuarantineDocument)
  const forSale = /^\d{1,6}$/.test(typed.forSale.trim()) ? Number(typed.forSale) : null
  const units = forSale !== null && forSale <= row.units ? forSale : null
  const confirm = async () => {
    setTried(true)
    if (units === null || is === 'sending') return
    const { answer, error } = await send({ id: row._id, forSale: units })
    if (error?.code === 'quarantine.not_found') onOvertaken()
    if (!answer) return
    forget()
    notify({ text: t.done(row.name) })
    onDecided()
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      blocking={is === 'sending'}
      size="sm"
      title={t.decisionTitle(row.units, row.name)}
      description={t.decisionText(row.orderReferenceId)}
      actions={
        <>
          <KeyButton shortcut="F8" label={t.confirm} onClick={() => void confirm()} loading={is === 'sending'}>
            {t.confirm}
          </KeyButton>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={t.forSale}
          hint={t.forSaleHint(row.units)}
          inputMode="numeric"
          autoComplete="off"
          aria-required
          value={typed.forSale}
          onChange={({ target }) => change({ forSale: target.value })}
          error={isTried && units === null ? t.wrong(row.units) : undefined}
        />
        <p role="status" className="empty:hidden">
          {units === null ? null : t.consequence(units, row.units - units)}
        </p>
        {error?.code === 'quarantine.not_found' ? <Alert tone="error" title={t.overtaken} intoView /> : null}
        {error && error.code !== 'quarantine.not_found' ? <RefusalAlert error={error} /> : null}
      </div>
    </Modal>
  )
}
