/** Every call has a time limit: while one waits, other windows cannot save, and nobody can pay. */
import { ApiError } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import type { createDraftAnswers } from './draft-answers.ts'
import type { DraftKind, ServedDraft, WantedProduct } from './draft-kind.ts'
import { isEmpty, type DraftState } from './draft-state.ts'

export function createDraftSave<Draft extends ServedDraft, FormFields extends object>(
  kind: DraftKind<Draft, FormFields>,
  state: DraftState<Draft, FormFields>,
  answers: ReturnType<typeof createDraftAnswers<Draft, FormFields>>,
) {
  /** True when the next save must first read the server's draft. */
  let checkFirst = true
  /** True when unchanged data must be saved too, because another window has saved something else since. */
  let isForced = false

  /** @throws errors after which the save should be repeated */
  async function save(): Promise<void> {
    if (!kind.isReady()) return
    const { text, products, formData } = state.targetState()
    try {
      const id = state.draftId()
      if (id && checkFirst ? await isSaved(id) : text === state.readSaved()) return
      const saved = id
        ? await update(id, { ...formData, products })
        : products.length > 0
          ? await create(products, formData)
          : null
      if (saved) answers.keepSaved(saved, text)
    } catch (error) {
      const problem = error instanceof ApiError ? error : null
      if (problem && answers.applyRefusal(problem)) return
      state.update({ problem })
      throw error
    }
  }

  /** True when nothing is left to save: the server has this content, or the draft has ended. */
  async function isSaved(id: string): Promise<boolean> {
    const { text, products, formData } = state.targetState()
    // Set before the query, so that a request for another check during it counts.
    checkFirst = false
    const mustSave = isForced
    isForced = false
    const found = await callInTime((signal) => kind.find(id, signal)).catch((error: unknown) => {
      checkFirst = true
      isForced ||= mustSave
      throw error
    })
    if (!found) throw new ApiError(kind.codes.notFound, 'Draft not found')
    if (!kind.isOpen(found.status)) {
      answers.endDraft(found.status)
      return true
    }
    if (mustSave || !isSame(found, products) || !isOfToday(found) || !kind.isMine(found) || !state.hasSaved(formData))
      return false
    answers.keepSaved(found, text)
    return true
  }

  async function create(products: WantedProduct[], formData: FormFields): Promise<Draft> {
    const created = await callInTime((signal) => kind.create(products, state.creationKey(products), signal))
    checkFirst = false
    state.keepCreated(created)
    return isEmpty(formData) ? created : update(created._id, formData)
  }

  const update = (id: string, change: Parameters<typeof kind.update>[1]) =>
    callInTime((signal) => kind.update(id, change, signal))

  return {
    save,
    /** The next save reads the server's draft first. */
    checkAgain: (): void => void (checkFirst = true),
    /** The next save sends all of the draft, also when a read that is under way finds it saved. */
    saveAgain: (): void => void (checkFirst = isForced = true),
  }
}

const isSame = (draft: ServedDraft, products: WantedProduct[]): boolean =>
  draft.products.length === products.length &&
  draft.products.every((line, index) => line._id === products[index]?._id && line.quantity === products[index].quantity)

/** The draft has today's prices, and all its products are still sold. */
const isOfToday = (draft: ServedDraft): boolean =>
  draft.products.every((line) => line.enable && line.originalPrice === line.normalPrice)
