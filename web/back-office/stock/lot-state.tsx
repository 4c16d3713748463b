import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { stockLots } from './messages/stock-lots.es.ts'

export function LotState({ state }: { state: string }) {
  const { states } = useMessages(stockLots)
  return state === 'active' ? null : <Badge tone="offerSoft">{states[state as keyof typeof states]}</Badge>
}
