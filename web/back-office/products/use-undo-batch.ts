import { notify } from '#web/back-office/kit/notices.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { staffProducts } from './messages/staff-products.es.ts'
import { UndoProductChangesDocument } from './product-documents.ts'

/** Puts back a whole batch, each product for itself, step by step: what was changed since stays. */
export function useUndoBatch() {
  const t = useMessages(staffProducts).bulk
  const { is, send } = useStaffMutation(UndoProductChangesDocument, { isKeyed: true })
  const undo = async (batchId: string) => {
    let [done, left] = [0, 0]
    let after: string | null = null
    let into: string | null = null
    do {
      const { answer }: Awaited<ReturnType<typeof send>> = await send({ batchId, after, into })
      const step = answer?.undoProductChanges
      if (!step) return notify({ text: done === 0 ? t.undoFailed : t.undonePart(done) })
      done += step.done
      left += step.refused.length
      if (step.done > 0) into = step.batchId
      after = step.endCursor
    } while (after !== null)
    notify({ text: t.undone(done, left) })
  }
  return { is, undo }
}
