import { formatClp } from '#lib/money.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { staffSubscriptions } from './messages/staff-subscriptions.es.ts'
import type { OpenedSubscription } from './subscription-documents.ts'
import { planDay } from './subscription-services.tsx'

/** The next charge, and what is known against it: the charge's own rules said so. */
export function NextCharge({ opened }: { opened: OpenedSubscription }) {
  const t = useMessages(staffSubscriptions)
  const charge = opened.subscription.upcomingCharge
  if (!charge) return <Card title={t.opened.next}>{t.opened.noNext}</Card>
  const { amount, mostAmount, cardType, cardNumber, waitsForNotice } = charge
  return (
    <Card title={t.opened.next}>
      <p className="text-lg font-semibold tabular-nums">
        {t.opened.nextLine(formatClp(amount), planDay(charge.date), planDay(charge.delivery))}
      </p>
      <p>{cardNumber ? t.opened.withCard(t.card(cardType ?? '', cardNumber)) : t.noCard}</p>
      {mostAmount > amount ? <p className="text-tinta-600">{t.opened.mostAmount(formatClp(mostAmount))}</p> : null}
      {waitsForNotice ? <p className="text-tinta-600">{t.opened.noticed}</p> : null}
      <Problems opened={opened} charge={charge} />
    </Card>
  )
}

type Charge = NonNullable<OpenedSubscription['subscription']['upcomingCharge']>

function Problems({ opened, charge }: { opened: OpenedSubscription; charge: Charge }) {
  const t = useMessages(staffSubscriptions)
  const { obstacle, subscription } = opened
  if (charge.charging) return <Alert tone="info" title={t.charging} className="mt-4" />
  const names = subscription.products.filter(({ sku }) => obstacle?.skus.includes(sku)).map(({ name }) => name)
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {obstacle ? (
        <Alert tone="warning" title={t.opened.obstacle}>
          <p>{t.obstacles[obstacle.reason as keyof typeof t.obstacles]}</p>
          {names.length > 0 ? <p>{t.opened.about(names.join(', '))}</p> : null}
        </Alert>
      ) : null}
      {charge.failed ? (
        <Alert tone="error" title={t.opened.lastFailed}>
          <p>{t.reasons[charge.failed as keyof typeof t.reasons]}</p>
          <p>{t.opened.triesLeft(charge.triesLeft)}</p>
        </Alert>
      ) : null}
    </div>
  )
}
