import Snowflake from 'lucide-react/icons/snowflake'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Link } from '#web/ui/link.tsx'
import { contentLabel } from '#lib/spanish-text.ts'
import { unitPrices } from '#shop/shelf/pricing/unit-price.rules.ts'
import { cart } from '#web/features/basket/cart/messages/cart.es.ts'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { CurrentPrice, FormerPrice, LineAmount } from '#web/ui/price.tsx'
import type { LinePromo } from './checkout-pricing.ts'
import type { LineProblem } from './checkout.rules.ts'
import { useCheckoutProfile } from './profile.ts'
import { LinePicture } from '#web/ui/line-picture.tsx'
import { PromoNote } from './promo-note.tsx'
import { removeButtonId } from './removals/use-removals.ts'

interface CartLineProps {
  line: ShopCartLine
  /** CLP, before the line's discounts; `total` is after them. */
  subtotal: number
  total: number
  promo: Partial<LinePromo> | undefined
  asMember: boolean
  problem: LineProblem | null
  onRemove: () => void
}

export function CartLine({ line, subtotal, total, promo, asMember, problem, onRemove }: CartLineProps) {
  const { cart: lines, productPath } = useCheckoutProfile()
  const t = useMessages(checkout).line
  const tCart = useMessages(cart)
  const id = useId()
  const [overMax, setOverMax] = useState(false)
  const { normal, visitor, member } = unitPrices({ ...line, loyalty: line.boldoDiscount ?? false })
  const price = asMember ? member : visitor
  // A member's lower price strikes the unit's normal price here; other discounts strike the line's amount.
  const before = normal > price && subtotal === total ? normal : null
  const path = productPath(line)
  const atMax = overMax || line.quantityAlert || problem === 'max'
  return (
    <li className="flex gap-3 p-4 sm:gap-5 sm:p-5">
      <Link to={path} tabIndex={-1} aria-hidden="true" className="shrink-0 self-start">
        <LinePicture sku={line.sku} photo={line.imageURLs[0]} className="size-18 sm:size-22" />
      </Link>
      <div className="grid min-w-0 grow gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 items-start gap-2 sm:col-span-2">
          <LineWords line={line} path={path} promo={promo} />
          <IconButton
            id={removeButtonId(line._id)}
            label={t.remove(line.productName)}
            onClick={onRemove}
            className="-mt-2 -mr-2"
          >
            <Trash2 size={20} aria-hidden />
          </IconButton>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <NumberStepper
            value={line.quantity}
            max={line.maxQuantity}
            label={line.productName}
            describedBy={atMax ? `${id}max` : `${id}limit`}
            onChange={(quantity) => {
              if (quantity < line.maxQuantity) setOverMax(false)
              lines.setQuantity(line._id, quantity)
            }}
            onOverMax={() => setOverMax(true)}
            className="w-32"
          />
          <p className="text-sm text-tinta-600 tabular-nums">
            <CurrentPrice amount={price} before={before} offer className="" />{' '}
            <FormerPrice amount={before} className="" /> {t.each}
          </p>
          <p id={`${id}limit`} className="basis-full text-xs text-tinta-600">
            {t.limit(line.maxQuantity)}
          </p>
        </div>
        <p className="self-center text-right text-lg">
          <LineAmount amount={total} before={subtotal} />
        </p>
        <div role="alert" className="text-sm font-medium empty:hidden sm:col-span-2">
          {atMax ? (
            <p id={`${id}max`} className="text-error">
              {tCart.maxQuantity(line.maxQuantity)}
            </p>
          ) : null}
          <Shortage line={line} problem={problem} />
        </div>
        <LeaveFewer line={line} problem={problem} />
      </div>
    </li>
  )
}

function LineWords({ line, path, promo }: Pick<CartLineProps, 'line' | 'promo'> & { path: string }) {
  const t = useMessages(checkout).line
  const lang = useCatalogueLang()
  return (
    <div className="min-w-0 grow">
      <Link to={path} lang={lang} className="font-semibold underline-offset-4 hover:text-hoja-700 hover:underline">
        {line.productName}
      </Link>
      <p lang={lang} className="mt-0.5 text-sm text-tinta-600">
        {[contentLabel(line.unitContent, line.pharmaceuticalFormText, 'x'), line.laboratory ?? line.brand]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <PromoNote promo={promo} quantity={line.quantity} invites />
      {line.coldChain ? (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-mar-600">
          <Snowflake size={16} aria-hidden /> {t.coldChain}
        </p>
      ) : null}
    </div>
  )
}

function LeaveFewer({ line, problem }: Pick<CartLineProps, 'line' | 'problem'>) {
  const { cart: lines } = useCheckoutProfile()
  const t = useMessages(checkout).line
  if (problem !== 'stock' && problem !== 'max') return null
  const most = Math.min(line.stock, line.maxQuantity)
  const onClick = ({ currentTarget }: MouseEvent) => {
    const item = currentTarget.closest('li')
    flushSync(() => lines.setQuantity(line._id, most))
    // The button disappears with the problem: the keyboard goes on at the line's name.
    item?.querySelector<HTMLElement>('a:not([tabindex])')?.focus()
  }
  return (
    <Button variant="secondary" size="sm" className="justify-self-start sm:col-span-2" onClick={onClick}>
      {t.leave(most)}
    </Button>
  )
}

function Shortage({ line, problem }: { line: ShopCartLine; problem: LineProblem | null }) {
  const t = useMessages(checkout).line
  if (problem !== 'soldOut' && problem !== 'stock') return null
  return (
    <p className="flex gap-2.5 rounded-control bg-litre-100 px-3.5 py-2.5">
      <TriangleAlert size={20} aria-hidden className="shrink-0" />{' '}
      {problem === 'soldOut' ? t.soldOut : t.stock(line.stock)}
    </p>
  )
}
