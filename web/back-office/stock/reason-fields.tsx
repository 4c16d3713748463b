import type { CountReason } from '#shop/counter/inventory/stock-level.rules.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { stockLevels } from './messages/stock-levels.es.ts'

interface ReasonFieldsProps {
  reasons: readonly CountReason[]
  reason: string
  note: string
  isTried: boolean
  onChange: (patch: { reason?: string; note?: string }) => void
}

export const isExplained = ({ reason, note }: { reason: string; note: string }): boolean =>
  reason !== '' && (reason !== 'other' || note.trim() !== '')

/** 'Other' needs its words. */
export function ReasonFields({ reasons, reason, note, isTried, onChange }: ReasonFieldsProps) {
  const t = useMessages(stockLevels)
  return (
    <>
      <SelectField
        label={t.reason}
        placeholder={t.choose}
        aria-required
        value={reason}
        onChange={({ target }) => onChange({ reason: target.value })}
        options={reasons.map((value) => ({ value, label: t.kinds[value] }))}
        error={isTried && reason === '' ? t.reasonRequired : undefined}
      />
      <TextArea
        label={t.note}
        rows={2}
        maxLength={500}
        optional={reason !== 'other'}
        aria-required={reason === 'other'}
        value={note}
        onChange={({ target }) => onChange({ note: target.value })}
        error={isTried && reason === 'other' && note.trim() === '' ? t.noteRequired : undefined}
      />
    </>
  )
}
