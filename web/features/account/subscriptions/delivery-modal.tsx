import { useState } from 'react'
import { accountSubscriptions } from '#web/features/account/subscriptions/messages/account-subscriptions.es.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { longDate } from './delivery-dates.rules.ts'
import type { DetailNotice } from './detail-notice.ts'
import { useRefusalSentence } from './use-delivery-change.ts'
import { DelayDeliveryDocument, SkipDeliveryDocument, type ShownDelivery } from './subscriptions-document.ts'

interface DeliveryModalProps {
  subscriptionId: string
  delivery: ShownDelivery
  onClose: () => void
  onDone: (notice: DetailNotice) => void
}

export function DeliveryModal({ subscriptionId, delivery, onClose, onDone }: DeliveryModalProps) {
  const texts = useMessages(accountSubscriptions)
  const t = texts.changing
  const [to, setTo] = useState('')
  const [lacksDay, setLacksDay] = useState(false)
  const { busy, problem, run } = useRun(onDone)
  const { date, delayDates, canSkip } = delivery
  const words = (day: string) => longDate(texts.upcoming.locale, day)
  const one = { shopId: SHOP_ID, subscriptionId, date }
  const delay = () => {
    if (to === '') return setLacksDay(true)
    const done = { tone: 'success', title: t.delayed(words(to)), text: t.delayedText } as const
    void run('delay', (signal) => runDocument(DelayDeliveryDocument, { ...one, to }, { signal }), done)
  }
  const skip = () => {
    const done = { tone: 'success', title: t.skipped(words(date)), text: t.skippedText } as const
    void run('skip', (signal) => runDocument(SkipDeliveryDocument, one, { signal }), done)
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t.title(words(date))}
      description={t.text}
      actions={
        <>
          {delayDates.length > 0 ? (
            <Button onClick={delay} loading={busy === 'delay'} disabled={busy === 'skip'}>
              {t.save}
            </Button>
          ) : null}
          {canSkip ? (
            <Button variant="secondary" onClick={skip} loading={busy === 'skip'} disabled={busy === 'delay'}>
              {t.skip}
            </Button>
          ) : null}
          <Button variant="ghost" onClick={onClose}>
            {t.back}
          </Button>
        </>
      }
    >
      {problem ? (
        <Alert tone="error" title={t.failed} className="mb-4">
          {problem}
        </Alert>
      ) : null}
      {delayDates.length > 0 ? (
        <SelectField
          label={t.delay}
          placeholder={t.pick}
          error={lacksDay && to === '' ? t.pickFirst : undefined}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          options={delayDates.map((day) => ({ value: day, label: words(day) }))}
        />
      ) : (
        <p>{t.noDelay}</p>
      )}
      {canSkip ? null : <p className="mt-3 text-sm text-tinta-600">{t.last}</p>}
    </Modal>
  )
}

type Kind = 'skip' | 'delay'

/** One change at a time; a refusal stays in the dialog. */
function useRun(onDone: (notice: DetailNotice) => void) {
  const t = useMessages(accountSubscriptions).changing
  const sentence = useRefusalSentence()
  const [busy, setBusy] = useState<Kind | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (kind: Kind, work: (signal: AbortSignal) => Promise<unknown>, done: DetailNotice) => {
    setBusy(kind)
    setProblem(null)
    try {
      await callInTime(work)
      onDone(done)
    } catch (error) {
      setProblem(sentence(error, t.failedText))
      setBusy(null)
    }
  }
  return { busy, problem, run }
}
