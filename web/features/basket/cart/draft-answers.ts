/** SHOP §4 'Order lifecycle'. */
import type { ApiError } from '#web/platform/api-client.ts'
import { isRestricted } from './cart-item.ts'
import type { DraftKind, ServedDraft } from './draft-kind.ts'
import type { DraftState } from './draft-state.ts'
import { cartFromServer } from './server-cart.rules.ts'

/** `saveAgain` is called when the data to save has changed. */
export function createDraftAnswers<Draft extends ServedDraft, FormFields extends object>(
  kind: DraftKind<Draft, FormFields>,
  state: DraftState<Draft, FormFields>,
  saveAgain: () => void,
) {
  const { cart } = kind

  /** A bought draft, or one finished otherwise, resets draft, cart and the customer's data (SHOP §4). */
  function finish(): void {
    forget()
    kind.onFinished()
    cart.resetCart()
  }

  /** The draft ends but its cart stays: the next save makes a new draft. */
  function forget(): void {
    state.forget()
    kind.onForgotten()
    state.update({ order: null })
  }

  function keepDraft(order: Draft): void {
    if (kind.isOpen(order.status)) state.update({ order })
    else endDraft(order.status)
  }

  /** `text` is the saved content; the answer may have other products than the cart. */
  function keepSaved(order: Draft, text: string): void {
    if (!kind.isOpen(order.status)) return endDraft(order.status)
    // The cart changed during the save; the next answer is compared with it.
    if (state.targetState().text !== text) return state.update({ order })
    const restricted = cart.readCart().filter(isRestricted)
    const { lines, differs } = cartFromServer(
      cart.readCart().filter((line) => !isRestricted(line)),
      order.products,
    )
    cart.replaceCart(restricted.length > 0 ? [...lines, ...restricted] : lines)
    state.keepSaved(state.targetState().text)
    state.update({ order, replacements: state.read().replacements + (differs ? 1 : 0) })
  }

  /** Returns true when the refusal changed the data to save: repeating the same save is pointless. */
  function applyRefusal({ code, data }: ApiError): boolean {
    if (code === kind.codes.finished) endDraft(String(data.status))
    else if (code === kind.codes.notFound) {
      // The draft is another browser's or was deleted: the cart gets its own.
      forget()
      saveAgain()
    } else if (code === 'cart.unknown_product') {
      const unknown = new Set((data.ids as string[] | undefined) ?? [])
      cart.replaceCart(cart.readCart().filter((line) => !unknown.has(line._id)))
      state.update({ replacements: state.read().replacements + 1 })
      saveAgain()
    } else return false
    return true
  }

  function endDraft(status: string): void {
    if (!kind.keepsCart(status)) return finish()
    forget()
    saveAgain()
  }

  return { finish, forget, keepDraft, keepSaved, applyRefusal, endDraft }
}
