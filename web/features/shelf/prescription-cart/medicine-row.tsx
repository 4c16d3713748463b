import { useRef, useState } from 'react'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { useAfterChange } from '#web/platform/focus.ts'
import { ChosenMedicine } from './chosen-medicine.tsx'
import { changeRow } from './medicines.ts'
import type { Row } from './medicines.rules.ts'
import { MedicineSearch } from './medicine-search.tsx'
import { prescriptionCart } from './messages/prescription-cart.es.ts'
import { UNKNOWN, type Medicines } from './use-medicines.ts'

interface MedicineRowProps {
  row: Row
  /** Counted from 1. */
  position: number
  medicines: Medicines
  problem: string | undefined
  isNew: boolean
  /** Null for the only row while it is empty. */
  onRemove: (() => void) | null
}

export function MedicineRow({ row, position, medicines, problem, isNew, onRemove }: MedicineRowProps) {
  const t = useMessages(prescriptionCart).list
  const place = useRef<HTMLLIElement>(null)
  const { sku } = row
  const [isAgain, setIsAgain] = useState(false)
  // The pressed element disappears with a choice, exchange or new search: the keyboard goes on in the row.
  useAfterChange(sku, () => sku !== null && place.current?.focus({ preventScroll: true }))
  const choose = (product: { sku: string; productName: string }, quantity: number) =>
    changeRow(row.id, { sku: product.sku, text: product.productName, quantity })
  return (
    <li ref={place} tabIndex={-1} className="grid gap-3 py-5 outline-none first:pt-0">
      {sku === null ? (
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 grow basis-60">
            <MedicineSearch
              position={position}
              text={row.text}
              problem={problem}
              onType={(text) => changeRow(row.id, { text })}
              onChoose={(product) => {
                medicines.show(product)
                choose(product, 1)
              }}
              takesFocus={isNew || isAgain}
            />
          </div>
          {onRemove ? (
            <Button variant="ghost" aria-label={t.removeRow(position)} onClick={onRemove}>
              {t.remove}
            </Button>
          ) : null}
        </div>
      ) : (
        <ChosenMedicine
          row={row}
          medicine={medicines.known.get(sku) ?? UNKNOWN}
          problem={problem}
          onChange={(change) => {
            setIsAgain(change.sku === null)
            changeRow(row.id, change)
          }}
          onExchange={(product, quantity) => {
            medicines.show(product)
            choose(product, quantity)
          }}
          onRetry={() => medicines.retry(sku)}
          onRemove={() => onRemove?.()}
        />
      )}
    </li>
  )
}
