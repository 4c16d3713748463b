/** What a product's promotion gives in this cart, and why not more (SHOP §3 cloudPromo, §6 'discount programmes need the rut'). */
import Tag from 'lucide-react/icons/tag'
import { formatClp } from '#lib/money.ts'
import { checkout } from '#web/messages/es/checkout.ts'
import { promotion } from '#web/messages/es/promotion.ts'
import { useMessages } from '#web/messages/messages.tsx'
import type { SavedOrder } from '#web/stores/order-documents.ts'

export type LinePromo = Pick<SavedOrder['products'][number], 'promotion' | 'cloudPromo'>

/** `quantity`: units of the line. */
export function PromoNote({ promo, quantity }: { promo: Partial<LinePromo> | undefined; quantity: number }) {
  const t = useMessages(checkout).promo
  const names = useMessages(promotion)
  const offer = promo?.promotion
  if (!offer) return null
  const { kind, units, percent, take, pay, limit } = offer
  const off = promo.cloudPromo ? formatClp(promo.cloudPromo.discount) : null
  const name = take != null && pay != null ? names.pack(take, pay) : percent !== null ? names.percentage(percent) : t.pesos
  const words = [
    off === null ? null : kind === 'progressive' ? t.progressive(units, percent ?? 0, off) : t.given(name, off),
    limit === 'more_units' && take != null ? t.moreUnits(name, take - quantity) : limit ? (t.limits[limit as keyof typeof t.limits] ?? null) : null,
  ].filter((text) => text !== null)
  if (words.length === 0) return null
  return (
    <span className="mt-1 flex gap-1.5 text-sm text-hoja-700">
      <Tag size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span>{words.join(' ')}</span>
    </span>
  )
}
