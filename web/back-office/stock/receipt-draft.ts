import { useSession } from '#web/features/people/session/session.ts'
import { createStore } from '#web/platform/create-store.ts'
import { onTypedDataForgotten } from '#web/platform/typed-data.ts'
import { EMPTY_RECEIPT, type ReceiptDraft } from './receipt.rules.ts'

/** One receipt a person, in memory: it outlives the page, a failed network and the session's end. */
const draft = createStore<{ of: string | undefined; receipt: ReceiptDraft }>({ of: undefined, receipt: EMPTY_RECEIPT })
onTypedDataForgotten(
  () => draft.write({ of: undefined, receipt: EMPTY_RECEIPT }),
  () => draft.read().receipt !== EMPTY_RECEIPT,
)

export function useReceiptDraft() {
  const userId = useSession()?.userId
  const own = (saved: ReturnType<typeof draft.read>): ReceiptDraft =>
    saved.of === userId ? saved.receipt : EMPTY_RECEIPT
  return {
    receipt: own(draft.use()),
    /** Scans come faster than renderings: each change begins with the last. */
    change: (next: (receipt: ReceiptDraft) => ReceiptDraft) =>
      draft.write({ of: userId, receipt: next(own(draft.read())) }),
  }
}
