import { useState } from 'react'
import { onTypedDataForgotten } from '#web/platform/typed-data.ts'

/** Texts by their lots, in memory alone: they outlive the page, but not the sign-in of another person. */
const drafts = new Map<string, string>()
onTypedDataForgotten(
  () => drafts.clear(),
  () => drafts.size > 0,
)

export function useRecallDraft(lotId: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => drafts.get(lotId) ?? '')
  const write = (next: string) => {
    if (next === '') drafts.delete(lotId)
    else drafts.set(lotId, next)
    setText(next)
  }
  return [text, write]
}
