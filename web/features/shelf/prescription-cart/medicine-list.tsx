import Plus from 'lucide-react/icons/plus'
import { useId, useRef, useState } from 'react'
import { formatClp } from '#lib/money.ts'
import { buyingState } from '#web/features/shelf/catalogue/product-card.rules.ts'
import { quantityInCart } from '#web/features/basket/cart/cart-store.ts'
import type { CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { packsCost, unitsMax } from './equal-packs.rules.ts'
import { fillCart, giveFile, needPrescription, type Filled } from './fill-cart.ts'
import { FilledCart } from './filled-cart.tsx'
import { addRow, changeRow, readMedicines, readPrescriptionFile, removeRows, useRows } from './medicines.ts'
import { ROWS_MAX, type Row } from './medicines.rules.ts'
import { MedicineRow } from './medicine-row.tsx'
import { prescriptionCart } from './messages/prescription-cart.es.ts'
import { useMedicines, type Medicines } from './use-medicines.ts'

export function MedicineList() {
  const t = useMessages(prescriptionCart)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const rows = useRows()
  const list = useFilling(rows)
  const [newest, setNewest] = useState<number>()
  const remove = (row: Row) => {
    heading.current?.focus({ preventScroll: true })
    removeRows([row.id])
  }
  const isAlone = rows.length === 1 && rows[0]!.text === ''
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-arena-200 bg-white p-4 sm:p-5">
      <div>
        <h2 ref={heading} id={id} tabIndex={-1} className="text-lg outline-none">
          {t.list.title}
        </h2>
        <p className="text-sm text-tinta-600">{t.list.text}</p>
      </div>
      <ol ref={list.place} className="grid divide-y divide-arena-200">
        {rows.map((row, index) => (
          <MedicineRow
            key={row.id}
            row={row}
            position={index + 1}
            medicines={list.medicines}
            // Problems belong to a row object, so a row that has changed since has none.
            problem={list.problems.get(row)}
            isNew={row.id === newest}
            onRemove={isAlone ? null : () => remove(row)}
          />
        ))}
      </ol>
      {rows.length < ROWS_MAX ? (
        <Button variant="secondary" className="justify-self-start" onClick={() => setNewest(addRow())}>
          <Plus size={20} aria-hidden /> {t.list.more}
        </Button>
      ) : null}
      <div className="flex flex-wrap items-center justify-end gap-4 border-t border-arena-200 pt-4">
        <Total rows={rows} medicines={list.medicines} />
        <Button onClick={list.fill} className="max-sm:w-full">
          {t.total.add}
        </Button>
      </div>
      {list.filled ? <FilledCart {...list.filled} /> : null}
    </section>
  )
}

/** Visitors' prices of the products that can be bought. */
function Total({ rows, medicines }: { rows: readonly Row[]; medicines: Medicines }) {
  const t = useMessages(prescriptionCart).total
  const sold = rows.flatMap(({ sku, quantity }) => {
    const product = sku === null ? null : medicines.known.get(sku)?.product
    return product && buyingState(product) === 'sold' ? [{ product, quantity }] : []
  })
  if (sold.length === 0) return null
  const sum = sold.reduce((total, { product, quantity }) => total + packsCost(product, quantity), 0)
  return (
    <div className="min-w-0 basis-60 grow">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {t.label(sold.length)}
        <span className="text-xl font-bold tabular-nums">{formatClp(sum)}</span>
      </p>
      <p className="text-sm text-tinta-600">{t.note}</p>
    </div>
  )
}

function useFilling(rows: readonly Row[]) {
  const t = useMessages(prescriptionCart).problems
  const place = useRef<HTMLOListElement>(null)
  const [problems, setProblems] = useState<ReadonlyMap<Row, string>>(new Map())
  const [filled, setFilled] = useState<{ added: CardProduct[]; isPartial: boolean } | null>(null)
  const reportRemoved = (sku: string) => {
    const removed = readMedicines().filter((row) => row.sku === sku)
    for (const { id } of removed) changeRow(id, { sku: null })
    const changedRows = readMedicines().filter(({ id }) => removed.some((row) => row.id === id))
    setProblems((before) => new Map([...before, ...changedRows.map((row) => [row, t.removed] as const)]))
  }
  const medicines = useMedicines(
    rows.flatMap(({ sku }) => sku ?? []),
    reportRemoved,
  )
  const refusalSentence = ({ reason, product, row }: Filled['refused'][number]): [Row, string] => [
    row,
    reason === 'max_quantity' && product
      ? t.max_quantity(unitsMax(product), quantityInCart(product._id))
      : (t[reason] as string),
  ]
  const fill = () => {
    const { added, refused } = fillCart(rows, medicines.known)
    const products = added.map(({ product }) => product)
    const prescriptionProducts = needPrescription(products)
    const file = readPrescriptionFile()
    if (file && prescriptionProducts.length > 0) giveFile(file, prescriptionProducts)
    removeRows(added.map(({ row }) => row.id))
    setFilled(added.length > 0 ? { added: products, isPartial: refused.length > 0 } : null)
    const isEmpty = added.length + refused.length === 0
    setProblems(new Map(isEmpty ? [[rows[0]!, t.none]] : refused.map(refusalSentence)))
    if (isEmpty) place.current?.querySelector('input')?.focus()
  }
  return { place, medicines, problems, filled, fill }
}
