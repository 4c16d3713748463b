import type { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { stockLevels } from './messages/stock-levels.es.ts'

/** A failure leaves everything as it was typed. */
export function StockRefusal({ error }: { error: ApiError }) {
  const { 'stock.below_held': belowHeld, internal, ...known } = useMessages(stockLevels).refusals
  const text =
    error.code === 'stock.below_held'
      ? belowHeld(error.data.least as number)
      : (known[error.code as keyof typeof known] ?? internal)
  return <Alert tone="error" title={text} intoView />
}
