import Snowflake from 'lucide-react/icons/thermometer-snowflake'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { StockLevel } from './level-documents.ts'
import { stockLevels } from './messages/stock-levels.es.ts'

export function Marks({ level: { coldChain, enabled } }: { level: Pick<StockLevel, 'coldChain' | 'enabled'> }) {
  const t = useMessages(stockLevels)
  return (
    <>
      {coldChain ? (
        <Badge tone="delivery">
          <Snowflake size={14} aria-hidden /> {t.cold}
        </Badge>
      ) : null}
      {enabled ? null : <Badge tone="offerSoft">{t.hidden}</Badge>}
    </>
  )
}
