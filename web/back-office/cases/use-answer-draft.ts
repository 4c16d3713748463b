import { useEffect, useState } from 'react'
import { useSession } from '#web/features/people/session/session.ts'
import { createStore } from '#web/platform/create-store.ts'
import { onTypedDataForgotten } from '#web/platform/typed-data.ts'

/**
 * An answer may speak of health: in memory alone, so that no browser stores it. It outlives the page, a failed network
 * and the session's end, but not the sign-in of another person.
 */
const drafts = new Map<string, ReturnType<typeof createStore<string>>>()
onTypedDataForgotten(
  () => drafts.clear(),
  () => drafts.size > 0,
)

export function useAnswerDraft(caseId: string): [text: string, setText: (text: string) => void] {
  const key = `${useSession()?.userId} ${caseId}`
  const [store] = useState(() => drafts.get(key) ?? createStore(''))
  const text = store.use()
  useEffect(() => {
    if (text === '') drafts.delete(key)
    else drafts.set(key, store)
  }, [text])
  return [text, store.write]
}
