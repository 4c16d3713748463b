/** The desk sells from the shop's ordinary cart and draft order; the server calculates the totals. */
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { formatClp } from '#lib/money.ts'
import { contentLabel } from '#lib/spanish-text.ts'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import { cart } from '#web/features/basket/cart/cart-store.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import { lineProblem } from '#web/features/sale/checkout/checkout.rules.ts'
import { CheckoutProfileProvider } from '#web/features/sale/checkout/profile.ts'
import { purchase } from '#web/features/sale/checkout/purchase/purchase.ts'
import { SummaryFigures } from '#web/features/sale/checkout/summary.tsx'
import { usePlaces } from '#web/features/people/address/communes.ts'
import { desk } from '#web/features/counter/desk/messages/desk.es.ts'
import { stepPath } from '#web/platform/checkout-paths.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { LineAmount } from '#web/ui/price.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { ProductSearch } from './product-search.tsx'
import { focusOn, KEYS } from './shortcuts.tsx'

const removeButtonId = (id: string) => `mesa-quitar-${id}`

/** `hasCustomer`: a RUT was looked up; nothing is sold without one. */
export function DeskCart({ hasCustomer }: { hasCustomer: boolean }) {
  const t = useMessages(desk).cart
  const lines = cart.useCart()
  const places = usePlaces()
  const pricing = purchase.usePricing(lines, places)
  const navigate = useNavigate()
  const [missingSentence, setMissingSentence] = useState('')
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    orderSaving.start()
    orderSaving.refresh()
  }, [])
  const totals = new Map(pricing.lines.map((line) => [line.sku, line]))
  const finish = () => {
    const blocked = lines.find((line) => lineProblem(line) !== null)
    setMissingSentence(!hasCustomer ? t.customerFirst : lines.length === 0 ? t.emptyText : '')
    if (!hasCustomer) focusOn(KEYS.rut)
    else if (lines.length === 0) focusOn(KEYS.products)
    else if (blocked) document.getElementById(removeButtonId(blocked._id))?.focus()
    else void navigate(stepPath(1))
  }
  const remove = (line: ShopCartLine) => {
    const index = lines.indexOf(line)
    const next = lines[index + 1] ?? lines[index - 1]
    // The pressed button disappears with its line, so the focus moves in the same frame.
    flushSync(() => {
      setAnnouncement(t.removed(line.productName))
      cart.removeFromCart(line._id)
    })
    if (next) document.getElementById(removeButtonId(next._id))?.focus()
    else focusOn(KEYS.products)
  }
  return (
    <section
      aria-labelledby="mesa-carro"
      className="grid gap-4 rounded-card border border-arena-200 bg-white p-4 sm:p-6"
    >
      <h2 id="mesa-carro" className="text-xl">
        {t.title}
      </h2>
      <ProductSearch />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {lines.length === 0 ? (
        <div className="rounded-control bg-arena-50 px-4 py-6 text-center">
          <p className="font-semibold">{t.empty}</p>
          <p className="text-sm text-tinta-600">{t.emptyText}</p>
        </div>
      ) : (
        <>
          <ul aria-label={t.lines} className="divide-y divide-arena-200">
            {lines.map((line) => (
              <DeskLine
                key={line._id}
                line={line}
                subtotal={totals.get(line.sku)?.subtotal ?? 0}
                total={totals.get(line.sku)?.totalPrice ?? 0}
                unitPrice={totals.get(line.sku)?.unitPrice ?? line.normalPrice}
                onRemove={() => remove(line)}
              />
            ))}
          </ul>
          <div role="group" aria-label={t.figures}>
            <CheckoutProfileProvider value={purchase}>
              <SummaryFigures pricing={pricing} />
            </CheckoutProfileProvider>
          </div>
        </>
      )}
      <div className="grid gap-2">
        <Button block size="lg" aria-keyshortcuts={KEYS.finish} onClick={finish}>
          {t.finish}
        </Button>
        <p role="alert" className="text-sm font-medium text-error empty:hidden">
          {missingSentence}
        </p>
      </div>
    </section>
  )
}

interface DeskLineProps {
  line: ShopCartLine
  /** CLP, before the line's discounts; `total` is after them. */
  subtotal: number
  total: number
  /** CLP a unit. */
  unitPrice: number
  onRemove: () => void
}

function DeskLine({ line, subtotal, total, unitPrice, onRemove }: DeskLineProps) {
  const t = useMessages(desk).cart
  const id = useId()
  const [isOverMax, setIsOverMax] = useState(false)
  const problem = lineProblem(line) ?? (isOverMax || line.quantityAlert ? 'max' : null)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-semibold">{line.productName}</p>
        <p className="text-sm text-tinta-600">
          {[contentLabel(line.unitContent, line.pharmaceuticalFormText, 'x'), line.laboratory ?? line.brand]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <IconButton id={removeButtonId(line._id)} label={t.remove(line.productName)} onClick={onRemove}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <NumberStepper
          value={line.quantity}
          max={line.maxQuantity}
          label={line.productName}
          describedBy={problem ? `${id}problem` : `${id}limit`}
          onChange={(quantity) => {
            if (quantity < line.maxQuantity) setIsOverMax(false)
            cart.setQuantity(line._id, quantity)
          }}
          onOverMax={() => setIsOverMax(true)}
          className="w-32"
        />
        <span className="text-sm text-tinta-600 tabular-nums">
          {formatClp(unitPrice)} {t.each}
        </span>
        <span id={`${id}limit`} className="sr-only">
          {t.limit(line.maxQuantity)}
        </span>
      </div>
      <LineAmount amount={total} before={subtotal} />
      <p id={`${id}problem`} role="alert" className="col-span-2 text-sm font-medium text-error empty:hidden">
        {problem === null
          ? ''
          : problem === 'soldOut'
            ? t.problems.soldOut
            : problem === 'stock'
              ? t.problems.stock(line.stock)
              : t.problems.max(line.maxQuantity)}
      </p>
    </li>
  )
}
