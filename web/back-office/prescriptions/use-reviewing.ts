import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PRESCRIPTIONS_PATH } from '#web/back-office/kit/back-office-paths.ts'
import { useMay, useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { formatTime } from '#web/back-office/kit/times.ts'
import { useTakeNextPrescription } from '#web/back-office/kit/take-next.tsx'
import { useLease } from '#web/back-office/kit/use-lease.ts'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useSession } from '#web/features/people/session/session.ts'
import type { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { review as texts } from './messages/review.es.ts'
import { ExtendReviewDocument, ReleasePrescriptionDocument, type Prescription } from './prescription-documents.ts'
import { useReviewDraft } from './use-review-draft.ts'

const isLeaseLost = (error: ApiError | undefined): boolean => error?.code === 'prescription.lease_lost'

/** What a person may do at a prescription that they have, and whether they have it still. */
export function useReviewing(prescription: Prescription, show: (prescription: Prescription) => void) {
  const t = useMessages(texts)
  const navigate = useNavigate()
  const may = useMay()
  const userId = useSession()?.userId
  const { _id: id, state, reviewerId, leaseUntil } = prescription
  const order = prescription.orders[0]?.orderReferenceId ?? ''
  const isMine = state === 'en revisión' && reviewerId === userId && may('prescriptions.review')
  const [refused, setRefused] = useState<ApiError | undefined>()
  const lease = useLease(ExtendReviewDocument, { id, leaseUntil: leaseUntil ?? '' }, isMine)
  const isLostByCall = isMine && (lease.isLost || isLeaseLost(refused))
  const drafted = useReviewDraft(prescription, { isHeld: isMine && !isLostByCall, onSaved: show })
  const releasing = useStaffMutation(ReleasePrescriptionDocument)
  const next = useTakeNextPrescription()
  const loss = [refused, drafted.error, releasing.error].find(isLeaseLost)
  const isLost = isMine && (lease.isLost || loss !== undefined)
  const giveBack = async () => {
    await drafted.save()
    const { is } = await releasing.send({ id })
    if (is !== 'done') return
    drafted.forget()
    notify({ text: t.actions.gaveBack(order) })
    await navigate(PRESCRIPTIONS_PATH)
  }
  return {
    order,
    isMine,
    isHeld: isMine && !isLost,
    isLost,
    lostTo: lease.lostTo ?? (typeof loss?.data.by === 'string' ? loss.data.by : null),
    leaseUntil: lease.until,
    isEnding: lease.isEnding,
    isExtending: lease.isExtending,
    extend: lease.extend,
    drafted,
    /** A decision that was refused: a lost lease locks the panel. */
    noteRefusal: setRefused,
    giveBack,
    isGivingBack: releasing.is === 'sending',
    failure: releasing.error && !isLeaseLost(releasing.error) ? releasing.error : next.error,
    /** What is not decided stays the person's, until its lease ends. */
    goOn: async () => {
      if (isMine && !isLost) notify({ text: t.actions.stays(order, formatTime(lease.until)) })
      await next.take()
    },
    takeNext: next.take,
    isTakingNext: next.isTaking,
  }
}

export type ReviewingState = ReturnType<typeof useReviewing>
