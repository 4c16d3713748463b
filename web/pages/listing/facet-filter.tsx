/** Brands or laboratories to tick; more than a dozen can be searched by name. */
import { useState } from 'react'
import { withoutAccents } from '#lib/spanish-text.ts'
import { listingFilters } from '#web/messages/es/listing-filters.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SHOWN_CHOICES, type Counted } from './listing-place.rules.ts'
import type { Choices } from './load-listing.ts'

const MOST_MATCHES = 40

interface FacetFilterProps {
  name: string
  legend: string
  searchLabel: string
  choices: Choices
  /** Slugs. */
  chosen: readonly string[]
  onToggle: (slug: string) => void
  loadAll: () => Promise<Counted[]>
}

export function FacetFilter({ name, legend, searchLabel, choices, chosen, onToggle, loadAll }: FacetFilterProps) {
  const t = useMessages(listingFilters)
  const [text, setText] = useState('')
  const [all, setAll] = useState<Counted[]>()
  const [failed, setFailed] = useState(false)
  const searchable = choices.total > SHOWN_CHOICES

  const ask = () => {
    if (all) return
    loadAll().then(
      (every) => {
        setAll(every)
        setFailed(false)
      },
      () => setFailed(true),
    )
  }
  const known = all ?? choices.shown
  const words = withoutAccents(text.trim())
  // Chosen ones come first and stay in sight, also those found by name.
  const extra = known.filter(({ slug }) => chosen.includes(slug) && !choices.shown.some((choice) => choice.slug === slug))
  const listed = words === '' ? [...extra, ...choices.shown] : known.filter(({ label }) => withoutAccents(label).includes(words)).slice(0, MOST_MATCHES)
  const hidden = choices.total - choices.shown.length - extra.length

  return (
    <div>
      {searchable ? (
        <TextField
          type="search"
          label={searchLabel}
          labelHidden
          placeholder={searchLabel}
          autoComplete="off"
          value={text}
          onFocus={ask}
          onChange={(event) => {
            ask()
            setText(event.target.value)
          }}
          className="mb-2"
        />
      ) : null}
      <fieldset className={`-ml-1 min-w-0 py-1 pr-1 pl-1 ${words === '' ? '' : 'max-h-96 overflow-y-auto overscroll-contain'}`}>
        <legend className="sr-only">{legend}</legend>
        {listed.map((choice) => (
          <Checkbox
            key={choice.slug}
            name={name}
            value={choice.slug}
            checked={chosen.includes(choice.slug)}
            onChange={() => onToggle(choice.slug)}
            className="py-1.5 text-sm [&_label]:leading-6"
            label={
              <>
                {choice.label} <span className="text-xs text-tinta-600 tabular-nums">({t.number(choice.products)})</span>
              </>
            }
          />
        ))}
      </fieldset>
      <p role="status" className="text-sm text-tinta-600 empty:hidden">
        {failed ? t.failed : words !== '' && listed.length === 0 ? t.nothing(text.trim()) : null}
      </p>
      {words === '' && searchable && hidden > 0 ? <p className="text-sm text-tinta-600">{t.more(hidden)}</p> : null}
    </div>
  )
}
