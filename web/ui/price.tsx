import { formatClp } from '#lib/money.ts'
import { ui } from '#web/ui/messages/ui.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'

interface CurrentPriceProps {
  /** CLP. */
  amount: number
  /** The former price in CLP, null without one; beside it the price is spoken as 'Ahora'. */
  before: number | null
  /** True for a reduced price that may be promoted: it has the colour copihue. */
  offer: boolean
  /** Spoken before a price without a former one. */
  name?: string
  className: string
}

export function CurrentPrice({ amount, before, offer, name, className }: CurrentPriceProps) {
  const t = useMessages(ui).price
  const spoken = before === null ? name : t.now
  return (
    <span className={`font-bold ${offer && before !== null ? 'text-copihue-600' : ''} ${className}`}>
      {spoken ? <span className="sr-only">{spoken} </span> : null}
      {formatClp(amount)}
    </span>
  )
}

/** CLP; `before` is the amount without the line's discounts. */
export function LineAmount({ amount, before, className = '' }: { amount: number; before: number; className?: string }) {
  const former = before > amount ? before : null
  return (
    <span className={`inline-flex flex-wrap items-baseline justify-end gap-x-2 tabular-nums ${className}`}>
      <FormerPrice amount={former} className="text-sm font-normal" />
      <CurrentPrice amount={amount} before={former} offer={false} className="" />
    </span>
  )
}

export function FormerPrice({ amount, className }: { amount: number | null; className: string }) {
  const t = useMessages(ui).price
  if (amount === null) return null
  return (
    <span className={`text-tinta-600 ${className}`}>
      <span className="sr-only">{t.before} </span>
      <s>{formatClp(amount)}</s>
    </span>
  )
}
