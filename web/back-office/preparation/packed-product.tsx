import Snowflake from 'lucide-react/icons/thermometer-snowflake'
import CircleX from 'lucide-react/icons/circle-x'
import { useState, type KeyboardEvent } from 'react'
import { picturePath } from '#shop/shelf/catalogue/products/picture.rules.ts'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { formatExpiry, parseExpiry } from '#web/back-office/kit/expiry.ts'
import type { ParcelProduct } from '#web/back-office/kit/parcel-documents.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Packed } from './line-list.tsx'
import { preparation } from './messages/preparation.es.ts'
import {
  addLot,
  changeRow,
  countUnits,
  findRowProblem,
  isWhole,
  listRows,
  proposeLot,
  putLot,
  removeLot,
  type LotRow,
} from './packing.rules.ts'

interface PackedProductProps {
  product: ParcelProduct
  packing: Packed
  /** What the shop refused about its lot. */
  unusable: 'missing' | 'expired' | 'recalled' | null
  onCode: (code: string) => void
  /** Enter in the last field. */
  onEnd: () => void
  onMissing: () => void
}

export function PackedProduct({ product, packing, unusable, onCode, onEnd, onMissing }: PackedProductProps) {
  const t = useMessages(preparation)
  const rows = listRows(packing.packing, product._id)
  const units = countUnits(packing.packing, product._id)
  return (
    <section aria-label={product.name} className="self-start rounded-card border border-arena-200 bg-white p-4 sm:p-6">
      <ProductFacts product={product} units={units} />
      <ScanField onCode={onCode} />
      <div role="alert">
        {packing.problem ? <Alert tone="error" title={<Problem packing={packing} />} className="mt-3" /> : null}
      </div>
      <ProposedLot product={product} packing={packing} onWhole={onEnd} />
      <ul className="mt-4 grid gap-4">
        {rows.map((row, index) => (
          <li key={index}>
            <LotFields {...{ product, packing, row, index, onEnd }} isOnly={rows.length === 1} />
          </li>
        ))}
      </ul>
      {unusable ? <Alert tone="error" title={t.unusable[unusable]} className="mt-3" /> : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => packing.setPacking(addLot(packing.packing, product._id, 0))}
        >
          {t.otherLot}
        </Button>
        <KeyButton variant="secondary" size="sm" shortcut="F9" label={t.missing} onClick={onMissing}>
          {t.missing}
        </KeyButton>
      </div>
    </section>
  )
}

function ProductFacts({ product, units }: { product: ParcelProduct; units: number }) {
  const t = useMessages(preparation)
  const { name, sku, place, imageProduct, coldChain } = product
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <div className="grid gap-1">
        <p className="text-sm text-tinta-600">{t.place}</p>
        <p className="text-3xl leading-9 font-bold tabular-nums">{place ?? t.noPlace}</p>
        <p className="text-xl font-semibold tabular-nums">{t.units(product.units)}</p>
      </div>
      {imageProduct ? (
        <img
          src={picturePath({ sku, index: 0, url: imageProduct }, 320, 'webp')}
          alt=""
          width={112}
          height={112}
          className="size-28 rounded-control bg-arena-100 object-contain max-sm:size-20"
        />
      ) : null}
      <div className="min-w-48 grow basis-0">
        <h2 className="text-lg sm:text-xl">{name}</h2>
        <p className="text-tinta-600 tabular-nums">{t.sku(sku)}</p>
        {coldChain ? (
          <Badge tone="delivery" className="mt-1">
            <Snowflake size={14} aria-hidden /> {t.cold}
          </Badge>
        ) : null}
        <p
          className={`mt-2 text-lg font-semibold tabular-nums ${units === product.units ? 'text-hoja-700' : ''}`}
          data-counted
        >
          {units === product.units ? <span aria-hidden>✓ </span> : null}
          {t.counted(units, product.units)}
        </p>
      </div>
    </div>
  )
}

