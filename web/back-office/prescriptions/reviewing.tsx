import { chileDate, formatChileDate } from '#lib/chile-time.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { PRESCRIPTIONS_PATH } from '#web/back-office/kit/back-office-paths.ts'
import { KeyButton, usePageKey } from '#web/back-office/kit/keys.tsx'
import { useMay, useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { StillHere } from '#web/back-office/kit/still-here.tsx'
import { formatTime } from '#web/back-office/kit/times.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checklist } from './checklist.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { DecisionForm, type Decision } from './decision-form.tsx'
import { Hints } from './hints.tsx'
import { review as texts } from './messages/review.es.ts'
import { EarlierNotes } from './earlier-notes.tsx'
import { PatientCard } from './patient-card.tsx'
import { PatientHistory } from './patient-history.tsx'
import { TakePrescriptionDocument, type Prescription, type Review } from './prescription-documents.ts'
import { Refusal } from './refusal.tsx'
import { ReviewedLines } from './reviewed-lines.tsx'
import { readsNextByItself } from './next-by-itself.ts'
import { useReviewing, type ReviewingState } from './use-reviewing.ts'

interface ReviewingProps {
  review: Review
  /** The file covers the page. */
  isCovered: boolean
  /** It was taken here, and the pressed button is absent now. */
  isTakenHere: boolean
  show: (prescription: Prescription) => void
  onTaken: (prescription: Prescription) => void
}

/** The right column, and the bar of decisions for the person who has the prescription. */
export function Reviewing({ review, isCovered, isTakenHere, show, onTaken }: ReviewingProps) {
  const { prescription } = review
  const may = useMay()
  const t = useMessages(texts)
  const navigate = useNavigate()
  const reviewing = useReviewing(prescription, show)
  const { drafted, isHeld, order } = reviewing
  const [decision, setDecision] = useState<{ kind: Decision; open: boolean }>({ kind: 'approve', open: false })
  const column = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isTakenHere) column.current?.focus({ preventScroll: true })
  }, [])
  usePageKey(isHeld ? null : 'Escape', t.back, () => void navigate(PRESCRIPTIONS_PATH))
  const onDecided = async (decided: Prescription) => {
    drafted.forget()
    setDecision({ ...decision, open: false })
    show(decided)
    if (readsNextByItself()) await reviewing.takeNext()
  }
  return (
    <>
      <div
        ref={column}
        tabIndex={-1}
        inert={isCovered}
        // The file above and the bar below must not cover what has the focus.
        className={
          'grid min-w-0 content-start gap-4 outline-none **:scroll-mt-20 **:scroll-mb-32 ' +
          'max-lg:**:scroll-mt-[calc(45dvh+4.5rem)]'
        }
      >
        <Standing prescription={prescription} reviewing={reviewing} onTaken={onTaken} />
        {reviewing.failure ? <Refusal error={reviewing.failure} /> : null}
        <PatientCard patient={review.patient} />
        <ReviewedLines lines={review.lines} />
        <Checklist review={review} drafted={drafted} isHeld={isHeld} />
        <Hints hints={review.hints} lines={review.lines} />
        {may('prescriptions.review') ? <PatientHistory id={prescription._id} /> : null}
        <EarlierNotes history={review.history} />
      </div>
      {may('prescriptions.review') ? (
        <DecisionBar
          prescription={prescription}
          reviewing={reviewing}
          isCovered={isCovered}
          onDecide={(kind) => setDecision({ kind, open: true })}
        />
      ) : null}
      {reviewing.isMine ? (
        <StillHere
          open={reviewing.isEnding}
          title={t.ends(formatTime(reviewing.leaseUntil))}
          text={t.endsText}
          isSending={reviewing.isExtending}
          onStay={reviewing.extend}
        />
      ) : null}
      <DecisionForm
        key={decision.kind}
        decision={decision.kind}
        open={decision.open}
        onClose={() => setDecision({ ...decision, open: false })}
        prescription={prescription}
        order={order}
        drafted={drafted}
        onDecided={onDecided}
        onRefused={reviewing.noteRefusal}
      />
    </>
  )
}

interface StandingProps {
  prescription: Prescription
  reviewing: ReviewingState
  onTaken: (prescription: Prescription) => void
}

/** Whose it is, and how it becomes one's own. */
function Standing({ prescription, reviewing, onTaken }: StandingProps) {
  const t = useMessages(texts)
  const may = useMay()
  const { is, error, send } = useStaffMutation(TakePrescriptionDocument)
  const { state, reason, validUntil } = prescription
  const { isHeld, isLost, lostTo, leaseUntil } = reviewing
  const take = async () => {
    const { answer } = await send({ id: prescription._id })
    if (answer?.takePrescription) onTaken(answer.takePrescription)
  }
  if (isHeld) return <p className="text-sm text-tinta-600 tabular-nums">{t.yours(formatTime(leaseUntil))}</p>
  if (isLost)
    return (
      <Alert
        tone="warning"
        live
        intoView
        title={lostTo === null ? t.lost.title : t.lost.titleTo(lostTo)}
        actions={
          <Button variant="secondary" size="sm" onClick={() => void take()} loading={is === 'sending'}>
            {t.lost.again}
          </Button>
        }
      >
        {t.lost.stays}
        {error ? <Refusal error={error} /> : null}
      </Alert>
    )
  const isOver = state === 'aprobada' || state === 'rechazada'
  const title = state in t.over ? t.over[state as keyof typeof t.over] : null
  return (
    <>
      {typeof title === 'string' ? (
        <Alert tone={state === 'aprobada' ? 'success' : 'info'} live title={title}>
          {reason}
          {state === 'aprobada' && validUntil ? t.over.until(formatChileDate(chileDate(validUntil))) : null}
        </Alert>
      ) : null}
      {isOver || !may('prescriptions.review') ? null : (
        <div className="grid justify-items-start gap-2">
          {title === null ? <p className="text-tinta-600">{t.waitingText}</p> : null}
          <KeyButton
            shortcut="F8"
            label={title === null ? t.take : t.over.resume}
            onClick={() => void take()}
            loading={is === 'sending'}
          >
            {title === null ? t.take : t.over.resume}
          </KeyButton>
          {error ? <Refusal error={error} /> : null}
        </div>
      )}
    </>
  )
}
