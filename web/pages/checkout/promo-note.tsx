/** What a product's promotion gives in this cart, and why not more (SHOP §3 cloudPromo, §6 'discount programmes need the rut'). */
import Tag from 'lucide-react/icons/tag'
import { formatClp } from '#lib/money.ts'
import { checkout } from '#web/messages/es/checkout.ts'
import { useMessages } from '#web/messages/messages.tsx'
import type { SavedOrder } from '#web/stores/order-documents.ts'

export type LinePromo = Pick<SavedOrder['products'][number], 'promotion' | 'cloudPromo'>

export function PromoNote({ promo }: { promo: Partial<LinePromo> | undefined }) {
  const t = useMessages(checkout).promo
  const offer = promo?.promotion
  if (!offer) return null
  const words = [
    promo.cloudPromo ? t.given(offer.kind, offer.units, offer.percent, formatClp(promo.cloudPromo.discount)) : null,
    offer.limit ? (t.limits[offer.limit as keyof typeof t.limits] ?? null) : null,
  ].filter((text) => text !== null)
  if (words.length === 0) return null
  return (
    <span className="mt-1 flex gap-1.5 text-sm text-hoja-700">
      <Tag size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span>{words.join(' ')}</span>
    </span>
  )
}
