/** The cart computes the promotion's amount (SHOP §3 promoAvailable). */
import Tag from 'lucide-react/icons/tag'
import { formatClp } from '#lib/money.ts'
import { promotion as messages } from '#web/features/shelf/catalogue/messages/promotion.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { isPromotable } from '#web/features/shelf/catalogue/product-card.rules.ts'
import type { PageProduct } from './product-document.ts'

/** A product that needs a prescription is not praised (DS 3). */
export function PromotionLine({ product: { promoAvailable, saleCondition } }: { product: PageProduct }) {
  const t = useMessages(messages)
  const terms = promoAvailable?.terms
  if (!terms || !isPromotable(saleCondition.value)) return null
  const { percent, pesos, take, pay, unitPrice } = terms
  const name =
    take !== null && pay !== null
      ? t.pack(take, pay)
      : percent !== null
        ? t.percentage(percent)
        : t.pesos(formatClp(pesos ?? 0))
  return (
    <p className="mt-1.5 flex gap-1.5 text-sm font-medium text-hoja-700">
      <Tag size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span>{t.each(name, formatClp(unitPrice))}</span>
    </p>
  )
}
