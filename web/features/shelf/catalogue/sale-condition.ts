import { saleConditions } from '#web/features/shelf/catalogue/messages/sale-conditions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'

export function useSaleCondition(value: string): string {
  const t = useMessages(saleConditions)
  return Object.hasOwn(t, value) ? t[value as keyof typeof t] : t.unknown
}
