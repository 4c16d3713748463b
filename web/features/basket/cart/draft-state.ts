import { newKey } from '#web/platform/new-key.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { createStore } from '#web/platform/create-store.ts'
import { isRestricted } from './cart-item.ts'
import type { DraftKind, DraftSaving, ServedDraft, WantedProduct } from './draft-kind.ts'

export type DraftState<Draft extends ServedDraft, FormFields extends object> = ReturnType<
  typeof createDraftState<Draft, FormFields>
>

export function createDraftState<Draft extends ServedDraft, FormFields extends object>({
  cart,
  keys,
  formData,
}: DraftKind<Draft, FormFields>) {
  const INITIAL: DraftSaving<Draft> = { saving: false, failing: false, problem: null, replacements: 0, order: null }
  const store = createStore(INITIAL)
  /** The content last saved, so that a change without effect saves nothing; stored for the tab's next load. */
  let savedText: string | null | undefined
  /** Each try of one creation has the same key: a lost answer makes no second draft. */
  let creation: { key: string; text: string } | null = null

  function update(change: Partial<DraftSaving<Draft>>): void {
    store.write({ ...store.read(), ...change })
  }

  /** Null before the draft is created. */
  function draftId(): string | null {
    const stored = readStored(keys.order)
    return (stored === undefined ? store.read().order?._id : stored) || null
  }

  function creationKey(products: WantedProduct[]): string {
    const text = JSON.stringify(products)
    if (creation?.text !== text) creation = { key: newKey(), text }
    return creation.key
  }

  function keepCreated(order: Draft): void {
    creation = null
    writeStored(keys.order, order._id)
    update({ order })
  }

  function forget(): void {
    writeStored(keys.order, null)
    keepSaved(null)
    creation = null
  }

  /** Returns the content that the server should have: without products that are sold only in the store. */
  function targetState(): { products: WantedProduct[]; formData: FormFields; text: string } {
    const products = cart
      .readCart()
      .filter((line) => !isRestricted(line))
      .map(({ _id, quantity }) => ({ _id, quantity }))
    const data = formData()
    return { products, formData: data, text: `{"products":${JSON.stringify(products)},${formPart(data)}` }
  }

  /** True also when there is no form data to save. */
  function hasSaved(data: FormFields): boolean {
    return isEmpty(data) || (readSaved()?.endsWith(formPart(data)) ?? false)
  }

  function readSaved(): string | null {
    return (savedText ??= readStored(keys.saved) ?? null)
  }

  function keepSaved(text: string | null): void {
    savedText = text
    writeStored(keys.saved, text)
  }

  const { read, use } = store
  return { read, use, update, draftId, creationKey, keepCreated, forget, targetState, hasSaved, readSaved, keepSaved }
}

const formPart = (formData: object): string => `"order":${JSON.stringify(formData)}}`

export const isEmpty = (formData: object): boolean => Object.keys(formData).length === 0