function Problem({ packing: { problem } }: { packing: Packed }) {
  const t = useMessages(preparation).scans
  if (!problem) return null
  return problem.is === 'enough' ? t.enough(problem.name) : t[problem.is](problem.code)
}

function ScanField({ onCode }: { onCode: (code: string) => void }) {
  const t = useMessages(preparation)
  const [typed, setTyped] = useState('')
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    setTyped('')
    onCode(typed)
  }
  return (
    <TextField
      name="code"
      label={t.scan}
      hint={t.scanHint}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onEnter}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      // The page's work begins here, as with a scanner in the hand.
      autoFocus
      className="mt-5"
    />
  )
}

interface ProposedLotProps {
  product: ParcelProduct
  packing: Packed
  /** All units have their lot. */
  onWhole: () => void
}

/** The lot that expires first: a press says that it is the one in the hand. */
function ProposedLot({ product, packing: { packing, setPacking }, onWhole }: ProposedLotProps) {
  const t = useMessages(preparation).proposed
  const lot = proposeLot(listRows(packing, product._id), product.lots)
  if (!lot) return null
  const use = () => {
    const next = putLot(packing, product._id, lot)
    setPacking(next)
    if (isWhole(next, product)) onWhole()
  }
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 tabular-nums">
      <span>{t.text(lot.code, formatExpiry(lot.expiresOn), lot.units)}</span>
      <Button variant="secondary" size="sm" onClick={use}>
        {t.use(lot.code)}
      </Button>
    </p>
  )
}

interface LotFieldsProps {
  product: ParcelProduct
  packing: Packed
  row: LotRow
  index: number
  isOnly: boolean
  onEnd: () => void
}

function LotFields({ product, packing, row, index, isOnly, onEnd }: LotFieldsProps) {
  const t = useMessages(preparation)
  const [isLeft, setLeft] = useState(row.lot !== '' || row.expires !== '')
  const change = (patch: Partial<LotRow>) => packing.setPacking(changeRow(packing.packing, product._id, index, patch))
  const problem = isLeft ? findRowProblem(row) : null
  const onEnter = (then: (field: HTMLInputElement) => void) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    then(event.currentTarget)
  }
  return (
    <div
      role="group"
      aria-label={t.lotName(product.name, index + 1)}
      className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-[auto_1fr_1fr_auto]"
    >
      <div className="grid gap-1.5">
        <span className="text-sm font-semibold">{t.lotUnits}</span>
        <NumberStepper
          label={t.lotName(product.name, index + 1)}
          value={row.units}
          min={0}
          max={product.units}
          onChange={(units) => change({ units })}
          className="w-36"
        />
      </div>
      <TextField
        name="lot"
        label={t.lot}
        value={row.lot}
        maxLength={40}
        onChange={({ target }) => change({ lot: target.value })}
        onKeyDown={onEnter((field) => {
          if (field.value.trim() === '') onEnd()
          else field.closest('[role=group]')?.querySelector<HTMLInputElement>('[name=expires]')?.focus()
        })}
        error={problem === 'lot' ? t.wrong.lot : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        name="expires"
        label={t.expires}
        value={row.expires}
        maxLength={10}
        onChange={({ target }) => change({ expires: target.value })}
        onBlur={() => setLeft(row.lot !== '' || row.expires !== '')}
        onKeyDown={onEnter(({ value }) => {
          setLeft(true)
          if (parseExpiry(value) !== null) onEnd()
        })}
        placeholder={t.expiresExample}
        error={problem === 'expires' ? t.wrong.expires : undefined}
        inputMode="text"
        autoComplete="off"
      />
      {isOnly ? null : (
        <IconButton
          label={t.removeLot(index + 1)}
          onClick={() => packing.setPacking(removeLot(packing.packing, product._id, index))}
          className="sm:mt-6.5"
        >
          <CircleX size={20} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
