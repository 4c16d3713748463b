import { reviewPath } from '#web/back-office/kit/back-office-paths.ts'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { useSession } from '#web/features/people/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { reviewQueue } from './messages/review-queue.es.ts'
import type { ListedReview } from './prescription-documents.ts'

interface QueueActionProps {
  row: ListedReview
  isTaking: boolean
  onTake: () => void
  onFree: () => void
}

/** What the person may do with a row: take it, go on with it, or free a colleague's. */
export function QueueAction({ row, isTaking, onTake, onFree }: QueueActionProps) {
  const t = useMessages(reviewQueue)
  const userId = useSession()?.userId
  const may = useMay()
  const { _id, isFree, state, reviewerId, orderReferenceId } = row
  if (state === 'en revisión' && reviewerId === userId && may('prescriptions.review'))
    return (
      <LinkButton
        to={reviewPath(_id)}
        variant="secondary"
        size="sm"
        aria-label={t.resumeLabel(orderReferenceId)}
        className="max-sm:min-h-11"
      >
        {t.resume}
      </LinkButton>
    )
  if (isFree && may('prescriptions.review'))
    return (
      <Button
        variant="secondary"
        size="sm"
        aria-label={t.takeLabel(orderReferenceId)}
        loading={isTaking}
        onClick={onTake}
      >
        {t.take}
      </Button>
    )
  if (state === 'en revisión' && !isFree && may('prescriptions.free'))
    return (
      <Button variant="ghost" size="sm" aria-label={t.free.label(orderReferenceId)} onClick={onFree}>
        {t.free.action}
      </Button>
    )
  return null
}
