/** The foot of a card: how many and 'comprar', or why not. */
import { useEffect, useId, useState } from 'react'
import { productCard } from '#web/messages/es/product-card.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { addToCart } from '#web/stores/cart-store.ts'
import { SaleConditionIcon } from '#web/ui/brand/sale-condition-icon.tsx'
import { buttonClass } from '#web/ui/button-look.ts'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import type { CardProduct } from './product-card-fields.ts'
import type { buyingOf } from './product-card.rules.ts'

const SHOWN_MS = 5000

interface BuyRowProps {
  product: CardProduct
  buying: ReturnType<typeof buyingOf>
  /** By default into the cart, by 'comprar'. */
  sale?: { word: string; label: string; add: (quantity: number) => ReturnType<typeof addToCart> | 'sign_in'; narrow: string }
}

/** Above the card's link, so that it can be pressed. */
export function BuyRow({ product, buying, sale }: BuyRowProps) {
  const t = useMessages(productCard)
  const id = useId()
  const [quantity, setQuantity] = useState(1)
  // How often the limit was met: each time the sentence starts again.
  const [overMax, setOverMax] = useState(0)
  useEffect(() => {
    if (overMax === 0) return
    const timer = setTimeout(() => setOverMax(0), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [overMax])

  if (buying === 'storeOnly') {
    return (
      <p className="flex h-9 items-center gap-1.5 text-xs font-semibold text-tinta-900">
        <SaleConditionIcon condition="recipeCheck" size={20} className="shrink-0 text-hoja-700 md:hidden" />
        {t.storeOnly}
      </p>
    )
  }

  const buy = () => {
    const result = sale ? sale.add(quantity) : addToCart(cartProductOf(product), quantity)
    if (result === 'sign_in') return
    if (result === 'max_quantity') setOverMax((times) => times + 1)
    else {
      setOverMax(0)
      setQuantity(1)
    }
  }
  const soldOut = buying === 'soldOut'
  const atMax = !soldOut && quantity > 1 && quantity >= product.maxQuantity
  return (
    <div className="relative z-1 flex gap-1.5 max-[374.98px]:flex-col md:gap-2">
      <NumberStepper
        value={quantity}
        onChange={(next) => {
          setQuantity(next)
          if (next < product.maxQuantity) setOverMax(0)
        }}
        onOverMax={() => setOverMax((times) => times + 1)}
        max={product.maxQuantity}
        label={product.productName}
        disabled={soldOut}
        size="sm"
        describedBy={overMax > 0 ? id : atMax ? `${id}limit` : undefined}
        className={`w-20 shrink-0 ${sale?.narrow ?? 'max-[374.98px]:w-full'} md:w-23 [&>button]:w-7 md:[&>button]:w-8`}
      />
      <button
        type="button"
        disabled={soldOut}
        aria-label={soldOut ? t.soldOutLabel(product.productName) : (sale?.label ?? t.buyLabel(product.productName))}
        onClick={buy}
        className={buttonClass({ size: 'sm', className: 'min-w-0 grow px-1! disabled:border-arena-200! disabled:bg-arena-100! disabled:text-tinta-600! disabled:opacity-100!' })}
      >
        {soldOut ? t.soldOut : (sale?.word ?? t.buy)}
      </button>
      {/* The limit before it is overstepped; the alert takes its place. */}
      {atMax && overMax === 0 ? (
        <p id={`${id}limit`} className="absolute inset-x-0 bottom-full mb-2 rounded-control bg-hoja-950 px-3 py-2 text-xs font-medium text-white shadow-float">
          {t.limit(product.maxQuantity)}
        </p>
      ) : null}
      <p
        id={id}
        role="alert"
        className="absolute inset-x-0 bottom-full mb-2 animate-appear rounded-control bg-error px-3 py-2 text-xs font-medium text-white shadow-float empty:hidden"
      >
        {overMax > 0 ? t.maxQuantity(product.maxQuantity) : null}
      </p>
    </div>
  )
}

/** What the cart keeps of it; a subscriber's price is worked out there. */
export function cartProductOf({ brand, laboratory, saleCondition, ...product }: CardProduct): Parameters<typeof addToCart>[0] {
  return { ...product, brand: brand?.label ?? null, laboratory: laboratory?.label ?? null, saleCondition: saleCondition.value }
}
