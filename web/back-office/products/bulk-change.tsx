import { useState, type ReactNode } from 'react'
import { findRight, type ProductRight } from '#shop/shelf/catalogue/staff/product-fields.rules.ts'
import { BULK_MAX, type BulkField } from '#shop/shelf/catalogue/staff/bulk-change.rules.ts'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { runDocument } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { BulkOffer } from './bulk-offer.tsx'
import { ChangePreview } from './change-preview.tsx'
import { staffProducts } from './messages/staff-products.es.ts'
import { PreviewProductChangeDocument, type PlannedProduct } from './product-documents.ts'
import { productFilters } from './product-filters.ts'
import { RefusedProducts } from './steps-dialog.tsx'
import type { NamedRefusal } from './use-steps.ts'

const ACTS = ['enable', 'disable', 'sub_category', 'badge', 'max_quantity', 'percent', 'offer'] as const
type Act = (typeof ACTS)[number]

const RIGHTS: Record<Act, ProductRight> = {
  enable: 'products.sell',
  disable: 'products.sell',
  sub_category: findRight('sub_category'),
  badge: findRight('badge'),
  max_quantity: findRight('max_quantity'),
  percent: 'prices.edit',
  offer: 'prices.edit',
}
export const BULK_RIGHTS = [...new Set(Object.values(RIGHTS))]

type Change = { field: BulkField; to: string } | { percent: number }

/** Null: what was typed is no value. */
function toChange(act: FieldAct, typed: string): Change | null {
  const text = typed.trim()
  if (act === 'enable' || act === 'disable') return { field: 'enabled', to: String(act === 'enable') }
  if (act === 'percent') {
    const percent = Number(text.replace(',', '.'))
    return text !== '' && percent >= -90 && percent <= 200 && percent !== 0 ? { percent } : null
  }
  if (act === 'badge') return { field: act, to: text }
  return /^[1-9]\d{0,4}$/.test(text) ? { field: act, to: text } : null
}

/** Very many products take several calls. */
const PREVIEW_WITHIN_MS = 120_000

async function findDifferences(ids: readonly number[], change: Change, signal: AbortSignal): Promise<PlannedProduct[]> {
  const planned: PlannedProduct[] = []
  for (let at = 0; at < ids.length; at += BULK_MAX) {
    const step = { ids: ids.slice(at, at + BULK_MAX), change }
    planned.push(...(await runDocument(PreviewProductChangeDocument, step, { signal })).previewProductChange!)
  }
  return planned
}

interface BulkChangeProps {
  chosen: ReadonlySet<string>
  /** Beside how many are chosen. */
  choice: ReactNode
  onDone: () => void
}

/** One change of all chosen products: first what differs, then each product by itself. */
export function BulkChange({ chosen, choice, onDone }: BulkChangeProps) {
  const t = useMessages(staffProducts).bulk
  const may = useMay()
  const acts = ACTS.filter((act) => may(RIGHTS[act]))
  const [act, setAct] = useState<Act>(acts[0]!)
  const [refused, setRefused] = useState<readonly NamedRefusal[]>([])
  if (chosen.size === 0 && refused.length === 0) return null
  const done = (rows: readonly NamedRefusal[]) => {
    setRefused(rows)
    onDone()
  }
  return (
    <section aria-label={t.title} className="mb-4 grid gap-3 rounded-card border border-arena-200 bg-white p-4">
      {refused.length > 0 ? <RefusedProducts rows={refused} /> : null}
      {chosen.size > 0 ? (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <p role="status" className="font-semibold">
              {t.chosen(chosen.size)}
            </p>
            {choice}
          </div>
          <div className="grid items-end gap-3 sm:flex sm:flex-wrap sm:*:min-w-56">
            <SelectField
              label={t.act}
              value={act}
              options={acts.map((value) => ({ value, label: t.acts[value] }))}
              onChange={({ target }) => setAct(target.value as Act)}
            />
            {act === 'offer' ? (
              <BulkOffer chosen={chosen} onDone={done} />
            ) : (
              <FieldChange key={act} act={act} chosen={chosen} onDone={done} />
            )}
          </div>
        </>
      ) : null}
    </section>
  )
}

type FieldAct = Exclude<Act, 'offer'>

interface FieldChangeProps {
  act: FieldAct
  chosen: ReadonlySet<string>
  onDone: (refused: readonly NamedRefusal[]) => void
}

function FieldChange({ act, chosen, onDone }: FieldChangeProps) {
  const t = useMessages(staffProducts).bulk
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const preview = useSending(
    (change: Change, signal) => findDifferences([...chosen].map(Number), change, signal),
    PREVIEW_WITHIN_MS,
  )
  const change = toChange(act, typed)
  const look = () => {
    setTried(true)
    if (change) void preview.send(change)
  }
  return (
    <>
      <BulkValue
        act={act}
        value={typed}
        onChange={setTyped}
        error={isTried && change === null ? t.wrong[act as keyof typeof t.wrong] : undefined}
      />
      <KeyButton shortcut="F8" label={t.preview} onClick={look} loading={preview.is === 'sending'}>
        {t.preview}
      </KeyButton>
      {preview.is === 'failed' ? <Alert tone="error" title={t.previewFailed} className="w-full" /> : null}
      {preview.answer ? (
        <ChangePreview
          planned={preview.answer}
          onClose={preview.reset}
          onDone={(rows) => {
            preview.reset()
            onDone(rows)
          }}
        />
      ) : null}
    </>
  )
}

interface BulkValueProps {
  act: FieldAct
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function BulkValue({ act, value, error, onChange }: BulkValueProps) {
  const t = useMessages(staffProducts).bulk
  const { fields } = useMessages(staffProducts)
  const places = productFilters.use().answer?.places ?? []
  if (act === 'enable' || act === 'disable') return null
  if (act === 'sub_category')
    return (
      <SelectField
        label={fields.sub_category}
        value={value}
        error={error}
        placeholder={t.choose}
        options={places.map(({ _id, category, subCategory }) => ({
          value: String(_id),
          label: `${category} › ${subCategory}`,
        }))}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <TextField
      label={act === 'percent' ? t.percent : fields[act]}
      hint={act === 'percent' ? t.percentHint : act === 'badge' ? t.badgeHint : undefined}
      value={value}
      error={error}
      maxLength={act === 'badge' ? 40 : 6}
      inputMode={act === 'max_quantity' ? 'numeric' : undefined}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
