import { formatClp } from '#lib/money.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { orderActions } from './messages/staff-order-actions.es.ts'
import type { OpenedOrder, RefundPreview } from './order-documents.ts'

/** `units`: by product. */
export type Parts = { units: Readonly<Record<string, number>>; shipping: boolean }

export const toLines = ({ units }: Parts): { _id: string; quantity: number }[] =>
  Object.entries(units)
    .filter(([, quantity]) => quantity > 0)
    .map(([_id, quantity]) => ({ _id, quantity }))

interface RefundPartsProps {
  products: OpenedOrder['order']['products']
  left: RefundPreview
  parts: Parts
  onChange: (parts: Parts) => void
}

/** Units that are left of each product, and the delivery. */
export function RefundParts({ products, left, parts, onChange }: RefundPartsProps) {
  const t = useMessages(orderActions).refund
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {left.lines.map(({ _id, quantity }) => {
          const name = products.find((product) => product._id === _id)?.name ?? _id
          return (
            <li key={_id} className="flex items-center justify-between gap-x-4 gap-y-2 max-sm:grid">
              <span className="min-w-0">
                {name} <span className="text-sm text-tinta-600">({t.left(quantity)})</span>
              </span>
              <NumberStepper
                label={t.units(name)}
                value={parts.units[_id] ?? 0}
                min={0}
                max={quantity}
                onChange={(units) => onChange({ ...parts, units: { ...parts.units, [_id]: units } })}
                className="w-36 shrink-0"
              />
            </li>
          )
        })}
      </ul>
      {left.shipping > 0 ? (
        <Checkbox
          label={t.shipping(formatClp(left.shipping))}
          checked={parts.shipping}
          onChange={({ target }) => onChange({ ...parts, shipping: target.checked })}
        />
      ) : null}
    </div>
  )
}
