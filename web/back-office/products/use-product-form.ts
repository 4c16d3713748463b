import { useState } from 'react'
import type { FieldChange, ProductField, ProductValues } from '#shop/shelf/catalogue/staff/product-fields.rules.ts'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useSession } from '#web/features/people/session/session.ts'
import type { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { onTypedDataForgotten } from '#web/platform/typed-data.ts'
import { staffProducts } from './messages/staff-products.es.ts'
import { UpdateProductDocument, type StaffProduct } from './product-documents.ts'
import { findWrong, listChanges, toValues, type WrongValue } from './product-form.rules.ts'

type Draft = { seen: ProductValues; typed: ProductValues }
export type FieldConflict = { field: ProductField; now: string; by: string | null; at: string | null }

/** What is typed survives a look at another page; it is in memory alone. */
const drafts = new Map<string, Draft>()
onTypedDataForgotten(
  () => drafts.clear(),
  () => drafts.size > 0,
)

export interface ProductForm {
  typed: ProductValues
  changes: readonly FieldChange[]
  wrong: ReadonlyMap<ProductField, WrongValue>
  conflicts: readonly FieldConflict[]
  error: ApiError | undefined
  isSaving: boolean
  write: (field: ProductField, value: string) => void
  /** What a colleague wrote becomes what was seen. */
  settle: (conflict: FieldConflict, value: string) => void
  save: () => Promise<void>
  discard: () => void
}

export function useProductForm(product: StaffProduct, onSaved: () => void): ProductForm {
  const t = useMessages(staffProducts).product
  const key = `${useSession()?.userId} ${product.sku}`
  const now = toValues(product)
  const [draft, setDraft] = useState<Draft>(() => drafts.get(key) ?? { seen: now, typed: now })
  const [isTried, setTried] = useState(false)
  const { is, error, send, reset } = useStaffMutation(UpdateProductDocument)
  const keep = (next: Draft) => {
    setDraft(next)
    if (listChanges(next.seen, next.typed).length > 0) drafts.set(key, next)
    else drafts.delete(key)
  }
  // What a colleague changed is shown where nothing is typed.
  const seen = mapValues(draft.seen, (field, value) => (draft.typed[field] === value ? now[field] : value))
  const typed = mapValues(draft.typed, (field, value) => (draft.seen[field] === value ? now[field] : value))
  const changes = listChanges(seen, typed)
  const wrong = findWrong(
    typed,
    changes.map(({ field }) => field),
  )
  const conflicts = readConflicts(error).filter(({ field, now }) => seen[field] !== now)
  const name = now.product_name
  const submit = async (sent: readonly FieldChange[], isUndo: boolean) => {
    const { answer } = await send({ id: product._id, changes: [...sent] })
    if (!answer?.updateProduct) return
    const saved = toValues(answer.updateProduct)
    drafts.delete(key)
    setDraft({ seen: saved, typed: saved })
    setTried(false)
    const back = sent.map(({ field, from }) => ({ field, from: saved[field], to: from }))
    notify({ text: isUndo ? t.undone(name) : t.saved(name), undo: isUndo ? undefined : () => void submit(back, true) })
    onSaved()
  }
  return {
    typed,
    changes,
    wrong: isTried ? wrong : new Map(),
    conflicts,
    error: conflicts.length > 0 || error?.code === 'product.changed' ? undefined : error,
    isSaving: is === 'sending',
    write: (field, value) => keep({ seen, typed: { ...typed, [field]: value } }),
    settle: ({ field, now }, value) => keep({ seen: { ...seen, [field]: now }, typed: { ...typed, [field]: value } }),
    save: async () => {
      setTried(true)
      if (changes.length === 0 || wrong.size > 0 || is === 'sending') return
      await submit(changes, false)
    },
    discard: () => {
      drafts.delete(key)
      setDraft({ seen: now, typed: now })
      setTried(false)
      reset()
    },
  }
}

const mapValues = (values: ProductValues, map: (field: ProductField, value: string) => string): ProductValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, map(field as ProductField, value)]),
  ) as ProductValues

const readConflicts = (error: ApiError | undefined): readonly FieldConflict[] =>
  error?.code === 'product.changed' ? (error.data.fields as FieldConflict[]) : []
