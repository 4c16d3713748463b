/** One save of a draft: looks at the server's first where it may have changed, and saves only what differs. */
import { ApiError } from '#web/platform/api-client.ts'
import type { createDraftAnswers } from './draft-answers.ts'
import type { DraftKind, ServedDraft, WantedProduct } from './draft-kind.ts'
import { isEmpty, type DraftState } from './draft-state.ts'

export function createDraftSave<Draft extends ServedDraft, FormFields extends object>(
  kind: DraftKind<Draft, FormFields>,
  state: DraftState<Draft, FormFields>,
  answers: ReturnType<typeof createDraftAnswers<Draft, FormFields>>,
) {
  /** The server's draft is looked at before it is saved over. */
  let lookFirst = true

  /** @throws what should be tried again */
  async function save(): Promise<void> {
    if (!kind.isReady()) return
    const { text, products, formData } = state.wanted()
    try {
      const id = state.draftId()
      if (id && lookFirst ? await isSaved(id) : text === state.readSaved()) return
      const saved = id
        ? await kind.update(id, { ...formData, products })
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

  /** Whether there is nothing to save; also when the draft was over. */
  async function isSaved(id: string): Promise<boolean> {
    const { text, products, formData } = state.wanted()
    // Set before the question: a request for another look meanwhile gets one.
    lookFirst = false
    const found = await kind.find(id).catch((error: unknown) => {
      lookFirst = true
      throw error
    })
    if (!found) throw new ApiError(kind.codes.notFound, 'Draft not found')
    if (!kind.isOpen(found.status)) {
      answers.endDraft(found.status)
      return true
    }
    if (!isSame(found, products) || !isOfToday(found) || !kind.isMine(found) || !state.hasSaved(formData)) return false
    answers.keepSaved(found, text)
    return true
  }

  async function create(products: WantedProduct[], formData: FormFields): Promise<Draft> {
    const created = await kind.create(products, state.creationKey(products))
    lookFirst = false
    state.keepCreated(created)
    return isEmpty(formData) ? created : kind.update(created._id, formData)
  }

  return {
    save,
    /** The next save looks at the server's draft first. */
    lookAgain: (): void => void (lookFirst = true),
  }
}

const isSame = (draft: ServedDraft, products: WantedProduct[]): boolean =>
  draft.products.length === products.length &&
  draft.products.every((line, at) => line._id === products[at]?._id && line.quantity === products[at].quantity)

/** Its prices are those of now, and all of it is still sold. */
const isOfToday = (draft: ServedDraft): boolean =>
  draft.products.every((line) => line.enable && line.originalPrice === line.normalPrice)
