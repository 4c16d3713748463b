import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { isRunningOut } from '#shop/help/back-in-stock/back-in-stock.rules.ts'
import { buyRow } from '#web/features/help/back-in-stock/messages/buy-row.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { NotifyButton, useBackInStockPrompt } from '#web/features/help/back-in-stock/notify-button.tsx'
import { promptLater } from '#web/features/help/back-in-stock/prompt-visit.ts'
import type { BrowserCart } from '#web/features/basket/cart/browser-cart.ts'
import { addToCart, cart } from '#web/features/basket/cart/cart-store.ts'
import { buttonClass } from '#web/ui/button-style.ts'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { useTimeout } from '#web/platform/use-timer.ts'
import type { CardProduct } from './product-card-fields.ts'
import { describeProduct, type buyingState } from './product-card.rules.ts'

const SHOWN_MS = 5000

interface BuyRowProps {
  product: CardProduct
  buying: ReturnType<typeof buyingState>
  /** The default is the ordinary cart and 'comprar'. */
  sale?: {
    word: string
    label: string
    add: (quantity: number) => ReturnType<typeof addToCart> | 'sign_in'
    cart: BrowserCart
  }
}

/** With a mouse the stepper chooses how many 'comprar' adds; on touch screens it changes the cart's quantity. */
export function BuyRow({ product, buying, sale }: BuyRowProps) {
  const t = useMessages(buyRow)
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const { quantity, setQuantity, overMax, inCart, shownCart, refuse, buy, remove, change } = useBuying(
    product,
    sale,
    row,
  )
  const pressed = usePrompt(product)

  if (buying === 'storeOnly')
    return <p className="flex h-9 items-center text-xs font-semibold text-tinta-900 thumb:h-11">{t.storeOnly}</p>

  const name = describeProduct(product)
  const stepper = {
    max: product.maxQuantity,
    label: name,
    onOverMax: refuse,
    describedBy: overMax > 0 ? id : undefined,
  }
  const soldOut = buying === 'soldOut'
  const runningOut = isRunningOut(product)
  const atMax = !runningOut && quantity > 1 && quantity >= product.maxQuantity
  return (
    <div
      ref={row}
      onPointerDown={pressed.start}
      onPointerCancel={pressed.stop}
      className="relative z-1 flex gap-1.5 max-[22rem]:flex-wrap md:gap-2"
    >
      {runningOut ? (
        <NotifyButton
          product={product}
          name={name}
          className={buttonClass({
            variant: 'secondary',
            size: 'sm',
            className: `min-w-0 grow px-1! thumb:min-h-11 ${inCart > 0 ? 'thumb:hidden' : ''}`,
          })}
        />
      ) : (
        <NumberStepper
          {...stepper}
          describedBy={stepper.describedBy ?? (atMax ? `${id}limit` : undefined)}
          value={quantity}
          onChange={change(setQuantity)}
          size="sm"
          className="w-23 shrink-0 thumb:hidden"
        />
      )}
      <button
        type="button"
        data-buy={sale ? 'subscription' : 'cart'}
        data-pressing={sale ? undefined : t.adding}
        disabled={soldOut}
        aria-label={soldOut ? t.soldOutLabel(name) : (sale?.label ?? t.buyLabel(name))}
        onClick={buy}
        className={buttonClass({ size: 'sm', className: `btn-buy ${inCart > 0 ? 'thumb:hidden' : ''}` })}
      >
        {soldOut ? t.soldOut : (sale?.word ?? t.buy)}
      </button>
      {inCart > 0 ? (
        <NumberStepper
          {...stepper}
          data-in-cart
          value={inCart}
          onChange={change((next) => shownCart.setQuantity(product._id, next))}
          remove={{ label: t.removeLabel(name), onRemove: remove }}
          className="hidden! w-full thumb:inline-flex! [&>button]:w-11"
        />
      ) : null}
      {atMax && overMax === 0 ? <LimitNote id={`${id}limit`} max={product.maxQuantity} /> : null}
      {/* The server keeps this HTML for any place, and an id differs by place. */}
      <p id={overMax > 0 ? id : undefined} role="alert" className="card-limit">
        {overMax > 0 ? t.maxQuantity(product.maxQuantity) : null}
      </p>
      {pressed.modal}
    </div>
  )
}

function LimitNote({ id, max }: { id: string; max: number }) {
  const t = useMessages(buyRow)
  return (
    <p
      id={id}
      className={
        'absolute inset-x-0 bottom-full mb-2 rounded-control bg-hoja-950 px-3 py-2 text-xs font-medium text-white ' +
        'shadow-float thumb:hidden'
      }
    >
      {t.limit(max)}
    </p>
  )
}

function useBuying(product: CardProduct, sale: BuyRowProps['sale'], row: RefObject<HTMLElement | null>) {
  const [quantity, setQuantity] = useState(1)
  // Counts the attempts to exceed the limit: each one shows the sentence anew.
  const [overMax, setOverMax] = useState(0)
  const shownCart = sale?.cart ?? cart
  const inCart = shownCart.useCart().find(({ _id }) => _id === product._id)?.quantity ?? 0
  useTimeout(overMax === 0 ? null : SHOWN_MS, () => setOverMax(0), overMax)

  const refuse = () => setOverMax((times) => times + 1)
  const buy = () => {
    const result = sale ? sale.add(quantity) : addToCart(toCartProduct(product), quantity)
    if (result === 'sign_in') return
    if (result === 'max_quantity') refuse()
    else {
      setOverMax(0)
      setQuantity(1)
    }
    // The pressed button may have disappeared.
    requestAnimationFrame(() => focusVisible(row.current, 'button[data-buy]', '[data-in-cart] > button:last-child'))
  }
  const remove = () => {
    shownCart.removeFromCart(product._id)
    requestAnimationFrame(() => focusVisible(row.current, '', 'button[data-buy]'))
  }
  const change = (set: (next: number) => void) => (next: number) => {
    set(next)
    if (next < product.maxQuantity) setOverMax(0)
  }
  return { quantity, setQuantity, overMax, inCart, shownCart, refuse, buy, remove, change }
}

/** Opens a second after a press on this row: focus alone must not change the context (WCAG 3.2.1). */
function usePrompt(product: CardProduct) {
  const { open, modal } = useBackInStockPrompt(product)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const start = () => {
    if (isRunningOut(product)) stop.current = promptLater(product.sku, open)
  }
  return { start, stop: () => stop.current?.(), modal }
}

function focusVisible(row: HTMLElement | null, current: string, next: string) {
  const isShown = (selector: string) =>
    selector !== '' && (row?.querySelector<HTMLElement>(selector)?.offsetParent ?? null) !== null
  if (!isShown(current) && isShown(next)) row?.querySelector<HTMLElement>(next)?.focus()
}

/** The cart computes a subscriber's price itself. */
export function toCartProduct({
  brand,
  laboratory,
  saleCondition,
  ...product
}: CardProduct): Parameters<typeof addToCart>[0] {
  return {
    ...product,
    brand: brand?.label ?? null,
    laboratory: laboratory?.label ?? null,
    saleCondition: saleCondition.value,
  }
}
