import { useState } from 'react'
import { accountSubscriptions } from '#web/features/account/subscriptions/messages/account-subscriptions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { chargeAgain, enrolAndCharge, type ChargeResult } from './charge-again.ts'
import { longDate } from './delivery-dates.rules.ts'
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
  const noticeOf = useChargeNotice()
  const sentence = useRefusalSentence()
  const [busy, setBusy] = useState<'charge' | 'card' | null>(null)
  const canPress = charge.cardNumber !== null && !charge.waitsForNotice
  const { _id, subscriptionReferenceId: reference } = subscription
  const words = (day: string) => longDate(texts.upcoming.locale, day)
  const failed = { subscriptionId: _id, reference, date: charge.delivery, tries: charge.tries, amount: charge.amount }
  const run = async (kind: 'charge' | 'card', work: () => Promise<ChargeResult | void>) => {
    setBusy(kind)
    try {
      const result = await work()
      // The browser is on its way to the provider.
      if (!result) return
      onDone(noticeOf(result))
    } catch (error) {
      onDone({ tone: 'error', title: t.unknown, text: sentence(error, t.unknownText) })
    }
    setBusy(null)
  }
  return (
    <Alert
      tone="error"
      title={t.title(words(charge.delivery))}
      actions={
        <>
          {canPress ? (
            <Button
              aria-label={t.chargeOf(reference)}
              onClick={() => void run('charge', () => chargeAgain(failed))}
              loading={busy === 'charge'}
              disabled={busy === 'card'}
            >
              {t.charge}
            </Button>
          ) : null}
          <Button
            variant={canPress ? 'secondary' : 'primary'}
            aria-label={charge.cardNumber ? t.otherCardOf(reference) : undefined}
            onClick={() => void run('card', () => enrolAndCharge(failed))}
            loading={busy === 'card'}
            disabled={busy === 'charge'}
          >
            {charge.cardNumber ? t.otherCard : t.firstCard}
          </Button>
        </>
      }
    >
      {t.reasons[charge.failed as keyof typeof t.reasons]} {charge.waitsForNotice ? `${t.waits} ` : ''}
      {t.again(words(charge.date))} {t.left(charge.triesLeft)}
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
