import { useState } from 'react'
import { withoutAccents } from '#lib/spanish-text.ts'
import { listingFilters } from '#web/features/shelf/listing/messages/listing-filters.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CountedCheckbox } from './counted-checkbox.tsx'
import type { Choices } from './facets-document.ts'
import type { Counted } from './listing-place.rules.ts'

const MATCHES_MAX = 40

interface FacetFilterProps {
  id: string
  name: string
  searchLabel: string
  choices: Choices
  chosen: readonly string[]
  choiceName: (choice: Counted) => string
  /** The language of a choice's name, when it is not the page's. */
  choiceLang: (slug: string) => string | undefined
  onToggle: (slug: string) => void
  loadAll: () => Promise<Counted[]>
}

export function FacetFilter(props: FacetFilterProps) {
  const { id, name, searchLabel, choices, chosen, choiceName, choiceLang, onToggle, loadAll } = props
  const t = useMessages(listingFilters)
  const [text, setText] = useState('')
  const [all, setAll] = useState<{ of: Choices; counted: Counted[] }>()
  const [failed, setFailed] = useState(false)
  const [toggled, setToggled] = useState<readonly Counted[]>([])
  const searchable = choices.total > choices.shown.length

  const ask = () => {
    if (all?.of === choices) return
    loadAll().then(
      (counted) => {
        setAll({ of: choices, counted })
        setFailed(false)
      },
      () => setFailed(true),
    )
  }
  const known = all?.counted ?? choices.shown
  const query = withoutAccents(text.trim())
  // A choice ticked here stays in its place, also unticked and without products: it has the keyboard focus.
  const extra = toggled
    .filter(({ slug }) => !choices.shown.some((choice) => choice.slug === slug))
    .map((choice) => known.find(({ slug }) => slug === choice.slug) ?? { ...choice, products: 0 })
  const listed =
    query === ''
      ? [...extra, ...choices.shown]
      : known.filter((choice) => withoutAccents(choiceName(choice)).includes(query)).slice(0, MATCHES_MAX)
  const hidden = choices.total - choices.shown.length

  return (
    <>
      {searchable ? (
        <TextField
          id={`${id}-buscar`}
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
      <div
        className={`-ml-1 min-w-0 py-1 pr-1 pl-1 ${query === '' ? '' : 'max-h-96 overflow-y-auto overscroll-contain'}`}
      >
        {listed.map((choice) => (
          <CountedCheckbox
            key={choice.slug}
            id={`${id}-${choice.slug}`}
            name={name}
            value={choice.slug}
            checked={chosen.includes(choice.slug)}
            onChange={() => {
              setToggled((before) => (before.some(({ slug }) => slug === choice.slug) ? before : [choice, ...before]))
              onToggle(choice.slug)
            }}
            label={choiceName(choice)}
            lang={choiceLang(choice.slug)}
            products={choice.products}
          />
        ))}
      </div>
      <p role="status" className="text-sm text-tinta-600 empty:hidden">
        {failed ? t.failed : query !== '' && listed.length === 0 ? t.nothing(text.trim()) : null}
      </p>
      {query === '' && hidden > 0 ? <p className="text-sm text-tinta-600">{t.more(hidden)}</p> : null}
    </>
  )
}
