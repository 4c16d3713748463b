/** How a product may be sold, in words and with its sign. Nothing of it is pressed: its code may come later. */
import { saleConditions } from '#web/features/catalogue/messages/sale-conditions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { SaleConditionIcon } from '#web/ui/brand/sale-condition-icon.tsx'

export function SaleConditionLine({ value }: { value: string }) {
  return (
    <p className="flex min-h-8 items-center gap-1.5 text-xs">
      <SaleConditionIcon condition={value} size={20} className="shrink-0 text-hoja-700" />
      {useSaleCondition(value)}
    </p>
  )
}

/** The words of a sale condition. */
export function useSaleCondition(value: string): string {
  const t = useMessages(saleConditions)
  return Object.hasOwn(t, value) ? t[value as keyof typeof t] : t.unknown
}
