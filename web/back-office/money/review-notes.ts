/** What was typed about a review outlives its dialog and its page, in this page's memory alone. */
import { onTypedDataForgotten } from '#web/platform/typed-data.ts'

const notes = new Map<string, string>()
onTypedDataForgotten(
  () => notes.clear(),
  () => notes.size > 0,
)

export const readReviewNote = (id: string): string => notes.get(id) ?? ''

export const writeReviewNote = (id: string, note: string): void =>
  void (note === '' ? notes.delete(id) : notes.set(id, note))
