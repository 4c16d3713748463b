/** The two ends are the browser's own sliders, laid over each other, with step 1 (SHOP §2). */
import { useState } from 'react'
import { formatClp } from '#lib/money.ts'
import { listingFilters } from '#web/features/shelf/listing/messages/listing-filters.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTimeout } from '#web/platform/use-timer.ts'
import { PARAMETER, priceFilter, readPrice } from './listing-address.rules.ts'

/** Counted from the last move; each arrow key is a move. */
const SETTLED_MS = 450

interface PriceRangeProps {
  /** Begins the ids of its fields. */
  id: string
  /** CLP, the catalogue's lowest and highest price. */
  ends: { min: number; max: number }
  /** Null for the catalogue's own end. */
  priceMin: number | null
  priceMax: number | null
  onChange: (change: { priceMin: number | null; priceMax: number | null }) => void
}

export function PriceRange({ id, ends, priceMin, priceMax, onChange }: PriceRangeProps) {
  const t = useMessages(listingFilters)
  const [movedRange, setMovedRange] = useState<{ from: number; to: number }>()
  // A new address brings a new range, which replaces the dragged one.
  const [shownRange, setShownRange] = useState({ priceMin, priceMax })
  if (shownRange.priceMin !== priceMin || shownRange.priceMax !== priceMax) {
    setShownRange({ priceMin, priceMax })
    setMovedRange(undefined)
  }
  const clamp = (price: number) => Math.max(ends.min, Math.min(price, ends.max))
  const from = movedRange?.from ?? clamp(priceMin ?? ends.min)
  const to = movedRange?.to ?? clamp(priceMax ?? ends.max)

  const applyRange = (range: { from: number; to: number }) => {
    const next = priceFilter(range, ends)
    if (next.priceMin === priceMin && next.priceMax === priceMax) setMovedRange(undefined)
    else onChange(next)
  }
  useTimeout(movedRange ? SETTLED_MS : null, () => movedRange && applyRange(movedRange), movedRange)

  const toPercent = (price: number) => `${((price - ends.min) / (ends.max - ends.min)) * 100}%`
  const thumb = { type: 'range', min: ends.min, max: ends.max, step: 1, className: THUMB } as const
  return (
    <div className="grid gap-4">
      <div className="relative mx-1 h-6">
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-arena-200"
        />
        <span
          aria-hidden="true"
          className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-hoja-700"
          style={{ left: toPercent(from), right: `calc(100% - ${toPercent(to)})` }}
        />
        <input
          {...thumb}
          aria-label={t.priceLowest}
          aria-valuetext={formatClp(from)}
          value={from}
          onChange={(event) => setMovedRange({ from: Math.min(Number(event.target.value), to), to })}
          // With both thumbs at the top end, the lower price's must lie above, or neither could be moved.
          style={{ zIndex: from > (ends.min + ends.max) / 2 ? 2 : 1 }}
        />
        <input
          {...thumb}
          aria-label={t.priceHighest}
          aria-valuetext={formatClp(to)}
          value={to}
          onChange={(event) => setMovedRange({ from, to: Math.max(Number(event.target.value), from) })}
          style={{ zIndex: 1 }}
        />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <PriceField
          id={`${id}-${PARAMETER.priceMin}`}
          label={t.priceFrom}
          name={PARAMETER.priceMin}
          price={movedRange ? from : priceMin}
          placeholder={ends.min}
          onTake={(price) => applyRange({ from: price ?? ends.min, to })}
        />
        <PriceField
          id={`${id}-${PARAMETER.priceMax}`}
          label={t.priceTo}
          name={PARAMETER.priceMax}
          price={movedRange ? to : priceMax}
          placeholder={ends.max}
          onTake={(price) => applyRange({ from, to: price ?? ends.max })}
        />
      </div>
    </div>
  )
}

// The track lets the pointer through to the other slider; only the thumbs catch it.
const THUMB = [
  'pointer-events-none absolute inset-x-[-4px] top-0 h-6 w-[calc(100%+8px)] appearance-none bg-transparent ' +
    'outline-none',
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 ' +
    '[&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none ' +
    '[&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 ' +
    '[&::-webkit-slider-thumb]:border-hoja-700 [&::-webkit-slider-thumb]:bg-white',
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:size-6 ' +
    '[&::-moz-range-thumb]:cursor-grab [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 ' +
    '[&::-moz-range-thumb]:border-hoja-700 [&::-moz-range-thumb]:bg-white',
  'focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 ' +
    'focus-visible:[&::-webkit-slider-thumb]:outline-hoja-600 focus-visible:[&::-moz-range-thumb]:outline-2 ' +
    'focus-visible:[&::-moz-range-thumb]:outline-offset-2 focus-visible:[&::-moz-range-thumb]:outline-hoja-600',
].join(' ')

interface PriceFieldProps {
  id: string
  label: string
  name: string
  price: number | null
  placeholder: number
  onTake: (price: number | null) => void
}

/** Applied on blur or Enter; text without a price restores the old one. */
function PriceField({ id, label, name, price, placeholder, onTake }: PriceFieldProps) {
  const [text, setText] = useState<string>()
  const formatAmount = (amount: number) => formatClp(amount).slice(1)
  const applyText = () => {
    if (text === undefined) return
    setText(undefined)
    const typed = readPrice(text.trim())
    if (typed !== null || text.trim() === '') onTake(typed)
  }
  return (
    <TextField
      id={id}
      label={label}
      name={name}
      prefix="$"
      inputMode="numeric"
      autoComplete="off"
      maxLength={13}
      size={6}
      value={text ?? (price === null ? '' : formatAmount(price))}
      placeholder={formatAmount(placeholder)}
      onChange={(event) => setText(event.target.value)}
      onBlur={applyText}
      onKeyDown={(event) => (event.key === 'Enter' ? applyText() : undefined)}
      className="min-w-0 [&_input]:min-w-0 [&_input]:px-2.5 [&_input]:text-sm [&_span]:px-2.5"
    />
  )
}
