import { formatClp } from '#lib/money.ts'
import { ui } from '#web/ui/messages/ui.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'

const SIZE = { sm: 'text-sm', md: 'text-base', lg: 'text-xl', xl: 'text-2xl' }

interface PriceProps {
  amount: number
  /** The price before, shown struck when it is higher. */
  before?: number | undefined
  size?: keyof typeof SIZE | undefined
  className?: string | undefined
}

/** A price in pesos, in tabular figures; an offer is in copihue beside the price before, and says so in words. */
export function Price({ amount, before, size = 'md', className = '' }: PriceProps) {
  const t = useMessages(ui).price
  const offer = before !== undefined && before > amount
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2 tabular-nums ${className}`}>
      <span className={`font-bold ${SIZE[size]} ${offer ? 'text-copihue-600' : ''}`}>
        {offer ? <span className="sr-only">{t.now} </span> : null}
        {formatClp(amount)}
      </span>
      {offer ? (
        <span className="text-sm text-tinta-600">
          <span className="sr-only">{t.before} </span>
          <s>{formatClp(before)}</s>
        </span>
      ) : null}
    </span>
  )
}
