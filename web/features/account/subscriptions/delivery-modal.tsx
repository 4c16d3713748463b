import { useState } from 'react'
import { accountSubscriptions } from '#web/features/account/subscriptions/messages/account-subscriptions.es.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { formatLongDate } from './delivery-dates.rules.ts'
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
  const sentence = useRefusalSentence()
  const { date, delayDates, canSkip } = delivery
  const formatDay = (day: string) => formatLongDate(texts.upcoming.locale, day)
  const deliveryRef = { shopId: SHOP_ID, subscriptionId, date }
  const { is, input, error, send } = useSending((kind: 'delay' | 'skip', signal): Promise<unknown> =>
    kind === 'delay'
      ? runDocument(DelayDeliveryDocument, { ...deliveryRef, to }, { signal })
      : runDocument(SkipDeliveryDocument, deliveryRef, { signal }),
  )
  const busy = is === 'sending' ? input : null
  const run = async (kind: 'delay' | 'skip', done: Pick<DetailNotice, 'title' | 'text'>) => {
    if ((await send(kind)).is === 'done') onDone({ tone: 'success', ...done })
  }
  const delay = () => {
    if (to === '') return setLacksDay(true)
    void run('delay', { title: t.delayed(formatDay(to)), text: t.delayedText })
  }
  const skip = () => void run('skip', { title: t.skipped(formatDay(date)), text: t.skippedText })
  return (
    <Modal
      open
      onClose={onClose}
      title={t.title(formatDay(date))}
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
      {error ? (
        <Alert tone="error" title={t.failed} className="mb-4">
          {sentence(error, t.failedText)}
        </Alert>
      ) : null}
      {delayDates.length > 0 ? (
        <SelectField
          label={t.delay}
          placeholder={t.pick}
          error={lacksDay && to === '' ? t.pickFirst : undefined}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          options={delayDates.map((day) => ({ value: day, label: formatDay(day) }))}
        />
      ) : (
        <p>{t.noDelay}</p>
      )}
      {canSkip ? null : <p className="mt-3 text-sm text-tinta-600">{t.last}</p>}
    </Modal>
  )
}
