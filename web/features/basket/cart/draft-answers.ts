/** The effects of the server's answers on a draft and its cart (SHOP §4 'Order lifecycle'). */
import type { ApiError } from '#web/platform/api-client.ts'
import { isRestricted } from './cart-item.ts'
import type { DraftKind, ServedDraft } from './draft-kind.ts'
import type { DraftState } from './draft-state.ts'
import { cartFromServer } from './server-cart.rules.ts'

/** `saveAgain`: the data to save has changed. */
export function createDraftAnswers<Draft extends ServedDraft, FormFields extends object>(
  kind: DraftKind<Draft, FormFields>,
  state: DraftState<Draft, FormFields>,
  saveAgain: () => void,
) {
  const { cart } = kind

  /** It was bought, or finished otherwise: draft, cart and the customer's data are reset (SHOP §4). */
  function finish(): void {
    forget()
    kind.onFinished()
    cart.resetCart()
  }

  /** The draft is over, its cart is not: the next save makes a new draft of it. */
  function forget(): void {
    state.forget()
    kind.onForgotten()
    state.update({ order: null })
  }

  /** The draft as another call than a save answered it. */
  function keep(order: Draft): void {
    if (kind.isOpen(order.status)) state.update({ order })
    else endDraft(order.status)
  }

  /** The answer to a save of `text`: figures, and products that may not be the cart's any more. */
  function keepSaved(order: Draft, text: string): void {
    if (!kind.isOpen(order.status)) return endDraft(order.status)
    // The cart went on while the save travelled; the next answer is compared with it.
    if (state.wanted().text !== text) return state.update({ order })
    const restricted = cart.readCart().filter(isRestricted)
    const { lines, differs } = cartFromServer(
      cart.readCart().filter((line) => !isRestricted(line)),
      order.products,
    )
    cart.replaceCart(restricted.length > 0 ? [...lines, ...restricted] : lines)
    state.keepSaved(state.wanted().text)
    state.update({ order, replaced: state.read().replaced + (differs ? 1 : 0) })
  }

  /** True when the refusal changed the data to save: repeating the same save is pointless. */
  function applyRefusal({ code, data }: ApiError): boolean {
    if (code === kind.codes.finished) endDraft(String(data.status))
    else if (code === kind.codes.notFound) {
      // Another browser's draft, or one that is no more: the cart gets its own.
      forget()
      saveAgain()
    } else if (code === 'cart.unknown_product') {
      const unknown = new Set((data.ids as string[] | undefined) ?? [])
      cart.replaceCart(cart.readCart().filter((line) => !unknown.has(line._id)))
      state.update({ replaced: state.read().replaced + 1 })
      saveAgain()
    } else return false
    return true
  }

  /** All is reset, unless its cart stays for another try. */
  function endDraft(status: string): void {
    if (!kind.keepsCart(status)) return finish()
    forget()
    saveAgain()
  }

  return { finish, forget, keep, keepSaved, applyRefusal, endDraft }
}
