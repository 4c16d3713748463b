import { useSession } from '#web/features/people/session/session.ts'
import { createStore } from '#web/platform/create-store.ts'
import { onTypedDataForgotten } from '#web/platform/typed-data.ts'

/** By person and form, in memory alone, so that no browser stores what may speak of health. */
const drafts = createStore<ReadonlyMap<string, object>>(new Map())
onTypedDataForgotten(
  () => drafts.write(new Map()),
  () => drafts.read().size > 0,
)

/**
 * What is typed in a form outlives its dialog, its page, a failed network and the session's end, but not the sign-in of
 * another person. `form` names it with its object.
 */
export function useDraft<Values extends object>(form: string, empty: Values) {
  const key = `${useSession()?.userId} ${form}`
  const read = (all: ReadonlyMap<string, object>): Values => (all.get(key) as Values | undefined) ?? empty
  const write = (next: Values) => {
    const all = new Map(drafts.read())
    const isEmpty = Object.entries(next).every(([name, value]) => value === empty[name as keyof Values])
    if (isEmpty) all.delete(key)
    else all.set(key, next)
    drafts.write(all)
  }
  return {
    typed: read(drafts.use()),
    change: (patch: Partial<Values>) => write({ ...read(drafts.read()), ...patch }),
    forget: () => write(empty),
  }
}
