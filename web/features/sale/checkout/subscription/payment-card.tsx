import CreditCard from 'lucide-react/icons/credit-card'
import { subscriptionCheckout } from '#web/features/sale/checkout/messages/subscription-checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { SavedCard } from './saved-card.ts'

/** Undefined while the card is unknown; null when it is enrolled next. */
export function PaymentCard({ card }: { card: SavedCard | null | undefined }) {
  const t = useMessages(subscriptionCheckout).payment
  return (
    <div className="relative">
      {/* An unknown card's place has the size of the longer text, so the terms below do not move. */}
      <div className={`flex gap-3 ${card === undefined ? 'invisible' : ''}`}>
        <CreditCard size={24} aria-hidden className="mt-0.5 shrink-0 text-hoja-700" />
        <p className="grid gap-0.5 text-sm">
          <strong className="text-base font-semibold">{card ? t.card(card.cardType, card.cardNumber) : t.none}</strong>
          <span className="text-tinta-600">
            {t.method}. {card ? t.cardText : t.noneText}
          </span>
        </p>
      </div>
      {card === undefined ? <Skeleton className="absolute inset-0" /> : null}
    </div>
  )
}
