import { useState } from 'react'
import { WRITE_OFF_REASONS } from '#shop/counter/inventory/stock-level.rules.ts'
import { formatExpiry } from '#web/back-office/kit/expiry.ts'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useDraft } from '#web/back-office/kit/use-draft.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { WriteOffStockDocument, type ProductStock } from './level-documents.ts'
import { stockLevels } from './messages/stock-levels.es.ts'
import { readUnits } from './read-units.ts'
import { isExplained, ReasonFields } from './reason-fields.tsx'
import { StockModal } from './stock-modal.tsx'
import { StockRefusal } from './stock-refusal.tsx'

interface WriteOffFormProps {
  stock: ProductStock
  open: boolean
  onClose: () => void
  onDone: () => void
}

const EMPTY = { units: '', lotId: '', reason: '', note: '' }

export function WriteOffForm({ stock: { level, lots }, open, onClose, onDone }: WriteOffFormProps) {
  const t = useMessages(stockLevels)
  const { typed, change, forget } = useDraft(`write-off ${level._id}`, EMPTY)
  const [isTried, setTried] = useState(false)
  const { is, error, send, reset } = useStaffMutation(WriteOffStockDocument, { isKeyed: true })
  const units = readUnits(typed.units, 1)
  const filled = lots.filter((lot) => lot.units > 0)
  const chosen = filled.find(({ _id }) => _id === typed.lotId)
  const isTooMany = units !== null && chosen !== undefined && units > chosen.units
  const confirm = async () => {
    setTried(true)
    if (units === null || isTooMany || !isExplained(typed)) return
    const { answer } = await send({
      productId: level._id,
      units,
      lotId: chosen?._id ?? null,
      reason: typed.reason,
      note: typed.note.trim() || null,
    })
    if (!answer) return
    forget()
    setTried(false)
    reset()
    notify({ text: t.writeOff.done(level.name) })
    onDone()
  }
  return (
    <StockModal
      open={open}
      onClose={onClose}
      onConfirm={() => void confirm()}
      isSending={is === 'sending'}
      title={t.writeOff.title(level.name)}
      confirm={t.writeOff.confirm}
    >
      <TextField
        label={t.writeOff.units}
        inputMode="numeric"
        autoComplete="off"
        aria-required
        value={typed.units}
        onChange={({ target }) => change({ units: target.value })}
        error={isTried && units === null ? t.wrongUnits(1) : isTried && isTooMany ? t.moreThanLot : undefined}
      />
      {filled.length === 0 ? null : (
        <SelectField
          label={t.writeOff.lot}
          placeholder={t.writeOff.anyLot}
          value={chosen?._id ?? ''}
          onChange={({ target }) => change({ lotId: target.value })}
          options={filled.map((lot) => ({
            value: lot._id,
            label: t.writeOff.lotOption(lot.code, formatExpiry(lot.expiresOn), lot.units),
          }))}
        />
      )}
      <ReasonFields reasons={WRITE_OFF_REASONS} {...typed} isTried={isTried} onChange={change} />
      <p role="status" className="empty:hidden">
        {units !== null && units <= level.available ? t.writeOff.consequence(units, level.available - units) : null}
      </p>
      {error ? <StockRefusal error={error} /> : null}
    </StockModal>
  )
}
