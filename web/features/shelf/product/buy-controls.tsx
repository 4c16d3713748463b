/** The controls in the page (from 1024 px on) and in a phone's bar share one quantity. */
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useId, type ReactNode } from 'react'
import { product as messages } from '#web/features/shelf/product/messages/product.es.ts'
import { buyRow } from '#web/features/help/back-in-stock/messages/buy-row.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { buyingState } from '#web/features/shelf/catalogue/product-card.rules.ts'
import { toCartProduct } from '#web/features/shelf/catalogue/buy-row.tsx'
import { addToCart } from '#web/features/basket/cart/cart-store.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-style.ts'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { NotifyButton } from '#web/features/help/back-in-stock/notify-button.tsx'
import { useBuying, type BuyingStore } from './buying-store.ts'
import type { PageProduct } from './product-document.ts'

const DISABLED = 'disabled:border-arena-200! disabled:bg-arena-100! disabled:text-tinta-600! disabled:opacity-100!'

interface BuyControlsProps {
  product: PageProduct
  store: BuyingStore
  bar?: boolean
  sale?: {
    word: string
    label: string
    icon: ReactNode
    add: (quantity: number) => ReturnType<typeof addToCart> | 'sign_in'
  }
}

export function BuyControls({ product, store, bar = false, sale }: BuyControlsProps) {
  const t = useMessages(messages).buy
  const { adding } = useMessages(buyRow)
  const id = useId()
  const { quantity, overMax: refusals } = useBuying(store)
  const overMax = refusals > 0
  const state = buyingState(product)
  const add = () => store.announce(sale ? sale.add(quantity) : addToCart(toCartProduct(product), quantity))
  return (
    <div className={`relative flex ${bar ? 'min-w-0 grow justify-end gap-2' : 'gap-3'}`}>
      {state === 'soldOut' || (bar && state !== 'sold') ? null : (
        <NumberStepper
          value={quantity}
          onChange={store.change}
          onOverMax={store.refuse}
          max={product.maxQuantity}
          label={product.productName}
          disabled={state !== 'sold'}
          describedBy={overMax ? id : undefined}
          className={bar ? 'w-30 shrink-0 [&>button]:w-11 [&>input]:w-7' : 'w-36 [&>button]:w-11'}
        />
      )}
      <Button
        disabled={state !== 'sold'}
        onClick={add}
        data-buy={sale ? 'subscription' : 'cart'}
        data-pressing={sale ? undefined : adding}
        aria-label={state === 'sold' ? (sale?.label ?? t.addLabel(product.productName)) : undefined}
        className={`${DISABLED} ${bar ? 'min-w-0 px-4!' : 'grow'}`}
      >
        {state === 'sold' ? (
          <>
            {bar ? null : (sale?.icon ?? <ShoppingCart size={20} aria-hidden />)}
            {sale?.word ?? (bar ? t.addShort : t.add)}
          </>
        ) : (
          t[state]
        )}
      </Button>
      {state === 'soldOut' ? (
        <NotifyButton
          product={product}
          name={product.productName}
          className={buttonClass({ className: bar ? 'px-4!' : 'grow' })}
        />
      ) : null}
      <p
        id={id}
        role="alert"
        className={
          'absolute right-0 bottom-full left-0 mb-3 ml-auto w-max max-w-full animate-appear rounded-control ' +
          'bg-error px-3 py-2 text-sm font-medium text-white shadow-float empty:hidden'
        }
      >
        {overMax ? t.maxQuantity(product.maxQuantity) : null}
      </p>
    </div>
  )
}
