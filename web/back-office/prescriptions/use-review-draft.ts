import { useEffect, useRef, useState } from 'react'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useSession } from '#web/features/people/session/session.ts'
import { createStore } from '#web/platform/create-store.ts'
import { onTypedDataForgotten } from '#web/platform/typed-data.ts'
import { SaveReviewChecksDocument, type Prescription } from './prescription-documents.ts'
import { findChanges, toDraft, type ReviewDraft } from './review-draft.rules.ts'

/**
 * Health data: in memory alone, so that no browser stores it. It outlives the page, a failed network and the session's
 * end, but not the sign-in of another person.
 */
const drafts = new Map<string, ReturnType<typeof createStore<ReviewDraft>>>()
onTypedDataForgotten(
  () => drafts.clear(),
  () => drafts.size > 0,
)

const SAVE_AFTER_MS = 400
const SAVE_AGAIN_MS = 10_000

/** `isSaving`: what was found is not in the shop yet. `onSaved` gets the prescription as it is then. */
export function useReviewDraft(
  prescription: Prescription,
  { isHeld, onSaved }: { isHeld: boolean; onSaved: (saved: Prescription) => void },
) {
  const key = `${useSession()?.userId} ${prescription._id}`
  const [store] = useState(() => drafts.get(key) ?? createStore(toDraft(prescription)))
  const draft = store.use()
  const { is, error, send } = useStaffMutation(SaveReviewChecksDocument)
  // As typed: the shop cleans names, which is no change.
  const saved = useRef<ReviewDraft>(undefined)
  saved.current ??= toDraft(prescription)
  const running = useRef(Promise.resolve(true))
  const readChanges = () => findChanges(store.read(), saved.current!, Date.now())
  const saveNow = async (): Promise<boolean> => {
    const checks = readChanges()
    if (!checks) return true
    const sent = store.read()
    const { answer } = await send({ id: prescription._id, checks })
    if (!answer?.saveReviewChecks) return false
    saved.current = sent
    onSaved(answer.saveReviewChecks)
    return true
  }
  /** One after another: answers that were ticked during a call leave with the next one. */
  const save = (): Promise<boolean> => (running.current = running.current.then(saveNow, saveNow))
  useEffect(() => {
    drafts.set(key, store)
    return () => {
      const { asking, rejecting } = store.read()
      if (!readChanges() && asking === null && rejecting === null) drafts.delete(key)
    }
  }, [])
  const changes = JSON.stringify(readChanges())
  const hasChanges = changes !== 'null'
  useEffect(() => {
    if (!isHeld || !hasChanges) return
    const timer = setTimeout(() => void save(), error ? SAVE_AGAIN_MS : SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isHeld, changes, error])
  return {
    draft,
    change: (patch: Partial<ReviewDraft>) => store.write({ ...store.read(), ...patch }),
    isSaving: hasChanges || is === 'sending',
    error,
    /** Before a decision. */
    save,
    /** Once it is decided or given back. */
    forget: () => store.write({ ...store.read(), asking: null, rejecting: null }),
  }
}

export type Drafted = ReturnType<typeof useReviewDraft>
