import { notify } from '#web/back-office/kit/notices.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { scheduledOffers } from './messages/scheduled-offers.es.ts'
import { CancelScheduledOffersDocument } from './offer-documents.ts'

/** All offers that were planned together, step by step. */
export function useCancelBatch(): (batchId: string) => Promise<void> {
  const { bulk: t, refusals } = useMessages(scheduledOffers)
  const { send } = useStaffMutation(CancelScheduledOffersDocument)
  return async (batchId) => {
    let done = 0
    let hasMore = true
    while (hasMore) {
      const { answer, error }: Awaited<ReturnType<typeof send>> = await send({ batchId })
      const step = answer?.cancelScheduledOffers
      if (!step) {
        notify({ text: refusals[error?.code as keyof typeof refusals] ?? t.cancelFailed })
        return
      }
      done += step.done
      ;({ hasMore } = step)
    }
    notify({ text: t.cancelled(done) })
  }
}
