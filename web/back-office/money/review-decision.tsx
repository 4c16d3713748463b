import { useState, type ReactNode } from 'react'
import { formatClp } from '#lib/money.ts'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { notify } from '#web/back-office/kit/notices.tsx'
import { RefusalAlert } from '#web/back-office/kit/parcel-parts.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useDraft } from '#web/back-office/kit/use-draft.ts'
import type { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { money } from './messages/money.es.ts'
import { CloseOrderReviewDocument, DecideRefundDocument, type MoneyReview } from './money-documents.ts'
import { usePaymentWords } from './payment-words.ts'

interface DecisionProps {
  review: MoneyReview
  open: boolean
  onClose: () => void
  onDecided: () => void
  /** A colleague was faster. */
  onOvertaken: () => void
}

export const ReviewDecision = (props: DecisionProps) =>
  props.review.kind === 'refund_unknown' ? <RefundDecision {...props} /> : <ReviewClosing {...props} />

const EMPTY = { note: '' }

function ReviewClosing({ review, open, onClose, onDecided, onOvertaken }: DecisionProps) {
  const t = useMessages(money).reviews
  const {
    typed: { note },
    change,
    forget,
  } = useDraft(`review ${review._id}`, EMPTY)
  const [isTried, setTried] = useState(false)
  const { is, error, send } = useStaffMutation(CloseOrderReviewDocument)
  const isEmpty = note.trim() === ''
  const { orderReferenceId: order, holdsOrder, isHeldOtherwise } = review
  const confirm = async () => {
    setTried(true)
    if (isEmpty || is === 'sending') return
    const { answer, error } = await send({ id: review._id, note: note.trim() })
    if (error?.code === 'review.not_found') onOvertaken()
    if (!answer) return
    forget()
    notify({ text: t.closed(order) })
    onDecided()
  }
  return (
    <Decision {...{ review, open, onClose, error }} isSending={is === 'sending'} action={t.close} confirm={confirm}>
      <TextArea
        label={t.note}
        hint={t.noteHint}
        rows={3}
        maxLength={400}
        aria-required
        value={note}
        onChange={({ target }) => change({ note: target.value })}
        error={isTried && isEmpty ? t.noteRequired : undefined}
      />
      <p>{t.consequence[holdsOrder ? (isHeldOtherwise ? 'heldOtherwise' : 'free') : 'none'](order)}</p>
    </Decision>
  )
}

/** Only a person can see on the provider’s own pages what became of it. */
function RefundDecision({ review, open, onClose, onDecided, onOvertaken }: DecisionProps) {
  const t = useMessages(money)
  const words = usePaymentWords()
  const [choice, setChoice] = useState<'' | 'yes' | 'no'>('')
  const [isTried, setTried] = useState(false)
  const { is, error, send } = useStaffMutation(DecideRefundDocument)
  const amount = review.amount === null ? t.amountUnknown : formatClp(review.amount)
  const confirm = async () => {
    setTried(true)
    if (choice === '' || is === 'sending') return
    const { answer, error } = await send({ id: review.refundId!, happened: choice === 'yes' })
    if (error?.code === 'refund.not_found') onOvertaken()
    if (!answer) return
    notify({ text: t.reviews.decided(review.orderReferenceId) })
    onDecided()
  }
  return (
    <Decision
      {...{ review, open, onClose, error }}
      isSending={is === 'sending'}
      action={choice === 'no' ? t.reviews.confirmNotHappened : t.reviews.confirmHappened(amount)}
      confirm={confirm}
    >
      <RadioGroup
        legend={t.reviews.question}
        name="happened"
        value={choice}
        onValueChange={(value) => setChoice(value as 'yes' | 'no')}
        options={[
          { value: 'yes', label: t.reviews.happened },
          { value: 'no', label: t.reviews.notHappened },
        ]}
        error={isTried && choice === '' ? t.reviews.choose : undefined}
      />
      <p role="status" className="empty:hidden">
        {choice === 'yes' ? t.reviews.happenedText(amount, words.means(review), review.isWhole === true) : null}
        {choice === 'no' ? t.reviews.notHappenedText(amount) : null}
      </p>
    </Decision>
  )
}

interface FrameProps {
  review: MoneyReview
  open: boolean
  onClose: () => void
  error: ApiError | undefined
  isSending: boolean
  action: string
  confirm: () => Promise<void>
  children: ReactNode
}

/** What happened, what follows, and the act: it cannot be undone. F8 confirms. */
function Decision({ review, open, onClose, error, isSending, action, confirm, children }: FrameProps) {
  const t = useMessages(money).reviews
  const words = usePaymentWords()
  const kind = Object.hasOwn(t.kinds, review.kind) ? (review.kind as keyof typeof t.kinds) : null
  return (
    <Modal
      open={open}
      onClose={onClose}
      blocking={isSending}
      title={kind ? t.kinds[kind] : review.kind}
      description={kind ? t.texts[kind] : undefined}
      actions={
        <>
          <KeyButton shortcut="F8" label={action} onClick={() => void confirm()} loading={isSending}>
            {action}
          </KeyButton>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {review.authorizationCode ? <p>{t.find(words.means(review), review.authorizationCode)}</p> : null}
        {children}
        {error ? <Refusal error={error} /> : null}
      </div>
    </Modal>
  )
}

function Refusal({ error }: { error: ApiError }) {
  const { refusals } = useMessages(money).reviews
  const text = refusals[error.code as keyof typeof refusals] as string | undefined
  return text ? <Alert tone="error" title={text} intoView /> : <RefusalAlert error={error} />
}
