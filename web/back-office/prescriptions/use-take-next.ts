import { useNavigate } from 'react-router'
import { PRESCRIPTIONS_PATH, reviewPath } from '#web/back-office/kit/back-office-paths.ts'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { reviewQueue } from './messages/review-queue.es.ts'
import { TakeNextPrescriptionDocument } from './prescription-documents.ts'

/** The queue gives the next one: two people never get the same. */
export function useTakeNext() {
  const t = useMessages(reviewQueue)
  const navigate = useNavigate()
  const { is, error, send } = useStaffMutation(TakeNextPrescriptionDocument)
  const take = async () => {
    const { answer } = await send({})
    if (!answer) return
    if (answer.takeNextPrescription) return navigate(reviewPath(answer.takeNextPrescription._id))
    notify({ text: t.nothingWaits })
    await navigate(PRESCRIPTIONS_PATH)
  }
  return { take, isTaking: is === 'sending', error }
}
