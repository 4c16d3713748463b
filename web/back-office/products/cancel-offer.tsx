import { formatClp } from '#lib/money.ts'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { scheduledOffers } from './messages/scheduled-offers.es.ts'
import { CancelScheduledOfferDocument, type ScheduledOffer } from './offer-documents.ts'
import { OfferRefusal } from './offer-refusal.tsx'
import { useCancelBatch } from './use-cancel-batch.ts'

/** Each of its steps has a limit of its own. */
const ALL_WITHIN_MS = 600_000

interface CancelOfferProps {
  offer: ScheduledOffer
  open: boolean
  onClose: () => void
  onDone: () => void
}

export function CancelOffer({ offer: { _id, offerPrice, state, batchId }, open, onClose, onDone }: CancelOfferProps) {
  const t = useMessages(scheduledOffers)
  const { is, error, send } = useStaffMutation(CancelScheduledOfferDocument)
  const cancelBatch = useCancelBatch()
  const batch = useSending((batchId: string) => cancelBatch(batchId), ALL_WITHIN_MS)
  const cancelAll = async (batchId: string) => {
    await batch.send(batchId)
    onDone()
  }
  const confirm = async () => {
    const { answer } = await send({ id: _id })
    if (!answer) return
    notify({ text: t.cancelled })
    onDone()
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      blocking={is === 'sending' || batch.is === 'sending'}
      size="sm"
      title={t.cancelTitle(formatClp(offerPrice))}
      description={state === 'running' ? t.cancelRunning : t.cancelWaiting}
      actions={
        <>
          <Button onClick={() => void confirm()} loading={is === 'sending'}>
            {t.cancelConfirm}
          </Button>
          {batchId === null ? null : (
            <Button variant="secondary" onClick={() => void cancelAll(batchId)} loading={batch.is === 'sending'}>
              {t.bulk.cancelAll}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {t.form.back}
          </Button>
        </>
      }
    >
      {error ? <OfferRefusal code={error.code} /> : null}
    </Modal>
  )
}
