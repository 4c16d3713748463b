/** The amount is what a charge made now would cost. */
import { formatClp } from '#lib/money.ts'
import { account } from '#web/features/account/account/messages/account.es.ts'
import { accountSubscriptions } from '#web/features/account/subscriptions/messages/account-subscriptions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatLongDate } from './delivery-dates.rules.ts'
import type { DetailNotice } from './detail-notice.ts'
import { MendCharge } from './mend-charge.tsx'
import type { ShownCharge } from './subscriptions-document.ts'

/** 'Jueves 26 de noviembre: $14.170 en Visa terminada en 6590'. */
export function ChargeLine({ charge }: { charge: ShownCharge }) {
  const t = useMessages(accountSubscriptions)
  const { types } = useMessages(account).cards
  const { date, amount, cardType, cardNumber } = charge
  const day = formatLongDate(t.upcoming.locale, date)
  const dayText = day.charAt(0).toUpperCase() + day.slice(1)
  const card = cardType && t.detail.card(types[cardType as keyof typeof types] ?? cardType, cardNumber ?? '')
  return card ? t.upcoming.line(dayText, formatClp(amount), card) : t.upcoming.noCard(dayText, formatClp(amount))
}

interface UpcomingChargeProps {
  subscription: { _id: string; subscriptionReferenceId: string }
  charge: ShownCharge
  onDone: (notice: DetailNotice) => void
}

export function UpcomingCharge({ subscription, charge, onDone }: UpcomingChargeProps) {
  const t = useMessages(accountSubscriptions).upcoming
  return (
    <Card title={t.title}>
      <p className="text-lg font-semibold tabular-nums">
        <ChargeLine charge={charge} />
      </p>
      {charge.failed ? (
        <div className="my-3">
          <MendCharge subscription={subscription} charge={charge} onDone={onDone} />
        </div>
      ) : null}
      <p className="mt-1 text-sm text-tinta-600">
        {charge.charging ? t.charging : t.note(formatClp(charge.mostAmount))}
      </p>
    </Card>
  )
}
