import CircleX from 'lucide-react/icons/circle-x'
import { formatExpiry } from '#web/back-office/kit/expiry.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { goodsReceipt } from './messages/goods-receipt.es.ts'
import type { findLineProblem, ReceiptLine } from './receipt.rules.ts'

interface ReceiptLineProps {
  line: ReceiptLine
  number: number
  problem: ReturnType<typeof findLineProblem>
  /** `expiresOn`: the registered one of this lot; without it the lot may not be used. */
  refused: { expiresOn?: string } | null
  onChange: (patch: Partial<ReceiptLine>) => void
  onRemove: () => void
  onOtherLot: () => void
}

export function ReceiptLineFields({
  line,
  number,
  problem,
  refused,
  onChange,
  onRemove,
  onOtherLot,
}: ReceiptLineProps) {
  const t = useMessages(goodsReceipt)
  const { name, sku } = line
  const refusedText = refused?.expiresOn ? t.wrong.otherExpiry(formatExpiry(refused.expiresOn)) : t.wrong.unusable
  const common = { autoComplete: 'off', spellCheck: false } as const
  return (
    <div
      role="group"
      aria-label={t.line(name, number)}
      className={
        'grid items-start gap-x-4 gap-y-3 rounded-card border border-arena-200 bg-white p-4 ' +
        'sm:grid-cols-[minmax(10rem,1fr)_7rem_10rem_9rem_auto]'
      }
    >
      <p className="font-semibold">
        {name} <span className="block font-normal text-tinta-600 tabular-nums">{t.sku(sku)}</span>
      </p>
      <TextField
        {...common}
        label={t.units}
        value={line.units}
        inputMode="numeric"
        maxLength={7}
        onChange={({ target }) => onChange({ units: target.value })}
        error={problem === 'units' ? t.wrong.units : undefined}
      />
      <TextField
        {...common}
        label={t.lot}
        value={line.lot}
        maxLength={40}
        autoCapitalize="characters"
        onChange={({ target }) => onChange({ lot: target.value })}
        error={problem === 'lot' ? t.wrong.lot : refused ? refusedText : undefined}
      />
      <TextField
        {...common}
        label={t.expires}
        value={line.expires}
        maxLength={10}
        placeholder={t.expiresExample}
        onChange={({ target }) => onChange({ expires: target.value })}
        error={problem === 'expires' ? t.wrong.expires : undefined}
      />
      <div className="flex items-center gap-2 sm:mt-6.5">
        <Button variant="ghost" size="sm" onClick={onOtherLot}>
          {t.otherLot}
        </Button>
        <IconButton label={t.remove(name, number)} onClick={onRemove}>
          <CircleX size={20} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
