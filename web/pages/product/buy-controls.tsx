/** How many, and the button: in the page from 1024 px on, in the bar at the foot of a phone. Both count the same quantity. */
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { createContext, use, useEffect, useId, useState, type ReactNode } from 'react'
import { product as messages } from '#web/messages/es/product.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { buyingOf } from '#web/pages/catalogue/product-card.rules.ts'
import { addToCart } from '#web/stores/cart-store.ts'
import { Button } from '#web/ui/button.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import type { PageProduct } from './product-document.ts'

const SHOWN_MS = 5000
const DISABLED = 'disabled:border-arena-200! disabled:bg-arena-100! disabled:text-tinta-600! disabled:opacity-100!'

interface Buying {
  quantity: number
  overMax: boolean
  change: (quantity: number) => void
  refuse: () => void
  add: () => void
}
const BuyingContext = createContext<Buying>(undefined as never)

/**
 * The quantity and what became of the last press, for both places. It holds the state so that its children, of whom
 * some are not hydrated yet, are not rendered anew with each press.
 */
export function BuyingProvider({ product, children }: { product: PageProduct; children: ReactNode }) {
  const [quantity, setQuantity] = useState(1)
  // How often the limit was met: each time the sentence starts again.
  const [overMax, setOverMax] = useState(0)
  useEffect(() => {
    if (overMax === 0) return
    const timer = setTimeout(() => setOverMax(0), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [overMax])

  const value: Buying = {
    quantity,
    overMax: overMax > 0,
    change(next) {
      setQuantity(next)
      setOverMax(0)
    },
    refuse: () => setOverMax((times) => times + 1),
    add() {
      const result = addToCart(cartProductOf(product), quantity)
      if (result === 'max_quantity') setOverMax((times) => times + 1)
      else {
        setOverMax(0)
        setQuantity(1)
      }
    },
  }
  return <BuyingContext value={value}>{children}</BuyingContext>
}

export function BuyControls({ product, bar = false }: { product: PageProduct; bar?: boolean }) {
  const t = useMessages(messages).buy
  const id = useId()
  const buying = use(BuyingContext)
  const { quantity, overMax } = buying
  const state = buyingOf(product)
  return (
    <div className={`relative flex ${bar ? 'min-w-0 grow justify-end gap-2' : 'gap-3'}`}>
      {bar && state !== 'sold' ? null : (
        <NumberStepper
          value={quantity}
          onChange={buying.change}
          onOverMax={buying.refuse}
          max={product.maxQuantity}
          label={product.productName}
          disabled={state !== 'sold'}
          describedBy={overMax ? id : undefined}
          className={bar ? 'w-24 shrink-0 [&>button]:w-8 [&>input]:w-7' : 'w-36 [&>button]:w-11'}
        />
      )}
      <Button
        disabled={state !== 'sold'}
        onClick={buying.add}
        aria-label={state === 'sold' ? t.addLabel(product.productName) : undefined}
        className={`${DISABLED} ${bar ? 'min-w-0 px-4!' : 'grow'}`}
      >
        {state === 'sold' ? (
          <>
            {bar ? null : <ShoppingCart size={20} aria-hidden />}
            {bar ? t.addShort : t.add}
          </>
        ) : (
          t[state]
        )}
      </Button>
      <p
        id={id}
        role="alert"
        className="absolute right-0 bottom-full left-0 mb-3 ml-auto w-max max-w-full animate-appear rounded-control bg-error px-3 py-2 text-sm font-medium text-white shadow-float empty:hidden"
      >
        {overMax ? t.maxQuantity(product.maxQuantity) : null}
      </p>
    </div>
  )
}

function cartProductOf({ brand, laboratory, saleCondition, ...product }: PageProduct): Parameters<typeof addToCart>[0] {
  return { ...product, brand: brand?.label ?? null, laboratory: laboratory?.label ?? null, saleCondition: saleCondition.value }
}
