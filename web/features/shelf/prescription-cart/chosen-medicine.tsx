import { useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import { formatClp } from '#lib/money.ts'
import { contentLabel } from '#lib/spanish-text.ts'
import { productPath } from '#shop/ground/policy/product-path.rules.ts'
import type { CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { buyingState, describeProduct } from '#web/features/shelf/catalogue/product-card.rules.ts'
import { useSaleCondition } from '#web/features/shelf/catalogue/sale-condition.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { LinePicture } from '#web/ui/line-picture.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EqualPacks } from './equal-packs.tsx'
import { packsCost, unitsMax } from './equal-packs.rules.ts'
import type { Row } from './medicines.rules.ts'
import { prescriptionCart } from './messages/prescription-cart.es.ts'
import type { Medicine } from './use-medicines.ts'

interface ChosenMedicineProps {
  row: Row
  medicine: Medicine
  problem: string | undefined
  onChange: (change: Partial<Omit<Row, 'id'>>) => void
  onExchange: (product: CardProduct, quantity: number) => void
  onRetry: () => void
  onRemove: () => void
}

export function ChosenMedicine({ row, medicine, problem, onChange, ...actions }: ChosenMedicineProps) {
  const t = useMessages(prescriptionCart)
  const { product, loaded, failed } = medicine
  const [former, setFormer] = useState<Row | null>(null)
  const exchange = (pack: CardProduct, quantity: number) => {
    setFormer(row)
    actions.onExchange(pack, quantity)
  }
  const undo = () => {
    const { text, sku, quantity } = former!
    setFormer(null)
    onChange({ text, sku, quantity })
  }
  return (
    <div className="grid gap-3">
      {product ? <Pack row={row} product={product} onChange={onChange} /> : failed ? null : <Loading name={row.text} />}
      <FieldError id={`medicine-${row.id}`} field={row.text}>
        {problem}
      </FieldError>
      <div className="-ml-3 flex flex-wrap gap-2">
        <Button
          variant="ghost"
          size="sm"
          className="thumb:min-h-11"
          aria-label={t.list.otherFor(row.text)}
          onClick={() => onChange({ sku: null, quantity: 1 })}
        >
          {t.list.other}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="thumb:min-h-11"
          aria-label={t.list.removeLabel(row.text)}
          onClick={actions.onRemove}
        >
          {t.list.remove}
        </Button>
      </div>
      {former ? (
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {t.equal.exchanged(former.text, row.text)}
          <Button variant="ghost" size="sm" className="thumb:min-h-11" onClick={undo}>
            {t.equal.undo}
          </Button>
        </p>
      ) : null}
      {failed ? (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {product ? t.list.othersFailed : `${row.text}: ${t.list.failed}`}
          <Button variant="secondary" size="sm" aria-label={t.list.retryFor(row.text)} onClick={actions.onRetry}>
            {t.list.retry}
          </Button>
        </div>
      ) : null}
      {loaded ? <EqualPacks chosen={loaded} quantity={row.quantity} onExchange={exchange} /> : null}
    </div>
  )
}

function Pack({ row, product, onChange }: Pick<ChosenMedicineProps, 'row' | 'onChange'> & { product: CardProduct }) {
  const t = useMessages(prescriptionCart)
  const lang = useCatalogueLang()
  const condition = useSaleCondition(product.saleCondition.value)
  const buying = buyingState(product)
  const [refused, setRefused] = useState(false)
  const most = unitsMax(product)
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <LinePicture
        sku={product.sku}
        photo={product.imageURLs[0]}
        className={`size-18 ${buying === 'soldOut' ? 'opacity-45 grayscale' : ''}`}
      />
      <div className="min-w-0 grow basis-48">
        <Link
          to={productPath(product)}
          lang={lang}
          className="font-semibold text-hoja-700 underline-offset-4 hover:underline"
        >
          {product.productName}
        </Link>
        <p lang={lang} className="text-sm text-tinta-600">
          {[product.laboratory?.label, contentLabel(product.unitContent, product.pharmaceuticalFormText, 'x')]
            .filter(Boolean)
            .join(', ')}
        </p>
        <p className="text-sm">{condition}</p>
      </div>
      {buying === 'sold' ? (
        <div
          className={
            'flex items-center gap-4 max-sm:w-full max-sm:justify-between sm:grid sm:justify-items-end sm:gap-2'
          }
        >
          <span className="font-semibold tabular-nums">{formatClp(packsCost(product, row.quantity))}</span>
          <NumberStepper
            value={row.quantity}
            max={most}
            label={describeProduct(product)}
            onChange={(quantity) => {
              setRefused(false)
              onChange({ quantity })
            }}
            onOverMax={() => setRefused(true)}
            describedBy={refused ? `most-${row.id}` : undefined}
          />
        </div>
      ) : (
        <p className="text-sm font-semibold">{t.list[buying]}</p>
      )}
      {refused ? (
        <p id={`most-${row.id}`} role="status" className="w-full text-sm font-medium">
          {t.problems.max_quantity(most, 0)}
        </p>
      ) : null}
    </div>
  )
}

/** The placeholder has the size of the content. */
function Loading({ name }: { name: string }) {
  const t = useMessages(prescriptionCart).list
  return (
    <div className="flex gap-4">
      <Skeleton className="size-18 shrink-0" />
      <div className="grid grow content-start gap-2">
        <p role="status" className="font-semibold">
          <span className="sr-only">{t.loading(name)}</span>
          <span aria-hidden="true">{name}</span>
        </p>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-5 w-28" />
      </div>
    </div>
  )
}
