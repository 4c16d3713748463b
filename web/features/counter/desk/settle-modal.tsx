import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formatClp } from '#lib/money.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { desk } from '#web/features/counter/desk/messages/desk.es.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { newKey } from '#web/platform/new-key.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DeclineDeferredPaymentDocument, ReceiveDeferredPaymentDocument, type DeskOrder } from './desk-documents.ts'

export type PaymentOutcome = 'received' | 'declined'

interface SettleModalProps {
  order: DeskOrder
  outcome: PaymentOutcome
  onClose: (isSettled: boolean) => void
}

const FORM_ID = 'mesa-pago'

export function SettleModal({ order, outcome, onClose }: SettleModalProps) {
  const t = useMessages(desk).owed
  const texts = outcome === 'received' ? t.receiving : t.declining
  // Every try sends the same idempotency key, so that a payment is settled once, also after a lost answer.
  const [key] = useState(newKey)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { text: '' } })
  const { error, send } = useSending((text: string, signal): Promise<unknown> => {
    const orderRef = { shopId: SHOP_ID, orderId: order._id }
    const callOptions = { signal, headers: { 'Idempotency-Key': key } }
    return outcome === 'received'
      ? runDocument(ReceiveDeferredPaymentDocument, { ...orderRef, transactionNumber: text || null }, callOptions)
      : runDocument(DeclineDeferredPaymentDocument, { ...orderRef, reason: text }, callOptions)
  })
  const failure = error && (error.code === 'order.cannot_move' ? 'settled' : 'problem')
  const submit = handleSubmit(async ({ text }) => {
    if ((await send(text.trim())).is === 'done') onClose(true)
  })
  const busy = formState.isSubmitting
  return (
    <Modal
      open
      onClose={() => onClose(false)}
      blocking={busy}
      size="sm"
      title={texts.title(order.orderReferenceId)}
      description={texts.text(formatClp(order.amount), order.name)}
      actions={
        <>
          {failure === 'settled' ? null : (
            <Button type="submit" form={FORM_ID} variant={outcome === 'received' ? 'primary' : 'danger'} loading={busy}>
              {texts.confirm}
            </Button>
          )}
          <Button variant="secondary" onClick={() => onClose(false)} disabled={busy}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        {failure ? (
          <Alert tone="error" title={failure === 'settled' ? t.settled : t.problem}>
            {failure === 'settled' ? t.settledText : t.problemText}
          </Alert>
        ) : null}
        {outcome === 'received' ? (
          <TextField {...register('text')} label={t.receiving.number} optional maxLength={255} autoComplete="off" />
        ) : (
          <TextArea
            {...register('text', { validate: (text) => text.trim() !== '' })}
            label={t.declining.reason}
            hint={t.declining.reasonHint}
            error={formState.errors.text ? t.required : undefined}
            aria-required
            rows={3}
            maxLength={500}
          />
        )}
      </form>
    </Modal>
  )
}
