import { useState } from 'react'
import { formatClp } from '#lib/money.ts'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useMay, useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { ActionRefusal } from './action-refusal.tsx'
import { orderActions } from './messages/staff-order-actions.es.ts'
import { staffOrders } from './messages/staff-orders.es.ts'
import { CloseOrderReviewDocument, type OpenedOrder } from './order-documents.ts'

type Review = OpenedOrder['order']['reviews'][number]

interface ReviewsProps {
  opened: OpenedOrder
  onClosed: () => void
}

/** The open reviews of an order's money. A refund without an answer is decided where all of them are. */
export function MoneyReviews({ opened: { order, isHeld }, onClosed }: ReviewsProps) {
  const words = useMessages(staffOrders).order
  const t = useMessages(orderActions).review
  const may = useMay()
  const [closing, setClosing] = useState<Review>()
  if (order.reviews.length === 0)
    return isHeld ? (
      <Alert tone="warning" title={words.heldTitle} className="mb-4">
        {words.heldText}
      </Alert>
    ) : null
  return (
    <div className="mb-4 grid gap-3">
      {order.reviews.map((review) => (
        <Alert
          key={review._id}
          tone="warning"
          title={t.kinds[review.kind as keyof typeof t.kinds]}
          actions={
            may('reviews.close') && review.kind !== 'refund_unknown' ? (
              <Button variant="secondary" size="sm" onClick={() => setClosing(review)}>
                {t.open}
              </Button>
            ) : null
          }
        >
          {review.amount === null ? null : <p>{t.amount(formatClp(review.amount))}</p>}
          {review.holdsOrder ? <p>{words.heldText}</p> : null}
        </Alert>
      ))}
      {closing ? (
        <CloseReview
          review={closing}
          onClose={() => setClosing(undefined)}
          onClosed={() => {
            setClosing(undefined)
            onClosed()
          }}
        />
      ) : null}
    </div>
  )
}

function CloseReview({ review, onClose, onClosed }: { review: Review; onClose: () => void; onClosed: () => void }) {
  const t = useMessages(orderActions).review
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const { is, error, send } = useStaffMutation(CloseOrderReviewDocument)
  const confirm = async () => {
    setTried(true)
    if (note.trim() === '') return
    const { answer } = await send({ id: review._id, note: note.trim() })
    if (!answer) return
    notify({ text: t.done })
    onClosed()
  }
  return (
    <Modal
      open
      onClose={onClose}
      blocking={is === 'sending'}
      size="sm"
      title={t.title}
      description={review.holdsOrder ? t.text : t.kinds[review.kind as keyof typeof t.kinds]}
      actions={
        <>
          <Button onClick={() => void confirm()} loading={is === 'sending'}>
            {t.confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <TextArea
        label={t.note}
        rows={3}
        maxLength={400}
        aria-required
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={isTried && note.trim() === '' ? t.noteRequired : undefined}
      />
      {error ? <ActionRefusal error={error} /> : null}
    </Modal>
  )
}
