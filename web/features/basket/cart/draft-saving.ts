/** The specification only logs a failed save (SHOP §4); here it is shown and repeated, or a cart would be lost. */
import { callInTime } from '#web/platform/call-in-time.ts'
import { createDraftAnswers } from './draft-answers.ts'
import type { DraftKind, DraftSaving, ServedDraft } from './draft-kind.ts'
import { createDraftState } from './draft-state.ts'
import { createDraftSave } from './save-draft.ts'
import { createSaveQueue } from './save-queue.ts'

export function createDraftSaving<Draft extends ServedDraft, FormFields extends object>(
  kind: DraftKind<Draft, FormFields>,
) {
  const { cart } = kind
  const state = createDraftState(kind)
  const queue = createSaveQueue({ save: () => runExclusively(() => saving.save()), onState: state.update })
  const answers = createDraftAnswers(kind, state, queue.ask)
  const saving = createDraftSave(kind, state, answers)
  let started = false

  /** Further calls have no effect. */
  function start(): void {
    if (started) return
    started = true
    // Only the window in use saves; the others are notified through storage.
    const onChange = () => {
      if (!document.hidden && state.targetState().text !== state.readSaved()) queue.ask()
    }
    cart.subscribeCart(onChange)
    kind.subscribeFormData(onChange)
    document.addEventListener('visibilitychange', () => {
      saving.checkAgain()
      onChange()
    })
    window.addEventListener('online', () => queue.retryNow())
    // Repeats a lost save, and ends a finished draft before products are added to it.
    refresh()
  }

  /** Saves only what differs: each save makes a new version, and a payment in another window is for the old one. */
  function refresh(): void {
    saving.checkAgain()
    if (state.draftId() || cart.readCart().length > 0) queue.ask()
  }

  /** After another window saved another customer's data, this window's data must be sent again. */
  function saveAgain(): void {
    saving.saveAgain()
    queue.ask()
  }

  /** `change` returns the changed draft. Null when the draft could not be saved first. @throws what `change` throws */
  async function changeDraft(change: (id: string, signal: AbortSignal) => Promise<Draft>): Promise<Draft | null> {
    const id = await savedId()
    if (id === null) return null
    await runExclusively(async () => answers.keepDraft(await callInTime((signal) => change(id, signal))))
    return state.read().order
  }

  /** Null when the draft could not be saved; does not wait for a later try. */
  const savedId = async (): Promise<string | null> => ((await queue.settled()) ? state.draftId() : null)

  /** Only one window saves at a time; without locks the server's version check protects the draft. */
  function runExclusively(work: () => Promise<void>): Promise<void> {
    return 'locks' in navigator ? navigator.locks.request(kind.keys.lock, work) : work()
  }

  const { finish, keepDraft, forget } = answers
  return {
    start,
    refresh,
    saveAgain,
    changeDraft,
    finish,
    keepDraft,
    forget,
    draftId: state.draftId,
    /** True once all is saved; false as soon as a save fails, which is still repeated. */
    settled: (): Promise<boolean> => queue.settled(),
    retry: (): void => queue.retryNow(),
    /** Null after a failed save or when `signal` ends; unlike `settled`, tries now. */
    saveNow: (signal?: AbortSignal): Promise<string | null> => {
      queue.retryNow()
      return signal ? Promise.race([savedId(), whenAborted(signal)]) : savedId()
    },
    useSaving: (): DraftSaving<Draft> => state.use(),
    readSaving: (): DraftSaving<Draft> => state.read(),
  }
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
