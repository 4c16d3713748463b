import { accountSubscriptions } from '#web/features/account/subscriptions/messages/account-subscriptions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { chargeAgain, enrolAndCharge, type ChargeResult } from './charge-again.ts'
import { formatLongDate } from './delivery-dates.rules.ts'
import type { DetailNotice } from './detail-notice.ts'
import type { ShownCharge } from './subscriptions-document.ts'
import { useRefusalSentence } from './use-delivery-change.ts'

interface MendChargeProps {
  subscription: { _id: string; subscriptionReferenceId: string }
  charge: ShownCharge
  onDone: (notice: DetailNotice) => void
}

export function MendCharge({ subscription, charge, onDone }: MendChargeProps) {
  const texts = useMessages(accountSubscriptions)
  const t = texts.mending
  const toNotice = useChargeNotice()
  const sentence = useRefusalSentence()
  const canPress = charge.cardNumber !== null && !charge.waitsForNotice
  const { _id, subscriptionReferenceId: reference } = subscription
  const formatDay = (day: string) => formatLongDate(texts.upcoming.locale, day)
  const failed = { subscriptionId: _id, reference, date: charge.delivery, tries: charge.tries, amount: charge.amount }
  const { is, input, send } = useSending((kind: 'charge' | 'card') =>
    kind === 'charge' ? chargeAgain(failed) : enrolAndCharge(failed),
  )
  const busy = is === 'sending' ? input : null
  const run = async (kind: 'charge' | 'card') => {
    const { answer, error } = await send(kind)
    onDone(error ? { tone: 'error', title: t.unknown, text: sentence(error, t.unknownText) } : toNotice(answer))
  }
  return (
    <Alert
      tone="error"
      title={t.title(formatDay(charge.delivery))}
      actions={
        <>
          {canPress ? (
            <Button
              aria-label={t.chargeLabel(reference)}
              onClick={() => void run('charge')}
              loading={busy === 'charge'}
              disabled={busy === 'card'}
            >
              {t.charge}
            </Button>
          ) : null}
          <Button
            variant={canPress ? 'secondary' : 'primary'}
            aria-label={charge.cardNumber ? t.otherCardLabel(reference) : undefined}
            onClick={() => void run('card')}
            loading={busy === 'card'}
            disabled={busy === 'charge'}
          >
            {charge.cardNumber ? t.otherCard : t.firstCard}
          </Button>
        </>
      }
    >
      {t.reasons[charge.failed as keyof typeof t.reasons]} {charge.waitsForNotice ? `${t.waits} ` : ''}
      {t.again(formatDay(charge.date))} {t.left(charge.triesLeft)}
    </Alert>
  )
}

export function useChargeNotice(): (result: ChargeResult | 'unknown') => DetailNotice {
  const t = useMessages(accountSubscriptions).mending
  return (result) =>
    result === 'unknown'
      ? { tone: 'error', title: t.unknown, text: t.unknownText }
      : result === 'paid' || result === 'charging'
        ? { tone: 'success', title: t.results[result] }
        : { tone: 'error', title: t.results[result], text: t.unpaid[result] }
}
